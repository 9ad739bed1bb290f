// Locked candidates: all places of a digit in one house lie in a second one.
#pragma once

#include <utility>

#include "rating/board/board.h"
#include "rating/board/rules.h"

namespace surudoku::rating {

/// All places of the digit in `house` lie in `other`, too.
struct Lock {
  int house;
  int other;
  int digit;
};

/// The third of a house (0, 1 or 2) that has all places of a digit, by the set of these places; -1
/// if no third has them all, or if there is only one place. Thirds are place / 3 or, for the
/// columns of a box, place % 3.
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

constexpr const std::array<std::int16_t, 512>& ThirdsTowards(HouseKind other_kind) {
  return other_kind == kColumn ? kLockingThirds.by_remainder : kLockingThirds.by_quotient;
}

/// The house of the other kind that crosses a house in a third of it.
constexpr int CrossingHouse(int house, HouseKind other_kind, int third) {
  const bool is_along_columns = other_kind == kColumn;
  return HouseOf(other_kind, CellAt(house, is_along_columns ? third : 3 * third));
}

/// The same digits in all houses.
struct InAllHouses {
  unsigned digits;
  unsigned operator[](int /*house*/) const { return digits; }
};

/// Visits the locks of houses of one kind in houses of another, in the order digit, house. The
/// kinds are constants because nearly all the time goes into looking: few houses have a lock. Looks
/// at the digits that `digits_of` has for each house.
template <HouseKind kKind, HouseKind kOtherKind, class DigitsOf, class Visit>
bool VisitLocksByDigit(const Board& board, unsigned digits, HouseSet houses,
                       const DigitsOf& digits_of, Visit&& visit) {
  constexpr const auto& kThirds = ThirdsTowards(kOtherKind);
  for (; digits != 0; digits &= digits - 1) {
    const int digit = LowestBit(digits);
    for (HouseSet left = houses & HousesOf(kKind); left != 0; left &= left - 1) {
      const int house = LowestBit(left);
      if (!HasBit(digits_of[house], digit)) continue;
      const int third = kThirds[board.PlacesOf(house, digit)];
      if (third < 0) continue;
      if (visit(Lock{house, CrossingHouse(house, kOtherKind, third), digit})) return true;
    }
  }
  return false;
}

/// Visits them in the order house, other house, digit.
template <HouseKind kKind, HouseKind kOtherKind, class DigitsOf, class Visit>
bool VisitLocksByHouse(const Board& board, HouseSet houses, const DigitsOf& digits_of,
                       Visit&& visit) {
  constexpr const auto& kThirds = ThirdsTowards(kOtherKind);
  for (HouseSet rest = houses & HousesOf(kKind); rest != 0; rest &= rest - 1) {
    const int house = LowestBit(rest);
    std::array<unsigned, 3> locked = {0, 0, 0};  // by third
    for (unsigned left = digits_of[house]; left != 0; left &= left - 1) {
      const int third = kThirds[board.PlacesOf(house, LowestBit(left))];
      if (third >= 0) locked[third] |= left & (~left + 1);
    }
    for (int third = 0; third < 3; ++third) {
      for (unsigned left = locked[third]; left != 0; left &= left - 1) {
        const int other = CrossingHouse(house, kOtherKind, third);
        if (visit(Lock{house, other, LowestBit(left)})) return true;
      }
    }
  }
  return false;
}

/// Visits them in the profile's order.
template <HouseKind kKind, HouseKind kOtherKind, class DigitsOf, class Visit>
bool VisitLocksBetween(const Board& board, const Rules& rules, unsigned digits, HouseSet houses,
                       const DigitsOf& digits_of, Visit&& visit) {
  return rules.locking_by_digit
             ? VisitLocksByDigit<kKind, kOtherKind>(board, digits, houses, digits_of, visit)
             : VisitLocksByHouse<kKind, kOtherKind>(board, houses, digits_of, visit);
}

/// Calls visit(lock) for each lock of the digits in these houses, in the profile's order, until it
/// returns true. True if it did. `digits_of` has the digits of each house; `digits` are all of
/// them.
template <class DigitsOf, class Visit>
bool VisitLocks(const Board& board, const Rules& rules, unsigned digits, HouseSet houses,
                const DigitsOf& digits_of, Visit&& visit) {
  return VisitLocksBetween<kBox, kColumn>(board, rules, digits, houses, digits_of, visit) ||
         VisitLocksBetween<kBox, kRow>(board, rules, digits, houses, digits_of, visit) ||
         VisitLocksBetween<kColumn, kBox>(board, rules, digits, houses, digits_of, visit) ||
         VisitLocksBetween<kRow, kBox>(board, rules, digits, houses, digits_of, visit);
}

/// Does the same with the same digits in all houses.
template <class Visit>
bool VisitLocks(const Board& board, const Rules& rules, unsigned digits, HouseSet houses,
                Visit&& visit) {
  return VisitLocks(board, rules, digits, houses, InAllHouses{digits}, visit);
}

/// The places of the other house that lose the digit.
inline unsigned PlacesUnlocked(const Board& board, const Lock& lock) {
  return board.PlacesOf(lock.other, lock.digit) & ~PlacesWithin(lock.other, lock.house);
}

}  // namespace surudoku::rating
