// The summary of each job, from what a run or several counted.
#pragma once

#include "pipeline/run_files.h"
#include "surudoku/check_files.h"
#include "surudoku/convert_files.h"
#include "surudoku/rate_files.h"

namespace surudoku {

SolveSummary SummariseSolving(FileRun run);
CheckSummary SummariseChecking(FileRun run);

/// `settings` are those of the job.
RateSummary SummariseRating(FileRun run, const std::string& settings);
ConvertSummary SummariseConverting(FileRun run);

}  // namespace surudoku
