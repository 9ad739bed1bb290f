// Techniques by name, as a person types them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "surudoku/rating.h"

namespace surudoku {

/// The letters that a typed name is known by: case, spaces, hyphens and underscores do not count.
std::string BareName(std::string_view typed);

/// "X-Wing", "x-wing", "xwing".
std::optional<Technique> FindTechnique(std::string_view typed);

}  // namespace surudoku
