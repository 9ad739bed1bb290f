#include "logic/board_map.h"

#include <utility>

namespace surudoku::logic {

BoardMap::BoardMap(BoardHouses houses)
    : board(std::move(houses)),
      peers(static_cast<std::size_t>(board.cell_count())),
      seats(static_cast<std::size_t>(board.cell_count())) {
  const auto peers_of_cells = PeersOf(board);
  for (std::size_t cell = 0; cell < peers.size(); ++cell) {
    for (const std::uint16_t peer : peers_of_cells[cell]) peers[cell].Add(peer);
  }
  for (std::size_t h = 0; h < board.houses.size(); ++h) {
    for (std::size_t i = 0; i < board.houses[h].size(); ++i) {
      seats[board.houses[h][i]].push_back(
          {static_cast<std::uint16_t>(h), static_cast<std::uint8_t>(i)});
    }
  }
}

bool BoardMap::IsBlock(std::size_t house) const {
  const auto side = static_cast<std::size_t>(board.side);
  return house >= 2 * side && house < 3 * side;
}

}  // namespace surudoku::logic
