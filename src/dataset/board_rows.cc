#include "dataset/board_rows.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <span>
#include <utility>

#include "dataset/board_line.h"
#include "dataset/table_row.h"
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

// The fields of a line of numbers, of which empty ones are blanks.
void SplitFieldsOfBoard(std::string_view line, const BoardStyle& style, std::vector<Field>& words) {
  words.clear();
  if (IsTableRule(line)) return;
  words = FieldsOfRow(line, {.layout = RowLayout::kFields,
                             .separator = style.separator,
                             .side = static_cast<std::size_t>(style.side)});
}

// `|  4 12 15    |             |`: each box has a place of two characters for each of its numbers.
void SplitPlaces(std::string_view line, const BoardStyle& style, std::vector<Field>& words) {
  constexpr std::size_t kPlace = 3;
  words.clear();
  const std::size_t box = kPlace * static_cast<std::size_t>(style.side / style.band) + 1;
  std::size_t at = std::min(line.find('|'), line.size());
  for (; at + box + 1 < line.size(); at += box + 1) {
    if (line[at] != '|' || line[at + box + 1] != '|') return words.clear();
    for (std::size_t place = at + 2; place < at + box; place += kPlace) {
      if (line[place - 1] != ' ' || line[place + 2] != ' ') return words.clear();
      const std::size_t begin = line[place] == ' ' ? place + 1 : place;
      const std::size_t end = line[place + 1] == ' ' ? place + 1 : place + 2;
      words.push_back({begin, end - begin});
    }
  }
}

