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
         !HasContradiction(puzzle, grid);
}

/// The vote of a file's first puzzles and of the grids that stand where their solutions would.
class SolutionVote {
 public:
  /// Whether the grid is the puzzle's solution. Precondition: both are puzzles.
  bool Add(std::string_view puzzle, std::string_view grid) {
    const bool is_solution = Completes(grid, puzzle);
    ++(is_solution ? solutions_ : others_);
    return is_solution;
  }

  /// Others may be damaged.
  [[nodiscard]] bool has_solutions() const { return solutions_ > 0 && solutions_ >= others_; }

 private:
  std::size_t solutions_ = 0;
  std::size_t others_ = 0;
};

/// Whether two puzzles of 81 characters are not stages of one, which keep its clues.
inline bool HaveOtherClues(std::string_view one, std::string_view other) {
  for (std::size_t cell = 0; cell < kCellCount; ++cell) {
    const bool are_clues = IsClueCharacter(one[cell]) && IsClueCharacter(other[cell]);
    if (are_clues && one[cell] != other[cell]) return true;
  }
  return false;
}

}  // namespace surudoku
