#include "jobs/convert/drawn_cells.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "grid/grid_text.h"
#include "surudoku/grid.h"

namespace surudoku {

void AppendNumbers(std::span<const std::uint8_t> values, Symbols symbols, std::string& text) {
  std::size_t side = 1;
  while (side * side < values.size()) ++side;
  const auto blanks = static_cast<std::size_t>(std::ranges::count(values, 0));
  const bool is_zero_blank =
      symbols != Symbols::kFromZero && (side <= kSide || blanks > side + side / 2);
  const std::size_t width = side > kSide ? 2 : 1;
  for (std::size_t cell = 0; cell < values.size(); ++cell) {
    const int first = symbols == Symbols::kFromZero ? 1 : 0;
    const bool is_dot = values[cell] == 0 && !is_zero_blank;
    const std::string number =
        is_dot ? "." : std::to_string(values[cell] - (values[cell] > 0 ? first : 0));
    text.append(width - number.size(), ' ');
    text += number + (cell % side + 1 == side ? '\n' : ' ');
  }
  text += '\n';
}

std::optional<std::string> AppendCandidateGrid(std::string_view candidates, std::string& text) {
  std::array<std::string, kCellCount> cells;
  std::array<std::size_t, kSide> widths{};
  for (std::size_t cell = 0; cell < kCellCount; ++cell) {
    for (const char c : candidates.substr(cell * kSide, kSide)) {
      if (IsClueCharacter(c)) cells[cell] += c;
    }
    if (cells[cell].empty()) return CellName(static_cast<int>(cell)) + " has no candidate to draw";
    widths[cell % kSide] = std::max(widths[cell % kSide], cells[cell].size());
  }
  const auto border = [&](char end, char cross) {
    text += end;
    for (std::size_t column = 0; column < kSide; ++column) {
      text.append(widths[column] + 2, '-');
      if (column % 3 == 2) text += column + 1 == kSide ? end : cross;
    }
    text += '\n';
  };
  border('*', '-');
  for (std::size_t row = 0; row < kSide; ++row) {
    if (row > 0 && row % 3 == 0) border('|', '+');
    text += '|';
    for (std::size_t column = 0; column < kSide; ++column) {
      const std::string& digits = cells[row * kSide + column];
      text += ' ' + digits + std::string(widths[column] - digits.size() + 1, ' ');
      if (column % 3 == 2) text += '|';
    }
    text += '\n';
  }
  border('*', '-');
  text += '\n';
  return std::nullopt;
}

}  // namespace surudoku
