#include "boards/board_solver.h"

#include <cassert>
#include <utility>

#include "boards/board_search.h"

namespace surudoku {

class LearningSearch {};

BoardSolver::BoardSolver(BoardHouses board)
    : board_(std::move(board)), search_(MakeBoardSearch(board_)) {}
BoardSolver::~BoardSolver() = default;
BoardSolver::BoardSolver(BoardSolver&&) noexcept = default;
BoardSolver& BoardSolver::operator=(BoardSolver&&) noexcept = default;

BoardSolver::Outcome BoardSolver::Enumerate(std::span<const std::uint8_t> clues,
                                            const Visitor& visit, const Bounds& bounds) {
  assert(static_cast<int>(clues.size()) == board_.cell_count());
  if (!search_->LoadClues(clues)) return {.solutions = 0, .complete = true, .statistics = {}};
  return Finish(visit, bounds);
}

BoardSolver::Outcome BoardSolver::EnumerateCandidates(std::span<const std::uint32_t> masks,
                                                      const Visitor& visit, const Bounds& bounds) {
  assert(static_cast<int>(masks.size()) == board_.cell_count());
  if (!search_->LoadCandidates(masks)) return {.solutions = 0, .complete = true, .statistics = {}};
  return Finish(visit, bounds);
}

BoardSolver::Outcome BoardSolver::Finish(const Visitor& visit, const Bounds& bounds) {
  const BoardSearch::Outcome fast =
      search_->Run(visit, {bounds.max_guesses, bounds.stop, bounds.rate_level,
                           bounds.guesses_before_learning, kMostSolutionsBeforeLearning});
  Outcome outcome = {fast.solutions, fast.end == BoardSearch::End::kComplete, fast.statistics};
  return outcome;
}

std::uint64_t BoardSolver::Count(std::span<const std::uint8_t> clues, std::uint64_t limit) {
  std::uint64_t count = 0;
  Enumerate(clues, [&](std::span<const std::uint8_t>) { return ++count < limit; }, {});
  return count;
}

}  // namespace surudoku
