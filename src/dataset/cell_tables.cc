#include "dataset/cell_tables.h"

#include <algorithm>
#include <utility>

#include "dataset/cell_lines.h"
#include "dataset/game_ids.h"
#include "dataset/html_tables.h"
#include "dataset/stray_puzzles.h"
#include "dataset/yaml_lists.h"
#include "grid/grid_text.h"
#include "grid/puzzle_text.h"
#include "io/utf8.h"

namespace surudoku {
namespace {

// The start of the line that has a place.
std::size_t LineOf(std::string_view text, std::size_t place) {
  return place == 0 ? 0 : text.rfind('\n', place - 1) + 1;
}

template <class Finder>
TableGrids FindMarkedGrids(std::string_view text, Finder finder) {
  TableGrids grids;
  std::uint64_t line = 0;
  std::size_t counted = 0;
  while (const auto grid = finder.Next()) {
    line += static_cast<std::uint64_t>(
        std::ranges::count(text.substr(counted, grid->begin - counted), '\n'));
    counted = grid->begin;
    grids.records.push_back({grid->begin, grid->end, line});
  }
  grids.unfinished = finder.unfinished();
  return grids;
}

template <class Finder>
Result<PlacedCells, RecordError> ReadMarked(std::string_view record, Finder finder) {
  const std::optional<MarkedGrid> grid = finder.Next();
  if (!grid) return RecordError{{}, "no cells of a grid"};
  return ReadMarkedGrid(*grid, record);
}

// Whether the character may be of a word.
bool IsOfWord(char c) { return IsLetter(c) || IsDigit(c) || static_cast<unsigned char>(c) >= 0x80; }

// The text with a dot for each of these characters that is no part of a word or a tag's name, and
// spaces after it, so that all else keeps its place.
std::string WithDots(std::string_view text, std::string_view blanks) {
  std::string dotted(text);
  for (std::size_t at = 0, size = 0; at < text.size(); at += size) {
    const std::string_view rest = text.substr(at);
    size = std::max<std::size_t>(CharacterSize(rest), 1);
    const bool is_word =
        (at > 0 && IsOfWord(text[at - 1])) || (size < rest.size() && IsOfWord(rest[size]));
    if (is_word || blanks.find(rest.substr(0, size)) == std::string_view::npos) continue;
    dotted.replace(at, size, size, ' ');
    dotted[at] = '.';
  }
  return dotted;
}

// Calls `read` with the text as it is if its blanks are the usual ones.
template <class Read>
auto InDots(std::string_view text, const CellTables& tables, Read read) {
  return tables.blanks.empty() ? read(text) : read(std::string_view(WithDots(text, tables.blanks)));
}

// Whether one of the grids of a text is a puzzle. Numbers below each other must not clash.
bool HasPuzzle(std::string_view text, const CellTables& tables) {
  return std::ranges::any_of(FindTableGrids(text, tables).records, [&](const BoardRecord& record) {
    const auto cells = ReadTableGrid(text.substr(record.begin, record.end - record.begin), tables);
    if (!cells.ok() || !IsPuzzleText(cells.value().text)) return false;
    return tables.kind != CellTable::kLines || !FindClueClash(cells.value().text);
  });
}

TableGrids FindDottedGrids(std::string_view text, const CellTables& tables) {
  switch (tables.kind) {
    case CellTable::kHtml:
      return FindMarkedGrids(text, HtmlTables(text));
    case CellTable::kYaml:
      return FindMarkedGrids(text, YamlLists(text, false));
    case CellTable::kFlatYaml:
      return FindMarkedGrids(text, YamlLists(text, true));
    case CellTable::kLines:
      return FindCellLines(text);
    case CellTable::kGameIds:
      return {FindGameIds(text), text.size()};
    case CellTable::kSheet:
      break;
  }
  CsvSheetGrids grids = FindCsvSheetGrids(text, tables.sheet);
  return {std::move(grids.records), grids.unfinished};
}

Result<PlacedCells, RecordError> ReadDottedGrid(std::string_view record, const CellTables& tables) {
  switch (tables.kind) {
    case CellTable::kHtml:
      return ReadMarked(record, HtmlTables(record));
    case CellTable::kYaml:
      return ReadMarked(record, YamlLists(record, false));
    case CellTable::kFlatYaml:
      return ReadMarked(record, YamlLists(record, true));
    case CellTable::kLines:
      return ReadCellLines(record);
    case CellTable::kGameIds:
      return ReadGameId(record);
    case CellTable::kSheet:
      break;
  }
  return ReadCsvSheetGrid(record, tables.sheet);
}

std::optional<CellTables> FindDottedTables(std::string_view text) {
  if (const auto marked = FindMarkedTables(text)) return marked;
  if (const auto sheet = FindCsvSheet(text)) return CellTables{CellTable::kSheet, *sheet};
  for (const CellTable kind : {CellTable::kLines, CellTable::kGameIds}) {
    if (HasPuzzle(text, {kind})) return CellTables{kind};
  }
  return std::nullopt;
}

}  // namespace

TableGrids FindTableGrids(std::string_view text, const CellTables& tables) {
  return InDots(text, tables,
                [&](std::string_view dotted) { return FindDottedGrids(dotted, tables); });
}

std::size_t FindTableCut(std::string_view text, const CellTables& tables) {
  const TableGrids grids = FindTableGrids(text, tables);
  std::size_t cut = LineOf(text, grids.unfinished);
  std::size_t after = 0;  // the last grid before that
  for (auto record = grids.records.rbegin(); record != grids.records.rend(); ++record) {
    if (record->begin >= cut) continue;
    if (record->end > cut) {  // a grid that ends on that line stays whole
      cut = LineOf(text, record->begin);
      continue;
    }
    after = std::min(text.find('\n', record->end), cut - 1) + 1;
    break;
  }
  return after + EndOfStrays(text.substr(after, cut - after));
}

Result<PlacedCells, RecordError> ReadTableGrid(std::string_view record, const CellTables& tables) {
  return InDots(record, tables,
                [&](std::string_view dotted) { return ReadDottedGrid(dotted, tables); });
}

Result<PlacedCells, RecordError> ReadTableSolution(std::string_view record,
                                                   const CellTables& tables) {
  return InDots(record, tables, [&](std::string_view dotted) {
    return ReadCsvSheetSolution(dotted, tables.sheet);
  });
}

std::optional<CellTables> FindMarkedTables(std::string_view text) {
  if (text.find("<td") != std::string_view::npos || text.find("<TD") != std::string_view::npos) {
    CellTables tables = {CellTable::kHtml};
    if (HasPuzzle(text, tables)) return tables;
  }
  if (text.find("- - ") != std::string_view::npos ||
      text.find("-\n") != std::string_view::npos ||  //
      text.find("\n- ") != std::string_view::npos ||
      text.find("\n  - ") != std::string_view::npos) {
    for (const CellTable kind : {CellTable::kYaml, CellTable::kFlatYaml}) {
      if (HasPuzzle(text, {kind})) return CellTables{kind};
    }
  }
  return std::nullopt;
}

std::optional<CellTables> FindCellTables(std::string_view text, std::string_view blanks) {
  if (blanks.empty()) return FindDottedTables(text);
  auto tables = FindDottedTables(WithDots(text, blanks));
  if (tables) tables->blanks = blanks;
  return tables;
}

}  // namespace surudoku
