// Houses besides rows, columns and boxes, as the lockstep kernel sees them (more_houses-inl.h).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "grid/board_houses.h"

namespace surudoku::kernel {

/// The cells of a set at one place of their boxes: they are in the same words
/// (grid/board_layout.h).
struct CellsAtPlace {
  int place;           ///< 3 * r + c
  std::uint32_t bits;  ///< of their boxes, for each of the three digits of a word
};

/// A house:
///
///     . . a | . . . | . . .      place (0, 2) has the cell a, place (1, 1) the cell b, and so on
///     . b . | . . . | . . .
///     c . . | . . . | . . .      d is in another box, but at the place of a
///     . . . | . . d | . . .
struct MoreHouse {
  std::vector<CellsAtPlace> cells;
  /// Flags of all cells come together in the bits of the lowest box.
  int first_bit;             ///< of that box, for e = 0
  std::uint32_t first_box;   ///< its bits for all three digits
  std::vector<int> further;  ///< distances from there to the other boxes' bits
};

/// Two houses that have several cells in common, but not all.
struct HouseCrossing {
  std::vector<CellsAtPlace> common;
  std::vector<CellsAtPlace> first_rest;
  std::vector<CellsAtPlace> second_rest;
  std::vector<CellsAtPlace> rests;  ///< both
};

/// The cells of a house, as in CellFlags (branching-inl.h).
using HouseFlags = std::array<std::uint32_t, 3>;

struct MoreHouses {
  struct AtPlace {
    std::uint32_t house;
    std::uint32_t bits;
  };

  std::vector<MoreHouse> houses;                 ///< but windows
  std::array<std::vector<AtPlace>, 9> at_place;  ///< their cells
  bool has_windows = false;                      ///< of windoku (window_pass-inl.h)
  std::vector<HouseFlags> flags;                 ///< of all, with windows
  std::vector<HouseCrossing> crossings;          ///< that no round looks at

  [[nodiscard]] bool any() const { return !flags.empty(); }
};

/// From all houses of a 9x9 board, of which the first 27 are rows, columns and boxes.
MoreHouses MoreHousesOf(std::span<const HouseCells> houses);

}  // namespace surudoku::kernel
