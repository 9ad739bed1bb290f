// Candidates of which one is right: the last two of a cell, or of a digit's places in a house.
#pragma once

#include "rating/board/bits.h"
#include "rating/board/board.h"

namespace surudoku::rating {

/// Calls visit(one, other) with the candidates, if the cell has two. False if that returned false.
template <class Visit>
bool VisitStrongPairInCell(const Board& board, int cell, Visit&& visit) {
  const unsigned digits = board.CandidatesAt(cell);
  if (!HasFrom2To<2>(digits)) return true;
  return visit(CandidateOf(cell, LowestBit(digits)),
               CandidateOf(cell, LowestBit(digits & (digits - 1))));
}

/// The same for each digit that has two places in the house, until visit returns false.
template <class Visit>
bool VisitStrongPairsInHouse(const Board& board, int house, Visit&& visit) {
  const auto places_of = board.PlacesOf(house);
  for (int digit = 0; digit < 9; ++digit) {
    const unsigned places = places_of[digit];
    if (!HasFrom2To<2>(places)) continue;
    const int one = CellAt(house, LowestBit(places));
    const int other = CellAt(house, LowestBit(places & (places - 1)));
    if (!visit(CandidateOf(one, digit), CandidateOf(other, digit))) return false;
  }
  return true;
}

/// Those of all houses and cells. Two candidates may come twice, of a box and of a line.
template <class Visit>
bool VisitStrongPairs(const Board& board, Visit&& visit) {
  for (int house = 0; house < kHouseCount; ++house) {
    if (!VisitStrongPairsInHouse(board, house, visit)) return false;
  }
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (!VisitStrongPairInCell(board, cell, visit)) return false;
  }
  return true;
}

}  // namespace surudoku::rating
