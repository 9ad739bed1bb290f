// Tells a 0 that is a blank from one that is a value.
#pragma once

#include <string_view>

#include "dataset/record_format.h"

namespace surudoku {

/// Why 9x9 puzzles with another blank and with 0, but without 9, are refused: their values may be 0
/// to 8.
inline constexpr std::string_view kZeroBesideBlank =
    "0 stands beside another blank, and 9 nowhere: if its values are 0 to 8, add 1 to each; if 0 "
    "is a blank, too, say so (--blank 0)";

/// Whether that is so of the first puzzles of a text: lines, grids, or columns of cells.
bool MayHaveValuesFromZero(std::string_view text, const RecordFormat& format);

}  // namespace surudoku
