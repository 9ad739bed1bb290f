// The summary of the job, from what one run counted, or all shards together.
#pragma once

#include "jobs/rate/rate_files.h"
#include "pipeline/job.h"

namespace surudoku {

/// Precondition: the run's totals are those of the job.
RateSummary SummariseRating(JobRun run, const RateSettings& settings);

}  // namespace surudoku
