#include "surudoku/grid.h"

#include <algorithm>

namespace surudoku {

Candidates CandidatesOf(const Grid& grid) {
  Candidates candidates;
  for (int cell = 0; cell < kCellCount; ++cell) {
    const int digit = grid.cells[cell];
    candidates.cells[cell] =
        digit == 0 ? kAllDigits : static_cast<std::uint16_t>(1U << (digit - 1));
  }
  return candidates;
}

int CountClues(const Grid& grid) {
  return static_cast<int>(kCellCount - std::count(grid.cells.begin(), grid.cells.end(), 0));
}

std::optional<Clash> FindClash(const Grid& grid) {
  // seen[house kind][house][digit]: the cell that holds the digit there, or -1.
  std::array<std::array<std::array<int, kSide + 1>, kSide>, 3> seen;
  for (auto& kind : seen) {
    for (auto& house : kind) house.fill(-1);
  }
  for (int cell = 0; cell < kCellCount; ++cell) {
    const int digit = grid.cells[cell];
    if (digit == 0) continue;
    const std::array<int, 3> houses = {RowOf(cell), ColumnOf(cell), BoxOf(cell)};
    for (int kind = 0; kind < 3; ++kind) {
      int& holder = seen[kind][houses[kind]][digit];
      if (holder >= 0) return Clash{holder, cell, digit, static_cast<HouseKind>(kind)};
      holder = cell;
    }
  }
  return std::nullopt;
}

bool IsCompleteAndValid(const Grid& grid) {
  return CountClues(grid) == kCellCount && !FindClash(grid);
}

}  // namespace surudoku
