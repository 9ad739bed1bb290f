// The number of guesses that a puzzle takes whatever its layout: the mean over random isomorphs.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "surudoku/puzzle_block.h"
#include "surudoku/solver.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

/// Sums the fast solver's guesses over random isomorphs of puzzles. One for each thread.
class IsomorphGuesses {
 public:
  IsomorphGuesses(int shuffles, std::uint64_t seed);

  /// Puts the sum for puzzle i of the block in sums[i]; a function of the puzzle, the number of
  /// isomorphs and the seed. False if `stop` (may be null) was set before all were known.
  /// Precondition: at most PuzzleBlock::kGoodCapacity puzzles.
  bool Sum(const PuzzleBlock& puzzles, const StopSignal& stop, std::span<std::uint64_t> sums);

 private:
  void AppendIsomorphs(const PuzzleBlock& puzzles, int shuffle);

  int shuffles_;
  std::uint64_t seed_;
  std::unique_ptr<BlockSolver> solver_;
  PuzzleBlock block_;
  std::vector<Answer> answers_;
};

}  // namespace surudoku
