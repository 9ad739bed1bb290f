// Solves boards of 1x1 to 25x25 cells with any houses.
//
// The fast search keeps the places left for each value as bits, finds singles and locked candidates
// by whole words, and guesses where the fewest candidates are left. Hard large boards would keep it
// busy for hours. After a fixed number of guesses a search that learns from its contradictions
// takes over (learning_search.h), so the same board gives the same answers everywhere.
//
// The plain witness is dancing links (surudoku/exact_cover.h).
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <span>
#include <vector>

#include "grid/board_houses.h"
#include "surudoku/solver.h"
#include "surudoku/stop_signal.h"
#include "surudoku/target.h"

namespace surudoku {

class BoardSearch;

/// Not thread-safe. Memory: about 130 KB for 25x25 cells, and some MB once it learns.
class BoardSolver {
 public:
  explicit BoardSolver(BoardHouses board, Target target = DefaultTarget());
  ~BoardSolver();
  BoardSolver(BoardSolver&&) noexcept;
  BoardSolver& operator=(BoardSolver&&) noexcept;

  [[nodiscard]] const BoardHouses& board() const { return board_; }

  /// Called with the values 1..side of a solution, row by row; returns false to end the search.
  /// The span is valid during the call only.
  using Visitor = std::function<bool(std::span<const std::uint8_t> solution)>;

  struct Bounds {
    std::uint64_t max_guesses = std::numeric_limits<std::uint64_t>::max();
    StopSignal stop = {};  ///< ends the search soon
    /// True finds the level, too: naked singles come alone first, which is extra work.
    bool rate_level = false;
    /// The fast search's guesses after which learning takes over, if few solutions were found.
    std::uint64_t guesses_before_learning = kGuessesBeforeLearning;
  };

  static constexpr std::uint64_t kGuessesBeforeLearning = 2000;
  /// Learning rules out each solution that was visited; so many are too few to slow it down.
  static constexpr std::uint64_t kMostSolutionsBeforeLearning = 64;

  struct Outcome {
    std::uint64_t solutions = 0;  ///< the number visited
    bool complete = false;        ///< true if the whole search space was seen
    SearchStatistics statistics;  ///< a round is a pass over the board or a conflict learned from
  };

  /// Visits every solution of a board of clues (0 blank, 1..side) until the visitor or a bound ends
  /// it. The order depends on the houses and the clues alone. Precondition: one clue for each cell.
  Outcome Enumerate(std::span<const std::uint8_t> clues, const Visitor& visit,
                    const Bounds& bounds);

  /// The same from candidates: bit v-1 of a cell's mask stands for value v.
  Outcome EnumerateCandidates(std::span<const std::uint32_t> masks, const Visitor& visit,
                              const Bounds& bounds);

  /// The number of solutions, at most `limit`.
  std::uint64_t Count(std::span<const std::uint8_t> clues, std::uint64_t limit);

 private:
  Outcome Run(const Visitor& visit, const Bounds& bounds);
  void Learn(Outcome& outcome, const Visitor& visit, const Bounds& bounds);

  BoardHouses board_;
  std::unique_ptr<BoardSearch> search_;
  std::vector<std::vector<std::uint8_t>> visited_;  // the first solutions, for learning to rule out
};

}  // namespace surudoku
