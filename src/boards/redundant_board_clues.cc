#include "boards/redundant_board_clues.h"

#include <string>
#include <utility>

namespace surudoku {

RedundantBoardClues FindRedundantClues(BoardTextSolver& solver, const BoardPuzzle& board,
                                       const StopSignal& stop) {
  const SolveOptions options = {.limit = 2, .stop = stop};
  std::string clues(board.text);
  const BoardPuzzle puzzle = {clues, board.symbols, board.regions};
  std::string solution;
  RedundantBoardClues found = {solver.Solve(puzzle, options, solution).status, {}};
  if (found.status != Status::kUnique) return found;
  for (std::size_t cell = 0; cell < clues.size(); ++cell) {
    const char clue = std::exchange(clues[cell], '.');
    // A `0` is a value: see AppendBoard.
    if (clue == ' ' || IsBoardBlank(clue, Symbols::kFromZero)) continue;
    const Status status = solver.Solve(puzzle, options, solution).status;
    if (status == Status::kUnknown) return {Status::kUnknown, {}};
    if (status == Status::kUnique) found.cells.push_back(cell);
    clues[cell] = clue;
  }
  return found;
}

}  // namespace surudoku
