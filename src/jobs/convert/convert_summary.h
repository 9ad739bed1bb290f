// The summary of the job, from what one run counted, or all shards together.
#pragma once

#include "jobs/convert/convert_files.h"
#include "pipeline/job.h"

namespace surudoku {

/// Precondition: the run's totals are those of the job.
ConvertSummary SummariseConverting(JobRun run);

}  // namespace surudoku