// Sets `words` to the cells of a line, or to runs of cells.
void SplitCells(std::string_view line, const BoardStyle& style, std::vector<Field>& words) {
  if (style.has_places) {
    SplitPlaces(line, style, words);
  } else if (style.separator != '\0') {
    SplitFieldsOfBoard(line, style, words);
  } else {
    SplitBoardLine(line, words);
  }
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
  if (style.separator != '\0') return words.size() == static_cast<std::size_t>(style.side);
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

// Whether all words are of one size, as the rows of a board on one line are.
bool AreOfOneSize(std::span<const Field> words) {
  return std::ranges::all_of(words,
                             [&](const Field& word) { return word.size == words.front().size; });
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
    SplitCells(line, style_, words);
    const std::size_t before = rows_.text.size();
    if (auto error = CountFields(line, number)) return error;
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
  // A field too many has shifted the cells after it, also if an empty one at the end makes up for
  // it.
  std::optional<RecordError> CountFields(std::string_view line, std::uint64_t number) {
    if (style_.separator == '\0') return std::nullopt;
    const auto fields = static_cast<int>(std::ranges::count(line, style_.separator)) + 1;
    const int above = std::exchange(fields_, fields);
    if (above == 0 || fields == above || std::max(fields, above) <= style_.side)
      return std::nullopt;
    return RecordError{
        {number, 0},
        std::to_string(fields) + " fields, and " + std::to_string(above) + " in the row above"};
  }

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
  int fields_ = 0;  // of the last row
};

// The characters that are blanks in rows that have values, too.
void FindBlanks(std::string_view text, BoardStyle& style) {
  constexpr int kLinesLookedAt = 2000;
  LineReader lines(text);
  std::vector<Field> words;
  for (int i = 0; i < kLinesLookedAt; ++i) {
    const std::optional<Line> line = lines.Next();
    if (!line) return;
    SplitCells(line->text, style, words);
    const LineCells cells = CountCells(line->text, words, style);
    const bool is_row = cells.has_value && cells.strange == 0 &&
                        cells.count == static_cast<std::size_t>(style.side);
    if (!is_row) continue;
    style.dashes_are_blanks |= line->text.find('-') != std::string_view::npos;
    style.stars_are_blanks |= line->text.find('*') != std::string_view::npos;
    style.underlines_are_blanks |= line->text.find('_') != std::string_view::npos;
  }
}

constexpr std::string_view kFieldsOfBoards = ",;\t|&";

// All that are tried for a side, in this order: the first of those that read the most is taken.
std::vector<BoardStyle> StylesOf(int side, int band) {
  const BoardStyle style = {.cells = BoardCells::kValues, .side = side, .band = band};
  std::vector<BoardStyle> styles = {style};
  styles.push_back(style);
  styles.back().are_numbers = true;
  if (side < kSide) return styles;  // short rows of numbers and empty fields may be any table
  const BoardStyle numbers = styles.back();
  for (const char separator : kFieldsOfBoards) {
    styles.push_back(numbers);
    styles.back().separator = separator;
  }
  styles.push_back(numbers);
  styles.back().separator = '|';
  styles.back().has_places = true;
  return styles;
}

/// The lines of a text that may be whole rows of boards, by their numbers of cells. One pass over
/// the text rules out most sides.
class RowsOfSides {
 public:
  explicit RowsOfSides(std::string_view text) {
    LineReader lines(text);
    std::vector<Field> words;
    while (const std::optional<Line> line = lines.Next()) {
      SplitBoardLine(line->text, words);
      std::size_t characters = 0;
      for (const Field& word : words) characters += word.size;
      Take(line->text, words, characters, {.side = kMostSide});
      Take(line->text, words, words.size(), {.side = kMostSide, .are_numbers = true});
      for (const char separator : kFieldsOfBoards) TakeFields(line->text, separator);
      has_bars_ = has_bars_ || line->text.find('|') != std::string_view::npos;
    }
  }

  [[nodiscard]] bool MayHaveBoard(const BoardStyle& style) const {
    if (style.has_places) return has_bars_ && style.side > kSide;
    const auto at = static_cast<std::size_t>(style.side);
    const Counts& counts = counts_[IndexOf(style)];
    // Dashes before every row are a mark of comments.
    const bool has_rows = counts.rows[at] >= at && counts.rows[at] > counts.dashed_rows[at];
    return has_rows || counts.has_whole[at];
  }

 private:
  struct Counts {
    std::array<std::size_t, kMostSide + 1> rows{};
    std::array<std::size_t, kMostSide + 1> dashed_rows{};  // of these, begin with `--`
    std::array<bool, kMostSide + 1> has_whole{};           // boards on one line
  };

  static std::size_t IndexOf(const BoardStyle& style) {
    if (style.separator == '\0') return style.are_numbers ? 1 : 0;
    return 2 + kFieldsOfBoards.find(style.separator);
  }

  void Take(std::string_view line, std::span<const Field> words, std::size_t cells,
            BoardStyle style) {
    Counts& counts = counts_[IndexOf(style)];
    const auto has_cells_of = [&](int side) {
      style.side = side;
      return CountCells(line, words, style).strange == 0;
    };
    if (cells <= kMostSide && has_cells_of(static_cast<int>(cells))) {
      ++counts.rows[cells];
      if (!words.empty() && TextOf(line, words.front()) == "--") ++counts.dashed_rows[cells];
    }
    const auto side = BoardSide(cells);
    if (side && has_cells_of(*side)) counts.has_whole[static_cast<std::size_t>(*side)] = true;
  }

  void TakeFields(std::string_view line, char separator) {
    constexpr std::ptrdiff_t kFewest = 3;
    if (std::ranges::count(line, separator) < kFewest) return;
    std::vector<Field> words;
    BoardStyle style = {.side = kMostSide, .are_numbers = true, .separator = separator};
    SplitFieldsOfBoard(line, style, words);
    Take(line, words, words.size(), style);
  }

  std::array<Counts, 2 + kFieldsOfBoards.size()> counts_{};
  bool has_bars_ = false;
};

// Two 9x9 grids side by side look like rows of 18: none of their values is above 9.
bool AreTwoSideBySide(std::string_view cells) {
  return cells.size() == std::size_t{4} * kCellCount && std::ranges::none_of(cells, IsLetter);
}

// Whether the first column holds no cells: marks before each row, such as the dashes of a list, or
// the numbers of rows, of which a cell may be wrong. Then a 9x9 grid with a row too many looks like
// a board of 10.
bool HasColumnOfLabels(const BoardRows& rows, int side) {
  constexpr int kMostWrong = 2;
  constexpr char kFirstDigit = '0';
  int marks = 0;
  int counted = 0;  // `.`, 0 or 1 is the first
  const auto columns = static_cast<std::size_t>(side);
  const auto cell = [&](int row) { return rows.text[static_cast<std::size_t>(row) * columns]; };
  for (int row = 0; row < side; ++row) {
    marks += cell(row) == '-' || cell(row) == '*' ? 1 : 0;
    const bool is_next = row > 0 && cell(row) == cell(row - 1) + 1 && cell(row) > kFirstDigit;
    counted += is_next ? 1 : 0;
  }
  return marks == side || counted + 1 + kMostWrong >= side;
}

// How many of the first boards can be read.
std::size_t CountGood(std::string_view text, const BoardStyle& style) {
  constexpr int kBoardsLookedAt = 20;
  std::size_t good = 0;
  bool has_one = false;  // no two side by side
  for (const BoardRows& rows : ReadFirstBoards(text, style, kBoardsLookedAt)) {
    if (style.side == kSide + 1 && HasColumnOfLabels(rows, style.side)) continue;
    ++good;
    has_one = has_one || !AreTwoSideBySide(rows.text);
  }
  return has_one ? good : 0;
}

}  // namespace

