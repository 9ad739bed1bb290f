// Writes into a step the candidates that it takes away, the digit that it places, and its pattern.
#pragma once

#include "rating/board/board.h"
#include "surudoku/rating.h"

namespace surudoku::rating {

// Of all of these only what the board's aim wants counts.

/// Takes away those of `digits` that the cell has. True if there are any.
inline bool RemoveDigits(const Board& board, int cell, unsigned digits, Step& step) {
  const unsigned removed = board.WantedDigits(cell, board.CandidatesAt(cell) & digits);
  step.removed.cells[cell] = static_cast<std::uint16_t>(step.removed.cells[cell] | removed);
  return removed != 0;
}

/// Takes the digit from those of `cells` that have it. True if there are any.
inline bool RemoveFromCells(const Board& board, const CellSet& cells, int digit, Step& step) {
  const CellSet found = board.WantedCells(cells & board.CellsWith(digit), digit);
  found.ForEach([&](int cell) { RemoveDigits(board, cell, Bit(digit), step); });
  return !found.empty();
}

/// Places the digit. False if that does not count.
inline bool PlaceDigit(const Board& board, int cell, int digit, Step& step) {
  if (!board.WantsPlaced(cell, digit)) return false;
  step.cell = cell;
  step.digit = digit + 1;
  return true;
}

/// The cells of a house at some places.
inline CellSet CellsAt(int house, unsigned places) {
  CellSet cells;
  ForEachBit(places, [&](int place) { cells.Add(CellAt(house, place)); });
  return cells;
}

/// To be called once for each step. Not for singles: their cell is the one where the digit is
/// placed.
inline void SetPattern(const CellSet& cells, unsigned digits, HouseSet houses, Step& step) {
  cells.ForEach([&](int cell) { step.pattern.cells[static_cast<std::size_t>(cell)] = true; });
  step.pattern.digits = static_cast<std::uint16_t>(digits);
  step.pattern.houses = houses;
}

}  // namespace surudoku::rating
