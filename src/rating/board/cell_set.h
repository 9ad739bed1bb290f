// Sets of cells, 81 bits each, and of houses: the cells of houses and the peers of cells.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

#include "grid/houses.h"
#include "rating/board/bits.h"

namespace surudoku::rating {

class CellSet {
 public:
  constexpr CellSet() = default;

  static constexpr CellSet Of(int cell) {
    CellSet set;
    set.Add(cell);
    return set;
  }

  /// All cells below this one.
  static constexpr CellSet Below(int cell) {
    CellSet set;
    const std::uint64_t bits = (std::uint64_t{1} << (cell & 63)) - 1;
    set.words_[0] = cell < 64 ? bits : ~std::uint64_t{0};
    set.words_[1] = cell < 64 ? 0 : bits;
    return set;
  }

  constexpr void Add(int cell) { words_[cell >> 6] |= std::uint64_t{1} << (cell & 63); }
  constexpr void Remove(int cell) { words_[cell >> 6] &= ~(std::uint64_t{1} << (cell & 63)); }
  /// If `is_toggled`, removes the cell if it is in the set and adds it if it is not.
  constexpr void Toggle(int cell, bool is_toggled) {
    words_[cell >> 6] ^= static_cast<std::uint64_t>(is_toggled) << (cell & 63);
  }
  [[nodiscard]] constexpr bool Has(int cell) const {
    return ((words_[cell >> 6] >> (cell & 63)) & 1) != 0;
  }
  [[nodiscard]] constexpr bool empty() const { return (words_[0] | words_[1]) == 0; }
  [[nodiscard]] constexpr int size() const {
    return std::popcount(words_[0]) + std::popcount(words_[1]);
  }

  /// Whether there are at least two.
  [[nodiscard]] constexpr bool HasTwo() const {
    const std::uint64_t beyond_first =
        (words_[0] & (words_[0] - 1)) | (words_[1] & (words_[1] - 1));
    return beyond_first != 0 || (words_[0] != 0 && words_[1] != 0);
  }

  /// The lowest cell. Precondition: !empty().
  [[nodiscard]] constexpr int first() const {
    assert(!empty());
    return words_[0] != 0 ? std::countr_zero(words_[0]) : 64 + std::countr_zero(words_[1]);
  }

  /// Calls visit(cell) for each, ascending.
  template <class Visit>
  constexpr void ForEach(Visit&& visit) const {
    VisitUntil([&](int cell) {
      visit(cell);
      return false;
    });
  }

  /// The same until visit(cell) returns true. True if it did.
  template <class Visit>
  constexpr bool VisitUntil(Visit&& visit) const {
    for (std::uint64_t word = words_[0]; word != 0; word &= word - 1) {
      if (visit(std::countr_zero(word))) return true;
    }
    for (std::uint64_t word = words_[1]; word != 0; word &= word - 1) {
      if (visit(64 + std::countr_zero(word))) return true;
    }
    return false;
  }

  constexpr CellSet& operator&=(const CellSet& other) {
    words_[0] &= other.words_[0];
    words_[1] &= other.words_[1];
    return *this;
  }
  constexpr CellSet& operator|=(const CellSet& other) {
    words_[0] |= other.words_[0];
    words_[1] |= other.words_[1];
    return *this;
  }
  /// Without the cells of the other set.
  constexpr CellSet& operator-=(const CellSet& other) {
    words_[0] &= ~other.words_[0];
    words_[1] &= ~other.words_[1];
    return *this;
  }
  friend constexpr CellSet operator&(CellSet a, const CellSet& b) { return a &= b; }
  friend constexpr CellSet operator|(CellSet a, const CellSet& b) { return a |= b; }
  friend constexpr CellSet operator-(CellSet a, const CellSet& b) { return a -= b; }
  friend constexpr bool operator==(const CellSet&, const CellSet&) = default;

 private:
  std::uint64_t words_[2] = {0, 0};
};

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
