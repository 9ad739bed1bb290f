// Whether one puzzle has exactly one solution, and which.
#pragma once

#include <memory>
#include <span>

#include "surudoku/solver.h"

namespace surudoku {

/// Keeps its memory from call to call. Not thread-safe.
class SoleSolution {
 public:
  /// kUnique, kNone or kMultiple; kUnknown where it was stopped.
  Status Find(const Candidates& puzzle, const StopSignal& stop) {
    block_.Clear();
    block_.Append(puzzle);
    Answer answer;
    solver_->Solve(block_, {.stop = stop}, std::span(&answer, 1));
    return answer.status;
  }

  /// Of the last puzzle, where that is unique.
  [[nodiscard]] Grid grid() const { return block_.GridAt(0); }

 private:
  PuzzleBlock block_{1};
  std::unique_ptr<BlockSolver> solver_ = MakeLockstepBlockSolver();
};

}  // namespace surudoku
