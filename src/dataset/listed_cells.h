// The cells of a board that one text lists: "0,0,8,...", "0 0 8 ...", "008000400/000048000/...".
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grid/grid_text.h"

namespace surudoku {

/// Parts with separators between them: each is a cell, or each is a row.
struct CellList {
  std::string text;                  ///< a character for each cell
  std::vector<std::size_t> offsets;  ///< of each cell in the text that lists it
  std::size_t parts = 0;
  std::size_t strange = 0;             ///< of these, no cells
  std::optional<GridTextError> error;  ///< of the first strange one
  std::size_t end = 0;                 ///< after the last part
};

/// The list on a line of other text that goes on from its part at `begin`: cells or rows of a 9x9
/// grid, between spaces, commas, slashes, brackets and parentheses. It ends at a quote or the like.
CellList CellListAt(std::string_view line, std::size_t begin);

/// The list that is all of a text, of a board of 9x9 or more; nothing if the text is no such list.
/// Braces, bars, quotes and line ends may stand between its parts, too, and a value from 10 on may
/// be a number of two digits.
std::optional<CellList> FindListedCells(std::string_view text);

}  // namespace surudoku
