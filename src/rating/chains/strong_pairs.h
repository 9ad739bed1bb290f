// Pairs of candidates one of which is right: the last two of a cell, or of a digit's places in a
// house.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "rating/board/bits.h"
#include "rating/board/board.h"
#include "rating/board/rules.h"
#include "rating/chains/potential.h"

namespace surudoku::rating {

struct StrongPair {
  std::uint16_t one;
  std::uint16_t other;
  Cause cause;  ///< the cell, or the kind of the house
};

class StrongPairs {
 public:
  /// Finds the pairs of a board: first those of cells, then of boxes, rows and columns (the order
  /// of the originals). Two candidates may come twice, for a box and for a line.
  void Find(const Board& board) {
    count_ = 0;
    AddCells(board);
    for (const HouseKind kind : kOriginalKinds) AddHouses(board, kind);
  }

  [[nodiscard]] const StrongPair* begin() const { return pairs_.data(); }
  [[nodiscard]] const StrongPair* end() const { return pairs_.data() + count_; }

 private:
  using Units = std::array<std::uint8_t, kCellCount>;

  // Writes the indexes of the sets with two members, and returns how many there are. Has no branch
  // for each set, because processors would often predict it wrong.
  static int FindTwos(std::span<const std::uint16_t, kCellCount> sets, Units& twos) {
    int count = 0;
    for (int i = 0; i < kCellCount; ++i) {
      twos[count] = static_cast<std::uint8_t>(i);
      count += static_cast<int>(HasFrom2To<2>(sets[i]));
    }
    return count;
  }

  void AddCells(const Board& board) {
    Units cells;
    const int count = FindTwos(board.AllCandidates(), cells);
    for (int i = 0; i < count; ++i) {
      const unsigned digits = board.CandidatesAt(cells[i]);
      Add(CandidateOf(cells[i], LowestBit(digits)),
          CandidateOf(cells[i], LowestBit(digits & (digits - 1))), kByCell);
    }
  }

  void AddHouses(const Board& board, HouseKind kind) {
    Units units;  // digits in houses, as in PlacesOf
    const auto places_of = board.PlacesOf(kind);
    const int count = FindTwos(places_of, units);
    for (int i = 0; i < count; ++i) {
      const int house = HouseAt(kind, units[i] / 9);
      const int digit = units[i] % 9;
      const unsigned places = places_of[units[i]];
      Add(CandidateOf(CellAt(house, LowestBit(places)), digit),
          CandidateOf(CellAt(house, LowestBit(places & (places - 1))), digit), CauseOf(kind));
    }
  }

  void Add(int one, int other, Cause cause) {
    pairs_[count_++] = {static_cast<std::uint16_t>(one), static_cast<std::uint16_t>(other), cause};
  }

  std::array<StrongPair, kCellCount + 9 * kHouseCount> pairs_;
  int count_ = 0;
};

}  // namespace surudoku::rating
