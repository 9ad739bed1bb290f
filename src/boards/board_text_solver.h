// Solves boards that are given as text: of any size, and of the houses that the rules give them.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "boards/board_solver.h"
#include "grid/board_rules.h"
#include "grid/symbols.h"
#include "surudoku/exact_cover.h"

namespace surudoku {

/// Keeps a solver for each size met. Not thread-safe.
class BoardTextSolver {
 public:
  /// `by_links`: by dancing links, which are plain and slow, instead of the fast search.
  explicit BoardTextSolver(BoardRules rules = {}, bool by_links = false)
      : rules_(std::move(rules)), by_links_(by_links) {}

  /// Called with the characters of a solution; returns false to end the search.
  using Visitor = std::function<bool(std::string_view solution)>;

  /// Answers a board of the text that AppendBoard appended, and visits the solutions found, in the
  /// symbols and the letter case of the board. options.visitor is not called. Precondition: the
  /// rules allow boards of its size (WhyNoBoard).
  Answer Solve(std::string_view board, const SolveOptions& options, const Visitor& visit,
               Symbols symbols = Symbols::kFromOne);

  /// The same; `solution` becomes the first solution found.
  Answer Solve(std::string_view board, const SolveOptions& options, std::string& solution,
               Symbols symbols = Symbols::kFromOne);

 private:
  using ValueVisitor = std::function<bool(std::span<const std::uint8_t> values)>;

  Answer SolveValues(std::string_view board, Symbols symbols, const SolveOptions& options,
                     const ValueVisitor& visit);
  template <class Solver>
  Answer SolveBy(std::array<std::unique_ptr<Solver>, kMostSide + 1>& solvers, int side,
                 const SolveOptions& options, const ValueVisitor& visit);

  BoardRules rules_;
  bool by_links_;
  std::array<std::unique_ptr<BoardSolver>, kMostSide + 1> solvers_;            // by side
  std::array<std::unique_ptr<ExactCoverSolver>, kMostSide + 1> link_solvers_;  // likewise
  std::vector<std::uint8_t> clues_;  // of the board at work
};

}  // namespace surudoku
