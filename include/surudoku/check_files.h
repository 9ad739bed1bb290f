// Checks whole dataset files: complete grids, and puzzles with their solutions.
#pragma once

#include <optional>
#include <string>

#include "surudoku/file_job.h"
#include "surudoku/io_error.h"

namespace surudoku {

struct CheckFilesOptions : FileJobOptions {
  bool unique = false;  ///< prove that a solution is the only one of its puzzle
};

struct CheckSummary {
  std::uint64_t records = 0;    ///< the sum of the three counts that follow
  std::uint64_t correct = 0;    ///< complete grids without a clash, that fit their puzzle
  std::uint64_t wrong = 0;      ///< the others that could be read
  std::uint64_t malformed = 0;  ///< could not be read
  std::uint64_t bytes_read = 0;
  bool interrupted = false;      ///< `stop` ended the run early
  std::optional<IoError> error;  ///< what ended the run early
};

/// Checks all records: where the input has a solution column, that each solution is a complete and
/// valid grid that keeps the clues of its puzzle; elsewhere, that each record is a complete and
/// valid grid. The observer is told of every record that is wrong or malformed, and why.
CheckSummary CheckFiles(const CheckFilesOptions& options, SolveObserver& observer);

}  // namespace surudoku
