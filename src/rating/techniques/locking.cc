#include "rating/techniques/locking.h"

#include "rating/techniques/pattern.h"
#include "rating/techniques/removal.h"

namespace surudoku::rating {
namespace {

bool IsPointing(const Lock& lock) { return lock.house >= kFirstBox; }

void SetLock(const Board& board, const Lock& lock, Step& step) {
  SetPattern(CellsAt(lock.house, board.PlacesOf(lock.house, lock.digit)), Bit(lock.digit),
             Bit(lock.house) | Bit(lock.other), step);
}

// True if the lock leaves the digit only one place in a house that crosses `other` beside `house`.
bool PlaceBesideLock(const Board& board, const Lock& lock, Step& step) {
  const unsigned unlocked = PlacesUnlocked(board, lock);
  if (unlocked == 0) return false;
  const HouseKind kind = KindOfHouse(lock.house);
  for (int i = 0; i < 3; ++i) {
    const int third = CrossingHouse(lock.other, kind, i);
    if ((unlocked & PlacesWithin(lock.other, third)) == 0) continue;
    const unsigned left = board.PlacesOf(third, lock.digit) & ~PlacesWithin(third, lock.other);
    if (left == 0 || !HasFewerThanTwo(left)) continue;
    SetLock(board, lock, step);
    return PlaceDigit(CellAt(third, LowestBit(left)), lock.digit, step);
  }
  return false;
}

}  // namespace

bool FindDirectLocking(const Board& board, const Rules& rules, Changes& changes, Step& step) {
  return VisitLocks(board, rules, changes.digits, [&](const Lock& lock) {
    step.technique = IsPointing(lock) ? Technique::kDirectPointing : Technique::kDirectClaiming;
    step.rating = IsPointing(lock) ? 1.7 : 1.9;
    return PlaceBesideLock(board, lock, step);
  });
}

bool FindLocking(const Board& board, const Rules& rules, Changes& changes, Step& step) {
  return VisitLocks(board, rules, changes.digits, [&](const Lock& lock) {
    step.technique = IsPointing(lock) ? Technique::kPointing : Technique::kClaiming;
    step.rating = IsPointing(lock) ? 2.6 : 2.8;
    const unsigned removed = PlacesUnlocked(board, lock);
    ForEachBit(removed, [&](int place) {
      RemoveDigits(board, CellAt(lock.other, place), Bit(lock.digit), step);
    });
    if (removed != 0) SetLock(board, lock, step);
    return removed != 0;
  });
}

}  // namespace surudoku::rating
