#include "dataset/stray_drawings.h"

#include <algorithm>
#include <deque>
#include <optional>
#include <utility>

#include "dataset/board_line.h"
#include "dataset/board_rows.h"
#include "dataset/candidate_grid.h"
#include "dataset/cell_columns.h"
#include "dataset/csv_sheet.h"
#include "dataset/grid_vote.h"
#include "dataset/lines.h"
#include "dataset/record_index.h"
#include "dataset/small_candidates.h"
#include "grid/board_text.h"
#include "grid/grid_text.h"
#include "grid/puzzle_text.h"

namespace surudoku {
namespace {

RecordFormat FormatOfBoards(const BoardStyle& style) {
  RecordFormat format;
  format.shape = RecordShape::kBoard;
  format.board = style;
  return format;
}

// The formats that a piece of text would have as a file of its own.
std::vector<RecordFormat> FormatsOfDrawing(std::string_view piece) {
  std::vector<RecordFormat> formats;
  if (const auto candidates = FindCandidateGrids(piece))
    formats.push_back(FormatOfBoards(*candidates));
  if (const auto squares = FindSmallCandidates(piece)) formats.push_back(FormatOfBoards(*squares));
  if (const auto rows = FindBoardRows(piece)) formats.push_back(FormatOfBoards(*rows));
  if (const auto sheet = FindCsvSheet(piece)) {
    formats.emplace_back();
    formats.back().shape = RecordShape::kTable;
    formats.back().tables = {CellTable::kSheet, *sheet};
  }
  if (const auto grids = LookForGridsOfAnyStyle(piece, piece.size()); grids.seen.count > 0) {
    formats.emplace_back();
    formats.back().shape = RecordShape::kGrid;
    formats.back().grid = grids.style;
  }
  for (RecordFormat& format : formats) {
    format.are_strays_copies = format.are_tables_copies = true;  // they are looked for here
  }
  return formats;
}

// The puzzles of a piece of text that has this format.
std::vector<StrayPuzzle> FindOfFormat(std::string_view piece, const RecordFormat& format) {
  const bool has_candidates = HasCandidates(format);
  std::vector<StrayPuzzle> strays;
  RecordIndex index;
  IndexParts(piece, format, {}, index);
  for (const RecordLines& record : index.records) {
    std::string cells = CellsOfRecord(piece.substr(record.begin, record.size), format);
    if (!IsDrawnPuzzle(cells, has_candidates)) continue;
    strays.push_back({record.begin, record.size, record.line, std::move(cells)});
  }
  return strays;
}

// The cells of a line that has nothing else but what stands between cells; `.` for a blank. Dashes
// and the like alone are a border.
std::string CellsOfLine(std::string_view line) {
  std::string cells;
  for (const char c : line) {
    if (IsBoardSeparator(c)) continue;
    if (!IsClueCharacter(c) && !IsBlankCharacter(c)) return {};
    cells += c;
  }
  const bool is_row = cells.find_first_of(".0123456789") != std::string::npos;
  std::string dotted;
  if (is_row) AppendDotted(cells, dotted);
  return dotted;
}

// The first 9x9 puzzle among nine rows that have two or three each, side by side.
std::string FirstBeside(const std::deque<StrayPuzzle>& rows) {
  for (std::size_t column = 0; column < rows.front().cells.size(); column += kSide) {
    std::string grid;
    for (const StrayPuzzle& row : rows) grid += row.cells.substr(column, kSide);
    if (IsDrawnPuzzle(grid, false)) return grid;
  }
  return {};
}

// Grids side by side.
std::vector<StrayPuzzle> FindBesideOthers(std::string_view piece) {
  std::vector<StrayPuzzle> strays;
  std::deque<StrayPuzzle> rows;  // the last ones of one size
  LineReader lines(piece);
  for (std::uint64_t number = 0; const std::optional<Line> line = lines.Next(); ++number) {
    std::string cells = CellsOfLine(line->text);
    if (cells.size() != 2 * kSide && cells.size() != 3 * kSide) continue;
    if (!rows.empty() && rows.front().cells.size() != cells.size()) rows.clear();
    const std::size_t size = WithoutCarriageReturn(line->text).size();
    rows.push_back({line->offset, size, number, std::move(cells)});
    if (rows.size() > kSide) rows.pop_front();
    if (rows.size() < kSide) continue;
    std::string grid = FirstBeside(rows);
    if (grid.empty()) continue;
    const std::size_t begin = rows.front().begin;
    strays.push_back({begin, line->offset + size - begin, rows.front().line, std::move(grid)});
    rows.clear();
  }
  return strays;
}

/// Lines that may be of one drawing.
struct DrawnPiece {
  std::size_t begin = 0;
  std::uint64_t line = 0;  ///< the first, from 0
  std::size_t rows = 0;    ///< lines with a digit
};

// The puzzles of a piece of a text, their places counted in the text.
void FindInPiece(std::string_view text, const DrawnPiece& piece, std::size_t end,
                 std::vector<StrayPuzzle>& strays) {
  constexpr std::size_t kFewestRows = 4;
  if (piece.rows < kFewestRows) return;
  const std::string_view lines = text.substr(piece.begin, end - piece.begin);
  const auto add = [&](std::vector<StrayPuzzle> found) {
    for (StrayPuzzle& stray : found) {
      stray.begin += piece.begin;
      stray.line += piece.line;
    }
    AddOthers(std::move(found), strays);
  };
  for (const RecordFormat& format : FormatsOfDrawing(lines)) add(FindOfFormat(lines, format));
  add(FindBesideOthers(lines));
}

}  // namespace

bool HasCandidates(const RecordFormat& format) {
  return format.shape == RecordShape::kBoard && format.board.cells != BoardCells::kValues;
}

bool IsDrawnPuzzle(const std::string& cells, bool has_candidates) {
  if (!IsPuzzleText(cells)) return false;
  if (has_candidates) return !FindClueClash(cells);
  return cells.size() < kCellCount ? IsSmallBoard(cells) : IsCrowded(cells);
}

std::string CellsOfRecord(std::string_view record, const RecordFormat& format) {
  std::string storage, cells;
  const auto puzzle = ReadPuzzlePart(record, format, storage);
  if (!puzzle.ok()) return {};
  const std::string_view text = puzzle.value().text;
  if (puzzle.value().kind != PuzzleKind::kCandidates) {
    AppendDotted(text, cells);
    return cells;
  }
  for (std::size_t at = 0; at < text.size(); at += kSide) {
    const std::string_view cell = text.substr(at, kSide);
    const bool is_alone = std::ranges::count_if(cell, IsClueCharacter) == 1;
    cells += is_alone ? *std::ranges::find_if(cell, IsClueCharacter) : '.';
  }
  return cells;
}

std::vector<StrayPuzzle> FindDrawnByOthers(std::string_view text) {
  std::vector<StrayPuzzle> strays;
  DrawnPiece piece;
  LineReader lines(text);
  for (std::uint64_t number = 0; const std::optional<Line> line = lines.Next(); ++number) {
    if (IsLineOfCells(line->text)) {
      strays.push_back({line->offset, WithoutCarriageReturn(line->text).size(), number, {}});
    }
    if (EndsStrays(line->text)) {
      FindInPiece(text, piece, line->offset, strays);
      piece = {lines.position(), number + 1, 0};
    } else if (std::ranges::any_of(line->text, IsDigit)) {
      ++piece.rows;
    }
  }
  FindInPiece(text, piece, text.size(), strays);
  return strays;
}

bool IsLineOfCells(std::string_view line) {
  const auto may_separate = [line](char separator) {
    return std::ranges::count(line, separator) + 1 >= kCellCount;
  };
  if (!std::ranges::any_of(std::string_view(",;\t"), may_separate)) return false;
  const auto cells = FindCellColumns(line);
  if (!cells) return false;
  const auto puzzle = ReadPuzzleColumns(WithoutCarriageReturn(line), cells->columns);
  return puzzle.ok() &&
         IsDrawnPuzzle({puzzle.value().text.begin(), puzzle.value().text.end()}, false);
}

bool IsRowOfCandidates(std::string_view line) {
  constexpr std::ptrdiff_t kFewestDigits = 7;
  return std::ranges::count_if(line, IsDigit) >= kFewestDigits &&
         ClassifyBoardLine(line, {}) == BoardLine::kRow;
}

}  // namespace surudoku
