#include "vary/growth.h"

#include <algorithm>
#include <array>

#include "surudoku/stop_signal.h"
#include "te/candidates.h"

namespace surudoku {

// The slot of a cell has the number of the cell.
void GrowBySingles(PuzzleCells& puzzle) {
  te::CandidateSet board = te::CandidateSetOf(CandidatesOf(GridOf(puzzle)));
  te::ApplySingles(board);
  const auto is_left = [&](int candidate) { return board.Has(candidate); };
  for (std::size_t cell = 0; cell < kCellCount; ++cell) {
    const auto& candidates = te::kCandidatesOf[cell];
    if (std::ranges::count_if(candidates, is_left) != 1) continue;
    const int placed = *std::ranges::find_if(candidates, is_left);
    puzzle[cell] = static_cast<char>('1' + placed % 9);
  }
}

Grid TeDepthGrowth::SolutionOf(const PuzzleCells& puzzle) {
  std::array<Answer, 1> answers;
  block_.Clear();
  block_.Append(GridOf(puzzle));
  solver_->Solve(block_, {.limit = 1}, answers);
  return block_.GridAt(0);
}

// A clue never makes a puzzle deeper. So a clue that would lower the depth now would lower it
// later, too, and one pass is enough. Clues that singles lead to never lower it.
bool TeDepthGrowth::Grow(PuzzleCells& puzzle, const StopSignal& stop) {
  const Grid solution = SolutionOf(puzzle);
  GrowBySingles(puzzle);
  const TeDepth now =
      finder_.Find(CandidatesOf(GridOf(puzzle)), solution, {.stop = stop, .is_proven = true});
  if (now.status != TeStatus::kKnown) return false;
  if (now.depth == 0) return true;  // singles filled the grid
  for (std::size_t cell = 0; cell < puzzle.size(); ++cell) {
    if (puzzle[cell] != '.') continue;
    PuzzleCells grown = puzzle;
    grown[cell] = static_cast<char>('0' + solution.cells[cell]);
    GrowBySingles(grown);
    const TeDepth then =
        finder_.Find(CandidatesOf(GridOf(grown)), solution,
                     {.most_depth = now.depth - 1, .stop = stop, .is_proven = true});
    if (then.status == TeStatus::kStopped) return false;
    if (then.status == TeStatus::kAbove) puzzle = grown;
  }
  return true;
}

}  // namespace surudoku
