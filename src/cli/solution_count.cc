#include "solution_count.h"

#include <span>

#include "surudoku/puzzle_block.h"
#include "surudoku/solver.h"

namespace surudoku::cli {

std::uint64_t CountSolutions(const Grid& clues, std::uint64_t limit) {
  PuzzleBlock block(1);
  block.Append(clues);
  Answer answer;
  MakeLockstepBlockSolver()->Solve(block, {.limit = limit, .only_counts = true},
                                   std::span(&answer, 1));
  return answer.solutions;
}

}  // namespace surudoku::cli
