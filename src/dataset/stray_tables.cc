#include "dataset/stray_tables.h"

#include <algorithm>
#include <array>
#include <deque>
#include <iterator>
#include <optional>
#include <string>
#include <utility>

#include "dataset/cell_tables.h"
#include "dataset/damaged_run.h"
#include "dataset/found_text.h"
#include "dataset/html_tables.h"
#include "dataset/line_fields.h"
#include "dataset/lines.h"
#include "dataset/other_drawing.h"
#include "dataset/table_row.h"
#include "grid/board_rules.h"
#include "grid/grid_text.h"
#include "grid/puzzle_text.h"
#include "grid/symbols.h"

namespace surudoku {
namespace {

// Whether a tag that begins or ends a table stands here, in letters of either case.
bool IsTableTag(std::string_view text, std::size_t at) {
  constexpr std::string_view kName = "table";
  const bool closes = at + 1 < text.size() && text[at + 1] == '/';
  return std::ranges::equal(text.substr(std::min(at + (closes ? 2 : 1), text.size()), kName.size()),
                            kName, [](char c, char lower) { return (c | 0x20) == lower; });
}

// The next one; npos if there is none.
std::size_t FindTableTag(std::string_view text, std::size_t begin) {
  while ((begin = text.find('<', begin)) < text.size() && !IsTableTag(text, begin)) ++begin;
  return begin;
}

bool Closes(std::string_view text, std::size_t tag) { return text[tag + 1] == '/'; }

/// A piece of a text that may be a puzzle.
struct Piece {
  std::size_t begin = 0;
  std::size_t end = 0;
};

std::vector<Piece> FindHtmlTables(std::string_view text) {
  std::vector<Piece> pieces;
  std::size_t begin = FindTableTag(text, 0);
  while (begin < text.size()) {
    const std::size_t next = FindTableTag(text, begin + 1);
    const bool is_table = next < text.size() && !Closes(text, begin) && Closes(text, next);
    if (is_table && next - begin <= kLongestTable) {
      pieces.push_back({begin, std::min(text.find('>', next), text.size() - 1) + 1});
    }
    begin = next;
  }
  return pieces;
}

std::vector<Piece> FindPieces(std::string_view text, CellTable kind) {
  if (kind == CellTable::kHtml) return FindHtmlTables(text);
  const bool may_have = text.find("- - ") != std::string_view::npos ||
                        text.find("\n- ") != std::string_view::npos ||
                        text.find("\n  - ") != std::string_view::npos;
  std::vector<Piece> pieces;
  if (!may_have) return pieces;
  for (const BoardRecord& grid : FindTableGrids(text, {kind}).records) {
    pieces.push_back({grid.begin, grid.end});
  }
  return pieces;
}

bool IsPuzzle(std::string_view text, CellTable kind) {
  const auto cells = ReadTableGrid(text, {kind});
  return cells.ok() && IsPuzzleText(cells.value().text) && HasDigit(cells.value().text) &&
         !FindClueClash(cells.value().text);
}

// The kinds of tables that are no records of a text.
std::vector<CellTable> OtherTables(const RecordFormat& format) {
  const bool has_tables = format.shape == RecordShape::kTable;
  const bool has_html = has_tables && format.tables.kind == CellTable::kHtml;
  const bool has_sheets = has_tables && format.tables.kind == CellTable::kSheet;
  if (has_html) return {CellTable::kYaml, CellTable::kFlatYaml};
  if (has_tables && !has_sheets) return {CellTable::kHtml};
  return {CellTable::kHtml, CellTable::kYaml, CellTable::kFlatYaml};
}

bool IsCovered(const Piece& piece, std::span<const RecordLines> covered) {
  const auto after = std::ranges::lower_bound(covered, piece.end, {}, &RecordLines::begin);
  if (after == covered.begin()) return false;
  const RecordLines& before = *std::prev(after);
  return before.begin + before.size > piece.begin;
}

// The character of a cell of a board of any size: a digit, a letter, or that of a number past 9.
std::optional<char> CharacterOfBoard(std::string_view cell) {
  if (cell.empty()) return '.';
  if (cell.size() == 1) {
    const bool is_cell = IsDigit(cell[0]) || IsLetter(cell[0]) || IsBlankCharacter(cell[0]);
    return is_cell ? std::optional(cell[0]) : std::nullopt;
  }
  const auto number = ParseColumnNumber(cell);
  if (!number || *number <= kSide || *number > kMostSide) return std::nullopt;
  return SymbolOf(static_cast<std::uint8_t>(*number), Symbols::kFromOne, LetterCase::kUpper);
}

// The cells of a table of HTML with as many columns as rows, other than 9; empty if it has none.
std::string CellsOfSquare(std::string_view table) {
  constexpr std::size_t kFewestCells = 16;
  const std::optional<MarkedGrid> grid = HtmlTables(table, kFewestCells).Next();
  std::string cells;
  if (!grid || grid->rows.size() == kSide) return cells;
  for (const MarkedRow& row : grid->rows) {
    if (row.cells.size() != grid->rows.size()) return {};
    for (const MarkedCell& cell : row.cells) {
      const std::optional<char> character = CharacterOfBoard(cell.text);
      if (!character) return {};
      cells += *character;
    }
  }
  return cells;
}

// A puzzle with one solution has one in each band at most.
constexpr std::ptrdiff_t kMostEmptyRows = 3;

bool IsEmptyRow(const StrayPuzzle& row) {
  return row.cells.find_first_not_of(".0") == std::string::npos;
}

bool IsBoardInTable(std::string_view cells) {
  if (cells.size() < kCellCount) return IsSmallBoard(cells);
  return IsPuzzleText(cells) && HasDigit(cells) && !FindClueClash(cells);
}

}  // namespace

std::vector<StrayPuzzle> FindDrawnStrays(std::string_view text) {
  std::vector<StrayPuzzle> strays;
  std::deque<StrayPuzzle> rows;  // the last ones, each with its line
  LineReader lines(text);
  for (std::uint64_t number = 0; const std::optional<Line> line = lines.Next(); ++number) {
    const std::string_view content = WithoutCarriageReturn(line->text);
    auto row = CellsOfAnyRow(content);
    if (!row) {
      if (EndsStrays(content)) rows.clear();
      continue;
    }
    rows.push_back({line->offset, content.size(), number, *std::move(row)});
    if (rows.size() > kSide) rows.pop_front();  // it was a heading
    if (rows.size() < kSide) continue;
    std::string grid;
    for (const StrayPuzzle& each : rows) grid += each.cells;
    if (std::ranges::count_if(rows, IsEmptyRow) > kMostEmptyRows) continue;  // they separate others
    if (CountClues(grid) < kSide || !HasSeveralValues(grid) || FindClueClash(grid)) continue;
    const std::size_t begin = rows.front().begin;
    strays.push_back({begin, line->offset + content.size() - begin, rows.front().line, grid});
    rows.clear();
  }
  return strays;
}

std::vector<StrayPuzzle> FindTableStrays(std::string_view text, const RecordFormat& format,
                                         std::span<const RecordLines> covered) {
  std::vector<StrayPuzzle> strays;
  const auto add = [&](std::span<const Piece> pieces, auto is_puzzle) {
    std::size_t counted = 0;
    std::uint64_t line = 0;
    for (const auto& [begin, end] : pieces) {
      const std::string_view table = text.substr(begin, end - begin);
      if (IsCovered({begin, end}, covered) || !is_puzzle(table)) continue;
      const std::string_view before = text.substr(counted, begin - counted);
      line += static_cast<std::uint64_t>(std::ranges::count(before, '\n'));
      counted = begin;
      strays.push_back({begin, end - begin, line, {}});
    }
  };
  for (const CellTable kind : OtherTables(format)) {
    add(FindPieces(text, kind), [&](std::string_view table) { return IsPuzzle(table, kind); });
  }
  add(FindHtmlTables(text),
      [](std::string_view table) { return IsBoardInTable(CellsOfSquare(table)); });
  return strays;
}

bool IsListedCell(std::string_view line) {
  constexpr std::array<std::string_view, 4> kBlanks = {"~", "''", "\"\"", "-1"};
  constexpr std::string_view kSpaces = " \t\r";
  std::size_t at = line.find_first_not_of(kSpaces);
  if (at == std::string_view::npos || line[at] != '-') return false;
  at = line.find_first_not_of("- ", at);
  if (at == std::string_view::npos) return true;
  const std::string_view cell = line.substr(at, line.find_last_not_of(kSpaces) + 1 - at);
  return CellOfWord(cell) || std::ranges::find(kBlanks, cell) != kBlanks.end();
}

bool BeginsTable(std::string_view text) { return text.starts_with('<') && IsTableTag(text, 0); }

std::size_t FindOpenTable(std::string_view text) {
  const std::size_t first = text.size() - std::min(text.size(), kLongestTable);
  for (std::size_t at = text.size(); at > first;) {
    at = text.rfind('<', at - 1);
    if (at == std::string_view::npos || at < first) break;
    if (IsTableTag(text, at)) return Closes(text, at) ? std::string_view::npos : at;
  }
  return std::string_view::npos;
}

}  // namespace surudoku
