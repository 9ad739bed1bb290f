// Makes jigsaws whose regions are drawn at random, each its own.
#pragma once

#include <cstdint>

#include "grid/board_rules.h"
#include "surudoku/generate.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

/// Makes jigsaws as BoardMaker makes boards. One depends on the rules, the request and its number
/// alone. Not thread-safe.
class JigsawMaker {
 public:
  /// Precondition: !WhyNoBoard for regions of that side; `rules` have none.
  JigsawMaker(const BoardRules& rules, int side, const PuzzleRequest& request,
              const StopSignal& stop);

  /// Makes the jigsaws first..first+count-1, a line each: the puzzle, a comma and the regions. Some
  /// regions leave no puzzle as asked for: after a few grids others are drawn.
  PuzzleBatch Make(std::uint64_t first, std::uint64_t count);

 private:
  bool MakeOne(std::uint64_t number, PuzzleBatch& batch);

  BoardRules rules_;
  int side_;
  const PuzzleRequest& request_;
  StopSignal stop_;
};

}  // namespace surudoku
