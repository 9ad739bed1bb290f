#include "boards/minimal_board.h"

#include <cstddef>
#include <utility>
#include <vector>

#include "grid/puzzle_text.h"
#include "grid/random.h"

namespace surudoku {

std::optional<std::string> RandomMinimalBoard(BoardTextSolver& solver, const BoardPuzzle& board,
                                              std::uint64_t seed, const StopSignal& stop) {
  std::string clues;
  AppendDotted(board.text, clues);
  std::vector<std::size_t> cells;
  for (std::size_t cell = 0; cell < clues.size(); ++cell) {
    if (clues[cell] != '.') cells.push_back(cell);
  }
  Random(seed, 0, 0).Shuffle(cells);
  std::string solution;
  for (const std::size_t cell : cells) {
    const char clue = std::exchange(clues[cell], '.');
    const BoardPuzzle without = {clues, board.symbols, board.regions};
    const Status status = solver.Solve(without, {.limit = 2, .stop = stop}, solution).status;
    if (status == Status::kUnknown) return std::nullopt;
    if (status != Status::kUnique) clues[cell] = clue;
  }
  return clues;
}

}  // namespace surudoku
