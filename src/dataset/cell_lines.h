// Puzzles with a line for each cell, 81 lines and nothing else on them. Other text or an empty line
// ends a puzzle.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "dataset/board_scanner.h"
#include "dataset/marked_grid.h"

namespace surudoku {

/// Runs of lines that are cells, and the place of the one that a text ends in. One of another
/// length than 81 is a fault: nobody can tell which line is missing, or how many puzzles there are.
struct CellLineGrids {
  std::vector<BoardRecord> records;
  std::size_t unfinished = 0;
};
CellLineGrids FindCellLines(std::string_view text);

/// Precondition: FindCellLines found the record.
Result<PlacedCells, RecordError> ReadCellLines(std::string_view record);

}  // namespace surudoku
