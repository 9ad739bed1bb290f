#include "rating/singles.h"

#include "rating/pattern.h"
#include "rating/removal.h"

namespace surudoku::rating {
namespace {

bool PlaceIn(const Board& board, RegionType type, int region, int digit, Step& step) {
  const int cell = CellAt(type, region, LowestBit(board.PlacesOf(type, region, digit)));
  step.pattern.houses = HouseBit(type, region);
  return PlaceDigit(cell, digit, step);
}

bool FindLastOfRegion(const Board& board, Step& step) {
  step.rating = 1.0;
  for (const RegionType type : kBlockColumnRow) {
    for (unsigned left = board.RegionsWithOneEmpty(type); left != 0; left &= left - 1) {
      const int region = LowestBit(left);
      for (int digit = 0; digit < 9; ++digit) {
        if (board.PlacesOf(type, region, digit) != 0) {
          return PlaceIn(board, type, region, digit, step);
        }
      }
    }
  }
  return false;
}

// Where no region's last cell can be filled: no single is one then.
bool FindInRegion(const Board& board, Step& step) {
  for (const RegionType type : kBlockColumnRow) {
    if (board.Singles(type).empty()) continue;
    const int first = board.Singles(type).first();
    step.rating = type == kBlock ? 1.2 : 1.5;
    return PlaceIn(board, type, first / 9, first % 9, step);
  }
  return false;
}

}  // namespace

bool FindHiddenSingle(const Board& board, const Rules& /*rules*/, Changes& /*changes*/,
                      Step& step) {
  step.technique = Technique::kHiddenSingle;
  return FindLastOfRegion(board, step) || FindInRegion(board, step);
}

bool FindNakedSingle(const Board& board, const Rules& /*rules*/, Changes& changes, Step& step) {
  step.technique = Technique::kNakedSingle;
  step.rating = 2.3;
  bool found = false;
  changes.cells.ForEach([&](int cell) {
    const unsigned digits = board.CandidatesAt(cell);
    if (!found && digits != 0 && (digits & (digits - 1)) == 0) {
      found = PlaceDigit(cell, LowestBit(digits), step);
    }
  });
  return found;
}

}  // namespace surudoku::rating
