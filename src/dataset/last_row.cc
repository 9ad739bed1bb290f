#include "dataset/last_row.h"

#include <algorithm>
#include <map>
#include <optional>

#include "dataset/line_format.h"
#include "dataset/lines.h"
#include "grid/grid_text.h"

namespace surudoku {
namespace {

// The text after a row's last cell.
std::string_view TailOf(std::string_view row) {
  const std::size_t end = row.find_last_not_of(" \t\r") + 1;
  const std::size_t last_cell = row.find_last_of("123456789.0_*-");
  return last_cell < end ? row.substr(last_cell + 1, end - last_cell - 1) : std::string_view();
}

// Whether a row has a name and a bracket that it leaves open: `int grid[9][9] = {5, 3, 0, ...`.
bool OpensList(std::string_view row) {
  constexpr std::string_view kOpening = "[{(", kClosing = "]})";
  const std::size_t begin = BeginOfCells(row);
  if (begin == 0 || std::ranges::none_of(row.substr(0, begin), IsLetter)) return false;
  const auto count = [row = row.substr(begin)](std::string_view marks) {
    return std::ranges::count_if(row, [marks](char c) { return IsOneOf(c, marks); });
  };
  return count(kOpening) > count(kClosing);
}

/// The rows that end with one mark.
struct RowsWithMark {
  int before = 0;  ///< the number of the last of them, from 1
  int nines = 0;   ///< of them, those that come nine rows after the one before, or the start
  int others = 0;
};

}  // namespace

std::string FindEndOfLastRow(std::string_view text, const GridStyle& style) {
  std::map<std::string, RowsWithMark, std::less<>> marks;
  int rows = 0;
  LineReader lines(text);
  std::optional<Line> line;
  for (int i = 0; i < kLinesOfStyle && (line = lines.Next()); ++i) {
    const std::string_view content = WithoutCarriageReturn(line->text);
    if (ClassifyGridLine(content, style, kSide) != GridLine::kRow) continue;
    ++rows;
    const std::string_view tail = TailOf(content);
    // Spaces, bars and commas alone may be a row's last cells, which are empty; so may quotes.
    if (tail.find_first_of("\"'`)]}") == std::string_view::npos) continue;
    if (tail.find("\"\"") != std::string_view::npos || tail.find("''") != std::string_view::npos) {
      continue;
    }
    RowsWithMark& mark = marks[std::string(tail)];
    ++(rows - mark.before == kSide ? mark.nines : mark.others);
    mark.before = rows;
  }
  for (const auto& [tail, mark] : marks) {
    const bool has_several = mark.nines + mark.others > 1;
    if (has_several && mark.nines > 0 && mark.nines >= mark.others) return tail;
  }
  return {};
}

bool IsLastRow(std::string_view line, const GridStyle& style) {
  if (style.end_of_last_row.empty()) return false;
  if (style.characters.is_usual()) return TailOf(line) == style.end_of_last_row;
  return TailOf(InUsualCharacters(line, style.characters)) == style.end_of_last_row;
}

bool IsFirstRow(std::string_view line, const GridStyle& style) {
  if (OpensList(line)) return true;
  if (!style.table.has_labels) return false;
  const auto row = style.characters.is_usual()
                       ? ReadTableRow(line, style.table)
                       : ReadTableRow(InUsualCharacters(line, style.characters), style.table);
  return row && row->label == style.table.first_label;
}

}  // namespace surudoku
