// Naked pairs, triplets and quads: d cells of a region with d digits among them.
#pragma once

#include "rating/board.h"
#include "rating/rules.h"

namespace surudoku::rating {

template <int kDegree>
bool FindNakedSet(const Board& board, const Rules& rules, Step& step);

struct NakedSet {
  RegionType type;
  int region;
  unsigned places;
  unsigned digits;
};

/// Calls visit(set) for each in order until it returns true; tells whether it did.
template <int kDegree, class Visit>
bool VisitNakedSets(const Board& board, Visit&& visit) {
  for (const RegionType type : kBlockColumnRow) {
    for (int region = 0; region < 9; ++region) {
      if (board.EmptyCount(type, region) < 2 * kDegree) continue;
      std::array<unsigned, 9> digits;
      unsigned fit = 0;  // the places whose cells have 2..d digits
      for (int place = 0; place < 9; ++place) {
        digits[place] = board.CandidatesAt(CellAt(type, region, place));
        const int count = CountBits(digits[place]);
        if (count >= 2 && count <= kDegree) fit |= Bit(place);
      }
      if (CountBits(fit) < kDegree) continue;
      for (const unsigned places : kSubsetsOfNine<kDegree>) {
        if ((places & ~fit) != 0) continue;
        unsigned all = 0;
        ForEachBit(places, [&](int place) { all |= digits[place]; });
        if (CountBits(all) != kDegree) continue;
        if (visit(NakedSet{type, region, places, all})) return true;
      }
    }
  }
  return false;
}

}  // namespace surudoku::rating
