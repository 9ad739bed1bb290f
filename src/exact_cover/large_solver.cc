#include "exact_cover/large_solver.h"

#include <algorithm>
#include <cassert>

#include "grid/large_grid.h"

namespace surudoku {

Answer LargeSolver::Solve(std::string_view grid, const SolveOptions& options,
                          std::string& solution) {
  const std::optional<BoxShape> shape = LargeBoxShape(grid.size());
  assert(shape);
  ExactCoverSolver& solver = solvers_.try_emplace(grid.size(), *shape).first->second;
  const std::vector<std::uint8_t> clues = ParseLargeGrid(grid, Spaces::kAreBlanks).value();
  const LetterCase letters = LetterCaseOf(grid);
  Answer answer;
  const auto visit = [&](std::span<const std::uint8_t> values) {
    if (answer.solutions == 0) {
      solution.resize(values.size());
      std::ranges::transform(values, solution.begin(), [letters](std::uint8_t value) {
        return LargeCharacter(value, letters);
      });
    }
    return ++answer.solutions < options.limit;
  };
  const auto outcome = solver.Enumerate(clues, visit, {options.max_guesses, options.stop});
  answer.statistics = outcome.statistics;
  if (!options.rate_level) answer.statistics.level = Level::kUnrated;
  const bool is_answered = outcome.complete || answer.solutions == options.limit;
  answer.status = is_answered ? StatusOf(answer.solutions, options.limit) : Status::kUnknown;
  return answer;
}

}  // namespace surudoku
