// How a block of puzzles (puzzle_block.h) lays out a board: 729 candidates in 27 words of 27 bits.
//
// Every coordinate of a candidate is split in three-valued parts:
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
// So one word holds the cells at one place (r, c) of all nine boxes, for three digits.
// Whatever combines the parts r and c (everything that happens inside a box: minirows,
// minicolumns, how often a digit occurs) combines whole words: no shifts and no masks, and
// 27 flags at once. Only three things move bits within a word: a row's three boxes (stack),
// a column's three boxes (band) and a cell's digits (e). The usual layout, one word per
// digit and band, needs shifts for all of them and flags spread over a third of the bits.
//
//   minirow    (band, r, stack): the 3 cells c = 0..2 of one row in one box
//   minicolumn (band, stack, c): the 3 cells r = 0..2 of one column in one box
#pragma once

#include <cstdint>

namespace surudoku {

inline constexpr int kWords = 27;
inline constexpr uint32_t kAllBits = (1u << 27) - 1;

// Distances, in bits, between neighbours along the parts that choose the bit.
inline constexpr int kBandStride = 1;
inline constexpr int kStackStride = 3;
inline constexpr int kDigitStride = 9;

constexpr int WordIndex(int t, int r, int c) { return 9 * t + 3 * r + c; }
constexpr int BitIndex(int e, int stack, int band) { return 9 * e + 3 * stack + band; }

// Where one candidate lives.
struct CandidatePlace {
  int word;
  uint32_t bit;
};

constexpr CandidatePlace PlaceOf(int row, int column, int digit) {
  return {WordIndex(digit / 3, row % 3, column % 3),
          1u << BitIndex(digit % 3, column / 3, row / 3)};
}

}  // namespace surudoku
