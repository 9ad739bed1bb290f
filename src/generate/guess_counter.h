// Counts the fast solver's guesses for one puzzle at a time.
#pragma once

#include <cstdint>
#include <memory>

#include "surudoku/grid.h"
#include "surudoku/puzzle_block.h"
#include "surudoku/solver.h"

namespace surudoku {

/// Each thread needs its own.
class GuessCounter {
 public:
  /// The guesses until the solution is proven, as those who rate files count them. Precondition:
  /// the puzzle has exactly one solution.
  std::uint64_t Count(const Grid& puzzle) {
    block_.Clear();
    block_.Append(puzzle);
    Answer answer;
    solver_->Solve(block_, {.rate_level = true}, {&answer, 1});
    return answer.statistics.guesses;
  }

 private:
  std::unique_ptr<BlockSolver> solver_ = MakeLockstepBlockSolver();
  PuzzleBlock block_{1};
};

}  // namespace surudoku
