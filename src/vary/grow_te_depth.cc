#include "vary/grow_te_depth.h"

#include <array>

#include "vary/grow_singles.h"

namespace surudoku {

Grid TeDepthGrowth::SolutionOf(const PuzzleCells& puzzle) {
  std::array<Answer, 1> answers;
  block_.Clear();
  block_.Append(GridOf(puzzle));
  solver_->Solve(block_, {.limit = 1}, answers);
  return block_.GridAt(0);
}

// A clue never makes a puzzle deeper, so one that would lower the depth now would lower it later,
// too, and one pass is enough. What singles lead to never lowers it.
bool TeDepthGrowth::Grow(PuzzleCells& puzzle, const std::atomic<bool>* stop) {
  const Grid solution = SolutionOf(puzzle);
  GrowBySingles(puzzle);
  const TeDepth now = finder_.Find(CandidatesOf(GridOf(puzzle)), solution, {.stop = stop});
  if (now.status != TeStatus::kKnown) return false;
  if (now.depth == 0) return true;  // the singles led to all
  for (std::size_t cell = 0; cell < puzzle.size(); ++cell) {
    if (puzzle[cell] != '.') continue;
    PuzzleCells grown = puzzle;
    grown[cell] = static_cast<char>('0' + solution.cells[cell]);
    GrowBySingles(grown);
    const TeDepth then = finder_.Find(CandidatesOf(GridOf(grown)), solution,
                                      {.most_depth = now.depth - 1, .stop = stop});
    if (then.status == TeStatus::kStopped) return false;
    if (then.status == TeStatus::kAbove) puzzle = grown;
  }
  return true;
}

}  // namespace surudoku
