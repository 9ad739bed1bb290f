// Grids of text become grids of digits.
#include <algorithm>

#include "module.h"
#include "surudoku/grid.h"

namespace surudoku::wasm {
namespace {

bool IsDigitCell(std::uint8_t cell) { return cell <= 9; }

bool IsTextCell(std::uint8_t cell) {
  const char c = static_cast<char>(cell);
  return IsClueCharacter(c) || IsBlankCharacter(c) || c == ' ';
}

// IsTextCell without branches. The loops below do not end early either, so the compiler makes
// vector code of them.
std::uint8_t IsBad(std::uint8_t c) {
  const bool is_good = (static_cast<std::uint8_t>(c - '0') <= 9) | (c == '.') | (c == '_') |
                       (c == '*') | (c == '-') | (c == ' ');
  return is_good ? 0 : 1;
}

bool AreDigits(const std::uint8_t* grid) {
  std::uint8_t greatest = 0;
  for (int cell = 0; cell < kCellCount; ++cell) greatest = std::max(greatest, grid[cell]);
  return IsDigitCell(greatest);
}

bool AreCharacters(const std::uint8_t* grid) {
  std::uint8_t bad = 0;
  for (int cell = 0; cell < kCellCount; ++cell) bad |= IsBad(grid[cell]);
  return bad == 0;
}

void MakeDigits(std::uint8_t* grid) {
  for (int cell = 0; cell < kCellCount; ++cell) {
    const auto digit = static_cast<std::uint8_t>(grid[cell] - '0');
    grid[cell] = IsDigitCell(digit) ? digit : std::uint8_t{0};
  }
}

}  // namespace

int ReadGrids(std::uint8_t* grids, std::size_t n) {
  for (std::size_t i = 0; i < n; ++i) {
    std::uint8_t* const grid = grids + i * kCellCount;
    const bool is_text = !IsDigitCell(grid[0]);
    if (is_text ? !AreCharacters(grid) : !AreDigits(grid)) {
      const auto is_good = is_text ? IsTextCell : IsDigitCell;
      return static_cast<int>(std::find_if_not(grid, grid + kCellCount, is_good) - grids);
    }
    if (is_text) MakeDigits(grid);
  }
  return -1;
}

}  // namespace surudoku::wasm
