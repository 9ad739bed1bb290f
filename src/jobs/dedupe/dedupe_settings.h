// The settings as checkpoints and manifests keep them.
#pragma once

#include "jobs/dedupe/dedupe_files.h"
#include "text/json.h"

namespace surudoku {

Json ToJson(const DedupeSettings& settings);

/// Throws JsonError where it holds none.
DedupeSettings DedupeSettingsFrom(const Json& json);

}  // namespace surudoku
