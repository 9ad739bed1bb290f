// The layout of one record that holds a puzzle somewhere, found by its looks.
#pragma once

#include <optional>
#include <string_view>

#include "dataset/line_format.h"

namespace surudoku {

/// Nothing if no field is a puzzle. The first one is the puzzle, and a complete grid after it its
/// solution. A complete grid before a puzzle that it completes is the solution, too.
std::optional<LineFormat> FormatOfRecord(std::string_view line);

}  // namespace surudoku
