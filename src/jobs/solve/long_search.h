// Solves one puzzle that takes long.
#pragma once

#include <memory>
#include <string_view>

#include "jobs/solve/solve_files.h"
#include "surudoku/puzzle_block.h"
#include "surudoku/solver.h"
#include "surudoku/split_search.h"

namespace surudoku {

/// By all threads where the job's solver can be split, else by itself. For puzzles that would leave
/// the other lanes and threads waiting; both the worker and the lister have some. Not thread-safe.
class LongSearch {
 public:
  explicit LongSearch(const SolveFilesOptions& options);

  /// Whether the search is split: where the method is the lockstep one, without a limit of guesses,
  /// which is kept in the order of one lane alone.
  [[nodiscard]] bool is_split() const { return is_split_; }

  /// `puzzle`: 81 or 729 characters. Its first solution, if there is one, is put into `first`.
  Answer Solve(std::string_view puzzle, const SolveOptions& options, Candidates& first);

 private:
  bool is_split_;
  SplitSearch split_;
  std::unique_ptr<BlockSolver> solver_;  // null where the search is split
  PuzzleBlock block_{1};
};

}  // namespace surudoku
