// Checks whole dataset files: complete grids, and puzzles with their solutions.
#pragma once

#include <cstdint>
#include <string>

#include "surudoku/file_job.h"

namespace surudoku {

/// All that the verdicts depend on besides the input and how it is read.
struct CheckSettings {
  bool unique = false;  ///< prove that a solution is the only one of its puzzle
  /// Check something else: that each record is a puzzle with one solution, and that it has several
  /// without any of its clues. `unique` does not matter then.
  bool minimal = false;

  friend bool operator==(const CheckSettings&, const CheckSettings&) = default;
};

struct CheckFilesOptions : FileJobOptions, CheckSettings {
  std::string manifest_name;  ///< what a shard's manifest is named after, as there is no output
};

/// Its records are the sum of the three counts.
struct CheckSummary : FileJobSummary {
  std::uint64_t correct = 0;    ///< grids without a clash, that fit their puzzle; minimal puzzles
  std::uint64_t wrong = 0;      ///< the others that could be read
  std::uint64_t malformed = 0;  ///< could not be read
};

/// Checks all records: where the input has a solution column, that each solution is a complete and
/// valid grid that keeps the clues of its puzzle; elsewhere, that each record is a complete and
/// valid grid; or with `minimal`, that each is a minimal puzzle. The observer is told of every
/// record that is wrong or malformed, and why.
CheckSummary CheckFiles(const CheckFilesOptions& options, FileJobObserver& observer);

}  // namespace surudoku
