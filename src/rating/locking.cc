#include "rating/locking.h"

#include "rating/removal.h"

namespace surudoku::rating {
namespace {

// The lock leaves one place in a third region beside the first.
bool PlaceBesideLock(const Board& board, const Lock& lock, Step& step) {
  for (int third = 0; third < 9; ++third) {
    const unsigned crossing = PlacesWithin(lock.type, third, lock.other_type, lock.other);
    if (third == lock.region || crossing == 0) continue;
    const unsigned places = board.PlacesOf(lock.type, third, lock.digit);
    if (CountBits(places) < 2 || CountBits(places & ~crossing) != 1) continue;
    return PlaceDigit(CellAt(lock.type, third, LowestBit(places & ~crossing)), lock.digit, step);
  }
  return false;
}

}  // namespace

bool FindDirectLocking(const Board& board, const Rules& rules, Changes& changes, Step& step) {
  return VisitLocks(board, rules, changes.digits, [&](const Lock& lock) {
    step.technique = lock.type == kBlock ? Technique::kDirectPointing : Technique::kDirectClaiming;
    step.rating = lock.type == kBlock ? 1.7 : 1.9;
    return PlaceBesideLock(board, lock, step);
  });
}

bool FindLocking(const Board& board, const Rules& rules, Changes& changes, Step& step) {
  return VisitLocks(board, rules, changes.digits, [&](const Lock& lock) {
    step.technique = lock.type == kBlock ? Technique::kPointing : Technique::kClaiming;
    step.rating = lock.type == kBlock ? 2.6 : 2.8;
    const unsigned removed = PlacesUnlocked(board, lock);
    ForEachBit(removed, [&](int place) {
      RemoveDigits(board, CellAt(lock.other_type, lock.other, place), Bit(lock.digit), step);
    });
    return removed != 0;
  });
}

}  // namespace surudoku::rating
