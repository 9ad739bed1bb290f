#include "dataset/cell_columns.h"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <vector>

#include "dataset/column_names.h"
#include "dataset/line_format.h"
#include "dataset/lines.h"
#include "grid/grid_text.h"
#include "grid/puzzle_text.h"

namespace surudoku {
namespace {

constexpr std::size_t kRecordsLookedAt = 20;

constexpr std::array<std::string_view, 9> kWordsForBlank = {"NA",   "N/A",  "<NA>", "NaN", "nan",
                                                            "None", "none", "null", "NULL"};

// A whole number as a computer prints it: `5.`, `5.0` or `5.000e+00`.
bool IsPrintedNumber(std::string_view word) {
  constexpr std::string_view kExponent = "e+00";
  if (word.ends_with(kExponent)) word.remove_suffix(kExponent.size());
  return word.size() > 1 && word[0] >= '0' && word[0] <= '9' && word[1] == '.' &&
         word.find_first_not_of('0', 2) == std::string_view::npos;
}

// The cell that a field stands for, a digit or `.`; nothing if it is none.
std::optional<char> CellOfField(std::string_view field) {
  if (field.empty()) return '.';
  if (field.size() == 1 && IsClueCharacter(field[0])) return field[0];
  if (field.size() == 1 && IsBlankCharacter(field[0])) return '.';
  if (IsPrintedNumber(field)) return field[0] == '0' ? '.' : field[0];
  const bool is_blank = std::ranges::find(kWordsForBlank, field) != kWordsForBlank.end();
  return is_blank ? std::optional('.') : std::nullopt;
}

RecordError WrongCount(std::size_t count, std::size_t wanted) {
  return {{},
          std::to_string(count) + (count == 1 ? " column" : " columns") + " where there are " +
              std::to_string(wanted)};
}

Result<GridCells, RecordError> ReadCells(std::string_view record, const CellColumns& columns,
                                         std::size_t first) {
  const std::vector<Field> fields = FieldsBetween(record, columns.separator);
  if (fields.size() != columns.count) return WrongCount(fields.size(), columns.count);
  GridCells cells;
  for (std::size_t i = 0; i < kCellCount; ++i) {
    const Field& field = fields[first + i];
    const std::string_view text = record.substr(field.begin, field.size);
    const std::optional<char> cell = CellOfField(text);
    if (!cell) {
      return RecordError{{0, field.begin},
                         "'" + std::string(text) + "' is neither a digit nor a blank"};
    }
    cells.text[i] = *cell;
    cells.places[i] = {0, field.begin};
  }
  return cells;
}

std::string_view TextOf(const GridCells& cells) { return {cells.text.data(), cells.text.size()}; }

// Whether a record can be read so, and its solution is one.
bool IsRecordOf(std::string_view record, const CellColumns& columns) {
  const auto puzzle = ReadPuzzleColumns(record, columns);
  if (!puzzle.ok()) return false;
  if (!columns.has_solution) return true;
  const auto solution = ReadSolutionColumns(record, columns);
  return solution.ok() && !FindGridError(TextOf(solution.value())) &&
         !FindContradiction(TextOf(puzzle.value()), TextOf(solution.value()));
}

std::size_t CountRecords(std::span<const Line> records, const CellColumns& columns) {
  return static_cast<std::size_t>(std::ranges::count_if(
      records, [&](const Line& record) { return IsRecordOf(record.text, columns); }));
}

// The puzzles with equal clues in a house: a column that is none of the puzzle's makes them.
std::size_t CountClashes(std::span<const Line> records, const CellColumns& columns) {
  return static_cast<std::size_t>(std::ranges::count_if(records, [&](const Line& record) {
    const auto puzzle = ReadPuzzleColumns(record.text, columns);
    return puzzle.ok() && FindClueClash(TextOf(puzzle.value())).has_value();
  }));
}

// The first records, and a header row perhaps.
std::vector<Line> FirstLines(std::string_view text) {
  std::vector<Line> records;
  LineReader lines(text);
  while (records.size() <= kRecordsLookedAt) {
    std::optional<Line> line = lines.Next();
    if (!line) break;
    line->text = WithoutCarriageReturn(line->text);
    const bool is_preamble = records.empty() && IsPreamble(line->text);
    if (!is_preamble && !IsCommentOrEmpty(line->text)) records.push_back(*line);
  }
  return records;
}

// A first line with as many columns as the records, most of which hold no cell.
bool IsHeader(std::string_view line, const CellColumns& columns) {
  const std::vector<Field> fields = FieldsBetween(line, columns.separator);
  const auto is_no_cell = [&](const Field& field) {
    return !CellOfField(line.substr(field.begin, field.size));
  };
  return fields.size() == columns.count &&
         2 * static_cast<std::size_t>(std::ranges::count_if(fields, is_no_cell)) > fields.size();
}

// The first column of cells, if the header tells: a column more has a name without a digit, unlike
// `r1c1` and `17`.
std::optional<std::size_t> FirstByHeader(std::string_view header, const CellColumns& columns) {
  if (columns.count % kCellCount != 1 || !IsHeader(header, columns)) return std::nullopt;
  const std::vector<Field> fields = FieldsBetween(header, columns.separator);
  const auto has_digit = [header](const Field& field) {
    return std::ranges::any_of(TextOf(header, field), IsDigit);
  };
  if (has_digit(fields.front()) == has_digit(fields.back())) return std::nullopt;
  return has_digit(fields.front()) ? 0 : 1;
}

// The layouts that so many columns may have: a column more may come first (a number) or last.
std::vector<CellColumns> LayoutsOf(std::size_t count, char separator) {
  std::vector<CellColumns> layouts;
  for (const bool has_solution : {false, true}) {
    const std::size_t cells = has_solution ? 2 * kCellCount : kCellCount;
    if (count < cells || count > cells + 1) continue;
    for (std::size_t first = 0; first <= count - cells; ++first) {
      layouts.push_back({separator, first, has_solution, count});
    }
  }
  return layouts;
}

// Whether the first column numbers the records, by its name or because it counts up.
bool IsNumbered(std::span<const Line> records, char separator) {
  constexpr std::array<std::string_view, 8> kNames = {"",   "id", "index",  "idx",
                                                      "no", "nr", "number", "#"};
  std::vector<std::string_view> column;
  for (const Line& record : records) {
    column.push_back(TextOf(record.text, FieldsBetween(record.text, separator).front()));
  }
  if (IsAmong(column.front(), kNames)) return true;
  std::ptrdiff_t steps = 0;
  for (std::size_t i = 1; i < column.size(); ++i) {
    const auto before = ParseColumnNumber(column[i - 1]);
    steps += before && ParseColumnNumber(column[i]) == *before + 1 ? 1 : 0;
  }
  // Not from a header to the first number, nor from 0.
  return column.size() > 3 && steps + 3 >= std::ssize(column);
}

bool HasAny(std::span<const Field> fields, std::string_view line,
            std::span<const std::string_view> names) {
  return std::ranges::any_of(
      fields, [&](const Field& field) { return IsAmong(TextOf(line, field), names); });
}

// The place of a first line that is no record.
std::optional<std::size_t> PreambleOf(std::string_view text) {
  const std::optional<Line> first = LineReader(text).Next();
  const bool is_there = first && IsPreamble(WithoutCarriageReturn(first->text));
  return is_there ? std::optional(first->offset) : std::nullopt;
}

}  // namespace

bool HasLineForEachCell(std::string_view text) {
  constexpr std::array<std::string_view, 4> kRows = {"row", "r", "y", "i"};
  constexpr std::array<std::string_view, 5> kColumns = {"col", "column", "c", "x", "j"};
  constexpr std::array<std::string_view, 6> kValues = {"value", "val",    "v",
                                                       "digit", "number", "clue"};
  const std::vector<Line> lines = FirstLines(text);
  if (lines.empty()) return false;
  const std::string_view header = lines.front().text;
  const std::vector<Field> fields = FieldsBetween(header, LikelySeparator(header));
  return HasAny(fields, header, kRows) && HasAny(fields, header, kColumns) &&
         HasAny(fields, header, kValues);
}

Result<GridCells, RecordError> ReadPuzzleColumns(std::string_view record,
                                                 const CellColumns& columns) {
  return ReadCells(record, columns, columns.first);
}

Result<GridCells, RecordError> ReadSolutionColumns(std::string_view record,
                                                   const CellColumns& columns) {
  return ReadCells(record, columns, columns.first + kCellCount);
}

std::optional<DetectedCells> FindCellColumns(std::string_view text) {
  const std::vector<Line> records = FirstLines(text);
  std::optional<DetectedCells> best;
  bool is_clear = true;
  for (const Line& record : std::span(records).first(std::min<std::size_t>(records.size(), 2))) {
    for (const char separator : {',', ';', '\t'}) {
      const std::size_t count = FieldsBetween(record.text, separator).size();
      for (const CellColumns& columns : LayoutsOf(count, separator)) {
        const auto first = FirstByHeader(records.front().text, columns);
        if (first && columns.first != *first) continue;
        const std::size_t seen = CountRecords(records, columns);
        if (seen == 0 || (best && best->columns == columns)) continue;
        const bool is_tie = best && seen == best->count;
        const bool is_moved = is_tie && best->columns.first != columns.first;
        const bool is_numbered = is_moved && IsNumbered(records, separator);
        const auto clashes = is_moved && !is_numbered ? CountClashes(records, columns) <=>
                                                            CountClashes(records, best->columns)
                                                      : std::strong_ordering::equal;
        if (is_tie && !is_numbered && clashes == 0) is_clear = false;
        const bool is_better = (is_numbered && columns.first == 1) || clashes < 0;
        if (best && seen <= best->count && !is_better) continue;
        best = {columns, std::nullopt, seen};
        is_clear = true;
      }
    }
  }
  if (!best || !is_clear) return std::nullopt;
  best->header_offset = PreambleOf(text);
  if (IsHeader(records.front().text, best->columns)) best->header_offset = records.front().offset;
  return best;
}

}  // namespace surudoku
