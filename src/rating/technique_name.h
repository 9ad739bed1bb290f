// Techniques by name, as a person types them.
#pragma once

#include <optional>
#include <string_view>

#include "surudoku/rating.h"

namespace surudoku {

/// "X-Wing", "x-wing", "xwing": case, spaces, hyphens and underscores do not count.
std::optional<Technique> FindTechnique(std::string_view typed);

}  // namespace surudoku
