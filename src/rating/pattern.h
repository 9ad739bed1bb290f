// Writing what a step sees.
#pragma once

#include "rating/bits.h"
#include "rating/cell_set.h"
#include "rating/regions.h"
#include "surudoku/rating.h"

namespace surudoku::rating {

/// A region as Pattern::houses has it: rows, columns, boxes.
constexpr std::uint32_t HouseBit(int type, int region) {
  return Bit(9 * ((type + 2) % 3) + region);
}

/// The cells of a region at some places.
inline CellSet CellsAt(int type, int region, unsigned places) {
  CellSet cells;
  ForEachBit(places, [&](int place) { cells.Add(CellAt(type, region, place)); });
  return cells;
}

inline void SetPattern(const CellSet& cells, unsigned digits, std::uint32_t houses, Step& step) {
  step.pattern = {};
  cells.ForEach([&](int cell) { step.pattern.cells.set(static_cast<std::size_t>(cell)); });
  step.pattern.digits = static_cast<std::uint16_t>(digits);
  step.pattern.houses = houses;
}

}  // namespace surudoku::rating
