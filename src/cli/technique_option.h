// Techniques as a person types them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "surudoku/rating.h"

namespace surudoku::cli {

/// "X-Wing", "x-wing", "xwing": case, spaces and hyphens do not count.
std::optional<Technique> FindTechnique(std::string_view typed);

/// The same; throws UsageError, with the name that was perhaps meant.
Technique ParseTechnique(const std::string& option, const std::string& typed);

}  // namespace surudoku::cli
