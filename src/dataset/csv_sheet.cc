#include "dataset/csv_sheet.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <utility>

#include "dataset/json_record.h"
#include "dataset/line_format.h"
#include "dataset/lines.h"
#include "dataset/table_row.h"
#include "grid/grid_text.h"
#include "io/io_error.h"

namespace surudoku {
namespace {

enum class SheetLine : std::uint8_t {
  kEmpty,  // no fields
  kBlank,  // empty fields
  kRow,    // cells, perhaps with a few that are none
  kText,
};

std::optional<char> CellOfField(std::string_view text) {
  if (text.empty()) return '.';
  return text == "0" ? std::optional('0') : CellOfWord(text);
}

struct SheetRow {
  std::size_t begin = 0;  ///< of its line in the text
  std::string_view line;
  std::uint64_t number = 0;
  SheetLine kind = SheetLine::kText;
  std::vector<Field> fields = {};
};

void Classify(SheetRow& row, const CsvSheet& layout) {
  row.fields = FieldsBetween(row.line, layout.separator);
  if (row.line.find_first_not_of(" \t\r\"") == std::string_view::npos && row.fields.size() == 1) {
    row.kind = SheetLine::kEmpty;
    return;
  }
  constexpr std::size_t kMostStrange = 2;  // wrong cells of a row
  std::size_t filled = 0, strange = 0;
  for (const Field& field : row.fields) {
    const std::string_view text = TextOf(row.line, field);
    filled += text.empty() ? 0 : 1;
    strange += CellOfField(text) ? 0 : 1;
  }
  const bool has_fields = row.fields.size() + 1 >= layout.side;
  const bool are_cells = strange <= kMostStrange && strange < filled;
  row.kind = filled == 0               ? SheetLine::kBlank
             : has_fields && are_cells ? SheetLine::kRow
                                       : SheetLine::kText;
}

// Whether a field that belongs to no grid has something in it.
bool HasCellBetween(const SheetRow& row, const CsvSheet& layout) {
  for (std::size_t i = 0; i < row.fields.size(); ++i) {
    const bool is_inside = std::ranges::any_of(
        layout.columns, [&](std::size_t first) { return i >= first && i < first + layout.side; });
    if (!is_inside && row.fields[i].size > 0) return true;
  }
  return false;
}

// The separators before a field of a line, as a place; the line's end if it has too few.
std::size_t BeginOfField(std::string_view line, char separator, std::size_t field) {
  std::size_t at = 0;
  for (; field > 0 && at < line.size(); --field)
    at = std::min(line.find(separator, at), line.size() - 1) + 1;
  return at;
}

// Whether the end of the file cuts off a row after its first fields.
bool IsCutOff(const SheetRow& row, std::string_view text, const CsvSheet& layout) {
  const bool is_last = row.begin + row.line.size() == text.size();
  return is_last && row.kind != SheetLine::kEmpty &&
         row.fields.size() < layout.columns.back() + layout.side &&
         std::ranges::all_of(
             row.fields,
             [&row](const Field& field) {
               return CellOfField(TextOf(row.line, field)).has_value();
             });
}

/// Rows that follow each other.
class SheetRun {
 public:
  explicit SheetRun(const CsvSheet& layout) : layout_(layout) {}

  // Of very many rows with nothing between them the first grids are taken as they come.
  void Add(SheetRow row, std::vector<BoardRecord>& records) {
    constexpr std::size_t kMost = 21;  // rows of grids
    rows_.push_back(std::move(row));
    const std::size_t side = layout_.side;
    if (rows_.size() < kMost * side) return;
    AddGrids(std::span(rows_).first(side), records);
    rows_.erase(rows_.begin(), rows_.begin() + static_cast<std::ptrdiff_t>(side));
  }

  [[nodiscard]] bool is_empty() const { return rows_.empty(); }
  [[nodiscard]] std::size_t begin() const { return rows_.front().begin; }

  // Gives the grids of the run, which is then empty.
  void Finish(std::vector<BoardRecord>& records) {
    while (!rows_.empty() && rows_.back().kind != SheetLine::kRow) rows_.pop_back();
    const std::size_t side = layout_.side;
    // A row of blanks may stand between two grids as well.
    const bool is_unclear = !layout_.empty_rows_separate && rows_.size() > side;
    if (rows_.size() % side != 0 || is_unclear) {
      AddFault(rows_.front(), rows_.back(), records);
    } else {
      for (std::size_t i = 0; i < rows_.size(); i += side)
        AddGrids(std::span(rows_).subspan(i, side), records);
    }
    rows_.clear();
  }

 private:
  void AddGrids(std::span<const SheetRow> rows, std::vector<BoardRecord>& records) const {
    const std::size_t wanted = FieldsOfMost(rows);
    const auto is_bad = [&](const SheetRow& row) {
      const std::size_t fields = row.fields.size();
      const auto separators = std::ranges::count(row.line, layout_.separator);
      return fields != wanted || static_cast<std::size_t>(separators) + 1 != fields ||
             fields < layout_.columns.back() + layout_.side || HasCellBetween(row, layout_);
    };
    const auto bad = std::ranges::find_if(rows, is_bad);
    if (bad != rows.end()) return AddFault(*bad, *bad, records);
    const std::size_t step = layout_.has_solutions ? 2 : 1;
    for (std::size_t i = 0; i < layout_.columns.size(); i += step) {
      const std::size_t last = layout_.columns[i + step - 1] + layout_.side;
      const SheetRow& first_row = rows.front();
      const SheetRow& last_row = rows.back();
      const std::size_t begin = BeginOfField(first_row.line, layout_.separator, layout_.columns[i]);
      const std::size_t end = last == last_row.fields.size()
                                  ? last_row.line.size()
                                  : BeginOfField(last_row.line, layout_.separator, last) - 1;
      records.push_back({first_row.begin + begin, last_row.begin + end, first_row.number});
    }
  }

