// The mark that ends the last row of each grid in source code, so that a grid that lacks a row
// takes none of the next:
//
//     "53..7...."           [[5, 3, 0, 0, 7, 0, 0, 0, 0],
//     ...                   ...
//     "....8..79",          [0, 0, 0, 0, 8, 0, 0, 7, 9]],
#pragma once

#include <string>
#include <string_view>

#include "dataset/grid_line.h"

namespace surudoku {

/// Finds the mark by the rows of a text that it ends: most of them are nine rows after each other.
/// Empty if there is none.
std::string FindEndOfLastRow(std::string_view text, const GridStyle& style);

/// Whether a row has this style's mark.
bool IsLastRow(std::string_view line, const GridStyle& style);

/// Whether a row is named as the first one of a grid: `Row 1:`, `[1,]`, `A |`.
bool IsFirstRow(std::string_view line, const GridStyle& style);

}  // namespace surudoku
