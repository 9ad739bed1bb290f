// The grid of the plain searches: what they are told of cells and houses, with nothing done for
// speed.
#pragma once

#include <algorithm>
#include <array>
#include <set>
#include <utility>
#include <vector>

#include "surudoku/grid.h"
#include "surudoku/rating.h"

namespace surudoku::plain {

using Digits = std::set<int>;

/// Candidates and whether cells are filled; digits count from 1.
struct PlainGrid {
  std::array<Digits, 81> candidates;
  std::array<int, 81> values{};

  [[nodiscard]] bool Has(int cell, int digit) const { return candidates[cell].contains(digit); }
};

using Removal = std::pair<int, int>;  // cell, digit

enum Type { kInBox, kInRow, kInColumn };
inline constexpr int kTypes = 3;
inline constexpr std::array<Type, 3> kBoxesColumnsRows = {kInBox, kInColumn, kInRow};

inline int HouseIndex(int type, int cell) {
  return type == kInBox ? BoxOf(cell) : type == kInRow ? RowOf(cell) : ColumnOf(cell);
}

inline int CellIn(int type, int house, int k) {
  if (type == kInRow) return 9 * house + k;
  if (type == kInColumn) return 9 * k + house;
  return 9 * (3 * (house / 3) + k / 3) + 3 * (house % 3) + k % 3;
}

inline std::vector<int> CellsOfHouse(int type, int house) {
  std::vector<int> cells;
  for (int k = 0; k < 9; ++k) cells.push_back(CellIn(type, house, k));
  return cells;
}

template <class Items, class Item>
bool Contains(const Items& items, const Item& item) {
  return std::ranges::find(items, item) != items.end();
}

inline std::vector<int> PeersInOrder(int cell, Profile profile) {
  std::vector<int> peers;
  for (int type = 0; type < kTypes; ++type) {
    for (const int peer : CellsOfHouse(type, HouseIndex(type, cell))) {
      if (peer != cell && !Contains(peers, peer)) peers.push_back(peer);
    }
  }
  if (profile != Profile::kSe121) std::ranges::sort(peers);
  return peers;
}

inline bool ArePeers(int a, int b) {
  return a != b && (RowOf(a) == RowOf(b) || ColumnOf(a) == ColumnOf(b) || BoxOf(a) == BoxOf(b));
}

/// The cells all of these see.
inline std::set<int> CommonPeers(const std::vector<int>& cells) {
  std::set<int> common;
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (std::ranges::all_of(cells, [&](int other) { return ArePeers(cell, other); })) {
      common.insert(cell);
    }
  }
  return common;
}

/// The cells of a house with the digit.
inline std::vector<int> CellsWith(const PlainGrid& grid, int type, int house, int digit) {
  std::vector<int> cells = CellsOfHouse(type, house);
  std::erase_if(cells, [&](int cell) { return !grid.Has(cell, digit); });
  return cells;
}

/// The places k of a house whose cells have the digit.
inline std::set<int> PlacesOf(const PlainGrid& grid, int type, int house, int digit) {
  std::set<int> places;
  for (int k = 0; k < 9; ++k) {
    if (grid.Has(CellIn(type, house, k), digit)) places.insert(k);
  }
  return places;
}

inline int EmptyCount(const PlainGrid& grid, int type, int house) {
  return static_cast<int>(std::ranges::count_if(CellsOfHouse(type, house),
                                                [&](int cell) { return grid.values[cell] == 0; }));
}

/// All subsets of {0..n-1} of a size, in increasing order of their masks read as numbers.
inline std::vector<std::vector<int>> Subsets(int size, int n) {
  std::vector<std::vector<int>> subsets;
  if (n == 0) return subsets;
  for (unsigned mask = 0; mask < (1U << n); ++mask) {
    std::vector<int> subset;
    for (int i = 0; i < n; ++i) {
      if ((mask >> i & 1) != 0) subset.push_back(i);
    }
    if (static_cast<int>(subset.size()) == size) subsets.push_back(subset);
  }
  return subsets;
}

template <class A, class B>
std::set<int> Union(const A& a, const B& b) {
  std::set<int> both(a.begin(), a.end());
  both.insert(b.begin(), b.end());
  return both;
}
inline std::set<int> Minus(std::set<int> a, const std::set<int>& b) {
  for (const int member : b) a.erase(member);
  return a;
}
inline std::set<int> Intersection(const std::set<int>& a, const std::set<int>& b) {
  return Minus(a, Minus(a, b));
}

}  // namespace surudoku::plain
