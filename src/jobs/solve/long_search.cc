#include "jobs/solve/long_search.h"

#include "grid/grid_text.h"
#include "threads/for_each_index.h"

namespace surudoku {

LongSearch::LongSearch(const SolveFilesOptions& options)
    : is_split_(options.method == Method::kLockstep &&
                options.max_guesses == SolveOptions().max_guesses),
      solver_(is_split_ ? nullptr : MakeBlockSolver(options.method)) {}

Answer LongSearch::Solve(std::string_view puzzle, const SolveOptions& options, Candidates& first) {
  first = puzzle.size() == kCellCount ? CandidatesOf(ParseGrid(puzzle, Spaces::kAreBlanks).value())
                                      : ParseCandidates(puzzle).value();
  if (is_split_) return split_.Solve(first, options, ArenaExecutor());
  block_.Clear();
  block_.Append(first);
  Answer answer;
  solver_->Solve(block_, options, {&answer, 1});
  first = block_.CandidatesAt(0);
  return answer;
}

}  // namespace surudoku
