// A set for each cell, and for each digit in each house: what candidates see each other by.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "rating/board/cell_set.h"
#include "rating/board/house_cells.h"
#include "rating/chains/candidate_set.h"

namespace surudoku::rating {

template <class Set>
class SetsByUnit {
 public:
  void Clear() {
    of_cells_ = {};
    of_houses_ = {};
  }
  /// Adds the candidates' indexes to the sets of their units.
  void AddIndexes(std::span<const std::uint16_t> candidates) {
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      ForEachOf(candidates[i], [&](Set& set) { set.Add(static_cast<int>(i)); });
    }
  }
  /// Calls add(set) for the set of the candidate's cell, and those of its digit in its houses.
  template <class Add>
  void ForEachOf(int candidate, Add&& add) {
    const int cell = candidate / 9;
    add(of_cells_[cell]);
    for (const int house : HousesOfCell(cell)) add(of_houses_[house][candidate % 9]);
  }

  [[nodiscard]] const Set& InCell(int candidate) const { return of_cells_[candidate / 9]; }
  /// The sets of its houses together.
  [[nodiscard]] Set InHouses(int candidate) const {
    Set all;
    for (const int house : HousesOfCell(candidate / 9)) all |= of_houses_[house][candidate % 9];
    return all;
  }
  [[nodiscard]] Set Around(int candidate) const {
    Set all = InHouses(candidate);
    all |= InCell(candidate);
    return all;
  }
  /// After AddIndexes: those that see the candidate with this index.
  [[nodiscard]] Set WeakLinks(int candidate, int index) const {
    Set others = Around(candidate);
    others.Remove(index);
    return others;
  }

 private:
  std::array<Set, kCellCount> of_cells_{};
  std::array<std::array<Set, 9>, kHouseCount> of_houses_{};  // by house and digit
};

}  // namespace surudoku::rating
