// The rater as a method of a bench.
#pragma once

#include <memory>

#include "surudoku/rating.h"
#include "surudoku/solver.h"

namespace surudoku {

/// Rates the puzzles of a block, which must have a single solution, and gives that as the rating's
/// steps lead to it: so an answer shows that they are sound. A round is a step; where the
/// techniques do not suffice it gives up. Of the options only the stop flag counts.
std::unique_ptr<BlockSolver> MakeRatingSolver(Profile profile);

}  // namespace surudoku
