#include "grid/board_text.h"

#include <algorithm>
#include <array>
#include <cassert>

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
    bool is_read = side == 5 || side == 7;  // as jigsaws, which have no boxes
    for (int height = 2; height * height <= side; ++height) is_read |= side % height == 0;
    if (is_read) sides[side * side] = static_cast<std::uint8_t>(side);
  }
  return sides;
}();

// The characters of a side's values: digits, then letters.
struct SymbolRanges {
  std::uint8_t first_digit;
  std::uint8_t digits;
  std::uint8_t letters;
};

SymbolRanges RangesOf(int side, Symbols symbols) {
  if (symbols == Symbols::kLetters) return {'0', 0, static_cast<std::uint8_t>(side)};
  const std::uint8_t first_digit = symbols == Symbols::kFromZero ? '0' : '1';
  const int digits = std::min(side, '9' - first_digit + 1);
  return {first_digit, static_cast<std::uint8_t>(digits), static_cast<std::uint8_t>(side - digits)};
}

// The value of a character, 0 for any that has none. It has no branches and no table, so that
// compilers read many characters at once.
std::uint8_t ValueOf(char c, const SymbolRanges& ranges) {
  const auto digit = static_cast<std::uint8_t>(c - ranges.first_digit);
  const auto letter = static_cast<std::uint8_t>((c | 0x20) - 'a');  // of either case
  const auto of_letter = static_cast<std::uint8_t>(letter + ranges.digits + 1);
  const auto of_digit = static_cast<std::uint8_t>(digit + 1);
  if (digit < ranges.digits) return of_digit;
  return letter < ranges.letters ? of_letter : std::uint8_t{0};
}

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

bool IsDottedBoard(std::string_view text, Symbols symbols) {
  const SymbolRanges ranges = RangesOf(BoardSide(text.size()).value(), symbols);
  std::uint8_t others = 0;
  for (const char c : text) {
    others = static_cast<std::uint8_t>(others | (c != '.' && ValueOf(c, ranges) == 0 ? 1 : 0));
  }
  return others == 0;
}

void ReadBoardValues(std::string_view text, Symbols symbols, std::span<std::uint8_t> values) {
  assert(values.size() == text.size());
  const SymbolRanges ranges = RangesOf(BoardSide(text.size()).value(), symbols);
  for (std::size_t cell = 0; cell < text.size(); ++cell) values[cell] = ValueOf(text[cell], ranges);
}

void ReadBoardValues(std::string_view text, Symbols symbols, std::vector<std::uint8_t>& values) {
  values.resize(text.size());
  ReadBoardValues(text, symbols, std::span(values));
}

void WriteBoardValues(std::span<const std::uint8_t> values, Symbols symbols, LetterCase letters,
                      std::string& text) {
  const SymbolRanges ranges = RangesOf(BoardSide(values.size()).value(), symbols);
  const char before_letters =
      static_cast<char>((letters == LetterCase::kUpper ? 'A' : 'a') - 1 - ranges.digits);
  text.resize(values.size());
  char* const characters = text.data();
  for (std::size_t cell = 0; cell < values.size(); ++cell) {
    const std::uint8_t value = values[cell];
    const char digit = static_cast<char>(ranges.first_digit - 1 + value);
    const char letter = static_cast<char>(before_letters + value);
    const char symbol = value <= ranges.digits ? digit : letter;
    characters[cell] = value == 0 ? '.' : symbol;
  }
}

std::string BoardFromOne(std::string_view text, Symbols symbols) {
  std::vector<std::uint8_t> values;
  ReadBoardValues(text, symbols, values);
  std::string board;
  WriteBoardValues(values, Symbols::kFromOne, LetterCase::kUpper, board);
  return board;
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
  bool has_upper = false;
  bool has_lower = false;
  for (const char c : text) {  // to the end: compilers make vectors of it
    has_upper |= c >= 'A' && c <= 'Z';
    has_lower |= c >= 'a' && c <= 'z';
  }
  return has_lower && !has_upper ? LetterCase::kLower : LetterCase::kUpper;
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
  for (const auto& [first, second] : board.pairs) {
    if (AreEqualClues(text, first, second))
      take({first, second, std::string(WordsForPair(board.side, first, second))});
  }
  if (!best) return std::nullopt;
  const auto side = static_cast<std::size_t>(board.side);
  return BoardClash{best->second, std::string(1, text[best->second]) + " in " +
                                      BoardCellName(best->first, side) + " and " +
                                      BoardCellName(best->second, side) + " (" + best->how + ")"};
}

}  // namespace surudoku
