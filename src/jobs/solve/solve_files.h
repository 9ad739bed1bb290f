// The main job: solve whole dataset files on all cores, every record answered in order.
#pragma once

#include <optional>

#include "jobs/solve/solve_options.h"
#include "jobs/solve/solve_summary.h"
#include "pipeline/file_job.h"

namespace surudoku {

struct JobType;

/// Why a run with these options would overwrite what it reads, or write two outputs to one file;
/// nothing if it would not. SolveFiles asks the same before it touches anything; who opens a
/// file of `also_written` earlier asks here.
std::optional<IoError> FindPathConflict(const SolveFilesOptions& options);

/// Solves all records. Memory does not depend on the input's size: about 8 MiB a thread with the
/// default chunk. Output and statistics are the same bytes for any thread count and chunk size.
SolveSummary SolveFiles(const SolveFilesOptions& options, FileJobObserver& observer);

/// See jobs.h.
extern const JobType kSolveJob;

}  // namespace surudoku
