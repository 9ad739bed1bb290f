// Clues that a puzzle could do without.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "minimal/clue_questions.h"
#include "surudoku/puzzle_block.h"
#include "surudoku/solver.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

/// Solves puzzles, and asks about each clue of those with one solution, a block of questions at a
/// time. Takes some 5 microseconds for a puzzle of 25 clues.
class RedundantClues {
 public:
  struct Finding {
    Status status;  ///< the puzzle's; kUnknown if `stop` came first
    /// The cells of redundant clues, in order: without any one of them there is still one solution.
    /// Empty if the puzzle does not have exactly one.
    std::vector<std::uint8_t> cells;
  };

  RedundantClues();

  /// A finding for each puzzle of 81 characters, until the next call.
  std::span<const Finding> Find(std::span<const char* const> puzzles, const StopSignal& stop);

 private:
  void AskAbout(std::size_t puzzle, const char* text);
  void AnswerAll(const StopSignal& stop);

  // A clue that is asked about.
  struct Clue {
    std::size_t puzzle;
    std::uint8_t cell;
  };

  std::unique_ptr<BlockSolver> solver_ = MakeLockstepBlockSolver();
  PuzzleBlock block_;
  std::vector<Answer> answers_;
  std::vector<Finding> findings_;
  ClueQuestions questions_;
  std::vector<Clue> clues_;  // of the questions
};

}  // namespace surudoku
