// How a block of puzzles (puzzle_block.h) lays out a board: 729 candidates in 27 words of 27 bits.
//
// Every coordinate of a candidate is split into parts with three values:
//
//   row    = 3 * band  + r      band 0..2, r 0..2   (r: row within its band)
//   column = 3 * stack + c      stack 0..2, c 0..2  (c: column within its stack)
//   digit  = 3 * t     + e      t 0..2, e 0..2      (digit 0..8 stands for '1'..'9')
//
//   word[t][r][c]     three parts choose the word ...
//   bit 9 * e + 3 * stack + band  ... and three the bit
//
//         26 . . . . . . . 18 17 . . . . . . . 9 8  7  6  5  4  3  2  1  0
//         [      e = 2      ] [     e = 1     ] [ stack2 | stack1 | stack0 ]
//                                                 b2 b1 b0 b2 b1 b0 b2 b1 b0
//
// So one word holds the cells at one place (r, c) of all nine boxes, for three digits. All steps
// inside a box (minirows, minicolumns, counting a digit's places) combine the parts r and c, so
// they combine whole words: 27 flags at once, without shifts or masks. Only three steps move bits
// within a word: along a row's three boxes (stack), a column's three boxes (band) and a cell's
// digits (e). The usual layout, one word for each digit and band, needs shifts for all steps and
// uses a third of the bits for flags.
//
//   minirow    (band, r, stack): the 3 cells c = 0..2 of one row in one box
//   minicolumn (band, stack, c): the 3 cells r = 0..2 of one column in one box
#pragma once

#include <cstddef>
#include <cstdint>

#include "surudoku/grid.h"

namespace surudoku {

inline constexpr int kWords = 27;
inline constexpr std::uint32_t kAllBits = (1u << 27) - 1;

// The distance in bits between neighbours, for each part that chooses the bit.
inline constexpr int kBandStride = 1;
inline constexpr int kStackStride = 3;
inline constexpr int kDigitStride = 9;

constexpr int WordIndex(int t, int r, int c) { return 9 * t + 3 * r + c; }
constexpr int BitIndex(int e, int stack, int band) { return 9 * e + 3 * stack + band; }

// The place of one candidate.
struct CandidatePlace {
  int word;
  std::uint32_t bit;
};

constexpr CandidatePlace PlaceOf(int row, int column, int digit) {
  return {WordIndex(digit / 3, row % 3, column % 3),
          1u << BitIndex(digit % 3, column / 3, row / 3)};
}

// The grid of a board on which every cell has exactly one candidate, which is a precondition.
// `words` is the board's first word, and the others follow at a distance of `stride` words each.
// There is no branch, because this runs for every solution of puzzles that have millions.
inline Grid SolvedGrid(const std::uint32_t* words, std::size_t stride) {
  Grid grid;
  for (int place = 0; place < 9; ++place) {  // r and c, of all nine boxes
    const std::uint32_t t0 = words[static_cast<std::size_t>(place) * stride];
    const std::uint32_t t1 = words[static_cast<std::size_t>(9 + place) * stride];
    const std::uint32_t t2 = words[static_cast<std::size_t>(18 + place) * stride];
    const std::uint32_t any = t0 | t1 | t2;
    const std::uint32_t is_t1 = t1 | t1 >> kDigitStride | t1 >> 2 * kDigitStride;
    const std::uint32_t is_t2 = t2 | t2 >> kDigitStride | t2 >> 2 * kDigitStride;
    for (int box = 0; box < 9; ++box) {
      const int row = 3 * (box / kBandStride % 3) + place / 3;
      const int column = 3 * (box / kStackStride) + place % 3;
      const std::uint32_t e =
          (any >> (kDigitStride + box) & 1) + 2 * (any >> (2 * kDigitStride + box) & 1);
      const std::uint32_t t = (is_t1 >> box & 1) + 2 * (is_t2 >> box & 1);
      grid.cells[kSide * row + column] = static_cast<std::uint8_t>(3 * t + e + 1);
    }
  }
  return grid;
}

}  // namespace surudoku
