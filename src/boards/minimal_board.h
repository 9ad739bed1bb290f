// One minimal puzzle inside a board, as minimal/random_minimal.h finds it in plain 9x9 puzzles.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "boards/board_text_solver.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

/// Goes through the clues in a random order, which the seed gives, and leaves out each clue that
/// the board can do without at that moment. Nothing if `stop` was set. Preconditions: the board has
/// one solution, and those of BoardTextSolver::Solve.
std::optional<std::string> RandomMinimalBoard(BoardTextSolver& solver, const BoardPuzzle& board,
                                              std::uint64_t seed, const StopSignal& stop);

}  // namespace surudoku
