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

#include "boards/board_block_solver.h"
#include "boards/board_solver.h"
#include "grid/board_rules.h"
#include "grid/symbols.h"
#include "surudoku/exact_cover.h"

namespace surudoku {

/// A board that is to be solved.
struct BoardPuzzle {
  std::string_view text;  ///< that AppendBoard appended
  Symbols symbols = Symbols::kFromOne;
  std::string_view regions = {};  ///< its own, in the place of the rules' (WithOwnRules); or empty
};

/// One of the boards that are solved together, and where its answer goes. `solution` becomes the
/// first solution found.
struct BoardTask {
  BoardPuzzle puzzle;
  Answer* answer;
  std::string* solution;
};

/// Keeps a solver for each size met, and the regions met last. Not thread-safe.
class BoardTextSolver {
 public:
  /// `by_links`: by dancing links, which are plain and slow, instead of the fast search.
  explicit BoardTextSolver(BoardRules rules = {}, bool by_links = false)
      : rules_(std::move(rules)), by_links_(by_links) {}

  /// Called with the characters of a solution; returns false to end the search.
  using Visitor = std::function<bool(std::string_view solution)>;

  /// Answers a board, and visits the solutions found, in the symbols and the letter case of the
  /// board. options.visitor is not called. Precondition: the rules, with the board's regions, allow
  /// boards of its size (WhyNoBoard).
  Answer Solve(const BoardPuzzle& board, const SolveOptions& options, const Visitor& visit);

  /// The same; `solution` becomes the first solution found.
  Answer Solve(const BoardPuzzle& board, const SolveOptions& options, std::string& solution);

  /// Answers boards, those next to each other of one size as a block (board_block_solver.h).
  /// Guesses and rounds may be others than Solve tells, and the first of several solutions too, but
  /// they are the same for a board whatever boards are beside it. Boards of dancing links and those
  /// with regions of their own are solved by Solve.
  void SolveAll(std::span<const BoardTask> tasks, const SolveOptions& options);

 private:
  using ValueVisitor = std::function<bool(std::span<const std::uint8_t> values)>;

  template <class Solver>
  struct Kept {
    std::unique_ptr<Solver> solver;
    std::string regions;  // of the boards that it solves, if they have their own
  };
  template <class Solver>
  using BySide = std::array<Kept<Solver>, kMostSide + 1>;

  Answer SolveValues(const BoardPuzzle& board, const SolveOptions& options,
                     const ValueVisitor& visit);
  template <class Solver>
  Answer SolveBy(BySide<Solver>& solvers, const BoardPuzzle& board, const SolveOptions& options,
                 const ValueVisitor& visit);

  void SolveBlock(std::span<const BoardTask> tasks, const SolveOptions& options);

  BoardRules rules_;
  bool by_links_;
  BySide<BoardSolver> solvers_;
  BySide<ExactCoverSolver> link_solvers_;
  std::array<std::unique_ptr<BoardBlockSolver>, kMostSide + 1> block_solvers_;
  std::vector<std::uint8_t> clues_;  // of the board at work

  // Of the block at work.
  std::vector<std::uint8_t> block_clues_;
  std::vector<std::uint8_t> block_solutions_;
  std::vector<Answer> block_answers_;
};

}  // namespace surudoku
