#include "grid/large_grid.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "grid/grid_text.h"
#include "grid/houses.h"

namespace surudoku {
namespace {

// The value of a character: 0 for a blank, nothing if it has none.
std::optional<std::uint8_t> ValueOf(char c, int side) {
  if (IsBlankCharacter(c)) return std::uint8_t{0};
  int value = 0;
  if (IsClueCharacter(c)) value = c - '0';
  if (c >= 'A' && c <= 'Z') value = c - 'A' + 10;
  if (c >= 'a' && c <= 'z') value = c - 'a' + 10;
  if (value == 0 || value > side) return std::nullopt;
  return static_cast<std::uint8_t>(value);
}

}  // namespace

std::optional<BoxShape> LargeBoxShape(std::size_t cell_count) {
  if (cell_count == 256) return BoxShape{4, 4};
  if (cell_count == 625) return BoxShape{5, 5};
  return std::nullopt;
}

Result<std::vector<std::uint8_t>, GridTextError> ParseLargeGrid(std::string_view text,
                                                                Spaces spaces) {
  const std::optional<BoxShape> shape = LargeBoxShape(text.size());
  if (!shape) return GridTextError{0, WrongSize(text.size(), 256)};
  std::vector<std::uint8_t> values;
  values.reserve(text.size());
  for (const char c : text) {
    const bool is_blank = c == ' ' && spaces == Spaces::kAreBlanks;
    const std::optional<std::uint8_t> value = ValueOf(is_blank ? '.' : c, shape->side());
    if (!value) {
      const auto last = static_cast<std::uint8_t>(shape->side());
      return GridTextError{values.size(), NameCharacter(c) + " is neither 1 to 9, A to " +
                                              LargeCharacter(last, LetterCase::kUpper) +
                                              " nor a blank"};
    }
    values.push_back(*value);
  }
  return values;
}

LetterCase LetterCaseOf(std::string_view text) {
  const auto is_upper = [](char c) { return c >= 'A' && c <= 'Z'; };
  const auto is_lower = [](char c) { return c >= 'a' && c <= 'z'; };
  return std::ranges::any_of(text, is_lower) && std::ranges::none_of(text, is_upper)
             ? LetterCase::kLower
             : LetterCase::kUpper;
}

char LargeCharacter(std::uint8_t value, LetterCase letters) {
  if (value == 0) return '.';
  if (value < 10) return static_cast<char>('0' + value);
  return static_cast<char>((letters == LetterCase::kUpper ? 'A' : 'a') + value - 10);
}

std::string LargeCellName(std::size_t cell, std::size_t side) {
  return "r" + std::to_string(cell / side + 1) + "c" + std::to_string(cell % side + 1);
}

std::optional<LargeClash> FindLargeClash(std::string_view text) {
  const std::optional<BoxShape> shape = LargeBoxShape(text.size());
  assert(shape);
  const auto side = static_cast<std::size_t>(shape->side());
  const auto box = static_cast<std::size_t>(shape->width);
  const std::vector<std::uint8_t> values = ParseLargeGrid(text, Spaces::kAreBlanks).value();
  // holders[house kind][house][value]: one more than the cell that holds the value there, or 0.
  std::vector<std::size_t> holders(3 * side * (side + 1));
  for (std::size_t cell = 0; cell < values.size(); ++cell) {
    if (values[cell] == 0) continue;
    const std::size_t row = cell / side, column = cell % side;
    const std::array<std::size_t, 3> houses = {row, column, row / box * box + column / box};
    for (std::size_t kind = 0; kind < 3; ++kind) {
      std::size_t& holder = holders[(kind * side + houses[kind]) * (side + 1) + values[cell]];
      if (holder > 0) {
        return LargeClash{cell, std::string(1, text[cell]) + " in " +
                                    LargeCellName(holder - 1, side) + " and " +
                                    LargeCellName(cell, side) + " (same " +
                                    std::string(KindName(static_cast<HouseKind>(kind))) + ")"};
      }
      holder = cell + 1;
    }
  }
  return std::nullopt;
}

}  // namespace surudoku
