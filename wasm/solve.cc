// solve: solutions, statuses and statistics.
#include "grid_solver.h"

namespace surudoku::wasm {
namespace {

std::uint8_t StatusOf(const Puzzles& puzzles, std::size_t index, Status status) {
  const bool is_invalid =
      status == Status::kNone && !puzzles.are_candidates() && FindClash(puzzles.GridAt(index));
  return is_invalid ? kInvalidStatus : static_cast<std::uint8_t>(status);
}

void Tell(const Answer& answer, std::size_t index, const SolveOutputs& outputs) {
  const SearchStatistics& statistics = answer.statistics;
  const auto put = [&](double* array, std::uint64_t value) {
    if (array != nullptr) array[index] = static_cast<double>(value);
  };
  put(outputs.counts, answer.solutions);
  put(outputs.guesses, statistics.guesses);
  put(outputs.rounds, statistics.rounds);
  if (outputs.levels != nullptr) {
    outputs.levels[index] = static_cast<std::uint8_t>(statistics.level);
  }
}

}  // namespace

void Solve(const void* puzzles, bool are_candidates, std::size_t n, double limit,
           const SolveOutputs* outputs) {
  const Puzzles given(puzzles, are_candidates);
  const SolveOptions options = {.limit = static_cast<std::uint64_t>(limit),
                                .rate_level = outputs->levels != nullptr,
                                .only_counts = limit > 2};
  GridSolver& solver = GridSolver::Shared();
  const auto answers = solver.Solve(given, n, options);
  for (std::size_t i = 0; i < n; ++i) {
    Tell(answers[i], i, *outputs);
    if (outputs->statuses != nullptr) {
      outputs->statuses[i] = StatusOf(given, i, answers[i].status);
    }
  }
  if (outputs->solutions != nullptr) solver.WriteSolutions(outputs->solutions);
}

}  // namespace surudoku::wasm
