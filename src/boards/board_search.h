// The fast search for one board's solutions: singles, locked candidates, and guesses.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>

#include "grid/board_houses.h"
#include "surudoku/solver.h"
#include "surudoku/stop_signal.h"
#include "surudoku/target.h"

namespace surudoku {

class BoardSearch {
 public:
  virtual ~BoardSearch() = default;

  using Visitor = std::function<bool(std::span<const std::uint8_t> solution)>;

  struct Bounds {
    std::uint64_t max_guesses = 0;
    StopSignal stop = {};
    bool rate_level = false;
    /// Gives up at so many guesses, unless more than `patience_solutions` were visited by then.
    std::uint64_t patience = 0;
    std::uint64_t patience_solutions = 0;
  };

  enum class End : std::uint8_t {
    kComplete,
    kVisitor,
    kBound,  // max_guesses, or the stop signal
    kPatience,
  };

  struct Outcome {
    End end = End::kComplete;
    std::uint64_t solutions = 0;
    SearchStatistics statistics;
  };

  /// The board to be searched next. False if its clues contradict each other.
  virtual bool LoadClues(std::span<const std::uint8_t> clues) = 0;
  virtual bool LoadCandidates(std::span<const std::uint32_t> masks) = 0;

  /// Visits the solutions of the board that was loaded.
  virtual Outcome Run(const Visitor& visit, const Bounds& bounds) = 0;

  /// The candidates of the board that was loaded, after propagation. For a search that takes over.
  virtual void ReadRoot(std::span<std::uint32_t> masks) const = 0;
};

std::unique_ptr<BoardSearch> MakeBoardSearch(const BoardHouses& board, Target target);

}  // namespace surudoku
