// Hidden pairs, triplets and quads: d digits of a house that have d places between them.
#pragma once

#include "rating/board/board.h"
#include "rating/board/changes.h"
#include "rating/board/rules.h"

namespace surudoku::rating {

/// A hidden set that leaves another digit only one place. The step places that digit and removes
/// nothing.
template <int kDegree>
bool FindDirectHiddenSet(const Board& board, const Rules& rules, Changes& changes, Step& step);

template <int kDegree>
bool FindHiddenSet(const Board& board, const Rules& rules, Changes& changes, Step& step);

struct HiddenSet {
  int house;
  unsigned digits;
  unsigned places;
};

/// Calls visit(set) for each hidden set of those houses that have more than `empty` empty cells, in
/// the originals' order, until it returns true. True if it did.
template <int kDegree, class Visit>
bool VisitHiddenSets(const Board& board, HouseSet houses, int empty, Visit&& visit) {
  for (const HouseKind kind : kKindsOfSets) {
    for (HouseSet left = houses & HousesOf(kind); left != 0; left &= left - 1) {
      const int house = LowestBit(left);
      if (board.EmptyCount(house) <= empty) continue;
      const auto places_of = board.PlacesOf(house);
      unsigned fit = 0;  // the digits with 2..d places
      for (int digit = 0; digit < 9; ++digit) {
        fit |= BitIf(HasFrom2To<kDegree>(places_of[digit]), digit);
      }
      if (VisitClosedSubsets<kDegree>(places_of, fit, [&](unsigned digits, unsigned places) {
            return visit(HiddenSet{house, digits, places});
          })) {
        return true;
      }
    }
  }
  return false;
}

}  // namespace surudoku::rating
