#include "pipeline/job_settings.h"

#include <utility>

#include "pipeline/option_words.h"
#include "surudoku/version.h"

namespace surudoku {
namespace {

void AddMembers(const Json& more, Json& object) {
  for (const auto& [name, value] : more.members()) object[name] = value;
}

Json ValueOf(const Json& fields, const std::string& name) {
  return fields.contains(name) ? fields.at(name) : Json();
}

// Options are off unless somebody sets them.
bool IsOff(const Json& value) {
  const std::string text = value.Text();
  return text == "null" || text == "false" || text == "0" || text == "\"\"" || text == "[]" ||
         text == "{}";
}

// A field that one of the two versions does not have yet is off there.
bool AreSame(const Json& before, const Json& after) {
  const bool is_new = before.is_null() || after.is_null();
  return before == after || (is_new && IsOff(before) && IsOff(after));
}

}  // namespace

JobSettings MakeSettings(std::string_view job, Json own, const InputSettings* input) {
  JobSettings settings = {std::string(job), std::string(Version()), std::move(own)};
  if (input != nullptr) AddMembers(FieldsToJson(*input), settings.fields);
  return settings;
}

Json ToJson(const JobSettings& settings) {
  return {{"job", settings.job}, {"version", settings.version}, {"fields", settings.fields}};
}

JobSettings JobSettingsFrom(const Json& json) {
  return {json.at("job"), json.at("version"), json.at("fields").members()};
}

std::optional<std::string> FindDifference(const JobSettings& earlier, const JobSettings& now) {
  if (earlier.version != now.version) {
    return DifferenceInWords("version", earlier.version, now.version);
  }
  if (earlier.job != now.job) return DifferenceInWords("job", earlier.job, now.job);
  Json names = earlier.fields;
  AddMembers(now.fields, names);
  for (const auto& [name, value] : names.members()) {
    const Json before = ValueOf(earlier.fields, name);
    const Json after = ValueOf(now.fields, name);
    if (!AreSame(before, after)) return DifferenceInWords(name, before, after);
  }
  return std::nullopt;
}

}  // namespace surudoku
