#include "boards/board_block_solver.h"

#include <algorithm>
#include <cassert>

#include "boards/board_lanes.h"
#include "boards/house_block.h"

namespace surudoku {
namespace {

Answer AnswerOf(const BoardSolver::Outcome& outcome, std::uint64_t limit) {
  Answer answer = {.solutions = outcome.solutions, .statistics = outcome.statistics};
  if (outcome.complete || outcome.solutions == limit) {
    answer.status = StatusOf(outcome.solutions, limit);
  }
  return answer;
}

}  // namespace

BoardBlockSolver::BoardBlockSolver(const BoardHouses& board, Target target)
    : solver_(board, target), lanes_(MakeHouseBlock(board, target)) {
  if (lanes_ == nullptr) lanes_ = MakeBoardLanes(board, target);
}
BoardBlockSolver::~BoardBlockSolver() = default;
BoardBlockSolver::BoardBlockSolver(BoardBlockSolver&&) noexcept = default;
BoardBlockSolver& BoardBlockSolver::operator=(BoardBlockSolver&&) noexcept = default;

void BoardBlockSolver::Solve(std::span<const std::uint8_t> clues, const SolveOptions& options,
                             std::span<Answer> answers, std::span<std::uint8_t> solutions) {
  assert(options.limit >= 1);
  const auto cells = static_cast<std::size_t>(solver_.board().cell_count());
  assert(clues.size() == answers.size() * cells && solutions.size() == clues.size());
  outcomes_.resize(answers.size());
  if (IsTogether(options.limit)) {
    SolveTogether(clues, options, solutions);
  } else {
    for (std::size_t i = 0; i < answers.size(); ++i) {
      outcomes_[i] = SolveOne(
          {clues.subspan(i * cells, cells), solutions.subspan(i * cells, cells)}, options.limit,
          {.max_guesses = options.max_guesses,
           .stop = options.stop,
           .rate_level = options.rate_level});
    }
  }
  std::ranges::transform(outcomes_, answers.begin(), [&](const BoardSolver::Outcome& outcome) {
    return AnswerOf(outcome, options.limit);
  });
}

void BoardBlockSolver::SolveTogether(std::span<const std::uint8_t> clues,
                                     const SolveOptions& options,
                                     std::span<std::uint8_t> solutions) {
  const std::uint64_t max_guesses =
      std::min(options.max_guesses, BoardSolver::kGuessesBeforeLearning);
  lanes_->Solve(clues, {options.limit, max_guesses, options.stop}, outcomes_, solutions);
  const auto cells = static_cast<std::size_t>(solver_.board().cell_count());
  for (std::size_t i = 0; i < outcomes_.size(); ++i) {
    BoardSolver::Outcome& outcome = outcomes_[i];
    const OneBoard board = {clues.subspan(i * cells, cells), solutions.subspan(i * cells, cells)};
    const bool is_answered = outcome.complete || outcome.solutions == options.limit;
    if (!is_answered && outcome.statistics.guesses == BoardSolver::kGuessesBeforeLearning &&
        options.max_guesses > BoardSolver::kGuessesBeforeLearning) {
      Learn(board, options, outcome);
    }
    if (options.rate_level && outcome.solutions > 0) {
      outcome.statistics.level = LevelOf(board, outcome);
    }
  }
}

BoardSolver::Outcome BoardBlockSolver::SolveOne(const OneBoard& board, std::uint64_t limit,
                                                const BoardSolver::Bounds& bounds) {
  std::uint64_t found = 0;
  const auto visit = [&](std::span<const std::uint8_t> solution) {
    if (found++ == 0) std::ranges::copy(solution, board.solution.begin());
    return found < limit;
  };
  return solver_.Enumerate(board.clues, visit, bounds);
}

// The lanes gave up after so many guesses: the search that learns begins anew.
void BoardBlockSolver::Learn(const OneBoard& board, const SolveOptions& options,
                             BoardSolver::Outcome& outcome) {
  const SearchStatistics before = outcome.statistics;
  outcome = SolveOne(board, options.limit,
                     {.max_guesses = options.max_guesses - before.guesses,
                      .stop = options.stop,
                      .guesses_before_learning = 0});
  SearchStatistics& statistics = outcome.statistics;
  statistics.guesses += before.guesses;
  statistics.backtracks += before.backtracks;
  statistics.rounds += before.rounds;
  statistics.depth = std::max(statistics.depth, before.depth);
}

// A board without guesses falls to the search's singles and locked candidates as well: the order in
// which they are applied makes no difference to where they end.
Level BoardBlockSolver::LevelOf(const OneBoard& board, const BoardSolver::Outcome& outcome) {
  if (outcome.statistics.guesses > 0) return Level::kSearch;
  const auto visit = [](std::span<const std::uint8_t>) { return true; };
  return solver_.Enumerate(board.clues, visit, {.rate_level = true}).statistics.level;
}

}  // namespace surudoku
