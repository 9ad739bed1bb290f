// Makes puzzles and complete boards of any size and houses, one after the other.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "boards/board_solver.h"
#include "grid/board_houses.h"
#include "grid/random.h"
#include "logic/candidate_board.h"
#include "logic/step.h"
#include "surudoku/generate.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

/// Makes boards one by one, as puzzle_maker.h makes plain 9x9 puzzles by vector code. A board
/// depends on the houses, the request and its number alone. Not thread-safe.
class BoardMaker {
 public:
  /// Of the request it takes full, the numbers of clues, minimal, symmetry, board_level or
  /// the ranks of levels, no_guessing, seed and max_attempts. Precondition: a board_level only of a
  /// side that has levels (logic/difficulty.h).
  BoardMaker(BoardHouses board, const PuzzleRequest& request, const StopSignal& stop);

  /// Makes the boards first..first+count-1, a line each: 1 to 9, then letters.
  PuzzleBatch Make(std::uint64_t first, std::uint64_t count);

 private:
  using Values = std::vector<std::uint8_t>;

  std::optional<Values> TryOne(std::uint64_t number, std::uint64_t attempt);
  void RemoveClues(const Values& solution, Random& random, Values& clues);
  [[nodiscard]] bool HasLevel(const Values& clues);
  [[nodiscard]] bool MayGo(const Values& solution, const Values& clues,
                           std::span<const std::uint16_t> cells);
  [[nodiscard]] bool IsNeeded(const Values& solution, const Values& clues,
                              std::span<const std::uint16_t> cells);
  [[nodiscard]] bool HasRedundantClue(const Values& solution, Values clues);

  const PuzzleRequest& request_;
  const logic::StepKind hardest_;  // step that may solve the boards; of kTrial searches may, too
  StopSignal stop_;
  BoardSolver solver_;
  logic::BoardMap map_;
  logic::CandidateBoard board_;
  std::vector<std::vector<std::uint16_t>>
      groups_;                        // of cells that get or lose their clues together
  std::vector<std::uint32_t> masks_;  // of the question at work
};

}  // namespace surudoku
