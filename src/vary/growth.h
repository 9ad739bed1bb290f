// Clues that can be added to a puzzle without making it easier: all that singles lead to, and all
// that leave the T&E depth as it is.
#pragma once

#include <memory>

#include "minimal/clue_questions.h"
#include "surudoku/puzzle_block.h"
#include "surudoku/solver.h"
#include "surudoku/stop_signal.h"
#include "surudoku/te_depth.h"

namespace surudoku {

/// Adds a clue for each naked or hidden single, until there is none. All orders lead to the same
/// puzzle. Precondition: the puzzle has a solution. Takes a few microseconds.
void GrowBySingles(PuzzleCells& puzzle);

/// Adds clues to one puzzle after another. Each thread needs its own.
class TeDepthGrowth {
 public:
  /// Adds, cell after cell from r1c1, every digit of the solution that leaves the T&E depth as it
  /// is. Afterwards any further clue would lower it. Precondition: the puzzle has one solution.
  /// False if `stop` (may be null) became true: the puzzle may have grown in part. Takes some
  /// microseconds for depth 0 or 1, milliseconds for depth 2, and 50 ms for depth 3.
  bool Grow(PuzzleCells& puzzle, const StopSignal& stop);

 private:
  Grid SolutionOf(const PuzzleCells& puzzle);

  std::unique_ptr<BlockSolver> solver_ = MakeLockstepBlockSolver();
  PuzzleBlock block_{1};
  TeDepthFinder finder_;
};

}  // namespace surudoku
