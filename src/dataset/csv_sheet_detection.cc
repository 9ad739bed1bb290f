#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "dataset/csv_sheet.h"
#include "dataset/line_format.h"
#include "dataset/lines.h"
#include "dataset/solution_text.h"
#include "dataset/table_row.h"
#include "grid/grid_text.h"
#include "grid/puzzle_text.h"

namespace surudoku {
namespace {

/// The columns of a sheet that have a cell in one of its first rows.
struct ColumnsUsed {
  std::vector<bool> is_used;  ///< in several rows: a damaged one tells nothing
  int highest = 0;            ///< value of all cells

  [[nodiscard]] bool Any(std::size_t first, std::size_t count) const {
    const std::size_t end = std::min(first + count, is_used.size());
    return first < end &&
           std::ranges::any_of(
               is_used.begin() + static_cast<std::ptrdiff_t>(first),
               is_used.begin() + static_cast<std::ptrdiff_t>(end), [](bool used) { return used; });
  }
};

ColumnsUsed LookAtColumns(std::string_view text, char separator) {
  constexpr std::size_t kFewestFields = 4;
  ColumnsUsed columns;
  std::vector<int> rows;  // with something in the column
  LineReader lines(text);
  std::optional<Line> line;
  for (int i = 0; i < kLinesOfStyle && (line = lines.Next()); ++i) {
    const std::string_view content = WithoutCarriageReturn(line->text);
    const std::vector<Field> fields = FieldsBetween(content, separator);
    const auto is_cell = [&](const Field& field) {
      return field.size == 0 || CellOfWord(TextOf(content, field));
    };
    if (fields.size() < kFewestFields || !std::ranges::all_of(fields, is_cell)) continue;
    rows.resize(std::max(rows.size(), fields.size()));
    for (std::size_t column = 0; column < fields.size(); ++column) {
      if (fields[column].size == 0) continue;
      ++rows[column];
      const char cell = CellOfWord(TextOf(content, fields[column])).value();
      if (IsClueCharacter(cell)) columns.highest = std::max(columns.highest, cell - '0');
    }
  }
  for (const int count : rows) columns.is_used.push_back(count > 1);
  return columns;
}

// All layouts in which no used column is outside of the grids, and each grid has a used one.
std::vector<CsvSheet> LayoutsOfSide(const ColumnsUsed& used, char separator, std::size_t side) {
  constexpr std::size_t kWidestGap = 4;
  constexpr std::size_t kWidestMargin = 4;
  const std::size_t width = used.is_used.size();
  const std::size_t fewest = side == kSide ? 2 : 1;  // one 9x9 grid is no news
  std::vector<CsvSheet> layouts;
  for (std::size_t margin = 0; margin <= kWidestMargin && !used.Any(0, margin); ++margin) {
    for (std::size_t gap = 1; gap <= kWidestGap; ++gap) {
      CsvSheet layout = {.separator = separator, .side = side};
      std::size_t end = margin;  // of the columns that are told
      while (end + side <= width && used.Any(end, side)) {
        layout.columns.push_back(end);
        end += side;
        if (used.Any(end, gap)) break;
        end += gap;
      }
      const bool is_alone = layout.columns.size() == 1 && gap > 1;  // as with any other gap
      if (layout.columns.size() >= fewest && !is_alone && !used.Any(end, width)) {
        layouts.push_back(std::move(layout));
      }
    }
  }
  return layouts;
}

/// The first grids of a text in one layout.
struct SheetSeen {
  std::vector<std::string> grids;  ///< an empty text for one that cannot be read
  std::size_t good = 0;
};

SheetSeen LookAtGrids(std::string_view text, const CsvSheet& layout) {
  constexpr std::size_t kGridsLookedAt = 100;
  SheetSeen seen;
  for (const BoardRecord& record : FindCsvSheetGrids(text, layout).records) {
    if (seen.grids.size() == kGridsLookedAt) break;
    const auto cells =
        ReadCsvSheetGrid(text.substr(record.begin, record.end - record.begin), layout);
    const bool is_good = cells.ok() && IsPuzzleText(cells.value().text) &&
                         !FindClueClash(cells.value().text) &&
                         std::ranges::any_of(cells.value().text, IsClueCharacter);
    seen.grids.push_back(is_good ? cells.value().text : std::string());
    seen.good += is_good ? 1 : 0;
  }
  return seen;
}

bool MayBe(const SheetSeen& seen) { return seen.good > 0 && 2 * seen.good > seen.grids.size(); }

// Whether each second grid is the solution of the one before it. Other complete grids tell nothing.
bool HasSolutionsBeside(const SheetSeen& seen, const CsvSheet& layout) {
  if (layout.columns.size() % 2 > 0) return false;
  SolutionVote vote;
  for (std::size_t i = 0; i + 1 < seen.grids.size(); i += 2) {
    if (seen.grids[i].empty() || seen.grids[i + 1].empty()) continue;
    vote.Add(seen.grids[i], seen.grids[i + 1]);
  }
  return vote.has_solutions();
}

bool HasFullGrid(const SheetSeen& seen) {
  return std::ranges::any_of(seen.grids, [](const std::string& grid) {
    return !grid.empty() && grid.find_first_of(".0") == std::string::npos;
  });
}

// The layouts that may be this one's: with solutions or without, rows of blanks or none.
std::optional<CsvSheet> Complete(std::string_view text, CsvSheet layout) {
  for (const bool separate : {true, false}) {
    layout.empty_rows_separate = separate;
    const SheetSeen seen = LookAtGrids(text, layout);
    if (!MayBe(seen)) continue;
    layout.has_solutions = HasSolutionsBeside(seen, layout);
    // A complete grid is a solution that stands elsewhere.
    if (!layout.has_solutions && HasFullGrid(seen)) return std::nullopt;
    return layout;
  }
  return std::nullopt;
}

}  // namespace

std::optional<CsvSheet> FindCsvSheet(std::string_view text) {
  std::optional<CsvSheet> found;
  for (const char separator : {',', ';', '\t'}) {
    if (text.find(separator) == std::string_view::npos) continue;
    const ColumnsUsed used = LookAtColumns(text, separator);
    for (const std::size_t side : {kSide, 6, 4}) {
      // Small values alone may be of a larger board, of which a part is shown.
      if (side < kSide && used.highest != static_cast<int>(side)) continue;
      for (const CsvSheet& candidate : LayoutsOfSide(used, separator, side)) {
        const auto layout = Complete(text, candidate);
        if (layout && found) return std::nullopt;
        if (layout) found = layout;
      }
    }
  }
  return found;
}

}  // namespace surudoku
