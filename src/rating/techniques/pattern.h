// Writing what a step sees. The step is new: nothing has been written there.
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

/// Singles do without: their cell is the one that is filled.
inline void SetPattern(const CellSet& cells, unsigned digits, HouseSet houses, Step& step) {
  cells.ForEach([&](int cell) { step.pattern.cells[static_cast<std::size_t>(cell)] = true; });
  step.pattern.digits = static_cast<std::uint16_t>(digits);
  step.pattern.houses = houses;
}

}  // namespace surudoku::rating
