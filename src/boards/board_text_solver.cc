#include "boards/board_text_solver.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "grid/board_text.h"

namespace surudoku {
namespace {

BoardSolver::Bounds BoundsFor(const BoardSolver& /*solver*/, const SolveOptions& options) {
  return {
      .max_guesses = options.max_guesses, .stop = options.stop, .rate_level = options.rate_level};
}

ExactCoverSolver::Bounds BoundsFor(const ExactCoverSolver& /*solver*/,
                                   const SolveOptions& options) {
  return {.max_guesses = options.max_guesses, .stop = options.stop};
}

}  // namespace

Answer BoardTextSolver::Solve(const BoardPuzzle& board, const SolveOptions& options,
                              const Visitor& visit) {
  const LetterCase letters = LetterCaseOf(board.text);
  std::string text(board.text.size(), '.');
  return SolveValues(board, options, [&](std::span<const std::uint8_t> values) {
    WriteBoardValues(values, board.symbols, letters, text);
    return visit(text);
  });
}

// Only the first solution becomes text: the others are counted.
Answer BoardTextSolver::Solve(const BoardPuzzle& board, const SolveOptions& options,
                              std::string& solution) {
  bool is_first = true;
  const LetterCase letters = LetterCaseOf(board.text);
  return SolveValues(board, options, [&](std::span<const std::uint8_t> values) {
    if (std::exchange(is_first, false)) WriteBoardValues(values, board.symbols, letters, solution);
    return true;
  });
}

void BoardTextSolver::SolveAll(std::span<const BoardTask> tasks, const SolveOptions& options) {
  const auto is_of_block = [this](const BoardTask& task) {
    return !by_links_ && task.puzzle.regions.empty();
  };
  while (!tasks.empty()) {
    const std::size_t cells = tasks.front().puzzle.text.size();
    const auto end = std::ranges::find_if_not(tasks, [&](const BoardTask& task) {
      return is_of_block(task) && task.puzzle.text.size() == cells;
    });
    auto count = static_cast<std::size_t>(end - tasks.begin());
    if (count > 0) {
      SolveBlock(tasks.first(count), options);
    } else {
      const BoardTask& task = tasks.front();
      *task.answer = Solve(task.puzzle, options, *task.solution);
      count = 1;
    }
    tasks = tasks.subspan(count);
  }
}

void BoardTextSolver::SolveBlock(std::span<const BoardTask> tasks, const SolveOptions& options) {
  const std::size_t cells = tasks.front().puzzle.text.size();
  const int side = BoardSide(cells).value();
  auto& solver = block_solvers_[side];
  if (!solver) solver = std::make_unique<BoardBlockSolver>(HousesOf(rules_, side));
  block_clues_.resize(tasks.size() * cells);
  for (std::size_t i = 0; i < tasks.size(); ++i) {
    const BoardPuzzle& puzzle = tasks[i].puzzle;
    ReadBoardValues(puzzle.text, puzzle.symbols, std::span(block_clues_).subspan(i * cells, cells));
  }
  block_solutions_.resize(block_clues_.size());
  block_answers_.resize(tasks.size());
  solver->Solve(block_clues_, options, block_answers_, block_solutions_);
  for (std::size_t i = 0; i < tasks.size(); ++i) {
    const BoardTask& task = tasks[i];
    *task.answer = block_answers_[i];
    if (block_answers_[i].solutions == 0) continue;
    WriteBoardValues(std::span(block_solutions_).subspan(i * cells, cells), task.puzzle.symbols,
                     LetterCaseOf(task.puzzle.text), *task.solution);
  }
}

Answer BoardTextSolver::SolveValues(const BoardPuzzle& board, const SolveOptions& options,
                                    const ValueVisitor& visit) {
  ReadBoardValues(board.text, board.symbols, clues_);
  return by_links_ ? SolveBy(link_solvers_, board, options, visit)
                   : SolveBy(solvers_, board, options, visit);
}

template <class Solver>
Answer BoardTextSolver::SolveBy(BySide<Solver>& solvers, const BoardPuzzle& board,
                                const SolveOptions& options, const ValueVisitor& visit) {
  const int side = BoardSide(board.text.size()).value();
  auto& [solver, regions] = solvers[side];
  if (!solver || regions != board.regions) {
    solver = std::make_unique<Solver>(HousesOf(WithOwnRules(rules_, board.regions), side));
    regions = board.regions;
  }
  std::uint64_t solutions = 0;
  const auto visit_up_to_limit = [&](std::span<const std::uint8_t> values) {
    return visit(values) && ++solutions < options.limit;
  };
  const auto outcome = solver->Enumerate(clues_, visit_up_to_limit, BoundsFor(*solver, options));
  Answer answer = {.solutions = outcome.solutions, .statistics = outcome.statistics};
  if (!options.rate_level) answer.statistics.level = Level::kUnrated;
  const bool is_answered = outcome.complete || outcome.solutions == options.limit;
  if (is_answered) answer.status = StatusOf(outcome.solutions, options.limit);
  return answer;
}

}  // namespace surudoku
