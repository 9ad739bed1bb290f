// Boards of other sizes than 9x9 in rows, as characters or as numbers.
//
//     D92.....G...43..       13  9  2  0  0 ...      x = array2d(1..16, 1..16, [
//     4CF.....9D.2.6EB        4 12 15  _  _ ...        13, 9, 2, _, _, ...
//     ...                    ...                       ... ]);
//
// A row has as many characters as the grid has columns, or as many numbers. Bars, commas, brackets
// and borders may stand between them. All numbers of a grid may also stand on one line.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "dataset/board_scanner.h"
#include "dataset/grid_line.h"
#include "grid/symbols.h"

namespace surudoku {

/// Precondition: the line is neither empty nor a comment.
BoardLine ClassifyRowLine(std::string_view line, const BoardStyle& style);

/// The characters of a grid as the file has them (see AppendBoard), and their places in the
/// record. A number past 9 becomes the letter that stands for it: 10 is A.
struct BoardRows {
  std::string text;
  std::vector<TextPlace> places;
  std::uint64_t line = 0;  ///< of the record in its text, from 0
};

/// Reads a record that BoardScanner gave. Whether the characters are symbols of a grid is for
/// AppendBoard to say.
Result<BoardRows, RecordError> ReadBoardRows(std::string_view record, const BoardStyle& style);

/// The boards among the first `count` records that can be read.
std::vector<BoardRows> ReadFirstBoards(std::string_view text, const BoardStyle& style, int count);

/// The style of a text of such grids; nothing if it has none that can be read.
std::optional<BoardStyle> FindBoardRows(std::string_view text);

/// Appends the values (from 1; 0 for a blank) of a square grid in rows of numbers, an empty line
/// after them. Of kFromZero the numbers begin at 0. A blank is 0, or `.` if 0 would seem a value.
void AppendNumbers(std::span<const std::uint8_t> values, Symbols symbols, std::string& text);

}  // namespace surudoku
