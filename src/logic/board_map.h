// The neighbours of each cell of a board, and its places in houses, looked up.
#pragma once

#include <cstdint>
#include <vector>

#include "boards/place_set.h"
#include "grid/board_houses.h"

namespace surudoku::logic {

/// A set of a board's cells: bit `cell`, counted row by row.
using CellSet = boards::PlaceSet<(kMostSide * kMostSide + 63) / 64>;

/// A cell's place in one of its houses.
struct Seat {
  std::uint16_t house;
  std::uint8_t position;
};

struct BoardMap {
  explicit BoardMap(BoardHouses houses);

  /// Whether the house is a box or a region: the first that a person looks at.
  [[nodiscard]] bool IsBlock(std::size_t house) const;

  BoardHouses board;
  std::vector<CellSet> peers;            ///< of each cell: those that must differ from it
  std::vector<std::vector<Seat>> seats;  ///< of each cell
};

}  // namespace surudoku::logic
