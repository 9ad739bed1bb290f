// trace --method explainer: a rating told step by step.
#pragma once

#include "surudoku/grid.h"
#include "surudoku/rating.h"

namespace surudoku::cli {

/// Whether the puzzle has exactly one solution; where it has not, says so on standard error.
bool CanBeRated(const Grid& clues);

/// Writes the steps to standard output, and for a person the rating. Returns the exit code.
/// Precondition: it can be rated.
int ExplainAtTerminal(const Grid& clues, Profile profile, bool as_json);

}  // namespace surudoku::cli
