// Puzzles written as grids: nine rows on lines of their own, with borders, headings and empty
// lines as people like them (`.sdk`, `.ss`, matrix literals of Octave, C and Python, forum posts).
#pragma once

#include <string_view>

#include "dataset/grid_cells.h"
#include "dataset/grid_line.h"
#include "surudoku/grid.h"

namespace surudoku {

/// Reads a record that GridScanner gave.
Result<GridCells, RecordError> ReadGridRecord(std::string_view record, const GridStyle& style);

/// Whether a grid stands beside it, whole or damaged. Precondition: the style has sides.
bool HasGridBeside(std::string_view record, const GridStyle& style);

/// Reads the solution beside it. Precondition: the style has sides.
Result<GridCells, RecordError> ReadGridBeside(std::string_view record, const GridStyle& style);

/// Reads the grid of a SUDOKU.TXT: the first nine characters of its nine lines; all but 1..9 is a
/// blank, a missing character too.
Result<GridCells, RecordError> ReadSudokuTxt(std::string_view record);

}  // namespace surudoku
