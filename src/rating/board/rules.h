// What differs between the profiles on the techniques they share.
#pragma once

#include <array>
#include <cstdint>

#include "rating/board/house_cells.h"
#include "surudoku/rating.h"

namespace surudoku::rating {

struct Rules {
  Profile profile = kDefaultProfile;
  /// Peers house by house (kOriginalKinds); otherwise ascending.
  bool peers_by_house = false;
  /// Locking looks at a digit's houses one after another; otherwise at a crossing's digits.
  bool locking_by_digit = true;
  /// What a loop search's branch has seen leaks into its siblings.
  bool loops_share_extras = false;
  /// Type 3 loops start at sets of two, whatever the number of extra digits.
  bool loop_sets_from_two = true;
  /// A grave takes all cells of its one extra digit, and tries set sizes before houses.
  bool grave_takes_whole_digit = true;
  /// Strong links of 1.18: second supports, rings, their own order.
  bool strong_links_of_118 = false;

  [[nodiscard]] const std::array<std::uint8_t, 20>& PeersInOrder(int cell) const {
    return peers_by_house ? kHouseCells.peers_by_house[cell] : kHouseCells.peers_ascending[cell];
  }
};

}  // namespace surudoku::rating
