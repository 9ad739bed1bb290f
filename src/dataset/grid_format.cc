#include "dataset/grid_format.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <utility>

#include "dataset/line_format.h"
#include "dataset/lines.h"
#include "dataset/other_drawing.h"
#include "dataset/solution_text.h"
#include "grid/grid_text.h"

namespace surudoku {
namespace {

/// Gathers the cells of one record's rows.
class CellCollector {
 public:
  explicit CellCollector(const GridStyle& style) : style_(style) {}

  std::optional<RecordError> Take(std::string_view line, std::uint64_t number, GridLine kind) {
    const bool is_table = style_.table.layout != RowLayout::kCharacters;
    if (const auto row = is_table ? ReadTableRow(line, style_.table) : std::nullopt) {
      return TakeRow(*row, number);
    }
    if (count_ + kSide <= kCellCount && IsPlainRow(line)) {
      for (std::size_t column = 0; column < kSide; ++column) Add(line[column], {number, column});
      return std::nullopt;
    }
    const bool spaces = style_.spaces_are_blanks && IsSpacedRow(line);
    std::size_t in_line = 0;
    const std::size_t begin = BeginOfCells(line);
    for (std::size_t column = begin; column < line.size(); ++column) {
      const char c = line[column];
      if (!IsGridCell(c) && !(spaces && c == ' ')) {
        if (IsGridSeparator(c)) continue;
        return RecordError{{number, column}, NeitherDigitNorBlank(c)};
      }
      ++in_line;
      if (count_ < kCellCount) Add(c, {number, column});
    }
    const std::size_t wanted = kind == GridLine::kWholeGrid ? kCellCount : kSide;
    if (in_line == wanted) return std::nullopt;
    return RecordError{{number, begin},
                       std::to_string(in_line) + (in_line == 1 ? " cell" : " cells") + " where " +
                           std::to_string(wanted) + " make a row"};
  }

  [[nodiscard]] const GridCells& cells() const { return cells_; }

 private:
  std::optional<RecordError> TakeRow(const TableRow& row, std::uint64_t number) {
    if (!row.fault.empty()) return RecordError{{number, row.fault_column}, row.fault};
    if (style_.table.has_labels && label_ && row.label <= *label_) {
      return RecordError{{number, 0}, "a row's label that does not follow the label before it"};
    }
    label_ = row.label;
    if (fields_ && row.fields != *fields_) {
      return RecordError{{number, 0},
                         std::to_string(row.fields) + " fields, and " + std::to_string(*fields_) +
                             " in the row above"};
    }
    fields_ = row.fields;
    for (std::size_t i = 0; i < kSide && count_ < kCellCount; ++i) {
      Add(row.cells[i], {number, row.columns[i]});
    }
    return std::nullopt;
  }

  void Add(char c, const TextPlace& place) {
    cells_.text[count_] = IsClueCharacter(c) ? c : '.';
    cells_.places[count_++] = place;
  }

  const GridStyle& style_;
  GridCells cells_{};
  std::size_t count_ = 0;
  std::optional<std::size_t> label_;   // of the last row
  std::optional<std::size_t> fields_;  // likewise
};

/// The borders between the rows of a grid.
class Borders {
 public:
  void Add(int rows, std::uint64_t line) {
    if (rows == 0 || rows >= kSide) return;
    after_ |= 1U << rows;
    if (rows % 3 != 0 && rows > 1 && !first_misplaced_) first_misplaced_ = {rows, line};
  }

  // A border inside a band shows that a row is missing above it, and that one of the next grid is
  // the last here. (One below the first row may be Markdown's; they may stand between all rows.)
  [[nodiscard]] std::optional<RecordError> FindError() const {
    constexpr int kOfAllRows = kSide - 2;  // but one
    if (!first_misplaced_ || std::popcount(after_) >= kOfAllRows) return std::nullopt;
    return RecordError{{first_misplaced_->second, 0},
                       "a border after " + std::to_string(first_misplaced_->first) +
                           " rows: one is missing, or too many"};
  }

