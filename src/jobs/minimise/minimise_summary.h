// The summary of the job, from what one run counted, or all shards together.
#pragma once

#include "jobs/minimise/minimise_files.h"
#include "pipeline/job.h"

namespace surudoku {

/// Precondition: the run's totals are those of the job.
MinimiseSummary SummariseMinimising(JobRun run);

}  // namespace surudoku
