// The settings of solving as checkpoints and manifests keep them.
#pragma once

#include "jobs/solve/solve_files.h"
#include "pipeline/job_settings.h"

namespace surudoku {

Json ToJson(const SolveSettings& settings);

}  // namespace surudoku
