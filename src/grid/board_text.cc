#include "grid/board_text.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>

#include "grid/board_rules.h"
#include "grid/grid_text.h"

namespace surudoku {
namespace {

constexpr std::uint8_t kNoValue = 255;

// The value of each character, 0 for a blank, kNoValue for one that is none. A space has none.
using ValueTable = std::array<std::uint8_t, 256>;

// The tables of all sides and symbols, made when they are first asked for.
const ValueTable& TableOf(int side, Symbols symbols) {
  using OfSide = std::array<ValueTable, kSymbolsNames.size()>;
  static const std::vector<OfSide> tables = [] {
    std::vector<OfSide> all(kMostSide + 1);
    for (int of_side = 0; of_side <= kMostSide; ++of_side) {
      for (const Symbols of : EnumeratorsOf<Symbols>()) {
        ValueTable& table = all[of_side][static_cast<std::size_t>(of)];
        for (int c = 0; c < 256; ++c) {
          const auto character = static_cast<char>(c);
          table[c] = IsBoardBlank(character, of)
                         ? std::uint8_t{0}
                         : ValueOfSymbol(character, of_side, of).value_or(kNoValue);
        }
      }
    }
    return all;
  }();
  return tables[side][static_cast<std::size_t>(symbols)];
}

constexpr std::array<std::uint8_t, kMostSide * kMostSide + 1> kSideOfCellCount = [] {
  std::array<std::uint8_t, kMostSide * kMostSide + 1> sides{};
  for (int side = 4; side <= kMostSide; ++side) {
    bool has_boxes = false;
    for (int height = 2; height * height <= side; ++height) has_boxes |= side % height == 0;
    if (has_boxes) sides[side * side] = static_cast<std::uint8_t>(side);
  }
  return sides;
}();

std::uint8_t ValueIn(const ValueTable& table, char c, Spaces spaces) {
  if (c == ' ') return spaces == Spaces::kAreBlanks ? std::uint8_t{0} : kNoValue;
  return table[static_cast<unsigned char>(c)];
}

// "1 to 9, A to G"
std::string NamesOfSymbols(int side, Symbols symbols) {
  const char last = SymbolOf(static_cast<std::uint8_t>(side), symbols, LetterCase::kUpper);
  if (symbols == Symbols::kLetters) return std::string("A to ") + last;
  const std::string first = symbols == Symbols::kFromZero ? "0 to " : "1 to ";
  return IsClueCharacter(last) ? first + last : first + "9, A to " + last;
}

GridTextError NoValue(std::string_view text, std::size_t cell, int side, Symbols symbols) {
  return {cell, NameCharacter(text[cell]) + " is neither " + NamesOfSymbols(side, symbols) +
                    " nor a blank"};
}

bool IsInSymbols(std::string_view text, int side, Spaces spaces, Symbols symbols) {
  const ValueTable& table = TableOf(side, symbols);
  return std::ranges::all_of(text, [&](char c) { return ValueIn(table, c, spaces) != kNoValue; });
}

constexpr std::array kAllSymbols = {Symbols::kFromOne, Symbols::kFromZero, Symbols::kLetters};

}  // namespace

std::optional<int> BoardSide(std::size_t cell_count) {
  if (cell_count >= kSideOfCellCount.size() || kSideOfCellCount[cell_count] == 0) {
    return std::nullopt;
  }
  return kSideOfCellCount[cell_count];
}

Result<std::vector<std::uint8_t>, GridTextError> ParseBoard(std::string_view text, Spaces spaces,
                                                            Symbols symbols) {
  const std::optional<int> side = BoardSide(text.size());
  if (!side) return GridTextError{0, WrongSize(text.size(), kCellCount)};
  const ValueTable& table = TableOf(*side, symbols);
  std::vector<std::uint8_t> values(text.size());
  for (std::size_t cell = 0; cell < text.size(); ++cell) {
    values[cell] = ValueIn(table, text[cell], spaces);
    if (values[cell] == kNoValue) return NoValue(text, cell, *side, symbols);
  }
  return values;
}

std::optional<GridTextError> AppendBoard(std::string_view grid, Spaces spaces, Symbols symbols,
                                         std::string& text) {
  const std::optional<int> side = BoardSide(grid.size());
  if (!side) return GridTextError{0, WrongSize(grid.size(), kCellCount)};
  const ValueTable& table = TableOf(*side, symbols);
  const std::size_t before = text.size();
  text.resize(before + grid.size());
  for (std::size_t cell = 0; cell < grid.size(); ++cell) {
    const std::uint8_t value = ValueIn(table, grid[cell], spaces);
    if (value == kNoValue) {
      text.resize(before);
      return NoValue(grid, cell, *side, symbols);
    }
    text[before + cell] = value == 0 && grid[cell] == '0' ? '.' : grid[cell];
  }
  return std::nullopt;
}

void ReadBoardValues(std::string_view text, Symbols symbols, std::vector<std::uint8_t>& values) {
  const ValueTable& table = TableOf(BoardSide(text.size()).value(), symbols);
  values.resize(text.size());
  std::ranges::transform(text, values.begin(),
                         [&](char c) { return ValueIn(table, c, Spaces::kAreBlanks); });
}

bool LooksLikeBoard(std::string_view text, Spaces spaces) {
  const std::optional<int> side = BoardSide(text.size());
  const bool is_drawn = text.find_first_not_of("-*_ ") == std::string_view::npos;
  if (!side || is_drawn) return false;
  if (*side > kSide) {
    return std::ranges::all_of(text, [&](char c) {
      return std::ranges::any_of(kAllSymbols, [&](Symbols symbols) {
        return ValueIn(TableOf(*side, symbols), c, spaces) != kNoValue;
      });
    });
  }
  return std::ranges::any_of(
      kAllSymbols, [&](Symbols symbols) { return IsInSymbols(text, *side, spaces, symbols); });
}

bool LooksLikeFullBoard(std::string_view text) {
  if (!LooksLikeBoard(text, Spaces::kAreFaults)) return false;
  const auto is_blank = [](char c) { return IsBoardBlank(c, Symbols::kFromZero); };
  return std::ranges::none_of(text, is_blank) && !AreZerosBlanks(text);
}

bool AreZerosBlanks(std::string_view text) {
  const auto side = static_cast<std::size_t>(BoardSide(text.size()).value());
  return static_cast<std::size_t>(std::ranges::count(text, '0')) > side + side / 2;
}

LetterCase LetterCaseOf(std::string_view text) {
  const auto is_upper = [](char c) { return c >= 'A' && c <= 'Z'; };
  const auto is_lower = [](char c) { return c >= 'a' && c <= 'z'; };
  return std::ranges::any_of(text, is_lower) && std::ranges::none_of(text, is_upper)
             ? LetterCase::kLower
             : LetterCase::kUpper;
}

std::string BoardCellName(std::size_t cell, std::size_t side) {
  return "r" + std::to_string(cell / side + 1) + "c" + std::to_string(cell % side + 1);
}

namespace {

bool AreEqualClues(std::string_view text, std::size_t first, std::size_t second) {
  const char c = text[first];
  const bool is_blank = c == ' ' || IsBoardBlank(c, Symbols::kFromZero);
  return !is_blank && UpperCase(c) == UpperCase(text[second]);
}

struct CluePair {
  std::size_t first;
  std::size_t second;
  std::string how;  // they must differ: "same row"
};

// How a pair that differs without a house in common stands.
std::string HowNear(int one, int other, int side) {
  const int rows = std::abs(one / side - other / side);
  return rows == std::abs(one % side - other % side) ? "touching at a corner"
                                                     : "a knight's move apart";
}

// The first clash of a house in reading order of the second cell.
std::optional<CluePair> FindPair(std::string_view text, const BoardHouses& board,
                                 std::size_t house) {
  constexpr std::size_t kCharacters = 256;
  std::array<std::size_t, kCharacters> holders{};  // one more than the cell that holds it, or 0
  for (const std::size_t cell : board.houses[house]) {
    std::size_t& holder = holders[static_cast<unsigned char>(UpperCase(text[cell]))];
    if (holder > 0 && AreEqualClues(text, holder - 1, cell)) {
      return CluePair{holder - 1, cell, "same " + std::string(WordForHouse(board, house))};
    }
    holder = cell + 1;
  }
  return std::nullopt;
}

}  // namespace

std::optional<BoardClash> FindBoardClash(std::string_view text, const BoardHouses& board) {
  assert(static_cast<int>(text.size()) == board.cell_count());
  std::optional<CluePair> best;
  const auto take = [&best](const CluePair& pair) {
    if (!best || pair.second < best->second) best = pair;
  };
  for (std::size_t house = 0; house < board.houses.size(); ++house) {
    if (const auto pair = FindPair(text, board, house)) take(*pair);
  }
  for (const auto& [one, other] : board.pairs) {
    if (AreEqualClues(text, one, other))
      take({std::min(one, other), std::max(one, other), HowNear(one, other, board.side)});
  }
  if (!best) return std::nullopt;
  const auto side = static_cast<std::size_t>(board.side);
  return BoardClash{best->second, std::string(1, text[best->second]) + " in " +
                                      BoardCellName(best->first, side) + " and " +
                                      BoardCellName(best->second, side) + " (" + best->how + ")"};
}

}  // namespace surudoku
