// The settings of solving as checkpoints and manifests keep them.
#pragma once

#include "pipeline/job_settings.h"
#include "surudoku/solve_files.h"

namespace surudoku {

Json ToJson(const SolveSettings& settings);

}  // namespace surudoku
