// Techniques as values of options.
#pragma once

#include <string>
#include <vector>

#include "surudoku/rating.h"

namespace surudoku::cli {

/// "x-wing", "naked-pair": all of them as a shell's completion may type them.
std::vector<std::string> TechniqueWords();

/// FindTechnique; throws UsageError, with the name that was perhaps meant.
Technique ParseTechnique(const std::string& option, const std::string& typed);

}  // namespace surudoku::cli
