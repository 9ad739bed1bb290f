// The settings that decide, with the bytes read, which bytes a job writes.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "pipeline/file_job.h"
#include "text/json.h"
#include "text/json_fields.h"

namespace surudoku {

/// Only runs with the same settings can go on with each other's output, or be joined.
/// Checkpoints and manifests keep them.
struct JobSettings {
  std::string job;               ///< its name, as the command spells it
  std::string version;           ///< of surudoku
  Json fields = Json::Object();  ///< the job's own and those of its input, by name

  friend bool operator==(const JobSettings&, const JobSettings&) = default;
};

/// The settings of a run of this version. `own` is an object of the job's fields; `input` is null
/// for a job that reads nothing.
JobSettings MakeSettings(std::string_view job, Json own, const InputSettings* input);

/// The settings as JSON, and back. Throws JsonError if the JSON does not fit.
Json ToJson(const JobSettings& settings);
JobSettings JobSettingsFrom(const Json& json);

/// The first thing that `earlier` and `now` do not have in common, as DifferenceInWords tells it:
/// "--method was colouring and is lockstep". Nothing if they are equal.
std::optional<std::string> FindDifference(const JobSettings& earlier, const JobSettings& now);

}  // namespace surudoku
