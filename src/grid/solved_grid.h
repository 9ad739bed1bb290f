// The grid of a board on which every cell has one candidate.
#pragma once

#include <cstddef>
#include <cstdint>

#include "grid/board_layout.h"
#include "surudoku/grid.h"

namespace surudoku {

/// `words`: the board's first word; the next one is `stride` words further on, and so on. Without
/// a branch, since it is made for every solution of puzzles that have millions.
/// Precondition: every cell has exactly one candidate.
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
