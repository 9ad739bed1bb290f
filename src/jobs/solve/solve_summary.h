// The summary of the job, from what one run counted, or all shards together.
#pragma once

#include "jobs/solve/solve_files.h"
#include "pipeline/job.h"

namespace surudoku {

/// Precondition: the run's totals are those of the job.
SolveSummary SummariseSolving(JobRun run);

}  // namespace surudoku
