#include "surudoku/grid.h"

#include <algorithm>

#include "grid/houses.h"

namespace surudoku {

namespace {

constexpr bool IsDigit(int value) { return value >= 1 && value <= kSide; }

constexpr std::uint16_t MaskOf(int value) {
  return static_cast<std::uint16_t>(IsDigit(value) ? 1U << (value - 1) : 0U);
}

}  // namespace

Candidates CandidatesOf(const Grid& grid) {
  Candidates candidates;
  for (int cell = 0; cell < kCellCount; ++cell) {
    const int digit = grid.cells[cell];
    candidates.cells[cell] = digit == 0 ? kAllDigits : MaskOf(digit);
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
    if (!IsDigit(digit)) continue;
    for (const int house : HousesOfCell(cell)) {
      int& holder = holders[house][digit];
      if (holder >= 0) return Clash{holder, cell, digit, KindOfHouse(house)};
      holder = cell;
    }
  }
  return std::nullopt;
}

bool IsCompleteAndValid(const Grid& grid) {
  return std::ranges::all_of(grid.cells, IsDigit) && !FindClash(grid);
}

}  // namespace surudoku
