// Why a potential holds.
#pragma once

#include <cassert>
#include <cstdint>

#include "rating/board/original_order.h"

namespace surudoku::rating {

/// The first three are the kinds of houses.
enum Cause : std::uint8_t { kByRow, kByColumn, kByBox, kByCell, kByAssumption, kByAdvancedRule };
constexpr Cause CauseOf(HouseKind kind) { return static_cast<Cause>(kind); }
static_assert(CauseOf(kRow) == kByRow && CauseOf(kColumn) == kByColumn && CauseOf(kBox) == kByBox);

constexpr bool IsByHouse(Cause cause) { return cause <= kByBox; }
/// Precondition: IsByHouse(cause).
constexpr HouseKind KindOf(Cause cause) {
  assert(IsByHouse(cause));
  return static_cast<HouseKind>(cause);
}

}  // namespace surudoku::rating