  // One of the first three rows may be damaged.
  static std::size_t FieldsOfMost(std::span<const SheetRow> rows) {
    const std::size_t first = rows[0].fields.size();
    const bool is_usual = first == rows[1].fields.size() || first == rows[2].fields.size();
    return is_usual ? first : rows[1].fields.size();
  }

  void AddFault(const SheetRow& first, const SheetRow& last,
                std::vector<BoardRecord>& records) const {
    const std::size_t count = layout_.columns.size() / (layout_.has_solutions ? 2 : 1);
    records.insert(records.end(), count,
                   {first.begin, last.begin + last.line.size(), first.number});
  }

  const CsvSheet& layout_;
  std::vector<SheetRow> rows_;
};

/// The lines of a record, which has parts of the first and of the last one.
struct RecordRows {
  std::vector<std::vector<Field>> rows;  ///< places in the record
  std::size_t first = 0;                 ///< the column of its first cell
};

RecordError WrongRow(const std::vector<Field>& row) {
  return {{},
          std::to_string(row.size()) +
              " fields: a row alone, one with more or fewer than those of "
              "its grid, or with a cell between grids"};
}

// The fields of all lines, from the grid's own column on.
Result<RecordRows, RecordError> ReadRows(std::string_view record, const CsvSheet& layout) {
  RecordRows read;
  LineReader lines(record);
  while (const std::optional<Line> line = lines.Next()) {
    read.rows.push_back(FieldsBetween(WithoutCarriageReturn(line->text), layout.separator));
    for (Field& field : read.rows.back()) field.begin += line->offset;
  }
  const std::size_t count = read.rows.size();
  if (count == 1) return WrongRow(read.rows[0]);
  if (count != layout.side) {
    return RecordError{
        {}, std::to_string(count) + " rows where " + std::to_string(layout.side) + " make a grid"};
  }
  const std::size_t width =
      layout.has_solutions ? layout.columns[1] - layout.columns[0] + layout.side : layout.side;
  const std::size_t last = read.rows.back().size();
  if (last < width) return WrongRow(read.rows.back());
  read.first = last - width;
  for (std::size_t i = 0; i < count; ++i) {
    std::vector<Field>& row = read.rows[i];
    const std::size_t before = i == 0 ? 0 : read.first;
    if (row.size() < before + width) return WrongRow(row);
    row.erase(row.begin(), row.begin() + static_cast<std::ptrdiff_t>(before));
  }
  return read;
}

// The cells from a column of the rows on.
Result<PlacedCells, RecordError> CellsFrom(std::string_view record, const RecordRows& read,
                                           std::size_t column, std::size_t side) {
  PlacedCells cells;
  for (const std::vector<Field>& row : read.rows) {
    for (std::size_t i = column; i < column + side; ++i) {
      const std::string_view text = TextOf(record, row[i]);
      const auto c = CellOfField(text);
      if (!c) {
        return RecordError{PlaceInRecord(record, row[i].begin),
                           "'" + std::string(text) + "' is neither a digit nor a blank"};
      }
      cells.text += *c;
      cells.offsets.push_back(row[i].begin);
    }
  }
  return cells;
}

}  // namespace

CsvSheetGrids FindCsvSheetGrids(std::string_view text, const CsvSheet& layout) {
  CsvSheetGrids grids;
  SheetRun run(layout);
  LineReader lines(text);
  for (std::uint64_t number = 0; const std::optional<Line> line = lines.Next(); ++number) {
    SheetRow row = {line->offset, WithoutCarriageReturn(line->text), number};
    Classify(row, layout);
    if (IsCutOff(row, text, layout)) row.kind = SheetLine::kRow;
    const bool is_row = row.kind == SheetLine::kRow ||
                        (row.kind == SheetLine::kBlank && !layout.empty_rows_separate);
    if (is_row && (row.kind == SheetLine::kRow || !run.is_empty())) {
      run.Add(std::move(row), grids.records);
    } else if (!run.is_empty()) {
      run.Finish(grids.records);
    }
  }
  grids.unfinished = run.is_empty() ? text.size() : run.begin();
  if (!run.is_empty()) run.Finish(grids.records);
  return grids;
}

Result<PlacedCells, RecordError> ReadCsvSheetGrid(std::string_view record, const CsvSheet& layout) {
  SURUDOKU_TRY(const RecordRows read, ReadRows(record, layout));
  return CellsFrom(record, read, 0, layout.side);
}

Result<PlacedCells, RecordError> ReadCsvSheetSolution(std::string_view record,
                                                      const CsvSheet& layout) {
  SURUDOKU_TRY(const RecordRows read, ReadRows(record, layout));
  return CellsFrom(record, read, layout.columns[1] - layout.columns[0], layout.side);
}

}  // namespace surudoku
