// The orders in which the originals go through houses and peers, and what else differs between the
// profiles on the techniques they share.
//
// Of hints that are rated alike the first one found becomes the step, so ratings depend on these
// orders. Nothing else does. Everywhere else houses have our own numbers (grid/houses.h), and this
// is the one place that translates them.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "rating/board/board.h"
#include "surudoku/rating.h"

namespace surudoku::rating {

using enum HouseKind;

/// The originals number the kinds: boxes 0, rows 1, columns 2. Their loops over all kinds go in
/// this order.
inline constexpr std::array<HouseKind, 3> kOriginalKinds = {kBox, kRow, kColumn};

/// The originals' number of a kind, by which they sort.
constexpr int OriginalNumber(HouseKind kind) { return (static_cast<int>(kind) + 1) % 3; }
static_assert(OriginalNumber(kBox) == 0 && OriginalNumber(kRow) == 1 &&
              OriginalNumber(kColumn) == 2);

/// The originals' number of a house: box by box, row by row, column by column.
constexpr int OriginalHouse(int house) { return (house + kHouseCount - kFirstBox) % kHouseCount; }
static_assert(OriginalHouse(kFirstBox) == 0 && OriginalHouse(0) == 9 &&
              OriginalHouse(kFirstColumn) == 18);

/// For singles and for sets of cells or digits, the originals name the kinds one after another
/// instead, in this order.
inline constexpr std::array<HouseKind, 3> kKindsOfSets = {kBox, kColumn, kRow};

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

/// The peers of a cell in this order. A peer that shares two houses with the cell counts in the
/// first of them. So all peers fit into one number, nine bits for each house, and one loop visits
/// them. Three short loops would each end with a branch that processors predict wrong.
struct PeersInOrder {
  std::array<std::uint16_t, 3> places{};  ///< that count, by house
  std::array<std::uint8_t, 27> cells{};   ///< by bit; those of places that do not count, too

  /// The peers of a candidate's cell that have its digit, as bits.
  [[nodiscard]] unsigned With(const Board& board, const CandidateSpot& spot) const {
    unsigned with = 0;
    for (int i = 0; i < 3; ++i) {
      with |= (board.PlacesAt(spot, kOriginalKinds[i]) & places[i]) << 9 * i;
    }
    return with;
  }
};

/// The house of a bit.
constexpr HouseKind KindOfPeer(int bit) { return kOriginalKinds[bit / 9]; }

/// By cell.
inline constexpr auto kPeersInOrder = [] {
  std::array<PeersInOrder, kCellCount> of_cells{};
  for (int cell = 0; cell < kCellCount; ++cell) {
    PeersInOrder& peers = of_cells[cell];
    for (int i = 0; i < 3; ++i) {
      const int house = HouseOf(kOriginalKinds[i], cell);
      unsigned places = kAllPlaces & ~Bit(PlaceIn(kOriginalKinds[i], cell));
      for (int j = 0; j < i; ++j) places &= ~PlacesWithin(house, HouseOf(kOriginalKinds[j], cell));
      peers.places[i] = static_cast<std::uint16_t>(places);
      for (int place = 0; place < 9; ++place) {
        peers.cells[9 * i + place] = static_cast<std::uint8_t>(CellAt(house, place));
      }
    }
  }
  return of_cells;
}();

struct Rules {
  Profile profile = kDefaultProfile;
  /// Peers are visited house by house (kOriginalKinds); otherwise in ascending order.
  bool peers_by_house = false;
  /// Locking looks at all houses for one digit, then for the next; otherwise at all digits of one
  /// pair of houses, then of the next.
  bool locking_by_digit = true;
  /// In the search for loops, the extra digits of one branch still count in the branches after it,
  /// so fewer loops are found.
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
  /// Searches skip work that is known to find nothing (RateOptions::use_filters).
  bool use_filters = true;

  /// Visits the peers in the profile's order.
  template <class Visit>
  bool VisitPeers(int cell, const CellSet& peers, Visit&& visit) const {
    return peers_by_house ? VisitByHouse(cell, peers, visit) : peers.VisitUntil(visit);
  }
};

}  // namespace surudoku::rating
