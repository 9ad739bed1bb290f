// How long a run will still take, told no better than it is known.
#pragma once

#include <string>

#include "pipeline/file_job.h"

namespace surudoku::cli {

/// "7 s left". Where the records' own times are measured and differ so much that the rest is
/// unsure: "4 min 5 s to 9 min 30 s left", or "at least 2 min 5 s left"; empty where too few were
/// measured. `share` of the work is done, more than 0, at most 1.
std::string TimeLeft(const Progress& progress, double share, double seconds);

}  // namespace surudoku::cli
