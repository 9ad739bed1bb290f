// What differs between the profiles on the techniques they share, and how chains are searched.
#pragma once

#include <algorithm>

#include "rating/board/cell_set.h"
#include "rating/board/house_cells.h"
#include "rating/board/original_order.h"
#include "surudoku/rating.h"

namespace surudoku::rating {

/// Calls visit(peer) for each of these peers of a cell until it returns true: those in its box,
/// then in its row, then in its column. True if it did.
template <class Visit>
bool VisitByHouse(int cell, CellSet peers, Visit&& visit) {
  return std::ranges::any_of(kOriginalKinds, [&](HouseKind kind) {
    const CellSet here = peers & CellsOf(HouseOf(kind, cell));
    peers -= here;
    return here.VisitUntil(visit);
  });
}

struct Rules {
  Profile profile = kDefaultProfile;
  /// Peers are visited house by house (kOriginalKinds); otherwise in ascending order.
  bool peers_by_house = false;
  /// Locking looks at all houses for one digit, then for the next; otherwise at all digits of one
  /// pair of houses, then of the next.
  bool locking_by_digit = true;
  /// In the search for loops, the extra digits of one branch stay counted in the branches after it,
  /// so that fewer loops are found.
  bool loops_share_extras = false;
  /// Type 3 loops are tried with sets of two digits and more; otherwise with no fewer digits than
  /// there are extra ones.
  bool loop_sets_from_two = true;
  /// If a grave has one extra digit, all cells with that and two other candidates or more are
  /// extra. Type 3 graves are tried by size of the set, then by house; otherwise by house, then by
  /// size.
  bool grave_takes_whole_digit = true;
  /// Strong links as in 1.18: groups of three cells, rings, and an order of their own.
  bool strong_links_of_118 = false;
  /// Searches leave out what is known beforehand to be in vain (RateOptions::use_filters).
  bool use_filters = true;

  /// The same in the profile's order.
  template <class Visit>
  bool VisitPeers(int cell, const CellSet& peers, Visit&& visit) const {
    return peers_by_house ? VisitByHouse(cell, peers, visit) : peers.VisitUntil(visit);
  }
};

}  // namespace surudoku::rating
