#include "jobs/dedupe/dedupe_settings.h"

#include <string>
#include <vector>

namespace surudoku {

// Every member is named here, or this does not compile.
Json ToJson(const DedupeSettings& settings) {
  const auto& [is_exact, against, duplicates] = settings;
  return {{"exact", is_exact}, {"against", against}, {"duplicates", duplicates}};
}

DedupeSettings DedupeSettingsFrom(const Json& json) {
  return {.is_exact = json.at("exact"),
          .against = json.at("against").As<std::vector<std::string>>(),
          .duplicates = json.at("duplicates")};
}

}  // namespace surudoku
