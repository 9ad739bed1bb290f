// The summary of the job, from what one run counted, or all shards together.
#pragma once

#include "jobs/canon/canon_files.h"
#include "pipeline/job.h"

namespace surudoku {

/// Precondition: the run's totals are those of the job.
CanonSummary SummariseForms(JobRun run);

}  // namespace surudoku
