// What has changed on a board since a search found nothing there.
//
// Candidates only ever go away. So if nothing that a hint consists of has changed, the hint was
// there before. A search that found nothing then need only look at hints with something new in
// them.
#pragma once

#include <array>
#include <cstdint>

#include "rating/board/bits.h"
#include "rating/board/cell_set.h"
#include "rating/board/house_cells.h"
#include "surudoku/grid.h"

namespace surudoku::rating {

struct Changes {
  unsigned digits = 0;  ///< the digits that some cell has lost
  HouseSet houses = 0;  ///< the houses with a cell that has lost a candidate
  CellSet cells;        ///< the cells that have lost a candidate

  static Changes Everything() {
    Changes changes;
    changes.digits = kAllDigits;
    changes.houses = kAllHouses;
    changes.cells = kAllCells;
    return changes;
  }

  void Add(int cell, unsigned lost_digits) {
    digits |= lost_digits;
    cells.Add(cell);
    houses |= HousesWith(cell);
  }

  /// Adds what has gone between two states, each given as the cells that have each digit.
  void AddLost(const std::array<CellSet, 9>& before, const std::array<CellSet, 9>& now) {
    CellSet lost;
    for (int digit = 0; digit < 9; ++digit) {
      const CellSet without = before[digit] - now[digit];
      digits |= static_cast<unsigned>(!without.empty()) << digit;
      lost |= without;
    }
    cells |= lost;
    lost.ForEach([&](int cell) { houses |= HousesWith(cell); });
  }

  [[nodiscard]] bool Has(int cell) const { return cells.Has(cell); }
  /// Whether a cell that has lost a candidate is among these.
  [[nodiscard]] bool Meets(const CellSet& others) const { return !(cells & others).empty(); }

  Changes& operator|=(const Changes& other) {
    digits |= other.digits;
    houses |= other.houses;
    cells |= other.cells;
    return *this;
  }
};

}  // namespace surudoku::rating
