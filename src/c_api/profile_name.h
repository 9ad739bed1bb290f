// Rating profiles by name.
#pragma once

#include <optional>
#include <string>

#include "c_api/context.h"
#include "surudoku/rating.h"

namespace surudoku::c_api {

/// The default for NULL; nothing where no profile has the name.
inline std::optional<Profile> FindProfile(const char* name) {
  return name == nullptr ? kDefaultProfile : FindNamed<Profile>(kProfileNames, name);
}

inline int FailAtProfile(surudoku_context& context, const std::string& name) {
  std::string known;
  for (const std::string_view profile : kProfileNames) {
    known += (known.empty() ? "" : ", ") + std::string(profile);
  }
  return Fail(context, SURUDOKU_ERROR_ARGUMENT, "profile: \"" + name + "\" is not one of " + known);
}

}  // namespace surudoku::c_api
