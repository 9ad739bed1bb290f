// Puzzles of another layout than their file's (stray_puzzles.h) that only the readers of whole
// files know: candidate grids, boards in numbers, grids side by side, sheets, a column for each
// cell.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "dataset/record_format.h"
#include "dataset/stray_puzzles.h"

namespace surudoku {

/// Whether the cells of a file's grids are their candidates.
bool HasCandidates(const RecordFormat& format);

/// The clues of a record, or the candidates that are alone in their cells, and `.` for the others;
/// empty if it cannot be read.
std::string CellsOfRecord(std::string_view record, const RecordFormat& format);

/// Whether the cells, blanks as `.`, are no table of other things.
bool IsDrawnPuzzle(const std::string& cells, bool has_candidates);

/// The puzzles of a text without records that are drawn so. Each is whole, no values clash, and it
/// has more values than a table of other things would have by chance.
std::vector<StrayPuzzle> FindDrawnByOthers(std::string_view text);

/// Whether a line is a puzzle with a column for each of its 81 cells.
bool IsLineOfCells(std::string_view line);

/// Whether a line may be a row of a candidate grid, between whose lines a text must not be cut.
bool IsRowOfCandidates(std::string_view line);

}  // namespace surudoku
