// Tells how two grids belong together.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "grid/grid_text.h"
#include "grid/puzzle_text.h"
#include "surudoku/grid.h"

namespace surudoku {

/// Whether a complete grid has all the clues of a puzzle of its size, which has blanks.
/// Precondition: both are puzzles.
inline bool Completes(std::string_view grid, std::string_view puzzle) {
  return grid.size() == puzzle.size() && IsFullGridText(grid) && !IsFullGridText(puzzle) &&
         !HasContradiction(puzzle, grid);
}

/// Whether there are enough clues for a complete grid to have them all by chance seldom.
inline bool AreCluesOfPuzzle(std::size_t clues, std::size_t cells) { return 5 * clues >= cells; }

/// Whether one of the grids completes a puzzle with blanks. One below 9x9 is completed by chance.
inline bool IsCompletedByAny(std::string_view puzzle, std::span<const std::string> grids) {
  if (grids.empty() || puzzle.size() < kCellCount) return false;
  return AreCluesOfPuzzle(CountClues(puzzle), puzzle.size()) &&
         std::ranges::any_of(grids,
                             [&](const std::string& grid) { return Completes(grid, puzzle); });
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

/// Whether two puzzles of 81 characters are not stages of one: a later stage has all clues of an
/// earlier one.
inline bool HaveOtherClues(std::string_view one, std::string_view other) {
  const auto has_all = [](std::string_view later, std::string_view earlier) {
    return std::ranges::equal(later, earlier,
                              [](char a, char b) { return !IsClueCharacter(b) || a == b; });
  };
  return !has_all(one, other) && !has_all(other, one);
}

}  // namespace surudoku