BoardLine ClassifyRowLine(std::string_view line, const BoardStyle& style) {
  std::vector<Field> words;
  SplitCells(line, style, words);
  const LineCells cells = CountCells(line, words, style);
  if (!cells.has_value) {
    // Letters may stand before the cells: `x = array2d(1..16, 1..16, [`.
    if (std::ranges::any_of(line, IsLetter)) return BoardLine::kText;
    const bool is_row = !words.empty() && IsRowOfBlanks(line, words, style);
    return is_row ? BoardLine::kRow : BoardLine::kBorder;
  }
  const auto side = static_cast<std::size_t>(style.side);
  if (cells.strange > kMostStrange) return BoardLine::kText;
  const bool is_whole = style.are_numbers ? style.separator == '\0' : AreOfOneSize(words);
  if (is_whole && IsNear(cells.count, side * side, side) && words.size() > 1) {
    return BoardLine::kWhole;
  }
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
  if (rows != style.side) {
    return RecordError{{},
                       std::to_string(rows) + (rows == 1 ? " row" : " rows") + " where " +
                           std::to_string(style.side) + " make a grid"};
  }
  if (error) return *error;
  return std::move(collector.rows());
}

std::vector<BoardRows> ReadFirstBoards(std::string_view text, const BoardStyle& style, int count) {
  std::vector<BoardRows> boards;
  BoardScanner scanner(text, style, false);
  for (int i = 0; i < count; ++i) {
    const std::optional<BoardRecord> board = scanner.Next();
    if (!board) break;
    auto rows = ReadBoardRows(text.substr(board->begin, board->end - board->begin), style);
    const bool is_board = rows.ok() && LooksLikeBoard(rows.value().text, Spaces::kAreFaults);
    if (!is_board) continue;
    boards.push_back(std::move(rows.value()));
    boards.back().line = board->line;
  }
  return boards;
}

std::optional<BoardStyle> FindBoardRows(std::string_view text) {
  const RowsOfSides rows(text);
  std::optional<BoardStyle> best;
  std::size_t most = 0;
  for (int side = 4; side <= kMostSide; ++side) {
    const std::optional<BoxShape> boxes = UsualBoxes(side);
    if (!boxes || side == kSide) continue;
    for (const BoardStyle& cells : StylesOf(side, boxes->height)) {
      if (!rows.MayHaveBoard(cells)) continue;
      for (const bool has_gaps : {false, true}) {
        BoardStyle style = cells;
        style.has_gaps = has_gaps;
        FindBlanks(text, style);
        // By cells, because rows of a 16x16 board that are nearly blank may be 4x4 boards.
        const std::size_t count = CountGood(text, style) * boxes->cell_count();
        if (count > most) best = style;
        most = std::max(most, count);
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
