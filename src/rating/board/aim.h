// One candidate that a step has to decide: all other steps do not count.
#pragma once

#include "rating/board/bits.h"
#include "rating/board/cell_set.h"

namespace surudoku::rating {

/// On: the step places the digit there. Off: it takes the candidate away, or places a digit that
/// does.
struct Aim {
  int cell = 0;
  int digit = 0;
  bool is_on = false;

  /// The digits whose removal from the cell counts.
  [[nodiscard]] unsigned AmongDigits(int at, unsigned digits) const {
    return is_on || at != cell ? 0 : digits & Bit(digit);
  }
  /// The cells where the removal of the digit counts.
  [[nodiscard]] CellSet AmongCells(const CellSet& cells, int of_digit) const {
    return is_on || of_digit != digit ? CellSet() : cells & CellSet::Of(cell);
  }
  [[nodiscard]] bool IsMetByPlacing(int at, int placed) const {
    if (is_on) return at == cell && placed == digit;
    return at == cell ? placed != digit : placed == digit && PeersOf(cell).Has(at);
  }
};

}  // namespace surudoku::rating
