// The option that names whose ratings are wanted.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "choice_option.h"
#include "surudoku/rating.h"

namespace surudoku::cli {

inline const Aliases kProfileAliases = {{"suk-1.18.1", "suk-1.18"}};

/// --profile.
inline void AddProfileOption(const Command& command, Profile& profile) {
  AddChoice(command, "--profile", "Whose ratings: " + ListOfNames(kProfileNames, profile),
            "PROFILE", kProfileNames, profile, kProfileAliases);
}

/// --baseline-profile.
inline Option AddBaselineProfileOption(const Command& command, std::optional<Profile>& profile) {
  std::vector<std::pair<std::string, std::optional<Profile>>> choices;
  for (std::size_t i = 0; i < kProfileNames.size(); ++i) {
    choices.emplace_back(kProfileNames[i], static_cast<Profile>(i));
  }
  return AddChoice(command, "--baseline-profile",
                   "Rate by this profile too, and compare: a difference is a fault", "PROFILE",
                   std::move(choices), profile, kProfileAliases);
}

}  // namespace surudoku::cli
