// Naked singles, after a GNU Octave function. It sweeps the grid and fills each cell for which row,
// column and box leave a single value, until a sweep changes nothing. If blanks are left, it gives
// up.
#include "classic/classic_method.h"

namespace surudoku::classic {
namespace {

bool IsIn(const Grid& grid, int digit, int row, int column) {
  for (int i = 0; i < kSide; ++i) {
    if (grid.cells[9 * row + i] == digit || grid.cells[9 * i + column] == digit) return true;
  }
  const int corner = 27 * (row / 3) + 3 * (column / 3);
  for (int i = 0; i < kSide; ++i) {
    if (grid.cells[corner + 9 * (i / 3) + i % 3] == digit) return true;
  }
  return false;
}

struct ValuesLeft {
  int count = 0;
  int last = 0;
};

ValuesLeft FindValuesLeft(const Grid& grid, int cell, Attempt& attempt) {
  ValuesLeft left;
  for (int digit = 1; digit <= kSide; ++digit) {
    attempt.CountTest();
    if (!attempt.Allows(cell, digit) || IsIn(grid, digit, RowOf(cell), ColumnOf(cell))) continue;
    ++left.count;
    left.last = digit;
  }
  return left;
}

struct Sweep {
  int filled = 0;
  int blanks = 0;
  bool is_contradicted = false;
};

Sweep SweepOnce(Grid& grid, Attempt& attempt) {
  Sweep sweep;
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (grid.cells[cell] != 0) continue;
    const ValuesLeft left = FindValuesLeft(grid, cell, attempt);
    if (left.count == 0) sweep.is_contradicted = true;
    if (left.count == 1) {
      grid.cells[cell] = static_cast<std::uint8_t>(left.last);
      attempt.Deduce(MoveKind::kOnlyValue, cell, left.last);
      ++sweep.filled;
    } else {
      ++sweep.blanks;
    }
  }
  return sweep;
}

}  // namespace

void SolveByNakedSingles(Attempt& attempt) {
  Grid grid = attempt.clues();
  Sweep sweep;
  do {
    sweep = SweepOnce(grid, attempt);
    if (sweep.is_contradicted) return;
  } while (sweep.filled > 0);
  if (sweep.blanks > 0) return attempt.GiveUp(grid);
  attempt.SetLevel(Level::kSingles);
  attempt.AddSolution(grid);
}

}  // namespace surudoku::classic
