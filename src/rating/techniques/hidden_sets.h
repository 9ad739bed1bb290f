// Hidden pairs, triplets and quads: d digits of a region with d places among them.
#pragma once

#include "rating/board/board.h"
#include "rating/board/changes.h"
#include "rating/rules.h"

namespace surudoku::rating {

/// The set leaves some other digit one place; only that is applied.
template <int kDegree>
bool FindDirectHiddenSet(const Board& board, const Rules& rules, Changes& changes, Step& step);

template <int kDegree>
bool FindHiddenSet(const Board& board, const Rules& rules, Changes& changes, Step& step);

struct HiddenSet {
  RegionType type;
  int region;
  unsigned digits;
  unsigned places;
};

/// Calls visit(set) for each in one of the regions with more empty cells than `empty`, in order,
/// until it returns true; tells whether it did.
template <int kDegree, class Visit>
bool VisitHiddenSets(const Board& board, RegionSet regions, int empty, Visit&& visit) {
  for (const RegionType type : kBlockColumnRow) {
    for (unsigned left = OfType(regions, type); left != 0; left &= left - 1) {
      const int region = LowestBit(left);
      if (board.EmptyCount(type, region) <= empty) continue;
      const auto places_of = board.PlacesOf(type, region);
      unsigned fit = 0;  // the digits with 2..d places
      for (int digit = 0; digit < 9; ++digit) {
        if (HasFrom2To<kDegree>(places_of[digit])) fit |= Bit(digit);
      }
      if (VisitClosedSubsets<kDegree>(places_of, fit, [&](unsigned digits, unsigned places) {
            return visit(HiddenSet{type, region, digits, places});
          })) {
        return true;
      }
    }
  }
  return false;
}

}  // namespace surudoku::rating
