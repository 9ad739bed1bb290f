// Naked pairs, triplets and quads: d cells of a region with d digits among them.
#pragma once

#include "rating/board/board.h"
#include "rating/board/changes.h"
#include "rating/rules.h"

namespace surudoku::rating {

template <int kDegree>
bool FindNakedSet(const Board& board, const Rules& rules, Changes& changes, Step& step);

struct NakedSet {
  RegionType type;
  int region;
  unsigned places;
  unsigned digits;
};

/// Calls visit(set) for each in one of the regions in order until it returns true; tells whether
/// it did.
template <int kDegree, class Visit>
bool VisitNakedSets(const Board& board, RegionSet regions, Visit&& visit) {
  for (const RegionType type : kBlockColumnRow) {
    for (unsigned left = OfType(regions, type); left != 0; left &= left - 1) {
      const int region = LowestBit(left);
      if (board.EmptyCount(type, region) < 2 * kDegree) continue;
      std::array<unsigned, 9> digits;
      unsigned fit = 0;  // the places whose cells have 2..d digits
      for (int place = 0; place < 9; ++place) {
        digits[place] = board.CandidatesAt(CellAt(type, region, place));
        if (HasFrom2To<kDegree>(digits[place])) fit |= Bit(place);
      }
      if (VisitClosedSubsets<kDegree>(digits, fit, [&](unsigned places, unsigned all) {
            return visit(NakedSet{type, region, places, all});
          })) {
        return true;
      }
    }
  }
  return false;
}

}  // namespace surudoku::rating
