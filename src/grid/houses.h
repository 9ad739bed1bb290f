// The 27 houses by number: rows are 0..8, columns 9..17, boxes 18..26. The whole program uses these
// numbers; Pattern::houses (rating.h) shows them to users.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "surudoku/grid.h"

namespace surudoku {

inline constexpr int kHouseCount = 27;
inline constexpr std::array<HouseKind, 3> kHouseKinds = {HouseKind::kRow, HouseKind::kColumn,
                                                         HouseKind::kBox};
inline constexpr int kFirstColumn = 9;
inline constexpr int kFirstBox = 18;

/// The `index`-th row, column or box, from 0.
constexpr int HouseAt(HouseKind kind, int index) { return kSide * static_cast<int>(kind) + index; }
static_assert(HouseAt(HouseKind::kRow, 0) == 0);
static_assert(HouseAt(HouseKind::kColumn, 0) == kFirstColumn);
static_assert(HouseAt(HouseKind::kBox, 0) == kFirstBox);

// NOLINTNEXTLINE(clang-analyzer-optin.core.EnumCastOutOfRange): houses are 0..26
constexpr HouseKind KindOfHouse(int house) { return static_cast<HouseKind>(house / kSide); }

/// The number of a house among the rows, columns or boxes, from 0.
constexpr int IndexInKind(int house) { return house % kSide; }

/// The cells of each house and the houses of each cell, in a table because the rater asks often.
struct HouseTables {
  std::array<std::array<std::uint8_t, kSide>, kHouseCount> cells{};
  std::array<std::array<std::uint8_t, kCellCount>, 3> houses{};  // by kind
  std::array<std::array<std::uint8_t, kCellCount>, 3> places{};
};

inline constexpr HouseTables kHouseTables = [] {
  HouseTables tables;
  for (int cell = 0; cell < kCellCount; ++cell) {
    const int row = RowOf(cell);
    const int column = ColumnOf(cell);
    const std::array<int, 3> indexes = {row, column, BoxOf(cell)};
    const std::array<int, 3> places = {column, row, row % 3 * 3 + column % 3};
    for (int kind = 0; kind < 3; ++kind) {
      const int house = HouseAt(static_cast<HouseKind>(kind), indexes[kind]);
      tables.houses[kind][cell] = static_cast<std::uint8_t>(house);
      tables.places[kind][cell] = static_cast<std::uint8_t>(places[kind]);
      tables.cells[house][places[kind]] = static_cast<std::uint8_t>(cell);
    }
  }
  return tables;
}();

/// The cell at a place 0..8 of a house: rows go from left to right, columns downwards, boxes row by
/// row.
constexpr int CellAt(int house, int place) { return kHouseTables.cells[house][place]; }

/// The row, column or box of a cell.
constexpr int HouseOf(HouseKind kind, int cell) {
  return kHouseTables.houses[static_cast<std::size_t>(kind)][cell];
}

/// The place of a cell in its row, column or box.
constexpr int PlaceIn(HouseKind kind, int cell) {
  return kHouseTables.places[static_cast<std::size_t>(kind)][cell];
}

/// Row, column and box of a cell.
constexpr std::array<int, 3> HousesOfCell(int cell) {
  return {HouseOf(HouseKind::kRow, cell), HouseOf(HouseKind::kColumn, cell),
          HouseOf(HouseKind::kBox, cell)};
}

constexpr bool IsInHouse(int cell, int house) { return HouseOf(KindOfHouse(house), cell) == house; }

/// True if two different cells share a house.
constexpr bool SeeEachOther(int a, int b) {
  return a != b && (RowOf(a) == RowOf(b) || ColumnOf(a) == ColumnOf(b) || BoxOf(a) == BoxOf(b));
}

/// "row", "column", "box".
constexpr std::string_view KindName(HouseKind kind) {
  constexpr std::array<std::string_view, 3> kNames = {"row", "column", "box"};
  return kNames[static_cast<std::size_t>(kind)];
}

/// "row 3", "column 7", "box 5", counted from 1.
inline std::string HouseName(int house) {
  return std::string(KindName(KindOfHouse(house))) + ' ' + std::to_string(IndexInKind(house) + 1);
}

}  // namespace surudoku
