#include "rating/techniques/step_writing.h"
#include "rating/techniques/techniques.h"

namespace surudoku::rating {
namespace {

HiddenSingle SingleIn(const Board& board, double rating, int house, int digit) {
  return {rating, house, digit, CellAt(house, LowestBit(board.PlacesOf(house, digit)))};
}

std::optional<HiddenSingle> LastOfHouse(const Board& board) {
  for (const HouseKind kind : kKindsOfSets) {
    for (HouseSet left = board.HousesWithOneEmpty() & HousesOf(kind); left != 0; left &= left - 1) {
      const int house = LowestBit(left);
      for (int digit = 0; digit < 9; ++digit) {
        if (board.PlacesOf(house, digit) != 0) return SingleIn(board, 1.0, house, digit);
      }
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<HiddenSingle> FirstHiddenSingle(const Board& board) {
  if (const auto last = LastOfHouse(board)) return last;
  for (const HouseKind kind : kKindsOfSets) {
    if (board.Singles(kind).empty()) continue;
    const int first = board.Singles(kind).first();
    return SingleIn(board, kind == kBox ? 1.2 : 1.5, HouseAt(kind, first / 9), first % 9);
  }
  return std::nullopt;
}

bool FindHiddenSingle(const Board& board, const Rules& /*rules*/, Changes& /*changes*/,
                      Step& step) {
  const auto single = FirstHiddenSingle(board);
  if (!single) return false;
  step.technique = Technique::kHiddenSingle;
  step.rating = single->rating;
  step.pattern.houses = Bit(single->house);
  return PlaceDigit(single->cell, single->digit, step);
}

bool FindNakedSingle(const Board& board, const Rules& /*rules*/, Changes& changes, Step& step) {
  step.technique = Technique::kNakedSingle;
  step.rating = 2.3;
  bool found = false;
  changes.cells.ForEach([&](int cell) {
    const unsigned digits = board.CandidatesAt(cell);
    if (!found && HasOne(digits)) {
      found = PlaceDigit(cell, LowestBit(digits), step);
    }
  });
  return found;
}

}  // namespace surudoku::rating
