#include "dataset/line_format.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <span>
#include <vector>

#include "dataset/line_reader.h"

namespace surudoku {
namespace {

constexpr std::string_view kSeparators = " \t,:#";

// The names that datasets give to the column of the puzzle.
constexpr std::array<std::string_view, 6> kPuzzleColumnNames = {"puzzle", "puzzles",  "quizzes",
                                                                "quiz",   "question", "sudoku"};

// How many records are looked at before a file is taken for plain lines.
constexpr std::size_t kRecordsLookedAt = 100;

bool IsPuzzleText(std::string_view text, Spaces spaces = Spaces::kAreFaults) {
  return text.size() == kCellCount && ParseGrid(text, spaces).ok();
}

bool EqualsIgnoringCase(std::string_view a, std::string_view b) {
  return std::ranges::equal(
      a, b, [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

std::size_t EndOfField(std::string_view line, std::size_t begin, char separator) {
  const std::size_t end = separator == LineFormat::kAny ? line.find_first_of(kSeparators, begin)
                                                        : line.find(separator, begin);
  return std::min(end, line.size());
}

// Spaces around a field do not belong to it.
Field Trimmed(std::string_view line, std::size_t begin, std::size_t end) {
  while (begin < end && line[begin] == ' ') ++begin;
  while (end > begin && line[end - 1] == ' ') --end;
  return {begin, end - begin};
}

std::optional<Field> FieldAt(std::string_view line, char separator, std::size_t column) {
  std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
  for (; column > 0; --column) {
    const std::size_t end = EndOfField(line, begin, separator);
    if (end == line.size()) return std::nullopt;
    begin = end + 1;
    if (separator == ' ') begin = std::min(line.find_first_not_of(' ', begin), line.size());
  }
  return Trimmed(line, begin, EndOfField(line, begin, separator));
}

std::string_view TextOf(std::string_view line, Field field) {
  return line.substr(field.begin, field.size);
}

// The number of the column that starts at `begin`.
std::size_t ColumnAt(std::string_view line, char separator, std::size_t begin) {
  std::size_t column = 0;
  while (true) {
    const std::optional<Field> field = FieldAt(line, separator, column);
    if (!field || field->begin >= begin) return column;
    ++column;
  }
}

// The layout of a record that holds a puzzle somewhere, found by its looks.
std::optional<LineFormat> FormatOfRecord(std::string_view line) {
  if (IsPuzzleText(line, Spaces::kAreBlanks)) return LineFormat{};
  std::size_t begin = 0;
  while (begin < line.size()) {
    const std::size_t end = EndOfField(line, begin, LineFormat::kAny);
    if (IsPuzzleText(line.substr(begin, end - begin))) {
      const std::string_view before = line.substr(0, begin);
      if (before.find_first_not_of(' ') == std::string_view::npos) return LineFormat{};
      const std::size_t last = before.find_last_not_of(' ');
      const char separator =
          kSeparators.find(before[last]) != std::string_view::npos ? before[last] : ' ';
      return LineFormat{separator, ColumnAt(line, separator, begin)};
    }
    begin = end + 1;
  }
  return std::nullopt;
}

// The separator of a header row, or of a record whose puzzle column was given by number.
char LikelySeparator(std::string_view line) {
  for (const char separator : {'\t', ',', ':', ' ', '#'}) {
    if (line.find(separator) != std::string_view::npos) return separator;
  }
  return LineFormat::kAny;
}

bool NamesPuzzleColumn(std::string_view name, std::string_view wanted) {
  if (!wanted.empty()) return EqualsIgnoringCase(name, wanted);
  return std::ranges::any_of(kPuzzleColumnNames,
                             [name](auto known) { return EqualsIgnoringCase(name, known); });
}

std::optional<LineFormat> FormatOfHeader(std::string_view line, std::string_view wanted) {
  const char separator = LikelySeparator(line);
  for (std::size_t column = 0;; ++column) {
    const std::optional<Field> field = FieldAt(line, separator, column);
    if (!field) return std::nullopt;
    if (NamesPuzzleColumn(TextOf(line, *field), wanted)) return LineFormat{separator, column};
    if (separator == LineFormat::kAny) return std::nullopt;
  }
}

// A header whose names are unknown still has no digit, and as many columns as the next record.
bool LooksLikeHeader(std::string_view line, std::string_view next_record) {
  const char separator = LikelySeparator(line);
  return (separator == ',' || separator == '\t') &&
         std::ranges::none_of(line, [](char c) { return c >= '0' && c <= '9'; }) &&
         std::ranges::count(line, separator) == std::ranges::count(next_record, separator);
}

std::optional<std::size_t> AsNumber(std::string_view text) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || number == 0) return std::nullopt;
  return number;
}

// The layout of a record whose puzzle is in a column given by number, from 0.
LineFormat FormatOfColumn(std::string_view line, std::size_t column) {
  for (const char separator : kSeparators) {
    const std::optional<Field> field = FieldAt(line, separator, column);
    if (field && IsPuzzleText(TextOf(line, *field))) return {separator, column};
  }
  return {LikelySeparator(line), column};
}

std::vector<Line> FirstRecords(std::string_view text) {
  std::vector<Line> records;
  LineReader lines(text);
  for (std::optional<Line> line; records.size() < kRecordsLookedAt && (line = lines.Next());) {
    line->text = WithoutCarriageReturn(line->text);
    if (!IsCommentOrEmpty(line->text)) records.push_back(*line);
  }
  return records;
}

}  // namespace

std::optional<Field> FindPuzzleField(std::string_view line, const LineFormat& format) {
  if (line.size() == kCellCount && format.column == 0) return Field{0, kCellCount};
  return FieldAt(line, format.separator, format.column);
}

const char* FindPuzzleTextInField(std::string_view line, const LineFormat& format) {
  const std::optional<Field> field = FindPuzzleField(line, format);
  if (!field || field->size != kCellCount) return nullptr;
  const std::string_view text = TextOf(line, *field);
  // A space is a blank only where the puzzle is the whole line.
  return text.find(' ') == std::string_view::npos ? text.data() : nullptr;
}

Result<Grid, GridTextError> ParseRecord(std::string_view line, const LineFormat& format) {
  const std::optional<Field> field = FindPuzzleField(line, format);
  if (!field) {
    return GridTextError{line.size(),
                         "no column " + std::to_string(format.column + 1) + " on this line"};
  }
  const bool is_whole_line = field->size == line.size();
  Result<Grid, GridTextError> grid =
      ParseGrid(TextOf(line, *field), is_whole_line ? Spaces::kAreBlanks : Spaces::kAreFaults);
  if (grid.ok()) return grid;
  return GridTextError{field->begin + grid.error().offset, grid.error().reason};
}

Result<std::optional<DetectedFormat>, std::string> DetectLineFormat(
    std::string_view text, std::string_view wanted_column) {
  const std::vector<Line> records = FirstRecords(text);
  if (records.empty()) return std::optional<DetectedFormat>{};

  const std::optional<std::size_t> wanted_number = AsNumber(wanted_column);
  const std::string_view wanted_name = wanted_number ? "" : wanted_column;
  const Line& first = records.front();
  const std::optional<LineFormat> named = FormatOfHeader(first.text, wanted_name);
  if (!named && !wanted_name.empty()) {
    return "no column is named '" + std::string(wanted_name) + "'";
  }
  if (named && !wanted_number) return std::optional(DetectedFormat{*named, first.offset});

  DetectedFormat detected;
  const bool has_header =
      named || (records.size() > 1 && LooksLikeHeader(first.text, records[1].text));
  if (has_header) detected.header_offset = first.offset;
  for (const Line& record : std::span(records).subspan(has_header ? 1 : 0)) {
    const std::optional<LineFormat> format = wanted_number
                                                 ? FormatOfColumn(record.text, *wanted_number - 1)
                                                 : FormatOfRecord(record.text);
    if (!format) continue;
    detected.format = *format;
    break;
  }
  return std::optional(detected);
}

}  // namespace surudoku