 private:
  unsigned after_ = 0;  // a bit for each number of rows
  std::optional<std::pair<int, std::uint64_t>> first_misplaced_;
};

// Whether the right side is a puzzle and the left one its solution.
bool AreSidesSwapped(std::string_view record, const GridStyle& style, const GridCells& left) {
  const std::string_view solution(left.text.data(), left.text.size());
  if (!IsFullGridText(solution)) return false;
  const auto right = ReadGridBeside(record, style);
  return right.ok() && Completes(solution, {right.value().text.data(), right.value().text.size()});
}

RecordError WrongRows(int rows) {
  return {{}, std::to_string(rows) + (rows == 1 ? " row" : " rows") + " where 9 make a grid"};
}

}  // namespace

Result<GridCells, RecordError> ReadGridRecord(std::string_view record, const GridStyle& style) {
  CellCollector collector(style);
  LineReader lines(record);
  std::optional<RecordError> error;
  Borders borders;
  int rows = 0;
  for (std::uint64_t number = 0; const std::optional<Line> line = lines.Next(); ++number) {
    std::string_view text = WithoutCarriageReturn(line->text);
    const GridLine kind = ClassifyGridLine(text, style, rows);
    if (kind == GridLine::kBorder) borders.Add(rows, number);
    if (kind != GridLine::kRow && kind != GridLine::kEmptyRow && kind != GridLine::kWholeGrid) {
      continue;
    }
    rows = kind == GridLine::kWholeGrid ? kSide : rows + 1;
    if (error) continue;
    if (style.sides) error = FindCellBetween(text, number, *style.sides);
    if (style.sides) text = style.sides->LeftOf(text);
    if (!error) error = collector.Take(text, number, kind);
    const bool is_strange = error && !ReadTableRow(text, style.table) &&
                            ClassifyByCharacters(text, style, 0) == GridLine::kHeading;
    if (is_strange && IsRowOfOtherDrawing(text)) error->reason = kDrawnOtherwise;
  }
  if (rows != kSide) return WrongRows(rows);
  if (error) return *error;
  if (auto misplaced = borders.FindError()) return *std::move(misplaced);
  if (style.sides && AreSidesSwapped(record, style, collector.cells())) {
    return RecordError{{}, "a puzzle on the right, and its solution on the left: swap the two"};
  }
  return collector.cells();
}

bool HasGridBeside(std::string_view record, const GridStyle& style) {
  LineReader lines(record);
  int rows = 0;
  while (const std::optional<Line> line = lines.Next()) {
    if (ClassifyGridLine(WithoutCarriageReturn(line->text), style, rows) != GridLine::kRow)
      continue;
    ++rows;
    if (HasRightSide(line->text, *style.sides)) return true;
  }
  return false;
}

Result<GridCells, RecordError> ReadGridBeside(std::string_view record, const GridStyle& style) {
  CellCollector collector(style);
  LineReader lines(record);
  int rows = 0;
  for (std::uint64_t number = 0; const std::optional<Line> line = lines.Next(); ++number) {
    const std::string_view text = WithoutCarriageReturn(line->text);
    if (ClassifyGridLine(text, style, rows) != GridLine::kRow) continue;
    ++rows;
    const std::string_view right = style.sides->RightOf(text);
    if (auto error = collector.Take(right, number, GridLine::kRow)) {
      error->place.column += text.size() - right.size();
      return *std::move(error);
    }
  }
  if (rows != kSide) return WrongRows(rows);
  GridCells cells = collector.cells();
  for (TextPlace& place : cells.places) place.column += style.sides->right;
  return cells;
}

Result<GridCells, RecordError> ReadSudokuTxt(std::string_view record) {
  GridCells cells;
  LineReader lines(record);
  for (int row = 0; row < kSide; ++row) {
    const std::optional<Line> line = lines.Next();
    if (!line) return WrongRows(row);
    for (std::size_t column = 0; column < kSide; ++column) {
      const char c = column < line->text.size() ? line->text[column] : ' ';
      const std::size_t cell = static_cast<std::size_t>(row) * kSide + column;
      cells.text[cell] = IsClueCharacter(c) ? c : '.';
      cells.places[cell] = {static_cast<std::uint64_t>(row), std::min(column, line->text.size())};
    }
  }
  return cells;
}

}  // namespace surudoku
