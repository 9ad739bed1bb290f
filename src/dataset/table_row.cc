#include "dataset/table_row.h"

#include <algorithm>
#include <charconv>
#include <span>

#include "dataset/board_line.h"
#include "grid/grid_text.h"

namespace surudoku {
namespace {

// A row that lacks a cell, or has one too many, is still a row; so is one with few wrong cells.
constexpr std::size_t kFewestCellsOfRow = 7;
constexpr std::size_t kMostCellsOfRow = 11;
constexpr std::size_t kMostFaultsOfRow = 2;

// The empty columns of a sheet that shows the boxes so.
constexpr std::array<std::ptrdiff_t, 2> kGaps = {3, 7};

constexpr std::array<std::string_view, 9> kWordsForBlank = {"NA",   "N/A",  "<NA>", "NaN", "nan",
                                                            "None", "none", "null", "NULL"};

bool IsCellCharacter(char c) { return IsClueCharacter(c) || IsBlankCharacter(c); }

// A whole number as a computer prints it: `5.`, `5.0` or `5.000e+00`.
bool IsPrintedNumber(std::string_view word) {
  constexpr std::string_view kExponent = "e+00";
  if (word.ends_with(kExponent)) word.remove_suffix(kExponent.size());
  return word.size() > 1 && word[0] >= '0' && word[0] <= '9' && word[1] == '.' &&
         word.find_first_not_of('0', 2) == std::string_view::npos;
}

std::string WrongCount(std::size_t count) {
  return std::to_string(count) + (count == 1 ? " cell" : " cells") + " where 9 make a row";
}

/// Gathers the cells of a line, and judges at its end.
class RowBuilder {
 public:
  void Add(char cell, std::size_t column) {
    if (count_ < kSide) {
      row_.cells[count_] = cell;
      row_.columns[count_] = column;
    }
    ++count_;
  }

  // For a place that should be a cell; `c` is the character that cannot be one.
  void AddFault(char c, std::size_t column) {
    if (faults_++ == 0) {
      row_.fault = NeitherDigitNorBlank(c);
      row_.fault_column = column;
    }
    ++count_;
  }

  void SetLabel(std::size_t label) { row_.label = label; }
  void SetEmpty() { row_.is_empty = true; }
  void SetFields(std::size_t fields) { row_.fields = fields; }

  [[nodiscard]] std::size_t count() const { return count_; }

  // Nothing if it is too far from a row.
  std::optional<TableRow> Finish(std::size_t begin) {
    if (faults_ > kMostFaultsOfRow || count_ < kFewestCellsOfRow + faults_ ||
        count_ > kMostCellsOfRow) {
      return std::nullopt;
    }
    if (faults_ == 0 && count_ != kSide) {
      row_.fault = WrongCount(count_);
      row_.fault_column = begin;
    }
    return std::move(row_);
  }

