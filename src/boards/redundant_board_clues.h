// The clues of a board that can go without a second solution, each by itself.
#pragma once

#include <cstddef>
#include <vector>

#include "boards/board_text_solver.h"
#include "surudoku/solver.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

struct RedundantBoardClues {
  Status status = Status::kUnknown;  ///< kUnique: `cells` are known; kUnknown: `stop` was set
  std::vector<std::size_t> cells;
};

/// Preconditions as for BoardTextSolver::Solve.
RedundantBoardClues FindRedundantClues(BoardTextSolver& solver, const BoardPuzzle& board,
                                       const StopSignal& stop);

}  // namespace surudoku
