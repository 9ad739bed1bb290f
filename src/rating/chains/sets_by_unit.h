// A set for each cell, and for each digit in each house: what candidates see each other by.
#pragma once

#include <array>

#include "rating/board/cell_set.h"
#include "rating/chains/candidate_set.h"

namespace surudoku::rating {

template <class Set>
class SetsByUnit {
 public:
  void Clear() {
    of_cells_ = {};
    of_houses_ = {};
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

 private:
  std::array<Set, kCellCount> of_cells_{};
  std::array<std::array<Set, 9>, kHouseCount> of_houses_{};  // by house and digit
};

}  // namespace surudoku::rating
