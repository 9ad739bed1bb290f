// The cells of a board that one text lists: "0,0,8,...", "0 0 8 ...", "008000400/000048000/...".
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace surudoku {

struct ListedCells {
  std::string text;                  ///< a character for each cell
  std::vector<std::size_t> offsets;  ///< of each cell in the text that lists it
};

/// Spaces, commas, slashes, brackets, quotes and line ends stand between the cells, or between rows
/// that have one character a cell. A value from 10 on may be a number of two digits, and a blank
/// -1. Nothing if the text is no such list of a board of 9x9 or more.
std::optional<ListedCells> FindListedCells(std::string_view text);

}  // namespace surudoku
