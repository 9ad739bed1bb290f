// Tells how two grids belong together.
#pragma once

#include <cstddef>
#include <string_view>

#include "grid/grid_text.h"
#include "grid/puzzle_text.h"

namespace surudoku {

/// Whether a complete grid has all the clues of a puzzle of its size, which has blanks.
/// Precondition: both are puzzles.
inline bool Completes(std::string_view grid, std::string_view puzzle) {
  return grid.size() == puzzle.size() && IsFullGridText(grid) && !IsFullGridText(puzzle) &&
         !FindContradiction(puzzle, grid);
}

/// Whether two puzzles of 81 characters are not stages of one, which keep its clues.
inline bool HaveOtherClues(std::string_view one, std::string_view other) {
  for (std::size_t cell = 0; cell < kCellCount; ++cell) {
    const bool are_clues = IsClueCharacter(one[cell]) && IsClueCharacter(other[cell]);
    if (are_clues && one[cell] != other[cell]) return true;
  }
  return false;
}

}  // namespace surudoku
