#include "dataset/table_style.h"

#include <algorithm>
#include <optional>

#include "dataset/line_format.h"
#include "dataset/lines.h"

namespace surudoku {
namespace {

/// Looks at the rows that a style reads in the first lines of a text.
class RowsSeen {
 public:
  RowsSeen(std::string_view text, const TableStyle& style) {
    LineReader lines(text);
    std::optional<Line> line;
    for (int i = 0; i < kLinesOfStyle && (line = lines.Next()); ++i) {
      Take(WithoutCarriageReturn(line->text), style);
    }
    EndRun(false);
    EndTable();
  }

  [[nodiscard]] bool has_grid() const { return whole_ >= kSide; }

  // Rows of empty fields are no rows: most others come in nines between them.
  [[nodiscard]] bool has_separators() const { return nines_ > 0 && nines_ >= others_; }

  // The same between the bands of grids.
  [[nodiscard]] bool has_gaps() const { return has_empty_row_ && are_threes_; }

  // The tables have a header above the rule, and most of them nine rows below.
  [[nodiscard]] bool has_header() const { return are_headers_ && tens_ > 0 && tens_ >= no_tens_; }

  [[nodiscard]] std::size_t first_label() const { return zeros_ > nines_as_label_ ? 0 : 1; }

 private:
  void Take(std::string_view line, const TableStyle& style) {
    const auto row = ReadTableRow(line, style);
    if (row && row->fault.empty()) ++whole_;
    if (!row || row->is_empty) EndRun(row && row->is_empty);
    if (row && !row->is_empty) ++run_;
    if (row) {
      if (row->label == 0) ++zeros_;
      if (row->label == kSide) ++nines_as_label_;
      is_header_ = row->is_empty || IsLineOfColumnNumbers(line);
      ++rows_of_table_;
    } else if (IsTableRule(line)) {
      is_ruled_ = is_ruled_ || rows_of_table_ == 1;
      if (rows_of_table_ == 1 && !is_header_) are_headers_ = false;
    } else {
      EndTable();
    }
  }

  // A run of rows tells nothing of rows of empty fields if there is none at its ends.
  void EndRun(bool is_at_empty_row) {
    if ((is_after_empty_row_ || is_at_empty_row) && run_ > 0) ++(run_ == kSide ? nines_ : others_);
    if (run_ % 3 != 0) are_threes_ = false;
    has_empty_row_ = has_empty_row_ || is_at_empty_row;
    is_after_empty_row_ = is_at_empty_row;
    run_ = 0;
  }

  void EndTable() {
    if (is_ruled_) ++(rows_of_table_ == kSide + 1 ? tens_ : no_tens_);
    is_ruled_ = false;
    rows_of_table_ = 0;
  }

  std::size_t whole_ = 0;
  std::size_t run_ = 0;  // rows that are not empty, one after the other
  bool has_empty_row_ = false;
  bool is_after_empty_row_ = false;
  std::size_t nines_ = 0;  // runs with such a row before or after them
  std::size_t others_ = 0;
  bool are_threes_ = true;
  std::size_t rows_of_table_ = 0;  // rules may stand between these
  bool is_header_ = false;         // the last row may be one
  bool is_ruled_ = false;          // below its first row
  bool are_headers_ = true;        // of all tables
  std::size_t tens_ = 0;           // tables of ten rows
  std::size_t no_tens_ = 0;
  std::size_t zeros_ = 0;  // rows named so
  std::size_t nines_as_label_ = 0;
};

/// The columns of a sheet that hold a grid.
struct SheetColumns {
  std::size_t first = 0;
  bool has_gaps = false;  ///< an empty column between boxes
};

// If that is clear: the cells of a column that is left of the grid are empty, and so are those on
// its right.
std::optional<SheetColumns> ColumnsOfSheet(std::string_view text, const TableStyle& style) {
  constexpr std::size_t kWithGaps = kSide + 2;
  std::vector<bool> is_used;
  LineReader lines(text);
  std::optional<Line> line;
  for (int i = 0; i < kLinesOfStyle && (line = lines.Next()); ++i) {
    const std::string_view content = WithoutCarriageReturn(line->text);
    const auto count = static_cast<std::size_t>(std::ranges::count(content, style.separator)) + 1;
    if (count < kSide) continue;
    const std::vector<Field> fields = FieldsOfRow(content, style);
    const auto is_filled = [](const Field& field) { return field.size > 0; };
    const auto is_cell = [&](const Field& field) {
      return field.size == 0 || CellOfWord(content.substr(field.begin, field.size));
    };
    if (!std::ranges::all_of(fields, is_cell)) continue;
    is_used.resize(std::max(is_used.size(), count));
    for (std::size_t column = 0; column < fields.size(); ++column) {
      if (is_filled(fields[column])) is_used[column] = true;
    }
  }
  const auto used = std::ranges::find(is_used, true);
  const auto last = std::find(is_used.rbegin(), is_used.rend(), true).base();
  const auto first = static_cast<std::size_t>(used - is_used.begin());
  const auto width = static_cast<std::size_t>(last - used);
  const bool has_gaps = width == kWithGaps && !used[3] && !used[7];
  if (has_gaps) return SheetColumns{first, true};
  if (is_used.size() <= kSide || first == 0) return SheetColumns{};
  return width == kSide ? std::optional(SheetColumns{first, false}) : std::nullopt;
}

// All that are tried, in this order: the first of those that read the most grids is taken.
std::vector<TableStyle> AllTableStyles() {
  std::vector<TableStyle> styles;
  for (const bool has_labels : {true, false}) {
    styles.push_back({.layout = RowLayout::kWords, .has_labels = has_labels});
    for (const char separator : {',', ';', '\t', '|', '&'}) {
      styles.push_back(
          {.layout = RowLayout::kFields, .has_labels = has_labels, .separator = separator});
    }
  }
  styles.push_back({.layout = RowLayout::kFields, .separator = '|', .has_outer_bars = false});
  styles.push_back({.layout = RowLayout::kFields, .separator = '['});
  styles.push_back({.layout = RowLayout::kFields, .separator = '|', .is_doubled = true});
  struct Places {
    std::size_t width, first, step;
  };
  for (const Places& places : {Places{7, 1, 2}, Places{5, 0, 2}, Places{6, 0, 2}, Places{6, 1, 2},
                               Places{9, 1, 3}, Places{11, 1, 4}, Places{13, 2, 4}}) {
    styles.push_back({.layout = RowLayout::kPlaces,
                      .width = places.width,
                      .first = places.first,
                      .step = places.step});
  }
  return styles;
}

}  // namespace

std::vector<TableStyle> FindTableStyles(std::string_view text) {
  std::vector<TableStyle> styles;
  for (TableStyle style : AllTableStyles()) {
    const bool has_sheets =
        IsCsvSeparator(style.separator) || (style.separator == '|' && !style.has_outer_bars);
    const bool is_sheet = style.layout == RowLayout::kFields && has_sheets;
    if (is_sheet && !style.has_labels) {
      const auto columns = ColumnsOfSheet(text, style);
      if (!columns) continue;
      style.first_column = columns->first;
      style.has_gaps = columns->has_gaps;
    }
    const RowsSeen seen(text, style);
    if (!seen.has_grid() || (style.has_gaps && !seen.has_gaps())) continue;
    const bool has_separators = style.has_gaps || seen.has_separators();
    style.empty_rows_separate = style.layout == RowLayout::kFields && has_separators;
    style.first_label = seen.first_label();
    style.has_header = style.layout == RowLayout::kFields && seen.has_header();
    styles.push_back(style);
  }
  return styles;
}

}  // namespace surudoku
