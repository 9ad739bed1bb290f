#include "boards/board_text_solver.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "grid/board_text.h"

namespace surudoku {
namespace {

void WriteBoard(std::span<const std::uint8_t> values, Symbols symbols, LetterCase letters,
                std::string& text) {
  text.resize(values.size());
  std::ranges::transform(values, text.begin(),
                         [&](std::uint8_t value) { return SymbolOf(value, symbols, letters); });
}

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
    WriteBoard(values, board.symbols, letters, text);
    return visit(text);
  });
}

// Only the first solution becomes text: the others are counted.
Answer BoardTextSolver::Solve(const BoardPuzzle& board, const SolveOptions& options,
                              std::string& solution) {
  bool is_first = true;
  const LetterCase letters = LetterCaseOf(board.text);
  return SolveValues(board, options, [&](std::span<const std::uint8_t> values) {
    if (std::exchange(is_first, false)) WriteBoard(values, board.symbols, letters, solution);
    return true;
  });
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
    solver = std::make_unique<Solver>(HousesOf(WithRegions(rules_, board.regions), side));
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
