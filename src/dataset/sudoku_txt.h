// The file of an old program, SUDOKU.TXT: the cells of one puzzle on its first nine lines, and
// comments after them.
#pragma once

#include <string_view>

#include "dataset/grid_cells.h"
#include "surudoku/result.h"

namespace surudoku {

/// Whether a text is such a file: nine lines begin as rows, with clues, and a comment stands after
/// one of them. A row further down is of another puzzle, and the file another one.
bool LooksLikeSudokuTxt(std::string_view text);

/// Reads its grid: the first nine characters of its nine lines; all but 1..9 is a blank, a missing
/// character too.
Result<GridCells, RecordError> ReadSudokuTxt(std::string_view record);

}  // namespace surudoku
