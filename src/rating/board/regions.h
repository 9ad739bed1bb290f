// Where cells lie: regions (blocks, rows, columns), peers, and the orders the raters visit them in.
#pragma once

#include <array>
#include <cstdint>

#include "rating/board/cell_set.h"

namespace surudoku::rating {

/// The codes are those of the raters' canonical order.
enum RegionType : std::uint8_t { kBlock = 0, kRow = 1, kColumn = 2 };
inline constexpr std::array<RegionType, 3> kBlockColumnRow = {kBlock, kColumn, kRow};

struct Regions {
  /// cell[type][region][k]: cell k of a region.
  std::array<std::array<std::array<std::uint8_t, 9>, 9>, 3> cell;
  /// region_of[type][cell], and the place k of the cell in it.
  std::array<std::array<std::uint8_t, 81>, 3> region_of;
  std::array<std::array<std::uint8_t, 81>, 3> place_of;
  std::array<std::array<CellSet, 9>, 3> cells;
  std::array<CellSet, 81> peers;
  /// Block cells, then row cells, then column cells; each once.
  std::array<std::array<std::uint8_t, 20>, 81> peers_by_region;
  std::array<std::array<std::uint8_t, 20>, 81> peers_ascending;
};

consteval int CellInRegion(int type, int region, int k) {
  if (type == kRow) return 9 * region + k;
  if (type == kColumn) return 9 * k + region;
  return 9 * (3 * (region / 3) + k / 3) + 3 * (region % 3) + k % 3;
}

consteval Regions MakeRegions() {
  Regions regions{};
  for (int type = 0; type < 3; ++type) {
    for (int region = 0; region < 9; ++region) {
      for (int k = 0; k < 9; ++k) {
        const int cell = CellInRegion(type, region, k);
        regions.cell[type][region][k] = static_cast<std::uint8_t>(cell);
        regions.region_of[type][cell] = static_cast<std::uint8_t>(region);
        regions.place_of[type][cell] = static_cast<std::uint8_t>(k);
        regions.cells[type][region].Add(cell);
      }
    }
  }
  for (int cell = 0; cell < 81; ++cell) {
    int count = 0;
    for (int type = 0; type < 3; ++type) {
      for (const std::uint8_t peer : regions.cell[type][regions.region_of[type][cell]]) {
        if (peer == cell || regions.peers[cell].Has(peer)) continue;
        regions.peers[cell].Add(peer);
        regions.peers_by_region[cell][count++] = peer;
      }
    }
    count = 0;
    regions.peers[cell].ForEach([&](int peer) {
      regions.peers_ascending[cell][count++] = static_cast<std::uint8_t>(peer);
    });
  }
  return regions;
}

inline constexpr Regions kRegions = MakeRegions();

inline constexpr CellSet kAllCells = [] {
  CellSet cells;
  for (const CellSet& row : kRegions.cells[kRow]) cells |= row;
  return cells;
}();

constexpr int CellAt(int type, int region, int k) { return kRegions.cell[type][region][k]; }
constexpr int RegionOf(int type, int cell) { return kRegions.region_of[type][cell]; }
constexpr int PlaceOf(int type, int cell) { return kRegions.place_of[type][cell]; }
constexpr const CellSet& PeersOf(int cell) { return kRegions.peers[cell]; }

/// The places k of a region's cells that lie in another region too.
struct Crossings {
  std::array<std::array<std::array<std::array<std::uint16_t, 9>, 3>, 9>, 3> places;
};

consteval Crossings MakeCrossings() {
  Crossings crossings{};
  for (int type = 0; type < 3; ++type) {
    for (int region = 0; region < 9; ++region) {
      for (int k = 0; k < 9; ++k) {
        const int cell = CellInRegion(type, region, k);
        for (int other = 0; other < 3; ++other) {
          auto& places = crossings.places[type][region][other][kRegions.region_of[other][cell]];
          places = static_cast<std::uint16_t>(places | (1U << k));
        }
      }
    }
  }
  return crossings;
}

inline constexpr Crossings kCrossings = MakeCrossings();

/// Mask of the places in region (type, region) that lie in (other_type, other).
constexpr unsigned PlacesWithin(int type, int region, int other_type, int other) {
  return kCrossings.places[type][region][other_type][other];
}

}  // namespace surudoku::rating
