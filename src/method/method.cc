#include "surudoku/method.h"

#include "classic/classic_method.h"

namespace surudoku {

std::string_view NameOf(Method method) {
  constexpr auto kNames = NamesOf<Method>({"naked-singles", "backtracking", "recursive",
                                           "propagation", "colouring", "exact-cover", "lockstep"});
  return NameIn(kNames, method);
}

std::optional<Method> FindMethod(std::string_view name) {
  for (const Method method : kMethods) {
    if (NameOf(method) == name) return method;
  }
  return std::nullopt;
}

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
