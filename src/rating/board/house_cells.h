// The cells of houses and the peers of cells, as sets.
#pragma once

#include <array>
#include <cstdint>

#include "grid/houses.h"
#include "rating/board/bits.h"
#include "rating/board/cell_set.h"

namespace surudoku::rating {

/// Bit h stands for house h.
using HouseSet = std::uint32_t;
inline constexpr HouseSet kAllHouses = (HouseSet{1} << kHouseCount) - 1;
constexpr HouseSet HousesOf(HouseKind kind) { return HouseSet{0x1ff} << HouseAt(kind, 0); }

struct HouseCells {
  std::array<CellSet, kHouseCount> cells;
  std::array<HouseSet, kCellCount> houses{};  // of each cell
  std::array<CellSet, kCellCount> peers;
};

consteval HouseCells MakeHouseCells() {
  HouseCells made;
  for (int house = 0; house < kHouseCount; ++house) {
    for (int place = 0; place < kSide; ++place) {
      made.cells[house].Add(CellAt(house, place));
      made.houses[CellAt(house, place)] |= Bit(house);
    }
  }
  for (int cell = 0; cell < kCellCount; ++cell) {
    CellSet& peers = made.peers[cell];
    for (const int house : HousesOfCell(cell)) peers |= made.cells[house];
    peers.Remove(cell);
  }
  return made;
}

inline constexpr HouseCells kHouseCells = MakeHouseCells();

inline constexpr CellSet kAllCells = [] {
  CellSet cells;
  for (int cell = 0; cell < kCellCount; ++cell) cells.Add(cell);
  return cells;
}();

constexpr const CellSet& CellsOf(int house) { return kHouseCells.cells[house]; }
/// Its row, column and box.
constexpr HouseSet HousesWith(int cell) { return kHouseCells.houses[cell]; }
constexpr const CellSet& PeersOf(int cell) { return kHouseCells.peers[cell]; }

/// kCrossings[house][other] has the places of `house` whose cells lie in `other`, too.
inline constexpr auto kCrossings = [] {
  std::array<std::array<std::uint16_t, kHouseCount>, kHouseCount> crossings{};
  for (int house = 0; house < kHouseCount; ++house) {
    for (int place = 0; place < kSide; ++place) {
      for (const int other : HousesOfCell(CellAt(house, place))) {
        std::uint16_t& places = crossings[house][other];
        places = static_cast<std::uint16_t>(places | Bit(place));
      }
    }
  }
  return crossings;
}();

/// The places of a house that lie in another one, as bits.
constexpr unsigned PlacesWithin(int house, int other) { return kCrossings[house][other]; }

}  // namespace surudoku::rating
