// Locked candidates: all places of a digit in one house lie in a second one.
#pragma once

#include <utility>

#include "rating/board/board.h"
#include "rating/board/changes.h"
#include "rating/board/rules.h"

namespace surudoku::rating {

bool FindDirectLocking(const Board& board, const Rules& rules, Changes& changes, Step& step);
bool FindLocking(const Board& board, const Rules& rules, Changes& changes, Step& step);

/// The digit's places in house (type, house) all lie in (other_type, other).
struct Lock {
  HouseType type;
  int house;
  HouseType other_type;
  int other;
  int digit;
};

inline constexpr std::array<std::pair<HouseType, HouseType>, 4> kLockTypes = {
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

/// The house of the other type that crosses a house in its third `third`.
constexpr int CrossingHouse(HouseType type, int house, HouseType other_type, int third) {
  if (type == kBox) return 3 * (other_type == kRow ? house / 3 : house % 3) + third;
  return type == kRow ? 3 * (house / 3) + third : 3 * third + house / 3;
}

/// The locks of one pair of house types in the order digit, house.
template <class Visit>
bool VisitLocksByDigit(const Board& board, HouseType type, HouseType other_type, unsigned digits,
                       Visit&& visit) {
  const auto& thirds = other_type == kColumn ? kLockingThirds.by_remainder  // of a box
                                             : kLockingThirds.by_quotient;
  for (; digits != 0; digits &= digits - 1) {
    const int digit = LowestBit(digits);
    for (int house = 0; house < 9; ++house) {
      const int third = thirds[board.PlacesOf(type, house, digit)];
      if (third < 0) continue;
      const int other = CrossingHouse(type, house, other_type, third);
      if (visit(Lock{type, house, other_type, other, digit})) return true;
    }
  }
  return false;
}

/// The same in the order house, other house, digit.
template <class Visit>
bool VisitLocksByHouse(const Board& board, HouseType type, HouseType other_type, unsigned digits,
                       Visit&& visit) {
  const auto& thirds = other_type == kColumn ? kLockingThirds.by_remainder  // of a box
                                             : kLockingThirds.by_quotient;
  for (int house = 0; house < 9; ++house) {
    std::array<unsigned, 3> locked = {0, 0, 0};  // by third
    for (unsigned left = digits; left != 0; left &= left - 1) {
      const int third = thirds[board.PlacesOf(type, house, LowestBit(left))];
      if (third >= 0) locked[third] |= left & (~left + 1);
    }
    for (int third = 0; third < 3; ++third) {
      const int other = CrossingHouse(type, house, other_type, third);
      for (unsigned left = locked[third]; left != 0; left &= left - 1) {
        if (visit(Lock{type, house, other_type, other, LowestBit(left)})) return true;
      }
    }
  }
  return false;
}

/// Calls visit(lock) for each of some digits in the profile's order until it returns true; tells
/// whether it did.
template <class Visit>
bool VisitLocks(const Board& board, const Rules& rules, unsigned digits, Visit&& visit) {
  for (const auto& [type, other_type] : kLockTypes) {
    if (rules.locking_by_digit ? VisitLocksByDigit(board, type, other_type, digits, visit)
                               : VisitLocksByHouse(board, type, other_type, digits, visit)) {
      return true;
    }
  }
  return false;
}

/// The places of the second house where the digit goes away.
inline unsigned PlacesUnlocked(const Board& board, const Lock& lock) {
  return board.PlacesOf(lock.other_type, lock.other, lock.digit) &
         ~PlacesWithin(lock.other_type, lock.other, lock.type, lock.house);
}

}  // namespace surudoku::rating
