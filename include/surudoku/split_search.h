// One puzzle on all lanes and threads, for puzzles with millions of solutions or guesses.
#pragma once

#include <cstddef>
#include <cstdint>

#include "surudoku/executor.h"
#include "surudoku/grid.h"
#include "surudoku/solver.h"
#include "surudoku/target.h"

namespace surudoku {

/// The sizes of a search's parts. No answer depends on them.
struct SplitSizes {
  std::uint64_t guesses = 16384;  ///< a part that needs more is split again
  std::uint64_t solutions = 256;  ///< likewise, if there is a visitor
  std::size_t block = 256;        ///< parts that a thread solves at one time
};

/// Searches a puzzle in parts: boards that its search would come to, solved by the lockstep solver
/// on all threads of an executor, and put together in the order in which one lane would have come
/// to them. So the answer with its statistics and the order of solutions are those
/// of MakeLockstepBlockSolver, sooner. Memory for each thread: up to 10 MB.
/// Not thread-safe.
class SplitSearch {
 public:
  /// A puzzle of a block should be searched by this class instead if it needs more guesses, because
  /// the block's other lanes would wait for it: give the block this limit, then split the puzzles
  /// that it leaves as kUnknown.
  static constexpr std::uint64_t kMostGuessesInBlock = 2'000;

  explicit SplitSearch(Target target = DefaultTarget(), SplitSizes sizes = {})
      : target_(target), sizes_(sizes) {}

  /// As BlockSolver::Solve does for a block of this puzzle alone: the candidates become those of
  /// the first solution, where there is one. The visitor is called on the calling thread.
  /// A limit of guesses is not kept.
  Answer Solve(Candidates& puzzle, const SolveOptions& options,
               const Executor& executor = SerialExecutor()) const;

 private:
  Target target_;
  SplitSizes sizes_;
};

}  // namespace surudoku
