#include "rating/board.h"

namespace surudoku::rating {

Board Board::FromClues(const Grid& clues) {
  Board board;
  std::array<std::array<unsigned, 9>, 3> seen{};
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (clues.cells[cell] == 0) continue;
    board.Fill(cell, clues.cells[cell] - 1);
    for (int type = 0; type < 3; ++type) {
      seen[type][RegionOf(type, cell)] |= Bit(clues.cells[cell] - 1);
    }
  }
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (board.IsFilled(cell)) continue;
    unsigned left = kAllDigits;
    for (int type = 0; type < 3; ++type) left &= ~seen[type][RegionOf(type, cell)];
    ForEachBit(left, [&](int digit) { board.Add(cell, digit); });
  }
  board.FindSingles();
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
  board.FindSingles();
  return board;
}

void Board::FindSingles() {
  for (int type = 0; type < 3; ++type) {
    for (int region = 0; region < 9; ++region) {
      for (int digit = 0; digit < 9; ++digit) {
        const unsigned places = places_[type][region][digit];
        singles_[type].Toggle(9 * region + digit, places != 0 && HasFewerThanTwo(places));
      }
    }
  }
}

void Board::Place(int cell, int digit) {
  Fill(cell, digit);
  ForEachBit(candidates_[cell], [&](int other) { Remove(cell, other); });
  (PeersOf(cell) & cells_with_[digit]).ForEach([&](int peer) { Remove(peer, digit); });
}

void Board::Fill(int cell, int digit) {
  values_[cell] = static_cast<std::uint8_t>(digit + 1);
  for (int type = 0; type < 3; ++type) {
    const int region = RegionOf(type, cell);
    const int empty = --empty_[type][region];
    const unsigned others = with_one_empty_[type] & ~Bit(region);
    with_one_empty_[type] = static_cast<std::uint16_t>(others | (empty == 1 ? Bit(region) : 0));
  }
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
