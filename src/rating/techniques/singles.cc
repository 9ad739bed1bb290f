#include "rating/techniques/singles.h"

#include "rating/techniques/pattern.h"
#include "rating/techniques/removal.h"

namespace surudoku::rating {
namespace {

HiddenSingle SingleIn(const Board& board, double rating, HouseType type, int house, int digit) {
  const int cell = CellAt(type, house, LowestBit(board.PlacesOf(type, house, digit)));
  return {rating, type, house, digit, cell};
}

std::optional<HiddenSingle> LastOfHouse(const Board& board) {
  for (const HouseType type : kBoxColumnRow) {
    for (unsigned left = board.HousesWithOneEmpty(type); left != 0; left &= left - 1) {
      const int house = LowestBit(left);
      for (int digit = 0; digit < 9; ++digit) {
        if (board.PlacesOf(type, house, digit) != 0) {
          return SingleIn(board, 1.0, type, house, digit);
        }
      }
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<HiddenSingle> FirstHiddenSingle(const Board& board) {
  if (const auto last = LastOfHouse(board)) return last;
  for (const HouseType type : kBoxColumnRow) {
    if (board.Singles(type).empty()) continue;
    const int first = board.Singles(type).first();
    return SingleIn(board, type == kBox ? 1.2 : 1.5, type, first / 9, first % 9);
  }
  return std::nullopt;
}

bool FindHiddenSingle(const Board& board, const Rules& /*rules*/, Changes& /*changes*/,
                      Step& step) {
  const auto single = FirstHiddenSingle(board);
  if (!single) return false;
  step.technique = Technique::kHiddenSingle;
  step.rating = single->rating;
  step.pattern.houses = HouseBit(single->type, single->house);
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
