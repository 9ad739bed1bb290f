// The summary of each job, from what a run or several counted.
#pragma once

#include "pipeline/job.h"
#include "surudoku/check_files.h"
#include "surudoku/convert_files.h"
#include "surudoku/generate.h"
#include "surudoku/rate_files.h"
#include "surudoku/solve_files.h"

namespace surudoku {

/// Precondition of all: the run's totals are those of the job.
SolveSummary SummariseSolving(JobRun run);
RateSummary SummariseRating(JobRun run, const RateSettings& settings);
CheckSummary SummariseChecking(JobRun run);
ConvertSummary SummariseConverting(JobRun run);
GenerateSummary SummariseGenerating(JobRun run);

}  // namespace surudoku
