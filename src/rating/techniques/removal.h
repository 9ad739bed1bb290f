// Writes into a step what it takes away and what it places.
#pragma once

#include "rating/board/board.h"
#include "surudoku/rating.h"

namespace surudoku::rating {

/// Takes away those of `digits` that the cell has. True if there are any.
inline bool RemoveDigits(const Board& board, int cell, unsigned digits, Step& step) {
  const unsigned removed = board.CandidatesAt(cell) & digits;
  step.removed.cells[cell] = static_cast<std::uint16_t>(step.removed.cells[cell] | removed);
  return removed != 0;
}

/// Takes the digit from those of `cells` that have it. True if there are any.
inline bool RemoveFromCells(const Board& board, const CellSet& cells, int digit, Step& step) {
  const CellSet found = cells & board.CellsWith(digit);
  found.ForEach([&](int cell) { RemoveDigits(board, cell, Bit(digit), step); });
  return !found.empty();
}

/// Always true, for techniques to return.
inline bool PlaceDigit(int cell, int digit, Step& step) {
  step.cell = cell;
  step.digit = digit + 1;
  return true;
}

}  // namespace surudoku::rating
