// What the bytes that a job writes depend on, besides the bytes that it reads.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "pipeline/file_job.h"
#include "text/json.h"
#include "text/json_fields.h"

namespace surudoku {

/// Only a run with the same settings can go on with what another has written, or be joined with it.
/// Checkpoints and manifests keep them.
struct JobSettings {
  std::string job;               ///< its name, as the command spells it
  std::string version;           ///< of surudoku
  Json fields = Json::Object();  ///< the job's own and those of its input, by name

  friend bool operator==(const JobSettings&, const JobSettings&) = default;
};

/// Those of this version. `own` is an object of the job's fields; `input` null for a job that reads
/// nothing.
JobSettings MakeSettings(std::string_view job, Json own, const InputSettings* input);

/// The settings as JSON, and back. What does not fit throws JsonError.
Json ToJson(const JobSettings& settings);
JobSettings JobSettingsFrom(const Json& json);

/// The first thing that `earlier` and `now` do not have in common, with both values:
/// `"method" was "colouring" and is "lockstep"`. Nothing where they are equal.
std::optional<std::string> FindDifference(const JobSettings& earlier, const JobSettings& now);

}  // namespace surudoku
