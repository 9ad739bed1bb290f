// Candidate grids: nine rows of nine cells, each drawn as the digits that are left for it.
//
//     *-----------------------------*
//     | 456   489   7     | 36   1  ...
//     | {3}   {12}  {489} | 258  25 ...
//
// A row may have a name (`r1`, `A`) before its cells.
//
// Simple Sudoku, HoDoKu and SudokuWiki write them, and so do people in forums. A cell with one
// digit is a clue or a placed digit: nothing tells which. HoDoKu's marks of a step (`*45`, `#12`,
// `-7`) say nothing of the puzzle.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "dataset/board_scanner.h"
#include "dataset/grid_format.h"

namespace surudoku {

/// Precondition: the line is neither empty nor a comment.
BoardLine ClassifyCandidateLine(std::string_view line);

struct CandidateGrid {
  std::string text;                            ///< 729 characters
  std::array<TextPlace, kCellCount> places{};  ///< of the cells in the record
};

/// Reads a record that BoardScanner gave.
Result<CandidateGrid, RecordError> ReadCandidateGrid(std::string_view record);

/// The style of a text that begins with candidate grids, so that it is read as such: the first ones
/// can be read, and have a cell with several digits.
std::optional<BoardStyle> FindCandidateGrids(std::string_view text);

/// Draws a grid of 729 characters, or tells why not.
std::optional<std::string> AppendCandidateGrid(std::string_view candidates, std::string& text);

}  // namespace surudoku
