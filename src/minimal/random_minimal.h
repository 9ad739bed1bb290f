// One minimal puzzle inside each of many.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "minimal/clue_questions.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

/// Goes through the clues of each puzzle in a random order, and leaves out each clue that the
/// puzzle can do without at that moment. The result is minimal. Asks about one clue of every puzzle
/// at a time.
class RandomMinimal {
 public:
  /// Makes each puzzle minimal. seeds[i] gives the order of the clues of puzzles[i]. Preconditions:
  /// each puzzle has one solution, and there are at most PuzzleBlock::kGoodCapacity. False if
  /// `stop` (may be null) became true: the puzzles mean nothing then.
  bool Reduce(std::span<PuzzleCells> puzzles, std::span<const std::uint64_t> seeds,
              const StopSignal& stop);

 private:
  bool AskRound(std::span<PuzzleCells> puzzles, std::size_t round, const StopSignal& stop);

  ClueQuestions questions_;
  std::vector<std::vector<std::uint8_t>> orders_;  // cells with clues, by puzzle
  std::vector<std::size_t> asked_;                 // puzzles of the questions
};

}  // namespace surudoku
