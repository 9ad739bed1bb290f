// Pairs, triplets and quads of a house. Naked: d cells have d digits between them. Hidden: d digits
// have d places between them.
#pragma once

#include <array>

#include "rating/board/board.h"
#include "rating/board/rules.h"

namespace surudoku::rating {

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

struct HiddenSet {
  int house;
  unsigned digits;
  unsigned places;
};

/// Calls visit(set) for each hidden set of the houses with more than `empty` empty cells, in the
/// originals' order, until it returns true. True if it did.
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
