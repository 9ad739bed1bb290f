#include "surudoku/grid.h"

#include <algorithm>

#include "grid/houses.h"

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
  // holders[house][digit]: the cell that holds the digit there, or -1.
  std::array<std::array<int, kSide + 1>, kHouseCount> holders;
  for (auto& of_house : holders) of_house.fill(-1);
  for (int cell = 0; cell < kCellCount; ++cell) {
    const int digit = grid.cells[cell];
    if (digit == 0) continue;
    for (const int house : HousesOfCell(cell)) {
      int& holder = holders[house][digit];
      if (holder >= 0) return Clash{holder, cell, digit, KindOfHouse(house)};
      holder = cell;
    }
  }
  return std::nullopt;
}

bool IsCompleteAndValid(const Grid& grid) {
  return CountClues(grid) == kCellCount && !FindClash(grid);
}

}  // namespace surudoku
