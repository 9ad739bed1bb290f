#include "play_board.h"

#include <algorithm>
#include <string_view>

#include "grid/board_text.h"
#include "grid/grid_text.h"

namespace surudoku::cli {
namespace {

CellSet ShadedCells(const BoardMarks& marks) {
  CellSet shaded;
  for (const HouseCells& cells : marks.shaded) {
    for (const std::uint16_t cell : cells) shaded.set(cell);
  }
  return shaded;
}

// The numbers of a move; of a small board each digit is one. Nothing if there is anything else.
std::optional<std::vector<int>> NumbersIn(const std::string& text, bool is_small) {
  std::vector<int> numbers;
  bool is_in_number = false;
  for (const char c : text) {
    const bool is_digit = c >= '0' && c <= '9';
    const bool is_letter = !is_small && c >= 'A' && c <= 'P';
    if (is_digit && is_in_number && !is_small) {
      numbers.back() = std::min(10 * numbers.back() + (c - '0'), 1000);
    } else if (is_digit) {
      numbers.push_back(c - '0');
    } else if (is_letter) {
      numbers.push_back(c - 'A' + 10);
    } else if (std::string_view("(), -rc=").find(c) == std::string_view::npos) {
      return std::nullopt;
    }
    is_in_number = is_digit;
  }
  return numbers;
}

}  // namespace

PlayBoard::PlayBoard(int side, const BoardRules& rules)
    : rules_(rules),
      houses_(HousesOf(rules, side)),
      marks_(MarksOf(rules, side)),
      peers_(surudoku::PeersOf(houses_)),
      is_shaded_(ShadedCells(marks_)) {}

std::string PlayBoard::CellText(int cell) const {
  return BoardCellName(static_cast<std::size_t>(cell), static_cast<std::size_t>(side()));
}

std::optional<Cells> PlayBoard::ParseCells(const std::string& line) const {
  if (static_cast<int>(line.size()) != cell_count()) return std::nullopt;
  if (side() == kSide) {
    const auto grid = ParseGrid(line);
    if (!grid.ok()) return std::nullopt;
    return Cells(grid.value().cells.begin(), grid.value().cells.end());
  }
  const auto cells = ParseBoard(line);
  return cells.ok() ? std::optional(cells.value()) : std::nullopt;
}

char CharacterOfValue(int value) {
  return BoardCharacter(static_cast<std::uint8_t>(value), LetterCase::kUpper);
}

std::string FormatCells(const Cells& cells) {
  std::string text;
  for (const int value : cells) text += CharacterOfValue(value);
  return text;
}

std::string ValuesText(std::uint32_t values) {
  std::string text;
  for (int value = 1; value <= kMostSide; ++value) {
    if ((values >> (value - 1) & 1) == 0) continue;
    if (!text.empty()) text += ' ';
    text += CharacterOfValue(value);
  }
  return text;
}

std::optional<TypedMove> ParseMove(const std::string& text, int side) {
  const auto numbers = NumbersIn(text, side <= kSide);
  if (!numbers || numbers->size() != 3) return std::nullopt;
  const auto is_line = [side](int number) { return number >= 1 && number <= side; };
  const int row = (*numbers)[0], column = (*numbers)[1], value = (*numbers)[2];
  if (!is_line(row) || !is_line(column) || value > side) return std::nullopt;
  return TypedMove{side * (row - 1) + column - 1, value};
}

}  // namespace surudoku::cli
