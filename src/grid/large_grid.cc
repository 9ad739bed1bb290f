#include "grid/large_grid.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "grid/grid_text.h"
#include "grid/houses.h"

namespace surudoku {
namespace {

// The value of a character: 0 for a blank, nothing if it has none.
std::optional<std::uint8_t> ValueOf(char c, int side, Spaces spaces, Symbols symbols) {
  if (c == ' ' && spaces == Spaces::kAreBlanks) return std::uint8_t{0};
  if (IsLargeBlank(c, symbols)) return std::uint8_t{0};
  return ValueOfSymbol(c, side, symbols);
}

// "1 to 9, A to G"
std::string NamesOfSymbols(int side, Symbols symbols) {
  const char last = SymbolOf(static_cast<std::uint8_t>(side), symbols, LetterCase::kUpper);
  std::string digits = symbols == Symbols::kFromZero ? "0 to 9, " : "1 to 9, ";
  if (symbols == Symbols::kLetters) digits.clear();
  return digits + "A to " + last;
}

}  // namespace

std::optional<BoxShape> LargeBoxShape(std::size_t cell_count) {
  if (cell_count == 256) return BoxShape{4, 4};
  if (cell_count == 625) return BoxShape{5, 5};
  return std::nullopt;
}

Result<std::vector<std::uint8_t>, GridTextError> ParseLargeGrid(std::string_view text,
                                                                Spaces spaces, Symbols symbols) {
  const std::optional<BoxShape> shape = LargeBoxShape(text.size());
  if (!shape) return GridTextError{0, WrongSize(text.size(), 256)};
  std::vector<std::uint8_t> values;
  values.reserve(text.size());
  for (const char c : text) {
    const std::optional<std::uint8_t> value = ValueOf(c, shape->side(), spaces, symbols);
    if (!value) {
      return GridTextError{values.size(), NameCharacter(c) + " is neither " +
                                              NamesOfSymbols(shape->side(), symbols) +
                                              " nor a blank"};
    }
    values.push_back(*value);
  }
  return values;
}

std::optional<GridTextError> AppendLargeGrid(std::string_view grid, Spaces spaces, Symbols symbols,
                                             std::string& text) {
  const auto values = ParseLargeGrid(grid, spaces, symbols);
  if (!values.ok()) return values.error();
  for (std::size_t cell = 0; cell < grid.size(); ++cell) {
    const bool is_blank_zero = grid[cell] == '0' && values.value()[cell] == 0;
    text += is_blank_zero ? '.' : grid[cell];
  }
  return std::nullopt;
}

bool LooksLikeLargeGrid(std::string_view text, Spaces spaces) {
  const std::optional<BoxShape> shape = LargeBoxShape(text.size());
  if (!shape) return false;
  return std::ranges::all_of(text, [&](char c) {
    return ValueOf(c, shape->side(), spaces, Symbols::kFromZero) ||
           ValueOf(c, shape->side(), spaces, Symbols::kLetters) ||
           ValueOf(c, shape->side(), spaces, Symbols::kFromOne);
  });
}

bool LooksLikeFullLargeGrid(std::string_view text) {
  if (!LooksLikeLargeGrid(text, Spaces::kAreFaults)) return false;
  const auto is_blank = [](char c) { return IsLargeBlank(c, Symbols::kFromZero); };
  return std::ranges::none_of(text, is_blank) && !AreZerosBlanks(text);
}

bool AreZerosBlanks(std::string_view text) {
  const auto side = static_cast<std::size_t>(LargeBoxShape(text.size())->side());
  return static_cast<std::size_t>(std::ranges::count(text, '0')) > side + side / 2;
}

LetterCase LetterCaseOf(std::string_view text) {
  const auto is_upper = [](char c) { return c >= 'A' && c <= 'Z'; };
  const auto is_lower = [](char c) { return c >= 'a' && c <= 'z'; };
  return std::ranges::any_of(text, is_lower) && std::ranges::none_of(text, is_upper)
             ? LetterCase::kLower
             : LetterCase::kUpper;
}

std::string LargeCellName(std::size_t cell, std::size_t side) {
  return "r" + std::to_string(cell / side + 1) + "c" + std::to_string(cell % side + 1);
}

std::optional<LargeClash> FindLargeClash(std::string_view text) {
  const std::optional<BoxShape> shape = LargeBoxShape(text.size());
  assert(shape);
  const auto side = static_cast<std::size_t>(shape->side());
  const auto box = static_cast<std::size_t>(shape->width);
  // holders[house kind][house][character]: one more than the cell that holds it there, or 0.
  constexpr std::size_t kCharacters = 128;
  std::vector<std::size_t> holders(3 * side * kCharacters);
  for (std::size_t cell = 0; cell < text.size(); ++cell) {
    if (text[cell] == ' ' || IsLargeBlank(text[cell], Symbols::kFromZero)) continue;
    const auto character = static_cast<unsigned char>(UpperCase(text[cell]));
    const std::size_t row = cell / side, column = cell % side;
    const std::array<std::size_t, 3> houses = {row, column, row / box * box + column / box};
    for (std::size_t kind = 0; kind < 3; ++kind) {
      std::size_t& holder = holders[(kind * side + houses[kind]) * kCharacters + character];
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
