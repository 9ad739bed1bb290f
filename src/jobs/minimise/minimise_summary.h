// The summary of the job, from what one run counted, or all shards together.
#pragma once

#include "pipeline/job.h"
#include "surudoku/minimise_files.h"

namespace surudoku {

/// Precondition: the run's totals are those of the job.
MinimiseSummary SummariseMinimising(JobRun run);

}  // namespace surudoku
