// The 27 houses, as a person names them.
#pragma once

#include <array>
#include <string>

#include "surudoku/grid.h"

namespace surudoku {

/// 0..8 rows, 9..17 columns, 18..26 boxes.
inline constexpr int kHouseCount = 27;

constexpr int CellOfHouse(int house, int i) {
  if (house < 9) return 9 * house + i;
  if (house < 18) return 9 * i + house - 9;
  return (house - 18) / 3 * 27 + (house - 18) % 3 * 3 + i / 3 * 9 + i % 3;
}

constexpr std::array<int, 3> HousesOfCell(int cell) {
  return {RowOf(cell), 9 + ColumnOf(cell), 18 + BoxOf(cell)};
}

constexpr bool IsInHouse(int cell, int house) {
  const std::array<int, 3> houses = HousesOfCell(cell);
  return houses[house / 9] == house;
}

constexpr bool SeeEachOther(int a, int b) {
  return a != b && (RowOf(a) == RowOf(b) || ColumnOf(a) == ColumnOf(b) || BoxOf(a) == BoxOf(b));
}

/// "row 3", "column 7", "box 5".
inline std::string HouseName(int house) {
  constexpr std::array<const char*, 3> kKinds = {"row ", "column ", "box "};
  return kKinds[house / 9] + std::to_string(house % 9 + 1);
}

}  // namespace surudoku
