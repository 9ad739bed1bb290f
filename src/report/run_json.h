// What a report says of the run itself: machine, command, rates.
#pragma once

#include "pipeline/file_job.h"
#include "report/report.h"
#include "text/json.h"

namespace surudoku {

/// All of it differs from machine to machine and from run to run.
Json RunJson(const JobOptions& options, const FileJobSummary& summary, const ReportedRun& run);

}  // namespace surudoku
