// The solution that an input gives to each of its records.
#pragma once

#include <string>
#include <string_view>

#include "jobs/check/solutions_beside.h"
#include "pipeline/chunk.h"
#include "surudoku/result.h"

namespace surudoku {

/// Of one chunk, whose records have their solutions in a column, or beside them in another file, or
/// not at all.
class RecordSolutions {
 public:
  /// `are_beside`: the chunk's work is ChunkSolutions.
  RecordSolutions(Chunk& chunk, bool are_beside);

  [[nodiscard]] bool has_any() const { return beside_ != nullptr || column_ != nullptr; }

  /// The solution's characters, or what is wrong where there is none. `storage` is given the
  /// characters where they do not stand in a row in the file.
  [[nodiscard]] Result<std::string_view, Fault> Read(const RecordLines& record,
                                                     std::string& storage) const;

  /// The fault at the character `index` of a solution that could be read.
  [[nodiscard]] Fault FaultAt(const RecordLines& record, std::size_t index,
                              std::string reason) const;

 private:
  [[nodiscard]] Result<std::string_view, Fault> ReadColumn(const RecordLines& record) const;
  [[nodiscard]] Result<std::string_view, Fault> ReadBeside(const RecordLines& record,
                                                           std::string& storage) const;
  [[nodiscard]] std::size_t IndexOf(const RecordLines& record) const;

  const Chunk& chunk_;
  const ColumnPlace* column_ = nullptr;
  const ChunkSolutions* beside_ = nullptr;
};

}  // namespace surudoku
