// A rater's board after a step.
#pragma once

#include "rating/board/board.h"
#include "surudoku/rating.h"

namespace surudoku::rating {

inline void Apply(const Step& step, Board& board) {
  for (int cell = 0; cell < kCellCount; ++cell) {
    ForEachBit(step.removed.cells[cell], [&](int digit) { board.Remove(cell, digit); });
  }
  if (step.cell >= 0) board.Place(step.cell, step.digit - 1);
}

}  // namespace surudoku::rating
