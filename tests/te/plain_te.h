// T&E depth from its definition and nothing else: boards of cells, copied for each assumption.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "surudoku/grid.h"

namespace surudoku::plain {

// The cells of the nine rows, columns and boxes.
inline constexpr auto kHouses = [] {
  std::array<std::array<int, 9>, 27> houses{};
  std::array<std::size_t, 27> counts{};
  for (int cell = 0; cell < kCellCount; ++cell) {
    for (const int house : {RowOf(cell), 9 + ColumnOf(cell), 18 + BoxOf(cell)}) {
      const auto index = static_cast<std::size_t>(house);
      houses.at(index).at(counts.at(index)++) = cell;
    }
  }
  return houses;
}();

// Singles until nothing changes. False at a contradiction.
inline bool ApplySingles(Candidates& board) {
  Candidates before;
  do {
    before = board;
    for (const auto& house : kHouses) {
      for (const int cell : house) {
        const std::uint16_t digits = board.cells[cell];
        if (digits == 0) return false;
        if (!std::has_single_bit(digits)) continue;
        for (const int peer : house) {
          if (peer != cell) board.cells[peer] &= static_cast<std::uint16_t>(~digits);
        }
      }
      for (int digit = 0; digit < 9; ++digit) {
        const auto has_digit = [&](int cell) { return (board.cells[cell] >> digit & 1) != 0; };
        const auto places = std::ranges::count_if(house, has_digit);
        if (places == 0) return false;
        if (places > 1) continue;
        const int place = *std::ranges::find_if(house, has_digit);
        board.cells[place] = static_cast<std::uint16_t>(1U << digit);
      }
    }
  } while (before != board);
  return true;
}

// T&E(k) until nothing changes. False at a contradiction.
inline bool ApplyTe(int k, Candidates& board) {
  if (!ApplySingles(board)) return false;
  if (k == 0) return true;
  Candidates before;
  do {
    before = board;
    for (int cell = 0; cell < kCellCount; ++cell) {
      for (int digit = 0; digit < 9; ++digit) {
        const auto bit = static_cast<std::uint16_t>(1U << digit);
        if ((board.cells[cell] & bit) == 0 || board.cells[cell] == bit) continue;
        Candidates assumed = board;
        assumed.cells[cell] = bit;
        if (ApplyTe(k - 1, assumed)) continue;
        board.cells[cell] &= static_cast<std::uint16_t>(~bit);
        if (!ApplySingles(board)) return false;
      }
    }
  } while (before != board);
  return true;
}

inline bool IsSolved(const Candidates& board) {
  return std::ranges::all_of(board.cells, [](auto digits) { return std::has_single_bit(digits); });
}

// The depth, or most + 1 if it is higher. Precondition: there is exactly one solution.
inline int TeDepth(const Candidates& candidates, int most) {
  for (int k = 0; k <= most; ++k) {
    Candidates board = candidates;
    ApplyTe(k, board);
    if (IsSolved(board)) return k;
  }
  return most + 1;
}

}  // namespace surudoku::plain
