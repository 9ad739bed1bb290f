// The text of one grid, and the words for its cells.
#include <array>

#include "grid/houses.h"
#include "grid/text_fault.h"
#include "surudoku/grid.h"

namespace surudoku {
namespace {

constexpr std::uint8_t kNotACell = 0xff;

// The value of each character: 1..9, 0 for a blank, kNotACell for anything else.
constexpr std::array<std::uint8_t, 256> kCellOfCharacter = [] {
  std::array<std::uint8_t, 256> table{};
  for (int c = 0; c < 256; ++c) {
    table[c] = IsBlankCharacter(static_cast<char>(c)) ? 0 : kNotACell;
    if (c >= '1' && c <= '9') table[c] = static_cast<std::uint8_t>(c - '0');
  }
  return table;
}();

}  // namespace

Result<Grid, GridTextError> ParseGrid(std::string_view text, Spaces spaces) {
  if (text.size() != kCellCount) {
    return GridTextError{0, WrongSize(text.size(), kCellCount)};
  }
  Grid grid;
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::uint8_t value = kCellOfCharacter[static_cast<unsigned char>(text[i])];
    if (text[i] == ' ' && spaces == Spaces::kAreBlanks) value = 0;
    if (value == kNotACell) {
      return GridTextError{i, NeitherDigitNorBlank(text[i])};
    }
    grid.cells[i] = value;
  }
  return grid;
}

std::string FormatGrid(const Grid& grid) {
  std::string text(kCellCount, '.');
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (grid.cells[cell] != 0) text[cell] = static_cast<char>('0' + grid.cells[cell]);
  }
  return text;
}

std::string CellName(int cell) {
  return "r" + std::to_string(RowOf(cell) + 1) + "c" + std::to_string(ColumnOf(cell) + 1);
}

std::string Describe(const Clash& clash) {
  std::string text = std::to_string(clash.digit) + " in " + CellName(clash.first_cell) + " and " +
                     CellName(clash.second_cell) + " (same ";
  text += KindName(clash.house);
  return text + ")";
}

}  // namespace surudoku
