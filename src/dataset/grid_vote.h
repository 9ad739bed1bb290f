// Tells whether a text is one of grids drawn row by row, and in which style.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "dataset/grid_line.h"

namespace surudoku {

/// The first grids of a text.
struct GridsSeen {
  std::size_t end = 0;      ///< of the part of the text that was looked at
  std::size_t count = 0;    ///< of those that can be read
  std::size_t damaged = 0;  ///< of those that cannot, but have most rows of a grid
};

/// The style that reads the most of them, or that sees the most damaged ones if none can be read:
/// of equals, the one that comes first.
struct GridsOfStyle {
  GridStyle style;
  GridsSeen seen;
};

/// Looks for the first grids if one of them comes before the first line with a puzzle, which begins
/// at `first_line`. Takes a pass over the text for each style that may be it.
GridsOfStyle LookForGridsOfAnyStyle(std::string_view text, std::size_t first_line);

/// Nine lines that start as rows, with clues, and with a comment after one of them. A row with a
/// comment further down is of another grid, and the file one of many.
bool LooksLikeSudokuTxt(std::string_view text);

/// The reason why lines that look like grids are none: fields of a CSV file that go over several
/// lines, or lines between grids that cannot be told from rows.
std::optional<std::string> WhyNotGrids(std::string_view text, const GridStyle& style);

/// Whether empty rows of a sheet with bars, which has empty columns, may be of its grids or not.
bool HasUnclearRows(std::string_view text, const TableStyle& table);

}  // namespace surudoku
