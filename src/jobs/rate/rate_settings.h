// The settings of rating as checkpoints and manifests keep them.
#pragma once

#include "jobs/rate/rate_files.h"
#include "pipeline/job_settings.h"

namespace surudoku {

Json ToJson(const RateSettings& settings);

/// What does not fit throws: see JobSettingsFrom.
RateSettings RateSettingsFrom(const Json& json);

}  // namespace surudoku
