// Tells whether the cells of an expression are a 9x9 puzzle, were meant as one, or are something
// else: a table of small numbers, a test's rows.
#pragma once

#include <optional>
#include <string_view>

#include "grid/grid_text.h"

namespace surudoku {

/// A cell that was meant as one, but is none.
inline constexpr char kStrangeCell = '?';

struct CellsVerdict {
  bool is_puzzle = false;
  std::optional<GridTextError> error = std::nullopt;  ///< if they were meant as one; at a cell
};

/// The verdict on all cells of an expression. `are_even`: the lists in it have one size.
CellsVerdict JudgeCells(std::string_view cells, bool are_even);

/// The same of a list that breaks off.
CellsVerdict JudgeBroken(std::string_view cells);

}  // namespace surudoku
