// The default solver (surudoku/solver.h) for boards that have more houses.
#pragma once

#include <memory>
#include <span>

#include "grid/board_houses.h"
#include "surudoku/solver.h"
#include "surudoku/target.h"

namespace surudoku {

/// Solves 9x9 boards with all these houses: rows, columns and boxes, then others. Its options are
/// without only_counts and rate_level.
std::unique_ptr<BlockSolver> MakeLockstepBlockSolver(std::span<const HouseCells> houses,
                                                     Target target);

}  // namespace surudoku
