// Locked candidates: all places of a digit in one region lie in a second one.
#pragma once

#include <utility>

#include "rating/board.h"
#include "rating/rules.h"

namespace surudoku::rating {

bool FindDirectLocking(const Board& board, const Rules& rules, Step& step);
bool FindLocking(const Board& board, const Rules& rules, Step& step);

/// The digit's places in region (type, region) all lie in (other_type, other).
struct Lock {
  RegionType type;
  int region;
  RegionType other_type;
  int other;
  int digit;
};

inline constexpr std::array<std::pair<RegionType, RegionType>, 4> kLockTypes = {
    {{kBlock, kColumn}, {kBlock, kRow}, {kColumn, kBlock}, {kRow, kBlock}}};

/// Whether there is such a lock, of two places at least.
inline bool IsLocked(const Board& board, const Lock& lock) {
  const unsigned places = board.PlacesOf(lock.type, lock.region, lock.digit);
  const unsigned crossing = PlacesWithin(lock.type, lock.region, lock.other_type, lock.other);
  return (places & ~crossing) == 0 && (places & (places - 1)) != 0;
}

/// Calls visit(lock) for each in the profile's order until it returns true; tells whether it did.
template <class Visit>
bool VisitLocks(const Board& board, const Rules& rules, Visit&& visit) {
  for (const auto& [type, other_type] : kLockTypes) {
    for (int a = 0; a < 9; ++a) {
      for (int b = 0; b < 9; ++b) {
        // The outer loop is over digits or over regions, the innermost over what is left.
        const int region = rules.locking_by_digit ? b : a;
        for (int c = 0; c < 9; ++c) {
          const int other = rules.locking_by_digit ? c : b;
          const int digit = rules.locking_by_digit ? a : c;
          const Lock lock = {type, region, other_type, other, digit};
          if (IsLocked(board, lock) && visit(lock)) return true;
        }
      }
    }
  }
  return false;
}

/// The places of the second region where the digit goes away.
inline unsigned PlacesUnlocked(const Board& board, const Lock& lock) {
  return board.PlacesOf(lock.other_type, lock.other, lock.digit) &
         ~PlacesWithin(lock.other_type, lock.other, lock.type, lock.region);
}

}  // namespace surudoku::rating
