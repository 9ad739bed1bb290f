// The base of all targets: it counts and names records that cannot be read or held.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "jobs/convert/convert_files.h"
#include "pipeline/typed_job.h"

namespace surudoku {

/// Converts the records of a chunk one by one. One for each thread.
class RecordConverter : public JobWorker<ConvertTotals> {
 protected:
  bool ProcessBlock(Chunk& chunk) override;

  /// Converts and counts a record of the block at work, whatever it is.
  void ConvertOne(Chunk& chunk, std::size_t index);

  /// Writes a record that is a puzzle, or tells why the target cannot hold it.
  virtual std::optional<std::string> Write(Chunk& chunk, std::size_t index) = 0;

  /// The rating in the record's line, of which only ER if there is more; empty if there is no
  /// column.
  [[nodiscard]] std::string_view RatingOf(const Chunk& chunk, std::size_t index) const;
};

}  // namespace surudoku
