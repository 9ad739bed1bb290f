#include "boards/board_solver.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "boards/board_search.h"
#include "boards/candidate_net.h"
#include "boards/learning_search.h"
#include "boards/matching_filter.h"

namespace surudoku {

BoardSolver::BoardSolver(BoardHouses board, Target target)
    : board_(std::move(board)), search_(MakeBoardSearch(board_, target)) {}
BoardSolver::~BoardSolver() = default;
BoardSolver::BoardSolver(BoardSolver&&) noexcept = default;
BoardSolver& BoardSolver::operator=(BoardSolver&&) noexcept = default;

BoardSolver::Outcome BoardSolver::Enumerate(std::span<const std::uint8_t> clues,
                                            const Visitor& visit, const Bounds& bounds) {
  assert(static_cast<int>(clues.size()) == board_.cell_count());
  if (!search_->LoadClues(clues)) return {.solutions = 0, .complete = true, .statistics = {}};
  return Run(visit, bounds);
}

BoardSolver::Outcome BoardSolver::EnumerateCandidates(std::span<const std::uint32_t> masks,
                                                      const Visitor& visit, const Bounds& bounds) {
  assert(static_cast<int>(masks.size()) == board_.cell_count());
  if (!search_->LoadCandidates(masks)) return {.solutions = 0, .complete = true, .statistics = {}};
  return Run(visit, bounds);
}

BoardSolver::Outcome BoardSolver::Run(const Visitor& visit, const Bounds& bounds) {
  visited_.clear();
  const auto remember = [&](std::span<const std::uint8_t> solution) {
    if (visited_.size() < kMostSolutionsBeforeLearning) {
      visited_.emplace_back(solution.begin(), solution.end());
    }
    return visit(solution);
  };
  const BoardSearch::Outcome fast =
      search_->Run(remember, {bounds.max_guesses, bounds.stop, bounds.rate_level,
                              bounds.guesses_before_learning, kMostSolutionsBeforeLearning});
  Outcome outcome = {fast.solutions, fast.end == BoardSearch::End::kComplete, fast.statistics};
  if (fast.end == BoardSearch::End::kPatience) Learn(outcome, visit, bounds);
  return outcome;
}

void BoardSolver::Learn(Outcome& outcome, const Visitor& visit, const Bounds& bounds) {
  std::vector<std::uint32_t> masks(board_.cell_count());
  search_->ReadRoot(masks);
  if (!boards::FilterByMatchings(board_, masks)) {
    outcome.complete = true;
    return;
  }
  const boards::CandidateNet net = boards::MakeCandidateNet(board_, masks);
  boards::LearningSearch learning(net);
  for (const auto& solution : visited_) {
    std::vector<std::uint32_t> candidates;
    for (std::size_t i = 0; i < net.candidates.size(); ++i) {
      const boards::CandidateNet::Candidate candidate = net.candidates[i];
      if (solution[candidate.cell] == candidate.value + 1) {
        candidates.push_back(static_cast<std::uint32_t>(i));
      }
    }
    learning.RuleOut(candidates);
  }
  SearchStatistics& statistics = outcome.statistics;
  std::vector<std::uint8_t> solution(board_.cell_count());
  const auto visit_candidates = [&](std::span<const std::uint32_t> candidates) {
    for (const std::uint32_t i : candidates) {
      solution[net.candidates[i].cell] = static_cast<std::uint8_t>(net.candidates[i].value + 1);
    }
    ++outcome.solutions;
    return visit(solution);
  };
  const auto learned =
      learning.Run(visit_candidates, {bounds.max_guesses - statistics.guesses, bounds.stop});
  outcome.complete = learned.complete;
  statistics.guesses += learned.guesses;
  statistics.backtracks += learned.conflicts;
  statistics.rounds += learned.conflicts;
  statistics.depth = std::max(statistics.depth, learned.depth);
  statistics.level = bounds.rate_level && outcome.solutions > 0 ? Level::kSearch : Level::kUnrated;
}

std::uint64_t BoardSolver::Count(std::span<const std::uint8_t> clues, std::uint64_t limit) {
  std::uint64_t count = 0;
  Enumerate(clues, [&](std::span<const std::uint8_t>) { return ++count < limit; }, {});
  return count;
}

}  // namespace surudoku
