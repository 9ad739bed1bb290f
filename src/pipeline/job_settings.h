// What the bytes that a job writes depend on, besides the bytes that it reads.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "pipeline/file_job.h"
#include "surudoku/enum_names.h"
#include "text/json.h"

namespace surudoku {

enum class JobKind : std::uint8_t {
  kSolve,
  kRate,
  kCheck,
  kConvert,
  kGenerate,
  kCanon,
  kDedupe,
  kShuffle,
  kMinimise,
  kVary
};

/// As the command spells them, in the order of JobKind.
inline constexpr auto kJobNames =
    NamesOf<JobKind>({"solve", "rate", "check", "convert", "generate", "canon", "dedupe", "shuffle",
                      "minimise", "vary"});

/// Only a run with the same settings can go on with what another has written, or be joined with it.
/// Checkpoints and manifests keep them.
struct JobSettings {
  JobKind job = JobKind::kSolve;
  std::string version;           ///< of surudoku
  Json fields = Json::Object();  ///< the job's own and those of its input, by name

  friend bool operator==(const JobSettings&, const JobSettings&) = default;
};

/// Those of this version. `own` is an object of the job's fields; `input` null for a job that reads
/// nothing.
JobSettings MakeSettings(JobKind job, Json own, const InputSettings* input);

/// The settings of the input that MakeSettings put into the fields. What does not fit throws.
InputSettings InputSettingsFrom(const Json& fields);

/// The settings as JSON, and back. What does not fit throws what Json or EnumFrom throw.
Json ToJson(const JobSettings& settings);
JobSettings JobSettingsFrom(const Json& json);

/// The enumerator that a word in a file stands for. Throws std::invalid_argument where the table
/// has no such word.
template <class Enum, std::size_t N>
Enum EnumFrom(const Json& word, const std::array<std::string_view, N>& names) {
  const auto& name = word.text();
  if (const auto found = FindNamed<Enum>(names, name)) return *found;
  throw std::invalid_argument("no such name: " + name);
}

/// The first thing that `earlier` and `now` do not have in common, with both values:
/// `"method" was "colouring" and is "lockstep"`. Nothing where they are equal.
std::optional<std::string> FindDifference(const JobSettings& earlier, const JobSettings& now);

}  // namespace surudoku
