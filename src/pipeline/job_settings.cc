#include "pipeline/job_settings.h"

#include <array>
#include <utility>

#include "surudoku/version.h"

namespace surudoku {
namespace {

// Every member is named here, or this does not compile; below likewise.
Json ToJson(const KeepSettings& settings) {
  const auto& [all, names] = settings;
  return {{"all", all}, {"names", names}};
}

KeepSettings KeepSettingsFrom(const Json& json) {
  return {.all = json.at("all"), .names = json.at("names")};
}

Json ToJson(const InputSettings& settings) {
  const auto& [input_format, column, solution_column, rating_column, chunk_bytes, keep] = settings;
  return {{"input_format", NameIn(kInputFormatNames, input_format)},
          {"column", column},
          {"solution_column", solution_column},
          {"rating_column", rating_column},
          {"chunk_bytes", chunk_bytes},
          {"keep", ToJson(keep)}};
}

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

JobSettings MakeSettings(JobKind job, Json own, const InputSettings* input) {
  JobSettings settings = {job, std::string(Version()), std::move(own)};
  if (input != nullptr) AddMembers(ToJson(*input), settings.fields);
  return settings;
}

InputSettings InputSettingsFrom(const Json& fields) {
  return {.input_format = EnumFrom<InputFormat>(fields.at("input_format"), kInputFormatNames),
          .column = fields.at("column"),
          .solution_column = fields.at("solution_column"),
          .rating_column = fields.at("rating_column"),
          .chunk_bytes = fields.at("chunk_bytes"),
          .keep = KeepSettingsFrom(fields.at("keep"))};
}

Json ToJson(const JobSettings& settings) {
  return {{"job", NameIn(kJobNames, settings.job)},
          {"version", settings.version},
          {"fields", settings.fields}};
}

JobSettings JobSettingsFrom(const Json& json) {
  return {EnumFrom<JobKind>(json.at("job"), kJobNames), json.at("version"),
          json.at("fields").members()};
}

std::optional<std::string> FindDifference(const JobSettings& earlier, const JobSettings& now) {
  if (earlier.version != now.version) return Differing("version", earlier.version, now.version);
  if (earlier.job != now.job) {
    return Differing("job", std::string(NameIn(kJobNames, earlier.job)),
                     std::string(NameIn(kJobNames, now.job)));
  }
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
