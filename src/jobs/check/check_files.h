// Checks whole dataset files: complete grids, and puzzles with their solutions.
#pragma once

#include <optional>

#include "io/io_error.h"
#include "jobs/check/check_options.h"
#include "pipeline/file_job.h"

namespace surudoku {

struct JobType;

/// Checks all records. If the input has a solution column, or there are files of solutions, each
/// solution must be a complete and valid grid that keeps the clues of its puzzle. Else each record
/// must be a complete and valid grid, or with `minimal` a minimal puzzle. The
/// observer is told of every record that is wrong or malformed, and why; with a format, a verdict
/// of each record is written.
CheckSummary CheckFiles(const CheckFilesOptions& options, FileJobObserver& observer);

/// Why a run with these options would overwrite what it reads, or write two outputs to one file;
/// nothing if it would not. CheckFiles asks the same before it touches anything; who opens a file
/// of `also_written` earlier asks here.
std::optional<IoError> FindPathConflict(const CheckFilesOptions& options);

/// Boards among moves look like puzzles: if the format that is found has no column of moves, and
/// the files read as lines have one, they are read as lines.
void FindMovesInLines(CheckFilesOptions& options);

/// See jobs.h.
extern const JobType kCheckJob;

}  // namespace surudoku
