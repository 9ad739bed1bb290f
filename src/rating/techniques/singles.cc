#include <algorithm>

#include "rating/techniques/step_writing.h"
#include "rating/techniques/techniques.h"

namespace surudoku::rating {
namespace {

HiddenSingle SingleIn(const Board& board, double rating, int house, int digit) {
  return {rating, house, digit, CellAt(house, LowestBit(board.PlacesOf(house, digit)))};
}

// Both visit singles in the originals' order until visit(single) returns true. True if it did.
template <class Visit>
bool VisitLastOfHouses(const Board& board, Visit&& visit) {
  for (const HouseKind kind : kKindsOfSets) {
    for (HouseSet left = board.HousesWithOneEmpty() & HousesOf(kind); left != 0; left &= left - 1) {
      const int house = LowestBit(left);
      for (int digit = 0; digit < 9; ++digit) {
        if (board.PlacesOf(house, digit) == 0) continue;
        if (visit(SingleIn(board, 1.0, house, digit))) return true;
      }
    }
  }
  return false;
}

template <class Visit>
bool VisitHiddenSingles(const Board& board, Visit&& visit) {
  if (VisitLastOfHouses(board, visit)) return true;
  return std::ranges::any_of(kKindsOfSets, [&](HouseKind kind) {
    return board.Singles(kind).VisitUntil([&](int single) {
      const int house = HouseAt(kind, single / 9);
      return visit(SingleIn(board, kind == kBox ? 1.2 : 1.5, house, single % 9));
    });
  });
}

}  // namespace

std::optional<HiddenSingle> FirstHiddenSingle(const Board& board) {
  std::optional<HiddenSingle> first;
  VisitHiddenSingles(board, [&](const HiddenSingle& single) {
    first = single;
    return true;
  });
  return first;
}

bool FindHiddenSingle(const Board& board, const Rules& /*rules*/, Changes& /*changes*/,
                      Step& step) {
  step.technique = Technique::kHiddenSingle;
  return VisitHiddenSingles(board, [&](const HiddenSingle& single) {
    if (!PlaceDigit(board, single.cell, single.digit, step)) return false;
    step.rating = single.rating;
    step.pattern.houses = Bit(single.house);
    return true;
  });
}

bool FindNakedSingle(const Board& board, const Rules& /*rules*/, Changes& changes, Step& step) {
  step.technique = Technique::kNakedSingle;
  step.rating = 2.3;
  bool found = false;
  changes.cells.ForEach([&](int cell) {
    const unsigned digits = board.CandidatesAt(cell);
    if (!found && HasOne(digits)) {
      found = PlaceDigit(board, cell, LowestBit(digits), step);
    }
  });
  return found;
}

}  // namespace surudoku::rating
