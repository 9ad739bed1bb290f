// Hidden pairs, triplets and quads: d digits of a region with d places among them.
#pragma once

#include "rating/board.h"
#include "rating/rules.h"

namespace surudoku::rating {

/// The set leaves some other digit one place; only that is applied.
template <int kDegree>
bool FindDirectHiddenSet(const Board& board, const Rules& rules, Step& step);

template <int kDegree>
bool FindHiddenSet(const Board& board, const Rules& rules, Step& step);

struct HiddenSet {
  RegionType type;
  int region;
  unsigned digits;
  unsigned places;
};

/// Calls visit(set) for each in a region with more empty cells than `empty`, in order, until it
/// returns true; tells whether it did.
template <int kDegree, class Visit>
bool VisitHiddenSets(const Board& board, int empty, Visit&& visit) {
  for (const RegionType type : kBlockColumnRow) {
    for (int region = 0; region < 9; ++region) {
      if (board.EmptyCount(type, region) <= empty) continue;
      const auto& places_of = board.PlacesOf(type, region);
      unsigned fit = 0;  // the digits with 2..d places
      for (int digit = 0; digit < 9; ++digit) {
        const int count = CountBits(places_of[digit]);
        if (count >= 2 && count <= kDegree) fit |= Bit(digit);
      }
      if (CountBits(fit) < kDegree) continue;
      for (const unsigned digits : kSubsetsOfNine<kDegree>) {
        if ((digits & ~fit) != 0) continue;
        unsigned places = 0;
        ForEachBit(digits, [&](int digit) { places |= places_of[digit]; });
        if (CountBits(places) != kDegree) continue;
        if (visit(HiddenSet{type, region, digits, places})) return true;
      }
    }
  }
  return false;
}

}  // namespace surudoku::rating
