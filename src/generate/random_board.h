// Random complete boards of any size and houses.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "boards/board_solver.h"
#include "grid/random.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

/// A value 1..side for each cell, row by row. Up to 9x9 every board can come, though not all quite
/// equally often. Nothing if `stop` was set, or if the houses leave no board at all.
std::optional<std::vector<std::uint8_t>> RandomBoard(BoardSolver& solver, Random& random,
                                                     const StopSignal& stop);

}  // namespace surudoku
