// The settings of generation as checkpoints and manifests keep them.
#pragma once

#include "jobs/generate/generate_file.h"
#include "pipeline/job_settings.h"

namespace surudoku {

Json ToJson(const GenerateSettings& settings);

}  // namespace surudoku
