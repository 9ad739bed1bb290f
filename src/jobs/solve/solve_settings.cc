#include "jobs/solve/solve_settings.h"

#include <stdexcept>

namespace surudoku {

// Every member is named here, or this does not compile.
Json ToJson(const SolveSettings& settings) {
  const auto& [format, statistics, method, limit, max_guesses, list_all, require_unique, profile] =
      settings;
  return {{"output_format", NameIn(kAnswerFormatNames, format)},
          {"stats", statistics},
          {"method", NameOf(method)},
          {"solutions", limit},
          {"max_guesses", max_guesses},
          {"all", list_all},
          {"require_unique", require_unique},
          {"report", profile}};
}

SolveSettings SolveSettingsFrom(const Json& json) {
  const auto method = FindMethod(json.at("method").text());
  if (!method) throw std::invalid_argument("no such method");
  return {.format = EnumFrom<AnswerFormat>(json.at("output_format"), kAnswerFormatNames),
          .statistics = json.at("stats"),
          .method = *method,
          .limit = json.at("solutions"),
          .max_guesses = json.at("max_guesses"),
          .list_all = json.at("all"),
          .require_unique = json.at("require_unique"),
          .profile = json.at("report")};
}

}  // namespace surudoku
