// Puzzles with a line for each cell, 81 lines and nothing else on them. Other text or an empty line
// ends a puzzle.
#pragma once

#include <string_view>

#include "dataset/cell_tables.h"

namespace surudoku {

/// Runs of lines that are cells. One of another length than 81 is a fault: nobody can tell which
/// line is missing, or how many puzzles there are.
TableGrids FindCellLines(std::string_view text);

/// Precondition: FindCellLines found the record.
Result<PlacedCells, RecordError> ReadCellLines(std::string_view record);

}  // namespace surudoku
