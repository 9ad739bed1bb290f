// Naked pairs, triplets and quads: d cells of a house that have d digits between them.
#pragma once

#include "rating/board/board.h"
#include "rating/board/changes.h"
#include "rating/board/rules.h"

namespace surudoku::rating {

template <int kDegree>
bool FindNakedSet(const Board& board, const Rules& rules, Changes& changes, Step& step);

struct NakedSet {
  int house;
  unsigned places;
  unsigned digits;
};

/// Calls visit(set) for each naked set of the houses, in the originals' order, until it returns
/// true. True if it did.
template <int kDegree, class Visit>
bool VisitNakedSets(const Board& board, HouseSet houses, Visit&& visit) {
  for (const HouseKind kind : kKindsOfSets) {
    for (HouseSet left = houses & HousesOf(kind); left != 0; left &= left - 1) {
      const int house = LowestBit(left);
      if (board.EmptyCount(house) < 2 * kDegree) continue;
      std::array<unsigned, 9> digits;
      unsigned fit = 0;  // the places whose cells have 2..d digits
      for (int place = 0; place < 9; ++place) {
        digits[place] = board.CandidatesAt(CellAt(house, place));
        fit |= BitIf(HasFrom2To<kDegree>(digits[place]), place);
      }
      if (VisitClosedSubsets<kDegree>(digits, fit, [&](unsigned places, unsigned all) {
            return visit(NakedSet{house, places, all});
          })) {
        return true;
      }
    }
  }
  return false;
}

}  // namespace surudoku::rating
