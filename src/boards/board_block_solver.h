// Answers blocks of boards that have the same houses.
//
// Boards of 4x4, 6x6, 8x8 and 9x9 are searched together, one in each lane of the target's vectors
// (board_lanes.h), if not more than two solutions are wanted. All others are searched one by one
// (board_solver.h). An answer depends on its board and the options alone, never on the block's
// other boards or on the target.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "boards/board_solver.h"
#include "surudoku/solver.h"

namespace surudoku {

class BoardLanes;

/// Not thread-safe.
class BoardBlockSolver {
 public:
  explicit BoardBlockSolver(const BoardHouses& board, Target target = DefaultTarget());
  ~BoardBlockSolver();
  BoardBlockSolver(BoardBlockSolver&&) noexcept;
  BoardBlockSolver& operator=(BoardBlockSolver&&) noexcept;

  /// Whether boards are searched together, so that it takes little time to answer some hundred.
  [[nodiscard]] bool IsTogether(std::uint64_t limit) const {
    return lanes_ != nullptr && limit <= kMostSolutionsInLanes;
  }

  /// Answers boards of clues (0 blank, 1..side) that stand one after the other. The first solution
  /// of each goes to the same place in `solutions`; nothing is written there without one.
  /// options.visitor is not called. Preconditions: both have side * side values for each answer,
  /// options.limit >= 1.
  void Solve(std::span<const std::uint8_t> clues, const SolveOptions& options,
             std::span<Answer> answers, std::span<std::uint8_t> solutions);

 private:
  static constexpr std::uint64_t kMostSolutionsInLanes = 2;

  struct OneBoard {
    std::span<const std::uint8_t> clues;
    std::span<std::uint8_t> solution;
  };

  void SolveTogether(std::span<const std::uint8_t> clues, const SolveOptions& options,
                     std::span<std::uint8_t> solutions);
  BoardSolver::Outcome SolveOne(const OneBoard& board, std::uint64_t limit,
                                const BoardSolver::Bounds& bounds);
  void Learn(const OneBoard& board, const SolveOptions& options, BoardSolver::Outcome& outcome);
  Level LevelOf(const OneBoard& board, const BoardSolver::Outcome& outcome);

  BoardSolver solver_;
  std::unique_ptr<BoardLanes> lanes_;  // null for sides that have none
  std::vector<BoardSolver::Outcome> outcomes_;
};

}  // namespace surudoku
