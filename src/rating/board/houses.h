// Where cells lie: houses (boxes, rows, columns), peers, and the orders the raters visit them in.
#pragma once

#include <array>
#include <cstdint>

#include "rating/board/cell_set.h"

namespace surudoku::rating {

/// The codes are those of the raters' canonical order.
enum HouseType : std::uint8_t { kBox = 0, kRow = 1, kColumn = 2 };
inline constexpr std::array<HouseType, 3> kBoxColumnRow = {kBox, kColumn, kRow};

struct Houses {
  /// cell[type][house][k]: cell k of a house.
  std::array<std::array<std::array<std::uint8_t, 9>, 9>, 3> cell;
  /// house_of[type][cell], and the place k of the cell in it.
  std::array<std::array<std::uint8_t, 81>, 3> house_of;
  std::array<std::array<std::uint8_t, 81>, 3> place_of;
  std::array<std::array<CellSet, 9>, 3> cells;
  std::array<CellSet, 81> peers;
  /// Box cells, then row cells, then column cells; each once.
  std::array<std::array<std::uint8_t, 20>, 81> peers_by_house;
  std::array<std::array<std::uint8_t, 20>, 81> peers_ascending;
};

consteval int CellInHouse(int type, int house, int k) {
  if (type == kRow) return 9 * house + k;
  if (type == kColumn) return 9 * k + house;
  return 9 * (3 * (house / 3) + k / 3) + 3 * (house % 3) + k % 3;
}

consteval Houses MakeHouses() {
  Houses houses{};
  for (int type = 0; type < 3; ++type) {
    for (int house = 0; house < 9; ++house) {
      for (int k = 0; k < 9; ++k) {
        const int cell = CellInHouse(type, house, k);
        houses.cell[type][house][k] = static_cast<std::uint8_t>(cell);
        houses.house_of[type][cell] = static_cast<std::uint8_t>(house);
        houses.place_of[type][cell] = static_cast<std::uint8_t>(k);
        houses.cells[type][house].Add(cell);
      }
    }
  }
  for (int cell = 0; cell < 81; ++cell) {
    int count = 0;
    for (int type = 0; type < 3; ++type) {
      for (const std::uint8_t peer : houses.cell[type][houses.house_of[type][cell]]) {
        if (peer == cell || houses.peers[cell].Has(peer)) continue;
        houses.peers[cell].Add(peer);
        houses.peers_by_house[cell][count++] = peer;
      }
    }
    count = 0;
    houses.peers[cell].ForEach(
        [&](int peer) { houses.peers_ascending[cell][count++] = static_cast<std::uint8_t>(peer); });
  }
  return houses;
}

inline constexpr Houses kHouses = MakeHouses();

inline constexpr CellSet kAllCells = [] {
  CellSet cells;
  for (const CellSet& row : kHouses.cells[kRow]) cells |= row;
  return cells;
}();

constexpr int CellAt(int type, int house, int k) { return kHouses.cell[type][house][k]; }
constexpr int HouseOf(int type, int cell) { return kHouses.house_of[type][cell]; }
constexpr int PlaceOf(int type, int cell) { return kHouses.place_of[type][cell]; }
constexpr const CellSet& PeersOf(int cell) { return kHouses.peers[cell]; }

/// The places k of a house's cells that lie in another house too.
struct Crossings {
  std::array<std::array<std::array<std::array<std::uint16_t, 9>, 3>, 9>, 3> places;
};

consteval Crossings MakeCrossings() {
  Crossings crossings{};
  for (int type = 0; type < 3; ++type) {
    for (int house = 0; house < 9; ++house) {
      for (int k = 0; k < 9; ++k) {
        const int cell = CellInHouse(type, house, k);
        for (int other = 0; other < 3; ++other) {
          auto& places = crossings.places[type][house][other][kHouses.house_of[other][cell]];
          places = static_cast<std::uint16_t>(places | (1U << k));
        }
      }
    }
  }
  return crossings;
}

inline constexpr Crossings kCrossings = MakeCrossings();

/// Mask of the places in house (type, house) that lie in (other_type, other).
constexpr unsigned PlacesWithin(int type, int house, int other_type, int other) {
  return kCrossings.places[type][house][other_type][other];
}

}  // namespace surudoku::rating
