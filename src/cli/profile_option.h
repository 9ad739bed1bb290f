// The option that names whose ratings are wanted.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "choice_option.h"
#include "surudoku/rating.h"

namespace surudoku::cli {

/// --profile.
inline void AddProfileOption(const Command& command, Profile& profile) {
  std::vector<std::pair<std::string, Profile>> profiles;
  for (const Profile known : kProfiles) profiles.emplace_back(ProfileName(known), known);
  AddChoice(command, "--profile", "Whose ratings: suk-1.15 (default), se-1.2.1 or suk-1.18",
            "PROFILE", std::move(profiles), profile);
}

}  // namespace surudoku::cli