 private:
  TableRow row_;
  std::size_t count_ = 0;
  std::size_t faults_ = 0;
};

// The number of a row's name: 3 for `3`, `[3,]`, `R3:` and `C`. The cells of a row are no name.
std::optional<std::size_t> NumberOfLabel(std::string_view label) {
  constexpr std::size_t kMostDigits = 4;
  if (label.find('"') != std::string_view::npos) return std::nullopt;
  if (std::ranges::count_if(label, IsCellCharacter) > static_cast<std::ptrdiff_t>(kMostDigits)) {
    return std::nullopt;
  }
  const std::size_t digit = label.find_first_of("0123456789");
  if (digit != std::string_view::npos) {
    std::size_t number = 0;
    const char* const end = label.data() + label.size();
    const auto [rest, error] = std::from_chars(label.data() + digit, end, number);
    const bool is_short = digit <= 3 && end - rest <= 2;
    return error == std::errc{} && is_short ? std::optional(number) : std::nullopt;
  }
  const bool is_letter = !label.empty() && IsLetter(label[0]) &&
                         (label.size() == 1 || (label.size() == 2 && !IsLetter(label[1])));
  return is_letter ? std::optional(static_cast<std::size_t>((label[0] | 0x20) - 'a' + 1))
                   : std::nullopt;
}

// The size of a word before the number of a row, in any language, and of the space after it: `Row
// 1`, `Zeile 1`. Without a space it is a part of the label.
std::size_t SizeOfWordForRow(std::string_view line) {
  constexpr std::size_t kLongest = 16;
  const auto is_letter = [](char c) {
    return IsLetter(c) || static_cast<unsigned char>(c) >= 0x80;
  };
  const auto end = std::ranges::find_if_not(line, is_letter);
  const auto size = static_cast<std::size_t>(end - line.begin());
  const bool is_word = size > 1 && size <= kLongest && size + 1 < line.size() &&
                       line[size] == ' ' && IsClueCharacter(line[size + 1]);
  return is_word ? size + 1 : 0;
}

// The part of a line after its first word, which is its label. (`row1=`, `Row 1 =` end with a
// sign.)
struct Labelled {
  std::optional<std::size_t> label;
  std::size_t begin = 0;
};

Labelled SplitLabel(std::string_view line) {
  std::size_t begin = std::min(line.find_first_not_of(" \t"), line.size());
  begin += SizeOfWordForRow(line.substr(begin));
  const std::size_t end = std::min(line.find_first_of(" \t|=:", begin), line.size());
  const std::size_t sign = line.find_first_not_of(" \t", end);
  const bool has_sign = sign < line.size() && line[sign] == '=';
  return {NumberOfLabel(line.substr(begin, end - begin)), has_sign ? sign + 1 : end};
}

// The place where a row's words begin: after the `tensor(` of `tensor([[0, 3, ...`.
std::size_t BeginOfWords(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t");
  if (first == std::string_view::npos || !IsLetter(line[first])) return 0;
  const std::size_t bracket = line.find_first_of("[{", first);
  return bracket == std::string_view::npos ? 0 : bracket;
}

// True if the part of a line from a place after its ninth cell is no cell: words, or the dot that
// ends a sentence of Prolog. A `null` there is a tenth cell.
bool IsTextAfterRow(std::string_view line, std::size_t at) {
  const std::string_view rest = line.substr(at);
  if (rest == "." && line[at - 1] == ')') return true;
  if (CellOfWord(rest.substr(0, rest.find_first_of(kBetweenCells)))) return false;
  return rest.empty() || IsLetter(rest[0]) || IsOneOf(rest[0], "#%/\\<@~");
}

// Reads the words from `begin` on: each one a cell, or each of their characters.
std::optional<TableRow> ReadCellsOfWords(std::string_view line, std::size_t begin,
                                         bool by_characters, std::size_t label) {
  RowBuilder row;
  row.SetLabel(label);
  std::size_t at = begin;
  while ((at = line.find_first_not_of(kBetweenCells, at)) < line.size()) {
    const std::string_view word = line.substr(at, line.find_first_of(kBetweenCells, at) - at);
    if (row.count() == kSide && IsTextAfterRow(line, at)) break;
    if (row.count() > kMostCellsOfRow) return std::nullopt;
    if (by_characters && std::ranges::all_of(word, IsCellCharacter)) {
      for (std::size_t i = 0; i < word.size(); ++i) {
        row.Add(IsClueCharacter(word[i]) ? word[i] : '.', at + i);
      }
    } else if (const auto cell = CellOfWord(word)) {
      if (by_characters) return std::nullopt;  // `NaN` stands among words
      row.Add(*cell, at);
    } else {
      const auto wrong = std::ranges::find_if_not(word, IsCellCharacter);
      row.AddFault(wrong == word.end() ? word[0] : *wrong, at);
    }
    at += word.size();
  }
  return row.Finish(begin);
}

// Whether the words from `begin` on are numbers as a computer prints them, their points no blanks.
// The last one may be cut.
bool ArePrintedNumbers(std::string_view line, std::size_t begin) {
  constexpr int kFewest = 3;
  int count = 0;
  std::size_t at = begin;
  while ((at = line.find_first_not_of(kBetweenCells, at)) < line.size()) {
    const std::size_t end = std::min(line.find_first_of(kBetweenCells, at), line.size());
    if (!IsPrintedNumber(line.substr(at, end - at))) {
      return count >= kFewest &&
             line.find_first_not_of(kBetweenCells, end) == std::string_view::npos;
    }
    ++count;
    at = end;
  }
  return count >= kFewest;
}

bool IsWhole(const std::optional<TableRow>& row) { return row && row->fault.empty(); }

// The words from `begin` on, or else their characters.
std::optional<TableRow> ReadWordsFrom(std::string_view line, std::size_t begin, std::size_t label) {
  auto words = ReadCellsOfWords(line, begin, false, label);
  if (IsWhole(words) || ArePrintedNumbers(line, begin)) return words;
  auto characters = ReadCellsOfWords(line, begin, true, label);
  return IsWhole(characters) ? characters : words ? words : characters;
}

std::optional<TableRow> ReadWords(std::string_view line, const TableStyle& style) {
  Labelled labelled = {0, BeginOfWords(line)};
  if (style.has_labels) labelled = SplitLabel(line);
  if (!labelled.label) return std::nullopt;
  auto row = ReadWordsFrom(line, labelled.begin, *labelled.label);
  if (IsWhole(row) || style.has_labels) return row;
  // Words before the last bracket: `problem(1, [[_,_,3,` and `matrix(c(0, 0, 3,`. None is closed.
  const std::size_t bracket = std::min(line.find_last_of("[{(\"'`"), line.size());
  const std::string_view before = line.substr(0, bracket);
  const bool is_closed = before.find_first_of("]})") != std::string_view::npos;
  if (is_closed || std::ranges::none_of(before, IsLetter)) return row;
  auto after_words = ReadWordsFrom(line, bracket, 0);
  return IsWhole(after_words) ? after_words : row;
}

// Whether a cell stands after a line's last bar: then it is a row of a sheet without outer bars.
bool HasCellLast(std::string_view line, std::size_t last_bar) {
  const std::size_t first = line.find_first_not_of("| \t\r", last_bar);
  if (first == std::string_view::npos) return false;
  const std::size_t end = line.find_last_not_of(" \t\r") + 1;
  const std::optional<char> cell = CellOfWord(line.substr(first, end - first));
  return cell && *cell != '.';  // LaTeX ends rows with a dot
}

// Whether the rows of a style are those of a sheet, with more columns than the grid has.
bool IsSheet(const TableStyle& style) { return style.separator != '|' || !style.has_outer_bars; }

// The part of a line that holds its fields, between the bars of a table or before LaTeX's `\\`.
Field PartOfFields(std::string_view line, const TableStyle& style) {
  std::size_t begin = 0;
  std::size_t end = line.size();
  if (style.separator == '&') end = std::min(line.find("\\\\"), end);
  if (style.separator == '[') begin = std::min(line.find('[') + 1, line.size());
  if (style.is_doubled) return {line.find('|') + 1, line.size() - line.find('|') - 1};
  if (style.separator == '|' && style.has_outer_bars) {
    const std::size_t first = line.find_first_not_of(" \t");
    const bool has_bar_first = first != std::string_view::npos && line[first] == '|';
    if (has_bar_first) begin = first + 1;
    const std::size_t last = std::max(begin, line.rfind('|'));
    if (style.has_labels || (has_bar_first && !HasCellLast(line, last))) end = last;
  }
  return {begin, end - begin};
}

std::size_t EndOfField(std::string_view line, std::size_t begin, const TableStyle& style) {
  return style.is_doubled ? line.find("||", begin) : line.find(style.separator, begin);
}

// A field without the spaces, quotes and Markdown's marks around it.
Field WithoutFrame(std::string_view line, std::size_t begin, std::size_t end) {
  constexpr std::string_view kSpaces = " \t\r";
  constexpr std::string_view kMarks = "\"'`*_";
  while (begin < end && IsOneOf(line[begin], kSpaces)) ++begin;
  while (begin < end && IsOneOf(line[end - 1], kSpaces)) --end;
  while (end - begin > 1 && IsOneOf(line[begin], kMarks) && line[end - 1] == line[begin]) {
    ++begin;
    --end;
  }
  return {begin, end - begin};
}

// Words in one of the fields, and nothing in the others: `Puzzle 1,,,,,,,,`. A number may stand
// beside a word of some letters: `Puzzle,1,,,,,,,`.
bool IsHeadingOfSheet(std::string_view line, std::span<const Field> fields) {
  constexpr std::size_t kWord = 3;
  const auto is_filled = [](const Field& field) { return field.size > 0; };
  const auto first = std::ranges::find_if(fields, is_filled);
  const auto filled = std::ranges::count_if(fields, is_filled);
  if (first == fields.end() || filled > 2) return false;
  const std::string_view text = line.substr(first->begin, first->size);
  const bool has_number = filled == 2 && first + 1 != fields.end() && is_filled(first[1]);
  if (filled == 2 && (!has_number || text.size() < kWord)) return false;
  return std::ranges::any_of(text, IsLetter) && !CellOfWord(text);
}

std::optional<TableRow> ReadFields(std::string_view line, const TableStyle& style) {
  const auto separators = static_cast<std::size_t>(std::ranges::count(line, style.separator));
  if (separators + 1 < kFewestCellsOfRow || IsTableRule(line)) return std::nullopt;
  const std::vector<Field> fields = FieldsOfRow(line, style);
  if (!style.has_labels && IsHeadingOfSheet(line, fields)) return std::nullopt;
  RowBuilder row;
  bool is_empty = true;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const std::string_view text = line.substr(fields[i].begin, fields[i].size);
    if (i == 0 && style.has_labels) {
      const auto label = NumberOfLabel(text);
      if (!label) return std::nullopt;
      row.SetLabel(*label);
      continue;
    }
    is_empty = is_empty && text.empty();
    const std::optional<char> cell = text.empty() ? std::optional('.') : CellOfWord(text);
    if (cell) {
      row.Add(*cell, fields[i].begin);
    } else {
      row.AddFault(text[0], fields[i].begin);
    }
  }
  if (is_empty) row.SetEmpty();
  if (IsSheet(style)) row.SetFields(separators + 1);
  return row.Finish(fields.front().begin);
}

// Whether a bar stands before the first box of a row, perhaps after spaces.
bool HasBarFirst(std::string_view line) {
  const std::size_t first = line.find_first_not_of(' ');
  return first < line.size() && line[first] == '|' &&
         (first == 0 || std::ranges::count(line, '|') > 2);
}

// The boxes of a row, between bars.
std::vector<Field> BoxesOf(std::string_view line) {
  std::vector<Field> boxes;
  std::size_t begin = HasBarFirst(line) ? line.find('|') + 1 : 0;
  while (begin < line.size()) {
    const std::size_t end = std::min(line.find('|', begin), line.size());
    boxes.push_back({begin, end - begin});
    begin = end + 1;
  }
  return boxes;
}

std::optional<TableRow> ReadPlaces(std::string_view line, const TableStyle& style) {
  if (line.find('|') == std::string_view::npos) return std::nullopt;
  std::vector<Field> boxes = BoxesOf(line);
  if (boxes.size() != 3) return std::nullopt;
  // Without a bar before it, the first box may lack the space before its first cell.
  const bool lacks_space = !HasBarFirst(line) && boxes[0].size + 1 == style.width;
  RowBuilder row;
  for (const Field& box : boxes) {
    const std::size_t lacking = lacks_space && &box == boxes.data() ? 1 : 0;
    const std::size_t width = style.width - lacking;
    const bool is_cut = box.begin + box.size == line.size() && box.size < width;
    if (box.size != width && !is_cut) return std::nullopt;
    for (std::size_t at = lacking; at < style.width; ++at) {
      const char c = at < box.size + lacking ? line[box.begin + at - lacking] : ' ';
      const bool is_cell = at >= style.first && at <= style.first + 2 * style.step &&
                           (at - style.first) % style.step == 0;
      if (is_cell && (c == ' ' || IsCellCharacter(c))) {
        // Blanks that the line lacks are at its end.
        const std::size_t column = std::min(box.begin + at - lacking, line.size());
        row.Add(IsClueCharacter(c) ? c : '.', column);
      } else if (is_cell) {
        row.AddFault(c, box.begin + at - lacking);
      } else if (c != ' ') {
        return std::nullopt;
      }
    }
  }
  return row.Finish(0);
}

}  // namespace

