#include "rating/techniques/locking.h"

#include <array>

#include "rating/techniques/step_writing.h"
#include "rating/techniques/techniques.h"

namespace surudoku::rating {
namespace {

// For each house: itself, and the houses that cross a third house beside it, in another third of
// that.
constexpr std::array<HouseSet, kHouseCount> kHousesBeside = [] {
  std::array<HouseSet, kHouseCount> beside{};
  for (int house = 0; house < kHouseCount; ++house) {
    const HouseKind kind = KindOfHouse(house);
    for (int i = 0; i < 9; ++i) {
      const int index = house - HouseAt(kind, 0);
      const bool is_beside = index / 3 == i / 3 || (kind == kBox && index % 3 == i % 3);
      if (is_beside) beside[house] |= Bit(HouseAt(kind, i));
    }
  }
  return beside;
}();

HouseSet HousesBeside(HouseSet houses) {
  HouseSet beside = 0;
  for (; houses != 0; houses &= houses - 1) beside |= kHousesBeside[LowestBit(houses)];
  return beside;
}

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
    if (!PlaceDigit(board, CellAt(third, LowestBit(left)), lock.digit, step)) continue;
    SetLock(board, lock, step);
    return true;
  }
  return false;
}

}  // namespace

// A hint is new if its lock is new, or if a house beside that one has fewer places left.
bool FindDirectLocking(const Board& board, const Rules& rules, Changes& changes, Step& step) {
  const HouseSet houses = HousesBeside(changes.houses);
  return VisitLocks(board, rules, changes.digits, houses, [&](const Lock& lock) {
    step.technique = IsPointing(lock) ? Technique::kDirectPointing : Technique::kDirectClaiming;
    step.rating = IsPointing(lock) ? 1.7 : 1.9;
    return PlaceBesideLock(board, lock, step);
  });
}

// If a house has lost nothing, its locks were there before, and they take away no more than they
// did then.
bool FindLocking(const Board& board, const Rules& rules, Changes& changes, Step& step) {
  return VisitLocks(board, rules, changes.digits, changes.houses, [&](const Lock& lock) {
    step.technique = IsPointing(lock) ? Technique::kPointing : Technique::kClaiming;
    step.rating = IsPointing(lock) ? 2.6 : 2.8;
    bool found = false;
    ForEachBit(PlacesUnlocked(board, lock), [&](int place) {
      found |= RemoveDigits(board, CellAt(lock.other, place), Bit(lock.digit), step);
    });
    if (found) SetLock(board, lock, step);
    return found;
  });
}

}  // namespace surudoku::rating
