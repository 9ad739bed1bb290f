// Records of a cell in each column: 81 of the puzzle, perhaps 81 of its solution after them.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "dataset/grid_cells.h"
#include "surudoku/result.h"

namespace surudoku {

struct CellColumns {
  char separator = ',';
  std::size_t first = 0;      ///< the column of the first cell; others may come before and after
  bool has_solution = false;  ///< in the 81 columns after the puzzle's
  std::size_t count = 0;      ///< of all columns

  friend bool operator==(const CellColumns&, const CellColumns&) = default;
};

struct DetectedCells {
  CellColumns columns;
  std::optional<std::size_t> header_offset;  ///< the start of the header row in the text
  std::size_t count = 0;                     ///< of the first records, those that can be read
};

/// Finds the columns by the first records of a text; nothing if none of them has a cell in each.
std::optional<DetectedCells> FindCellColumns(std::string_view text);

/// Whether the header of a text says that each line has one cell: "id,row,col,value".
bool HasLineForEachCell(std::string_view text);

/// Reads the puzzle of a record.
Result<GridCells, RecordError> ReadPuzzleColumns(std::string_view record,
                                                 const CellColumns& columns);

/// Reads its solution, or as much of it as is there. Precondition: there are such columns.
Result<GridCells, RecordError> ReadSolutionColumns(std::string_view record,
                                                   const CellColumns& columns);

}  // namespace surudoku