std::optional<TableRow> ReadTableRow(std::string_view line, const TableStyle& style) {
  switch (style.layout) {
    case RowLayout::kCharacters:
      break;
    case RowLayout::kWords:
      return ReadWords(line, style);
    case RowLayout::kFields:
      return ReadFields(line, style);
    case RowLayout::kPlaces:
      return ReadPlaces(line, style);
  }
  return std::nullopt;
}

std::vector<Field> FieldsOfRow(std::string_view line, const TableStyle& style) {
  const Field part = PartOfFields(line, style);
  const std::size_t end_of_part = part.begin + part.size;
  std::vector<Field> fields;
  fields.reserve(kMostCellsOfRow);
  std::size_t begin = part.begin;
  while (true) {
    const std::size_t end = std::min(EndOfField(line, begin, style), end_of_part);
    const std::size_t bracket = style.separator == '[' ? line.find(']', begin) : end;
    fields.push_back(WithoutFrame(line, begin, std::min(bracket, end)));
    if (end == end_of_part) break;
    begin = end + (style.is_doubled ? 2 : 1);
  }
  // A sheet with more in it than the grid has empty cells around it.
  const std::size_t before = std::min(style.first_column, fields.size() - 1);
  fields.erase(fields.begin(), fields.begin() + static_cast<std::ptrdiff_t>(before));
  const std::size_t gaps = style.has_gaps ? 2 : 0;
  const std::size_t wanted = style.side + (style.has_labels ? 1 : 0) + gaps;
  while (IsSheet(style) && fields.size() > wanted && fields.back().size == 0) {
    fields.pop_back();
  }
  const bool has_gaps = style.has_gaps && fields.size() == wanted && fields[kGaps[0]].size == 0 &&
                        fields[kGaps[1]].size == 0;
  if (has_gaps) {
    fields.erase(fields.begin() + kGaps[1]);
    fields.erase(fields.begin() + kGaps[0]);
  }
  return fields;
}

