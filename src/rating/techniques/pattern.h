// Writing what a step sees. The step is new: nothing has been written there.
#pragma once

#include <array>

#include "rating/board/bits.h"
#include "rating/board/cell_set.h"
#include "rating/board/houses.h"
#include "surudoku/rating.h"

namespace surudoku::rating {

/// A house as Pattern::houses has it: rows, columns, boxes.
constexpr std::uint32_t HouseBit(int type, int house) {
  constexpr std::array<int, 3> kFirst = {18, 0, 9};  // of boxes, rows, columns
  return Bit(kFirst[type] + house);
}

/// The cells of a house at some places.
inline CellSet CellsAt(int type, int house, unsigned places) {
  CellSet cells;
  ForEachBit(places, [&](int place) { cells.Add(CellAt(type, house, place)); });
  return cells;
}

/// Singles do without: their cell is the one that is filled.
inline void SetPattern(const CellSet& cells, unsigned digits, std::uint32_t houses, Step& step) {
  cells.ForEach([&](int cell) { step.pattern.cells[static_cast<std::size_t>(cell)] = true; });
  step.pattern.digits = static_cast<std::uint16_t>(digits);
  step.pattern.houses = houses;
}

}  // namespace surudoku::rating
