// What has changed on a board since a search found nothing there.
//
// Candidates only ever go away. So where all that a hint consists of is as it was, the hint was
// there before: a search that found nothing need only look at hints with something new in them.
#pragma once

#include <array>
#include <cstdint>

#include "rating/bits.h"
#include "rating/cell_set.h"
#include "rating/regions.h"
#include "surudoku/grid.h"

namespace surudoku::rating {

/// Regions by type, as bits.
using RegionMasks = std::array<std::uint32_t, 3>;
inline constexpr RegionMasks kAllRegions = {0x1ff, 0x1ff, 0x1ff};

struct Changes {
  unsigned digits = 0;    ///< those that some cell has lost
  RegionMasks regions{};  ///< those with a cell that has lost a candidate
  CellSet cells;          ///< those that have lost a candidate

  static Changes Everything() {
    Changes changes;
    changes.digits = kAllDigits;
    changes.regions = kAllRegions;
    for (const CellSet& row : kRegions.cells[kRow]) changes.cells |= row;
    return changes;
  }

  void Add(int cell, unsigned lost_digits) {
    digits |= lost_digits;
    cells.Add(cell);
    for (int type = 0; type < 3; ++type) regions[type] |= Bit(RegionOf(type, cell));
  }

  [[nodiscard]] bool Has(int cell) const { return cells.Has(cell); }
  /// Whether a cell that has lost a candidate is among these.
  [[nodiscard]] bool Meets(const CellSet& others) const { return !(cells & others).empty(); }

  Changes& operator|=(const Changes& other) {
    digits |= other.digits;
    for (int type = 0; type < 3; ++type) regions[type] |= other.regions[type];
    cells |= other.cells;
    return *this;
  }
};

}  // namespace surudoku::rating
