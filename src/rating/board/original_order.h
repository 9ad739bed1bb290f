// The orders in which the originals go through rows, columns and boxes.
//
// Of hints that are rated alike the one that is found first becomes the step, so ratings depend on
// these orders. Nothing else does. Everywhere else houses have our own numbers (grid/houses.h), and
// this is the one place where those are translated.
#pragma once

#include <array>

#include "grid/houses.h"

namespace surudoku::rating {

using enum HouseKind;

/// The originals number the kinds boxes 0, rows 1, columns 2. Where they try all kinds in a loop it
/// is in this order.
inline constexpr std::array<HouseKind, 3> kOriginalKinds = {kBox, kRow, kColumn};

/// A kind's number there, by which they sort.
constexpr int OriginalNumber(HouseKind kind) { return (static_cast<int>(kind) + 1) % 3; }
static_assert(OriginalNumber(kBox) == 0 && OriginalNumber(kRow) == 1 &&
              OriginalNumber(kColumn) == 2);

/// A house's number there: box by box, row by row, column by column.
constexpr int OriginalHouse(int house) { return (house + kHouseCount - kFirstBox) % kHouseCount; }
static_assert(OriginalHouse(kFirstBox) == 0 && OriginalHouse(0) == 9 &&
              OriginalHouse(kFirstColumn) == 18);

/// Singles and sets of cells or digits name the kinds one after another instead, in this order.
inline constexpr std::array<HouseKind, 3> kKindsOfSets = {kBox, kColumn, kRow};

}  // namespace surudoku::rating
