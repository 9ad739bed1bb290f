// The option that names whose ratings are wanted.
#pragma once

#include "choice_option.h"
#include "surudoku/rating.h"

namespace surudoku::cli {

/// --profile.
inline void AddProfileOption(const Command& command, Profile& profile) {
  AddChoice(command, "--profile", "Whose ratings: " + ListOfNames(kProfileNames, profile),
            "PROFILE", kProfileNames, profile, {{"suk-1.18.1", "suk-1.18"}});
}

}  // namespace surudoku::cli
