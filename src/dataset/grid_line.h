// The lines of a text of grids: rows, borders, headings, in the style of their file.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "dataset/cell_characters.h"
#include "dataset/side_by_side.h"
#include "dataset/table_row.h"

namespace surudoku {

/// The first lines of a file tell whether a character that draws borders also stands for a blank. A
/// single row cannot.
struct GridStyle {
  bool spaces_are_blanks = false;      ///< in rows that are nine characters without their bars
  bool dashes_are_blanks = false;      ///< so that `---------` is a row
  bool stars_are_blanks = false;       ///< so that `*********` is a row
  bool underlines_are_blanks = false;  ///< so that `_________` is a row
  bool has_column_numbers = false;     ///< lines `1 2 3 ... 9` are headings, not rows
  bool has_number_headings = false;    ///< so are numbers and dates: see grid_headings.h
  bool bands_stand_alone = false;      ///< an empty line between grids is as one between bands
  TableStyle table;                    ///< how rows are laid out, if not character by character
  CellCharacters characters;           ///< lines are read in usual characters
  std::optional<SideBySide> sides;     ///< the lines have a grid and its solution beside it
  /// Only a grid's last row ends so after its cells, as with `",` or `]],` in source code; empty if
  /// there is no such mark.
  std::string end_of_last_row;
};

/// The style of a text in which each digit and blank of a row is a cell.
GridStyle FindGridStyle(std::string_view text);

/// The line without what is before its first character: `  # a comment`.
inline std::string_view WithoutIndent(std::string_view line) {
  return line.substr(std::min(line.find_first_not_of(" \t"), line.size()));
}

/// The kinds of lines in a text of grids.
enum class GridLine : std::uint8_t {
  kEmpty,
  kEmptyRow,    ///< a row of empty fields, in a file where such rows mostly stand between grids
  kRow,         ///< cells of a row, perhaps not nine, perhaps with a wrong character
  kWholeGrid,   ///< 81 cells
  kBorder,      ///< a border or a bracket
  kHeaderRule,  ///< the border after the first row of a table, which is a header
  kComment,     ///< starts with `#`
  kHeading,     ///< any other text; also a line of up to four cells (a number) before a grid
};

/// `rows` is how many rows of the grid were met before. The line has no line end.
GridLine ClassifyGridLine(std::string_view line, const GridStyle& style, int rows);

/// The kind of a line by its characters alone, whatever its table.
GridLine ClassifyByCharacters(std::string_view line, const GridStyle& style, int rows);

/// Whether a heading of a .sdk file says that what follows is how far somebody came with the puzzle
/// above: "[State]", "[PencilMarks]", "[Colours]".
bool IsProgressHeading(std::string_view line);

/// Whether a character may be a cell, or stand between two.
bool IsGridCell(char c);
bool IsGridSeparator(char c);

/// Whether a line is nine clues and blanks and nothing else, as most rows are.
bool IsPlainRow(std::string_view line);

/// Whether a line is nine clues, blanks and spaces between bars: all nine are cells if spaces are
/// blanks.
bool IsSpacedRow(std::string_view line);

/// The place where a line's cells may start: after the `A = ` of `A = [5 3 0 ...`.
std::size_t BeginOfCells(std::string_view line);

}  // namespace surudoku
