#include "surudoku/method.h"

#include "classic/classic_method.h"

namespace surudoku {

std::unique_ptr<BlockSolver> MakeBlockSolver(Method method, Target target) {
  switch (method) {
    case Method::kNakedSingles:
      return classic::MakeClassicBlockSolver(classic::SolveByNakedSingles);
    case Method::kBacktracking:
      return classic::MakeClassicBlockSolver(classic::SolveByBacktracking);
    case Method::kRecursive:
      return classic::MakeClassicBlockSolver(classic::SolveByRecursion);
    case Method::kPropagation:
      return classic::MakeClassicBlockSolver(classic::SolveByPropagation);
    case Method::kColouring:
      return classic::MakeClassicBlockSolver(classic::SolveByColouring);
    case Method::kExactCover:
      return MakeExactCoverBlockSolver();
    case Method::kLockstep:
      return MakeLockstepBlockSolver(target);
  }
  return nullptr;
}

}  // namespace surudoku
