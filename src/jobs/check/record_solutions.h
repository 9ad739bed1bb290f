// The solution that an input gives to each of its records.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "jobs/check/check_options.h"
#include "pipeline/chunk.h"
#include "pipeline/chunk_reader.h"
#include "pipeline/chunk_source.h"
#include "pipeline/typed_job.h"
#include "surudoku/result.h"

namespace surudoku {

/// A record of a file of solutions.
struct SolutionRecord {
  RecordView text;       ///< the whole record
  std::uint64_t line;    ///< of its start in the file, from 1
  std::uint64_t column;  ///< of its start in that line, from 0
  const InputFile* file;
  const JsonPath& path;
};

/// The solutions of a chunk's records: fewer where the files have no more.
class ChunkSolutions {
 public:
  void Clear();
  void Add(const Chunk& chunk, const RecordLines& record);

  [[nodiscard]] std::size_t size() const { return places_.size(); }
  [[nodiscard]] SolutionRecord operator[](std::size_t index) const;

 private:
  struct Place {
    std::size_t begin;
    std::uint64_t line;
    std::uint64_t column;
    std::size_t file;
    JsonPath path;
    std::optional<reading::Record> read;
  };

  std::string texts_;
  std::vector<Place> places_;
  std::vector<std::shared_ptr<const InputFile>> files_;
};

/// Reads solutions in step with the puzzles: each chunk of these gets what belongs to it as its
/// work, so that the workers find both. The chunks are indexed here, one after the other, because
/// only an indexed chunk says how many solutions it wants.
class SolutionsBeside final : public ChunkSource {
 public:
  /// Reads CheckFilesOptions::solutions.
  SolutionsBeside(const CheckFilesOptions& options, std::unique_ptr<ChunkSource> puzzles);

  /// Fails also if there are more solutions than puzzles.
  Result<bool, IoError> Next(Chunk& chunk) override;
  [[nodiscard]] bool is_over() const override { return puzzles_->is_over() && !has_solution_; }
  void Index(Chunk& /*chunk*/) const override {}
  std::optional<IoError> ResumeAt(const InputPosition& position,
                                  std::uint64_t next_record) override;

 private:
  void FindSolution();
  void Attach(Chunk& chunk);
  std::uint64_t CountLeft();

  FileJobOptions options_;
  std::unique_ptr<ChunkSource> puzzles_;
  ChunkReader reader_;
  Numbering numbering_;
  Chunk solutions_;                // at hand
  std::size_t next_ = 0;           // of these
  bool has_solution_ = false;      // at next_
  bool is_read_ = false;           // to the end, or to an error
  std::uint64_t next_record_ = 1;  // whose solution comes next
  std::optional<IoError> error_;
};

/// Of one chunk. Its records have their solutions in a column, or beside them in another file, or
/// not at all.
class RecordSolutions {
 public:
  /// `are_beside`: the chunk's work is ChunkSolutions.
  RecordSolutions(Chunk& chunk, bool are_beside);

  [[nodiscard]] bool has_any() const {
    return beside_ != nullptr || HasSolutions(chunk_.file->format);
  }

  /// The solution's characters, or the fault if there is none. `storage` gets the characters if
  /// they do not stand in a row in the file.
  [[nodiscard]] Result<std::string_view, Fault> Read(const RecordLines& record,
                                                     std::string& storage) const;

  /// The symbols of a solution of a larger grid. Precondition: Read gave one.
  [[nodiscard]] Symbols symbols(const RecordLines& record) const;

  /// The fault at the character `index` of a solution that could be read.
  [[nodiscard]] Fault FaultAt(const RecordLines& record, std::size_t index,
                              std::string reason) const;

 private:
  [[nodiscard]] Result<std::string_view, Fault> ReadColumn(const RecordLines& record,
                                                           std::string& storage) const;
  [[nodiscard]] Result<std::string_view, Fault> ReadBeside(const RecordLines& record,
                                                           std::string& storage) const;
  [[nodiscard]] std::size_t IndexOf(const RecordLines& record) const;

  const Chunk& chunk_;
  const ChunkSolutions* beside_ = nullptr;
};

}  // namespace surudoku
