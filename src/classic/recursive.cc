// Recursion, after a report on Matlab. It takes the first blank cell, column by column, puts every
// value there that fits, and solves the rest of the grid for each. It collects all solutions.
#include "classic/classic_method.h"

namespace surudoku::classic {
namespace {

// In Matlab's order, down the columns; -1 if the grid is full.
int FirstBlank(const Grid& grid) {
  for (int column = 0; column < kSide; ++column) {
    for (int row = 0; row < kSide; ++row) {
      if (grid.cells[9 * row + column] == 0) return 9 * row + column;
    }
  }
  return -1;
}

bool Fits(const Grid& grid, int cell, int digit) {
  const int box_row = RowOf(cell) / 3 * 3;
  const int box_column = ColumnOf(cell) / 3 * 3;
  for (int k = 0; k < kSide; ++k) {
    const bool is_taken = grid.cells[9 * RowOf(cell) + k] == digit ||
                          grid.cells[9 * k + ColumnOf(cell)] == digit ||
                          grid.cells[9 * (box_row + k / 3) + box_column + k % 3] == digit;
    if (is_taken) return false;
  }
  return true;
}

// The grid is passed by value, as Matlab does.
void Recurse(Grid grid, Attempt& attempt) {
  const int cell = FirstBlank(grid);
  if (cell < 0) return attempt.AddSolution(grid);
  for (int digit = 1; digit <= kSide && !attempt.is_over(); ++digit) {
    attempt.CountTest();
    if (!attempt.Allows(cell, digit) || !Fits(grid, cell, digit)) continue;
    if (!attempt.Try(cell, digit, digit < kSide)) return;
    grid.cells[cell] = static_cast<std::uint8_t>(digit);
    Recurse(grid, attempt);
    if (attempt.is_over()) return;
    grid.cells[cell] = 0;
    attempt.Retreat(cell, digit);
  }
}

}  // namespace

void SolveByRecursion(Attempt& attempt) { Recurse(attempt.clues(), attempt); }

}  // namespace surudoku::classic
