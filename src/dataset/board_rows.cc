#include "dataset/board_rows.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <span>

#include "dataset/board_line.h"
#include "grid/board_rules.h"
#include "grid/board_text.h"
#include "grid/grid_text.h"

namespace surudoku {
namespace {

// A row with up to so many cells too few or too many is still meant as one. A short line may be
// anything, so a short row must have all.
constexpr std::size_t MostMissing(std::size_t side) {
  if (side > kSide) return 2;
  return side < 6 ? 0 : 1;
}

// So many wrong characters or numbers are mistypings in a row, not other text.
constexpr std::size_t kMostStrange = 1;

bool IsDigit(char c) { return c >= '0' && c <= '9'; }

bool IsLetter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }

// The character for a number, or for a blank; nothing if the word is neither.
std::optional<char> CharacterOfWord(std::string_view word, int side) {
  const bool is_blank = word.size() <= 2 && std::ranges::all_of(word, [](char c) {
                          return IsBoardBlank(c, Symbols::kFromZero);
                        });
  if (is_blank) return '.';
  int number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
  if (number < 0 || number > side) return std::nullopt;
  if (number == 0) return '0';
  return SymbolOf(static_cast<std::uint8_t>(number), Symbols::kFromOne, LetterCase::kUpper);
}

// Whether the character may be a cell of a grid with rows of characters.
bool IsCellCharacter(char c, int side) {
  return IsBlankCharacter(c) || ValueOfSymbol(c, side, Symbols::kFromOne) ||
         ValueOfSymbol(c, side, Symbols::kLetters);
}

bool IsNear(std::size_t count, std::size_t wanted, std::size_t side) {
  return count + MostMissing(side) >= wanted && count <= wanted + MostMissing(side);
}

/// The cells of a line as its file has them: characters, or numbers.
struct LineCells {
  std::size_t count = 0;
  std::size_t strange = 0;  ///< of these, no cells of a grid
  bool has_value = false;   ///< a digit or a letter
};

LineCells CountCells(std::string_view line, std::span<const Field> words, const BoardStyle& style) {
  LineCells cells;
  for (const Field& word : words) {
    const std::string_view text = TextOf(line, word);
    cells.has_value |= std::ranges::any_of(text, IsDigit) || std::ranges::any_of(text, IsLetter);
    if (style.are_numbers) {
      ++cells.count;
      if (!CharacterOfWord(text, style.side)) ++cells.strange;
      continue;
    }
    cells.count += text.size();
    cells.strange += static_cast<std::size_t>(
        std::ranges::count_if(text, [&](char c) { return !IsCellCharacter(c, style.side); }));
  }
  return cells;
}

// Whether a line without values is a row of blanks: `.` alone, or what the file has for them.
bool IsRowOfBlanks(std::string_view line, std::span<const Field> words, const BoardStyle& style) {
  std::size_t blanks = 0;
  for (const Field& word : words) {
    for (const char c : TextOf(line, word)) {
      const bool is_blank = c == '.' || (c == '-' && style.dashes_are_blanks) ||
                            (c == '*' && style.stars_are_blanks) ||
                            (c == '_' && style.underlines_are_blanks);
      if (!is_blank) return false;
      ++blanks;
    }
  }
  return blanks == static_cast<std::size_t>(style.side);
}

RecordError WrongCount(std::uint64_t line, std::size_t column, std::size_t cells,
                       std::size_t wanted) {
  return {{line, column},
          std::to_string(cells) + (cells == 1 ? " cell" : " cells") + " where " +
              std::to_string(wanted) + " make a row"};
}

/// Gathers the cells of one record's rows.
class RowCollector {
 public:
  explicit RowCollector(const BoardStyle& style) : style_(style) {}

  std::optional<RecordError> Take(std::string_view line, std::uint64_t number, BoardLine kind) {
    std::vector<Field> words;
    SplitBoardLine(line, words);
    const std::size_t before = rows_.text.size();
    for (const Field& word : words) {
      if (style_.are_numbers) {
        if (auto error = AddNumber(line, word, number)) return error;
      } else {
        AddCharacters(line, word, number);
      }
    }
    const auto side = static_cast<std::size_t>(style_.side);
    const std::size_t wanted = kind == BoardLine::kWhole ? side * side : side;
    const std::size_t taken = rows_.text.size() - before;
    if (taken == wanted) return std::nullopt;
    return WrongCount(number, words.front().begin, taken, wanted);
  }

  [[nodiscard]] BoardRows& rows() { return rows_; }

 private:
  void Add(char c, std::uint64_t line, std::size_t column) {
    rows_.text += c;
    rows_.places.push_back({line, column});
  }

  void AddCharacters(std::string_view line, const Field& word, std::uint64_t number) {
    for (std::size_t i = 0; i < word.size; ++i) {
      Add(line[word.begin + i], number, word.begin + i);
    }
  }

