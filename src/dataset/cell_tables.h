// Grids whose cells a text tells apart in other ways than by a line for each row: see
// html_tables.h, yaml_lists.h, csv_sheet.h, cell_lines.h and game_ids.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dataset/board_scanner.h"
#include "dataset/csv_sheet.h"
#include "dataset/marked_grid.h"

namespace surudoku {

enum class CellTable : std::uint8_t {
  kHtml,
  kYaml,
  kFlatYaml,  ///< lists of 81 cells
  kSheet,
  kLines,    ///< a line for each cell
  kGameIds,  ///< a line each
};

struct CellTables {
  CellTable kind = CellTable::kHtml;
  CsvSheet sheet = {};      ///< of kSheet
  std::string blanks = {};  ///< characters of UTF-8 that are blanks besides the usual ones

  [[nodiscard]] bool has_solutions() const {
    return kind == CellTable::kSheet && sheet.has_solutions;
  }
};

/// The grids of a text. Those of a sheet may overlap; they are in the order of their beginnings.
struct TableGrids {
  std::vector<BoardRecord> records;
  /// The text before this place may be cut off: lines after it may go on with what follows.
  std::size_t unfinished = 0;
};
TableGrids FindTableGrids(std::string_view text, const CellTables& tables);

/// The place to cut a text of whole lines that goes on: the start of the first line with a grid
/// that may go on, too. 0: there is none after the text's start.
std::size_t FindTableCut(std::string_view text, const CellTables& tables);

Result<PlacedCells, RecordError> ReadTableGrid(std::string_view record, const CellTables& tables);

/// The solution beside it. Precondition: the tables have some.
Result<PlacedCells, RecordError> ReadTableSolution(std::string_view record,
                                                   const CellTables& tables);

/// The kind of a text, in which these are blanks, too; nothing if it has no such grid.
std::optional<CellTables> FindCellTables(std::string_view text, std::string_view blanks);

/// The same of tables with a mark for each cell alone.
std::optional<CellTables> FindMarkedTables(std::string_view text);

}  // namespace surudoku
