#include "rating/singles.h"

#include "rating/removal.h"

namespace surudoku::rating {
namespace {

// `last`: whether the region's last empty cell is meant, or any other.
bool FindInRegions(const Board& board, bool last, Step& step) {
  for (const RegionType type : kBlockColumnRow) {
    for (int region = 0; region < 9; ++region) {
      const int empty = board.EmptyCount(type, region);
      if (empty == 0 || (empty == 1) != last) continue;
      for (int digit = 0; digit < 9; ++digit) {
        const unsigned places = board.PlacesOf(type, region, digit);
        if (CountBits(places) != 1) continue;
        step.rating = last ? 1.0 : type == kBlock ? 1.2 : 1.5;
        return PlaceDigit(CellAt(type, region, LowestBit(places)), digit, step);
      }
    }
  }
  return false;
}

}  // namespace

bool FindHiddenSingle(const Board& board, const Rules& /*rules*/, Changes& /*changes*/,
                      Step& step) {
  step.technique = Technique::kHiddenSingle;
  return FindInRegions(board, true, step) || FindInRegions(board, false, step);
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