  std::optional<RecordError> AddNumber(std::string_view line, const Field& word,
                                       std::uint64_t number) {
    const std::string_view text = TextOf(line, word);
    const auto c = CharacterOfWord(text, style_.side);
    if (!c) {
      return RecordError{{number, word.begin},
                         "'" + std::string(text) + "' is neither a number up to " +
                             std::to_string(style_.side) + " nor a blank"};
    }
    Add(*c, number, word.begin);
    return std::nullopt;
  }

  const BoardStyle& style_;
  BoardRows rows_;
};

// The characters that are blanks in rows that have values, too.
void FindBlanks(std::string_view text, BoardStyle& style) {
  constexpr int kLinesLookedAt = 2000;
  LineReader lines(text);
  std::vector<Field> words;
  for (int i = 0; i < kLinesLookedAt; ++i) {
    const std::optional<Line> line = lines.Next();
    if (!line) return;
    SplitBoardLine(line->text, words);
    const LineCells cells = CountCells(line->text, words, style);
    const bool is_row = cells.has_value && cells.strange == 0 &&
                        cells.count == static_cast<std::size_t>(style.side);
    if (!is_row) continue;
    style.dashes_are_blanks |= line->text.find('-') != std::string_view::npos;
    style.stars_are_blanks |= line->text.find('*') != std::string_view::npos;
    style.underlines_are_blanks |= line->text.find('_') != std::string_view::npos;
  }
}

// How many of the first boards can be read.
std::size_t CountGood(std::string_view text, const BoardStyle& style) {
  constexpr int kBoardsLookedAt = 20;
  BoardScanner boards(text, style, false);
  std::size_t good = 0;
  for (int i = 0; i < kBoardsLookedAt; ++i) {
    const std::optional<BoardRecord> board = boards.Next();
    if (!board) break;
    const auto rows = ReadBoardRows(text.substr(board->begin, board->end - board->begin), style);
    if (rows.ok() && LooksLikeBoard(rows.value().text, Spaces::kAreFaults)) ++good;
  }
  return good;
}

}  // namespace

BoardLine ClassifyRowLine(std::string_view line, const BoardStyle& style) {
  std::vector<Field> words;
  SplitBoardLine(line, words);
  const LineCells cells = CountCells(line, words, style);
  if (!cells.has_value) {
    // Letters may stand before the cells: `x = array2d(1..16, 1..16, [`.
    if (std::ranges::any_of(line, IsLetter)) return BoardLine::kText;
    const bool is_row = !words.empty() && IsRowOfBlanks(line, words, style);
    return is_row ? BoardLine::kRow : BoardLine::kBorder;
  }
  const auto side = static_cast<std::size_t>(style.side);
  if (cells.strange > kMostStrange) return BoardLine::kText;
  if (IsNear(cells.count, side * side, side) && words.size() > 1) return BoardLine::kWhole;
  return IsNear(cells.count, side, side) ? BoardLine::kRow : BoardLine::kText;
}

Result<BoardRows, RecordError> ReadBoardRows(std::string_view record, const BoardStyle& style) {
  RowCollector collector(style);
  std::optional<RecordError> error;
  int rows = 0;
  LineReader lines(record);
  for (std::uint64_t number = 0; const std::optional<Line> line = lines.Next(); ++number) {
    const std::string_view text = WithoutCarriageReturn(line->text);
    const BoardLine kind = ClassifyBoardLine(text, style);
    if (kind != BoardLine::kRow && kind != BoardLine::kWhole) continue;
    rows = kind == BoardLine::kWhole ? style.side : rows + 1;
    if (!error) error = collector.Take(text, number, kind);
  }
  if (rows < style.side) {
    return RecordError{{},
                       std::to_string(rows) + (rows == 1 ? " row" : " rows") + " where " +
                           std::to_string(style.side) + " make a grid"};
  }
  if (error) return *error;
  return std::move(collector.rows());
}

std::optional<BoardStyle> FindBoardRows(std::string_view text) {
  std::optional<BoardStyle> best;
  std::size_t most = 0;
  for (int side = 4; side <= kMostSide; ++side) {
    const std::optional<BoxShape> boxes = UsualBoxes(side);
    if (!boxes || side == kSide) continue;
    for (const bool are_numbers : {false, true}) {
      for (const bool has_gaps : {false, true}) {
        BoardStyle style = {.cells = BoardCells::kValues, .side = side, .band = boxes->height};
        style.are_numbers = are_numbers;
        style.has_gaps = has_gaps;
        FindBlanks(text, style);
        // By cells, because rows of a 16x16 board that are nearly blank may be 4x4 boards.
        const std::size_t cells = CountGood(text, style) * boxes->cell_count();
        if (cells > most) best = style;
        most = std::max(most, cells);
      }
    }
  }
  return best;
}

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

}  // namespace surudoku
