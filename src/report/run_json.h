// What a report says of the run itself: machine, command, rates.
#pragma once

#include "json/json.h"
#include "surudoku/file_job.h"
#include "surudoku/report.h"

namespace surudoku {

/// All of it differs from machine to machine and from run to run.
Json RunJson(const JobOptions& options, const FileJobSummary& summary, const ReportedRun& run);

}  // namespace surudoku
