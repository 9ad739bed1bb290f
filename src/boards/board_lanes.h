// Many boards of the same houses at once: one in each lane of the target's vectors.
//
// A lane's search takes its own course, whatever boards are beside it and however many lanes there
// are. So the answers and all statistics are the same on every target.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "boards/board_solver.h"
#include "grid/board_houses.h"
#include "surudoku/stop_signal.h"
#include "surudoku/target.h"

namespace surudoku {

class BoardLanes {
 public:
  virtual ~BoardLanes() = default;

  struct Bounds {
    std::uint64_t limit = 2;  ///< of solutions of a board
    std::uint64_t max_guesses = 0;
    StopSignal stop = {};
  };

  /// Searches boards of clues, one after the other in `clues`, and tells of each in `outcomes`. Its
  /// first solution goes to the same place in `solutions`; nothing is written there without one.
  virtual void Solve(std::span<const std::uint8_t> clues, const Bounds& bounds,
                     std::span<BoardSolver::Outcome> outcomes,
                     std::span<std::uint8_t> solutions) = 0;
};

/// Null for a side that it is not made for: all but 4, 6, 8 and 9.
std::unique_ptr<BoardLanes> MakeBoardLanes(const BoardHouses& board, Target target);

}  // namespace surudoku
