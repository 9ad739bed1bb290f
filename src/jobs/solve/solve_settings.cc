#include "jobs/solve/solve_settings.h"

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

}  // namespace surudoku
