#include "rating/board.h"

namespace surudoku::rating {

Board Board::FromClues(const Grid& clues) {
  Board board;
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (clues.cells[cell] != 0) board.Fill(cell, clues.cells[cell] - 1);
  }
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (board.IsFilled(cell)) continue;
    unsigned seen = 0;
    PeersOf(cell).ForEach([&](int peer) {
      if (clues.cells[peer] != 0) seen |= Bit(clues.cells[peer] - 1);
    });
    ForEachBit(kAllDigits & ~seen, [&](int digit) { board.Add(cell, digit); });
  }
  return board;
}

Board Board::FromPencilmarks(const Candidates& pencilmarks) {
  Board board;
  for (int cell = 0; cell < kCellCount; ++cell) {
    const unsigned digits = pencilmarks.cells[cell];
    bool alone = CountBits(digits) == 1;
    PeersOf(cell).ForEach([&](int peer) { alone &= (pencilmarks.cells[peer] & digits) == 0; });
    if (alone) {
      board.Fill(cell, LowestBit(digits));
    } else {
      ForEachBit(digits, [&](int digit) { board.Add(cell, digit); });
    }
  }
  return board;
}

void Board::Place(int cell, int digit) {
  Fill(cell, digit);
  ForEachBit(candidates_[cell], [&](int other) { Remove(cell, other); });
  (PeersOf(cell) & cells_with_[digit]).ForEach([&](int peer) { Remove(peer, digit); });
}

void Board::Fill(int cell, int digit) {
  values_[cell] = static_cast<std::uint8_t>(digit + 1);
  for (int type = 0; type < 3; ++type) --empty_[type][RegionOf(type, cell)];
  ++placed_[digit];
  ++filled_;
}

void Board::Add(int cell, int digit) {
  candidates_[cell] = static_cast<std::uint16_t>(candidates_[cell] | Bit(digit));
  for (int type = 0; type < 3; ++type) {
    std::uint16_t& places = places_[type][RegionOf(type, cell)][digit];
    places = static_cast<std::uint16_t>(places | Bit(PlaceOf(type, cell)));
  }
  cells_with_[digit].Add(cell);
}

}  // namespace surudoku::rating
