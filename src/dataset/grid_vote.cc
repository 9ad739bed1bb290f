#include "dataset/grid_vote.h"

#include <algorithm>

#include "dataset/grid_format.h"
#include "dataset/grid_headings.h"
#include "dataset/grid_scanner.h"
#include "dataset/last_row.h"
#include "dataset/line_format.h"
#include "dataset/lines.h"
#include "dataset/rows_ahead.h"
#include "dataset/solution_text.h"
#include "dataset/table_style.h"
#include "grid/grid_text.h"

namespace surudoku {
namespace {

constexpr std::size_t kGridsLookedAt = 20;

// Whether a line is a row of nine cells, some of them clues.
bool IsWholeRow(std::string_view line, const GridStyle& style) {
  if (ClassifyGridLine(line, style, kSide) != GridLine::kRow) return false;
  if (std::ranges::none_of(line, IsClueCharacter)) return false;
  if (style.table.layout == RowLayout::kCharacters) {
    return std::ranges::count_if(line, IsGridCell) == kSide;
  }
  const auto row = ReadTableRow(line, style.table);
  return row && row->fault.empty();
}

// Whether most rows of a grid are there.
bool HasMostRows(std::string_view grid, const GridStyle& style) {
  constexpr int kMost = 6;
  int rows = 0;
  LineReader lines(grid);
  while (const std::optional<Line> line = lines.Next()) {
    rows += IsWholeRow(WithoutCarriageReturn(line->text), style) ? 1 : 0;
  }
  return rows >= kMost;
}

// The first grids of a text, if one of them comes before the first line with a puzzle.
GridsSeen LookForGrids(std::string_view text, const GridStyle& style, std::size_t first_line) {
  GridScanner grids(text, style, false);
  GridsSeen seen;
  for (std::size_t i = 0; i < kGridsLookedAt; ++i) {
    const std::optional<GridRecord> grid = grids.Next();
    if (grid && seen.count == 0 && grid->begin >= first_line) break;
    seen.end = grid ? grid->end : text.size();
    if (!grid) break;
    const std::string_view record = text.substr(grid->begin, grid->end - grid->begin);
    if (ReadGridRecord(record, style).ok()) {
      ++seen.count;
    } else if (HasMostRows(record, style)) {
      ++seen.damaged;
    }
  }
  return seen;
}

// A row of a SUDOKU.TXT that cannot be a row of a grid, because words follow its nine characters.
bool IsCommentedRow(std::string_view line) {
  constexpr std::string_view kCells = "123456789.0 _*-";
  if (line.substr(0, kSide).find_first_not_of(kCells) != std::string_view::npos) return false;
  const std::size_t comment = line.find_first_not_of(" \t", kSide);
  return comment > kSide && comment < line.size() &&
         kCells.find(line[comment]) == std::string_view::npos;
}

// Whether a line ends with the first row of a grid, in the quotes of a CSV file whose fields go
// over several lines: `2,"534678912`, `....8..79","534678912`.
bool OpensQuotedGrid(std::string_view line) {
  constexpr std::size_t kMarks = 2;  // before the row
  if (line.size() < kSide + kMarks) return false;
  const std::string_view row = line.substr(line.size() - kSide);
  line.remove_suffix(kSide);
  return line.ends_with('"') && IsCsvSeparator(line[line.size() - kMarks]) &&
         std::ranges::all_of(row, [](char c) { return IsClueCharacter(c) || IsBlankCharacter(c); });
}

bool IsBetter(const GridsSeen& one, const GridsSeen& other) {
  const bool is_other_none = one.count == 0 && other.count == 0;
  return one.count > other.count || (is_other_none && one.damaged > other.damaged);
}

GridsOfStyle LookForGridsAlone(std::string_view text, std::size_t first_line) {
  GridsOfStyle best = {FindGridStyle(text), {}};
  best.style.has_column_numbers = HasColumnNumbers(text, best.style);
  best.style.has_number_headings = HasNumberHeadings(text, best.style);
  best.style.end_of_last_row = FindEndOfLastRow(text, best.style);
  best.seen = LookForGrids(text, best.style, first_line);
  if (best.seen.count == kGridsLookedAt) return best;
  GridStyle style = best.style;
  for (const TableStyle& table : FindTableStyles(text)) {
    style.table = table;
    style.has_column_numbers = HasColumnNumbers(text, style);
    style.has_number_headings = HasNumberHeadings(text, style);
    style.end_of_last_row.clear();
    style.end_of_last_row = FindEndOfLastRow(text, style);
    const GridsSeen seen = LookForGrids(text, style, first_line);
    if (IsBetter(seen, best.seen)) best = {style, seen};
  }
  return best;
}

// Grids with others beside them.
GridsOfStyle LookForGridsSideBySide(std::string_view text) {
  const auto sides = FindSideBySide(text);
  if (!sides) return {};
  const std::string left = LeftSides(text, *sides);
  GridsOfStyle grids = LookForGridsAlone(left, left.size());
  grids.style.end_of_last_row.clear();  // of the left sides
  grids.style.sides = sides;
  return grids;
}

std::string_view CellsOf(const GridCells& cells) { return {cells.text.data(), cells.text.size()}; }

// Whether the first grids have their solutions beside them.
bool HaveSolutionsBeside(std::string_view text, const GridStyle& style) {
  SolutionVote vote;
  GridScanner grids(text, style, false);
  for (std::size_t i = 0; i < kGridsLookedAt; ++i) {
    const std::optional<GridRecord> grid = grids.Next();
    if (!grid) break;
    const std::string_view record = text.substr(grid->begin, grid->end - grid->begin);
    const auto puzzle = ReadGridRecord(record, style);
    const auto solution = ReadGridBeside(record, style);
    if (puzzle.ok() && solution.ok()) vote.Add(CellsOf(puzzle.value()), CellsOf(solution.value()));
  }
  return vote.has_solutions();
}

}  // namespace

GridsOfStyle LookForGridsOfAnyStyle(std::string_view text, std::size_t first_line) {
  if (first_line == 0) return {};  // nothing is before a puzzle on the first line
  GridsOfStyle grids = LookForGridsAlone(text, first_line);
  grids.style.bands_stand_alone = HasBandsAlone(text, grids.style);
  if (grids.seen.count == kGridsLookedAt) return grids;
  GridsOfStyle beside = LookForGridsSideBySide(text);
  return beside.seen.count > grids.seen.count ? beside : grids;
}

bool LooksLikeSudokuTxt(std::string_view text) {
  constexpr std::size_t kFewestClues = 17;
  constexpr int kLinesLookedAt = 2000;
  LineReader lines(text);
  std::size_t clues = 0;
  bool has_comment = false;
  for (int row = 0; row < kSide; ++row) {
    const std::optional<Line> line = lines.Next();
    if (!line) return false;
    const std::string_view content = WithoutCarriageReturn(line->text);
    if (content.size() != kSide && !IsCommentedRow(content)) return false;
    has_comment = has_comment || content.size() > kSide;
    clues +=
        static_cast<std::size_t>(std::ranges::count_if(content.substr(0, kSide), IsClueCharacter));
  }
  for (int row = kSide; row < kLinesLookedAt; ++row) {
    const std::optional<Line> line = lines.Next();
    if (!line) break;
    const bool has_clues = std::ranges::any_of(line->text.substr(0, kSide), IsClueCharacter);
    if (has_clues && IsCommentedRow(WithoutCarriageReturn(line->text))) return false;
  }
  return has_comment && clues >= kFewestClues;
}

std::optional<std::string> WhyNotGrids(std::string_view text, const GridStyle& style) {
  if (style.sides && !HaveSolutionsBeside(text, style)) {
    return "two grids side by side, and the right one is not the solution of the left one: write "
           "one below the other";
  }
  if (const auto number = FindTenthLine(text, style)) {
    return "line " + std::to_string(*number) +
           ": such a line before or after each nine rows: if it is no row of a grid, empty it; if "
           "it is, say so (--input-format grid)";
  }
  LineReader lines(text);
  for (std::uint64_t number = 1; const std::optional<Line> line = lines.Next(); ++number) {
    if (!OpensQuotedGrid(WithoutCarriageReturn(line->text))) continue;
    return "line " + std::to_string(number) +
           ": a field in quotes that goes over several lines: write each puzzle on one line";
  }
  return std::nullopt;
}

bool HasUnclearRows(std::string_view text, const TableStyle& table) {
  const bool has_margin = table.separator == '|' && table.first_column > 0;
  if (!has_margin || table.empty_rows_separate) return false;
  bool is_after_empty = true;
  LineReader lines(text);
  while (const std::optional<Line> line = lines.Next()) {
    const bool is_empty =
        !line->text.empty() && line->text.find_first_not_of("| \t\r") == std::string_view::npos;
    if (is_empty && is_after_empty) return true;
    is_after_empty = is_empty;
  }
  return false;
}

}  // namespace surudoku
