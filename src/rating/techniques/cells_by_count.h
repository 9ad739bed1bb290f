// The cells of a board by how many candidates they have.
#pragma once

#include "rating/board/board.h"

namespace surudoku::rating {

struct CellsByCount {
  explicit CellsByCount(const Board& board) {
    CellSet from_one;
    CellSet from_four;
    for (int digit = 0; digit < 9; ++digit) {
      const CellSet& cells = board.CellsWith(digit);
      from_four |= from_three & cells;
      from_three |= from_two & cells;
      from_two |= from_one & cells;
      from_one |= cells;
    }
    with_one = from_one - from_two;
    with_two = from_two - from_three;
    with_three = from_three - from_four;
  }

  CellSet with_one;
  CellSet with_two;
  CellSet with_three;
  CellSet from_two;  ///< two or more
  CellSet from_three;
};

}  // namespace surudoku::rating
