// What leaves the T&E depth as it is.
#pragma once

#include <atomic>
#include <memory>

#include "minimal/clue_questions.h"
#include "surudoku/puzzle_block.h"
#include "surudoku/solver.h"
#include "surudoku/te_depth.h"

namespace surudoku {

/// Adds clues to one puzzle after another. One for each thread.
class TeDepthGrowth {
 public:
  /// Adds, cell after cell from r1c1, the solution's digit wherever the T&E depth stays as it is:
  /// then any clue more would lower it. Precondition: there is one solution. False where `stop`
  /// (may be null) became true: the puzzle may have grown in part. Some microseconds for depth 0 or
  /// 1, milliseconds for depth 2, and 50 ms for depth 3.
  bool Grow(PuzzleCells& puzzle, const std::atomic<bool>* stop);

 private:
  Grid SolutionOf(const PuzzleCells& puzzle);

  std::unique_ptr<BlockSolver> solver_ = MakeLockstepBlockSolver();
  PuzzleBlock block_{1};
  TeDepthFinder finder_;
};

}  // namespace surudoku
