// trace --method explainer: a rating told step by step.
#pragma once

#include "surudoku/grid.h"
#include "surudoku/rating.h"

namespace surudoku::cli {

/// Writes the steps to standard output, and for a person the rating. Returns the exit code.
int ExplainAtTerminal(const Grid& clues, Profile profile, bool as_json);

}  // namespace surudoku::cli
