// The summary of the job, from what one run counted, or all shards together.
#pragma once

#include "jobs/generate/generate_file.h"
#include "pipeline/job.h"

namespace surudoku {

/// Precondition: the run's totals are those of the job.
GenerateSummary SummariseGenerating(JobRun run);

}  // namespace surudoku
