// Techniques as values of options.
#pragma once

#include <string>

#include "surudoku/rating.h"

namespace surudoku::cli {

/// FindTechnique; throws UsageError, with the name that was perhaps meant.
Technique ParseTechnique(const std::string& option, const std::string& typed);

}  // namespace surudoku::cli
