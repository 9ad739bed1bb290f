// Backtracking without recursion, after a series of articles on C++. It lists the blank cells,
// raises the value of the current one until nothing conflicts, and goes on to the next. When no
// value is left it clears the cell and goes back to the one before.
#include <vector>

#include "classic/classic_method.h"

namespace surudoku::classic {
namespace {

bool ConflictsInRow(const Grid& grid, int cell) {
  const int first = 9 * RowOf(cell);
  for (int other = first; other < first + 9; ++other) {
    if (other != cell && grid.cells[other] == grid.cells[cell]) return true;
  }
  return false;
}

bool ConflictsInColumn(const Grid& grid, int cell) {
  for (int other = ColumnOf(cell); other < kCellCount; other += 9) {
    if (other != cell && grid.cells[other] == grid.cells[cell]) return true;
  }
  return false;
}

bool ConflictsInBox(const Grid& grid, int cell) {
  const int first = RowOf(cell) / 3 * 27 + ColumnOf(cell) / 3 * 3;
  for (int row = first; row < first + 27; row += 9) {
    for (int other = row; other < row + 3; ++other) {
      if (other != cell && grid.cells[other] == grid.cells[cell]) return true;
    }
  }
  return false;
}

// Raises the cell's value to the next one that conflicts with nothing. If there is none, clears the
// cell and returns false.
bool Raise(Grid& grid, int cell, Attempt& attempt) {
  while (++grid.cells[cell] <= kSide) {
    attempt.CountTest();
    if (attempt.Allows(cell, grid.cells[cell]) && !ConflictsInRow(grid, cell) &&
        !ConflictsInColumn(grid, cell) && !ConflictsInBox(grid, cell)) {
      return true;
    }
  }
  grid.cells[cell] = 0;
  return false;
}

std::vector<int> BlanksOf(const Grid& grid) {
  std::vector<int> blanks;
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (grid.cells[cell] == 0) blanks.push_back(cell);
  }
  return blanks;
}

}  // namespace

void SolveByBacktracking(Attempt& attempt) {
  Grid grid = attempt.clues();
  const std::vector<int> blanks = BlanksOf(grid);
  std::size_t current = 0;
  for (;;) {
    if (current == blanks.size()) {
      attempt.AddSolution(grid);
    } else if (const int cell = blanks[current]; Raise(grid, cell, attempt)) {
      if (!attempt.Try(cell, grid.cells[cell], grid.cells[cell] < kSide)) return;
      ++current;
      continue;
    }
    if (attempt.is_over() || current == 0) return;
    --current;
    attempt.Retreat(blanks[current], grid.cells[blanks[current]]);
  }
}

}  // namespace surudoku::classic
