// The settings as checkpoints and manifests keep them.
#pragma once

#include "json/json.h"
#include "surudoku/dedupe_files.h"

namespace surudoku {

Json ToJson(const DedupeSettings& settings);

/// Throws JsonError where it holds none.
DedupeSettings DedupeSettingsFrom(const Json& json);

}  // namespace surudoku
