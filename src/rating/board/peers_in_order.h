// The peers of a cell in the originals' order: those in its box, then in its row, then in its
// column.
#pragma once

#include <array>
#include <cstdint>

#include "rating/board/board.h"
#include "rating/board/candidate_spot.h"
#include "rating/board/house_cells.h"
#include "rating/board/original_order.h"

namespace surudoku::rating {

/// A peer that shares two houses with the cell counts in the first of them. So all can be bits of
/// one number, nine for each house, and one loop visits them: three loops over a few cells each end
/// where a processor cannot foresee it.
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

}  // namespace surudoku::rating
