// The settings of generation as checkpoints and manifests keep them.
#pragma once

#include "pipeline/job_settings.h"
#include "surudoku/generate.h"

namespace surudoku {

Json ToJson(const GenerateSettings& settings);

}  // namespace surudoku
