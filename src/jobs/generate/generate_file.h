// The job that makes puzzles and complete grids.
#pragma once

#include <cstdint>
#include <optional>

#include "pipeline/file_job.h"
#include "surudoku/generate.h"

namespace surudoku {

/// All that the output depends on.
struct GenerateSettings {
  PuzzleRequest request;
  std::uint64_t count = 1;

  friend bool operator==(const GenerateSettings&, const GenerateSettings&) = default;
};

/// A shard makes its part of the numbers 1..count.
struct GenerateOptions : JobOptions, OutputOptions, GenerateSettings {};

/// Its records are the puzzles made.
struct GenerateSummary : FileJobSummary {
  std::optional<std::uint64_t> given_up_at;  ///< the puzzle that could not be made; it ends the run
  std::uint64_t tried = 0;                   ///< grids, up to the one that led to each puzzle
};

/// Writes puzzles 1..count, 81 characters a line; ends before the first that cannot be made. The
/// bytes are the same for any thread count.
/// Precondition: !FindImpossibility(options.request).
GenerateSummary GenerateFile(const GenerateOptions& options, FileJobObserver& observer);

}  // namespace surudoku
