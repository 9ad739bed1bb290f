#include "rating/board/board.h"

namespace surudoku::rating {

Board Board::FromClues(const Grid& clues) {
  Board board;
  CellSet empty;
  for (int cell = 0; cell < kCellCount; ++cell) empty.Toggle(cell, clues.cells[cell] == 0);
  std::array<CellSet, 9> seen;  // by a clue of the digit
  (kAllCells - empty).ForEach([&](int cell) {
    const int digit = clues.cells[cell] - 1;
    board.Fill(cell, digit);
    seen[digit] |= PeersOf(cell);
  });
  for (int digit = 0; digit < 9; ++digit) {
    (empty - seen[digit]).ForEach([&](int cell) { board.Add(cell, digit); });
  }
  board.FindSingles();
  return board;
}

Board Board::FromPencilmarks(const Candidates& pencilmarks) {
  Board board;
  for (int cell = 0; cell < kCellCount; ++cell) {
    const unsigned digits = pencilmarks.cells[cell] & kAllDigits;
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
  for (const HouseKind kind : kHouseKinds) {
    CellSet singles;
    for (int i = 0; i < 81; ++i) singles.Toggle(i, HasOne(PlacesOf(HouseAt(kind, i / 9), i % 9)));
    singles_[static_cast<std::size_t>(kind)] = singles;
  }
}

void Board::Place(int cell, int digit) {
  Fill(cell, digit);
  ForEachBit(candidates_[cell], [&](int other) { Remove(cell, other); });
  (PeersOf(cell) & cells_with_[digit]).ForEach([&](int peer) { Remove(peer, digit); });
}

void Board::Fill(int cell, int digit) {
  values_[cell] = static_cast<std::uint8_t>(digit + 1);
  HouseSet with_one_empty = with_one_empty_;
  for (const int house : HousesOfCell(cell)) {
    const int empty = --empty_[house];
    with_one_empty &= ~Bit(house);
    if (empty == 1) with_one_empty |= Bit(house);
  }
  with_one_empty_ = with_one_empty;
  ++placed_[digit];
  ++filled_;
}

void Board::Add(int cell, int digit) {
  candidates_[cell] = static_cast<std::uint16_t>(candidates_[cell] | Bit(digit));
  for (const HouseKind kind : kHouseKinds) {
    std::uint16_t& places = places_[9 * HouseOf(kind, cell) + digit];
    places = static_cast<std::uint16_t>(places | Bit(PlaceIn(kind, cell)));
  }
  cells_with_[digit].Add(cell);
}

}  // namespace surudoku::rating