std::optional<char> CellOfWord(std::string_view word) {
  if (word.size() == 1 && IsCellCharacter(word[0])) return IsClueCharacter(word[0]) ? word[0] : '.';
  if (IsPrintedNumber(word)) return word[0] == '0' ? '.' : word[0];
  const bool is_blank = std::ranges::find(kWordsForBlank, word) != kWordsForBlank.end();
  return is_blank ? std::optional('.') : std::nullopt;
}

bool IsTableRule(std::string_view line) {
  if (line.find_first_not_of("-=+:| \t\r") != std::string_view::npos) return false;
  return line.find("--") != std::string_view::npos || line.starts_with("|-|-|");
}

bool IsLineOfColumnNumbers(std::string_view line) {
  std::size_t count = 0;
  std::size_t first = 0;
  std::size_t at = 0;
  while ((at = line.find_first_of("0123456789", at)) < line.size()) {
    const std::size_t end = std::min(line.find_first_not_of("0123456789", at), line.size());
    std::size_t number = 0;
    std::from_chars(line.data() + at, line.data() + end, number);
    if (count == 0) first = number;
    if (number != first + count || first > 1) return false;
    ++count;
    at = end;
  }
  return count == kSide && std::ranges::none_of(line, IsLetter);
}

}  // namespace surudoku
