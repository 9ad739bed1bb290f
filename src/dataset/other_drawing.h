// Rows of grids that are drawn otherwise than a file's first ones: they are faults, not headings.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace surudoku {

/// Whether a line that is no row in its file's style would be one in another file: nine cells,
/// among them a digit, as characters, words or fields. A line of one's own words is never so.
bool IsRowOfOtherDrawing(std::string_view line);

/// The nine cells of a row as fields or words, perhaps after the row's name, in whatever style a
/// file may have; a blank is `.`. Nothing if a line is none.
std::optional<std::string> CellsOfAnyRow(std::string_view line);

constexpr std::string_view kDrawnOtherwise =
    "a row of a grid that is drawn otherwise than the first ones of this file: put it into a file "
    "of its own";

}  // namespace surudoku
