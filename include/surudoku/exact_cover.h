// Sudoku of any box size as an exact cover problem, solved by dancing links.
//
// Source: Donald E. Knuth, The Art of Computer Programming 4B, 7.2.2.1, Algorithm X with the
// minimum-remaining-values heuristic.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <span>

#include "surudoku/grid.h"
#include "surudoku/solver.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

struct BoardHouses;

/// Counts and enumerates the solutions of one grid after another. Not thread-safe.
/// Memory: about 60 * side^3 bytes (45 KB for 9x9, 1 MB for 25x25).
class ExactCoverSolver {
 public:
  /// A shape with a side of 0 or of more than 25 makes a board of no cells.
  explicit ExactCoverSolver(BoxShape shape);
  /// For boards of any houses. (Not for other programs yet: the houses have no public header.)
  explicit ExactCoverSolver(const BoardHouses& board);
  ~ExactCoverSolver();
  ExactCoverSolver(ExactCoverSolver&&) noexcept;
  ExactCoverSolver& operator=(ExactCoverSolver&&) noexcept;

  /// Rows of a board, which are its highest value, too.
  [[nodiscard]] int side() const;

  /// Called with the values 1..side of a solution, row by row; returns false to end the search.
  /// The span is valid during the call only.
  using Visitor = std::function<bool(std::span<const std::uint8_t> solution)>;

  struct Outcome {
    std::uint64_t solutions = 0;  ///< the number visited
    bool complete = false;        ///< true if the whole search space was seen
    SearchStatistics statistics;
  };

  struct Bounds {
    std::uint64_t max_guesses = std::numeric_limits<std::uint64_t>::max();
    StopSignal stop = {};  ///< ends the search soon
    /// If set, it is called for every value (1..side) put into a cell (0..side*side-1), and for
    /// every value taken back. is_guess says whether there was a choice.
    std::function<void(int cell, int value, bool is_guess, bool is_taken_back)> watch = {};
  };

  /// Visits every solution of a grid of side*side clues (0 blank, 1..side) until the visitor or a
  /// bound ends it. The order depends on the clues alone. Here and below: without a cell, or where
  /// the span has not side() * side() elements, nothing is searched, and `complete` is false.
  Outcome Enumerate(std::span<const std::uint8_t> clues, const Visitor& visit) {
    return Enumerate(clues, visit, Bounds());
  }
  Outcome Enumerate(std::span<const std::uint8_t> clues, const Visitor& visit,
                    const Bounds& bounds);

  /// The same from candidates: bit v-1 of a cell's mask stands for value v.
  Outcome EnumerateCandidates(std::span<const std::uint32_t> masks, const Visitor& visit,
                              const Bounds& bounds);

  /// The number of solutions, at most `limit`.
  std::uint64_t Count(std::span<const std::uint8_t> clues, std::uint64_t limit);

 private:
  class Matrix;
  std::unique_ptr<Matrix> matrix_;
};

}  // namespace surudoku
