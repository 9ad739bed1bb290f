// The houses of a board as lists of cells, as the lockstep search reads them (board_lanes.h).
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

#include "grid/board_houses.h"

namespace surudoku::boards {

/// Up to 128 cells.
using CellBits = std::array<std::uint64_t, 2>;

inline int CountCommon(const CellBits& a, const CellBits& b) {
  return std::popcount(a[0] & b[0]) + std::popcount(a[1] & b[1]);
}

/// Two houses that have several cells in common, but not all.
///
///     row      1 1 1 2 2 2 2 2 2    1: common cells   2: the rest of the row
///     box      1 1 1
///              3 3 3                3: the rest of the box
///              3 3 3
///
/// The values left in the rest of a house are those of its parts: cells, or all common cells of
/// another crossing, which are looked at anyway. So a row's rest has two parts instead of six.
struct Crossing {
  std::vector<std::uint16_t> common;
  std::vector<std::uint16_t> rests;  ///< the cells of both
  std::vector<std::uint16_t> first_parts;
  std::vector<std::uint16_t> second_parts;
};

/// Cells of some lines outside as many regions, and cells of the regions outside the lines.
///
///     a a a b        two rows and the regions a and b: d is outside the regions, the b of
///     a b b d        the third row outside the rows
///     c b d d
///     c c c d
///
/// The lines and the regions have every value equally often. So both sets have the same values.
struct Leftovers {
  std::vector<std::uint16_t> in_lines;
  std::vector<std::uint16_t> in_regions;
};

struct LaneTables {
  /// Precondition: at most 128 cells.
  explicit LaneTables(const BoardHouses& board);

  std::vector<std::uint16_t> house_cells;  ///< `side` for each house
  std::vector<Crossing> crossings;
  std::vector<Leftovers> leftovers;  ///< up to four cells each; none if the board has boxes
  std::vector<std::pair<std::uint16_t, std::uint16_t>> pairs;
  std::vector<CellBits> peers;  ///< by cell
};

}  // namespace surudoku::boards
