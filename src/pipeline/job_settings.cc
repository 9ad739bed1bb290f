#include "pipeline/job_settings.h"

#include <utility>

#include "surudoku/version.h"

namespace surudoku {
namespace {

void AddMembers(const Json& more, Json& object) {
  for (const auto& [name, value] : more.members()) object[name] = value;
}

std::optional<Json> Find(const Json& fields, const std::string& name) {
  return fields.contains(name) ? std::optional(fields.at(name)) : std::nullopt;
}

std::string ValueText(const std::optional<Json>& value) {
  return value ? value->Text() : "not given";
}

std::string Differing(const std::string& what, const std::string& earlier, const std::string& now) {
  return '"' + what + "\" was " + earlier + " and is " + now;
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
  if (earlier.version != now.version) return Differing("version", earlier.version, now.version);
  if (earlier.job != now.job) return Differing("job", earlier.job, now.job);
  Json names = earlier.fields;
  AddMembers(now.fields, names);
  for (const auto& [name, value] : names.members()) {
    const std::optional<Json> before = Find(earlier.fields, name);
    const std::optional<Json> after = Find(now.fields, name);
    if (before != after) return Differing(name, ValueText(before), ValueText(after));
  }
  return std::nullopt;
}

}  // namespace surudoku
