// Locked candidates: all places of a digit in one house lie in a second one.
#pragma once

#include <utility>

#include "rating/board/board.h"
#include "rating/board/changes.h"
#include "rating/board/rules.h"

namespace surudoku::rating {

bool FindDirectLocking(const Board& board, const Rules& rules, Changes& changes, Step& step);
bool FindLocking(const Board& board, const Rules& rules, Changes& changes, Step& step);

/// All places of the digit in `house` lie in `other`, too.
struct Lock {
  int house;
  int other;
  int digit;
};

inline constexpr std::array<std::pair<HouseKind, HouseKind>, 4> kLockKinds = {
    {{kBox, kColumn}, {kBox, kRow}, {kColumn, kBox}, {kRow, kBox}}};

/// The third of a house that has all its places of a digit, where they are two or three: by
/// thirds[k / 3] along the house's first direction and thirds[k % 3] along a box's columns.
/// -1 where they lie further apart.
struct LockingThirds {
  std::array<std::int16_t, 512> by_quotient;
  std::array<std::int16_t, 512> by_remainder;
};

inline constexpr LockingThirds kLockingThirds = [] {
  LockingThirds thirds{};
  for (unsigned places = 0; places < 512; ++places) {
    thirds.by_quotient[places] = thirds.by_remainder[places] = -1;
    if (CountBits(places) < 2) continue;
    for (int third = 0; third < 3; ++third) {
      if ((places & ~(0007U << (3 * third))) == 0) {
        thirds.by_quotient[places] = static_cast<std::int16_t>(third);
      }
      if ((places & ~(0111U << third)) == 0) {
        thirds.by_remainder[places] = static_cast<std::int16_t>(third);
      }
    }
  }
  return thirds;
}();

/// The house of the other kind that crosses the house of a kind with this index in its third
/// `third`.
constexpr int CrossingHouse(HouseKind kind, int index, HouseKind other_kind, int third) {
  if (kind == kBox) {
    return HouseAt(other_kind, 3 * (other_kind == kRow ? index / 3 : index % 3) + third);
  }
  return HouseAt(kBox, kind == kRow ? 3 * (index / 3) + third : 3 * third + index / 3);
}

/// The locks of one pair of kinds in the order digit, house.
template <class Visit>
bool VisitLocksByDigit(const Board& board, HouseKind kind, HouseKind other_kind, unsigned digits,
                       Visit&& visit) {
  const auto& thirds = other_kind == kColumn ? kLockingThirds.by_remainder  // of a box
                                             : kLockingThirds.by_quotient;
  for (; digits != 0; digits &= digits - 1) {
    const int digit = LowestBit(digits);
    for (int index = 0; index < 9; ++index) {
      const int house = HouseAt(kind, index);
      const int third = thirds[board.PlacesOf(house, digit)];
      if (third < 0) continue;
      if (visit(Lock{house, CrossingHouse(kind, index, other_kind, third), digit})) return true;
    }
  }
  return false;
}

/// The same in the order house, other house, digit.
template <class Visit>
bool VisitLocksByHouse(const Board& board, HouseKind kind, HouseKind other_kind, unsigned digits,
                       Visit&& visit) {
  const auto& thirds = other_kind == kColumn ? kLockingThirds.by_remainder  // of a box
                                             : kLockingThirds.by_quotient;
  for (int index = 0; index < 9; ++index) {
    const int house = HouseAt(kind, index);
    std::array<unsigned, 3> locked = {0, 0, 0};  // by third
    for (unsigned left = digits; left != 0; left &= left - 1) {
      const int third = thirds[board.PlacesOf(house, LowestBit(left))];
      if (third >= 0) locked[third] |= left & (~left + 1);
    }
    for (int third = 0; third < 3; ++third) {
      const int other = CrossingHouse(kind, index, other_kind, third);
      for (unsigned left = locked[third]; left != 0; left &= left - 1) {
        if (visit(Lock{house, other, LowestBit(left)})) return true;
      }
    }
  }
  return false;
}

/// Calls visit(lock) for each of some digits in the profile's order until it returns true; tells
/// whether it did.
template <class Visit>
bool VisitLocks(const Board& board, const Rules& rules, unsigned digits, Visit&& visit) {
  for (const auto& [kind, other_kind] : kLockKinds) {
    if (rules.locking_by_digit ? VisitLocksByDigit(board, kind, other_kind, digits, visit)
                               : VisitLocksByHouse(board, kind, other_kind, digits, visit)) {
      return true;
    }
  }
  return false;
}

/// The places of the second house where the digit goes away.
inline unsigned PlacesUnlocked(const Board& board, const Lock& lock) {
  return board.PlacesOf(lock.other, lock.digit) & ~PlacesWithin(lock.other, lock.house);
}

}  // namespace surudoku::rating
