// What a rating run amounted to, for a person and for a program.
#pragma once

#include <string>

#include "jobs/rate/rate_files.h"
#include "summary.h"

namespace surudoku::cli {

/// The closing summary: two lines, and where ratings were compared with expected ones, how many
/// agreed by band.
std::string SummaryText(const RateSummary& summary, const RunCost& cost);

/// The same as a JSON object.
std::string SummaryJson(const RateSummary& summary, const RunCost& cost);

}  // namespace surudoku::cli
