// Writes into a step what it is seen by. To be called once for each step.
#pragma once

#include "rating/board/bits.h"
#include "rating/board/cell_set.h"
#include "rating/board/house_cells.h"
#include "surudoku/rating.h"

namespace surudoku::rating {

/// The cells of a house at some places.
inline CellSet CellsAt(int house, unsigned places) {
  CellSet cells;
  ForEachBit(places, [&](int place) { cells.Add(CellAt(house, place)); });
  return cells;
}

/// Not for singles: their cell is the one where the digit is placed.
inline void SetPattern(const CellSet& cells, unsigned digits, HouseSet houses, Step& step) {
  cells.ForEach([&](int cell) { step.pattern.cells[static_cast<std::size_t>(cell)] = true; });
  step.pattern.digits = static_cast<std::uint16_t>(digits);
  step.pattern.houses = houses;
}

}  // namespace surudoku::rating
