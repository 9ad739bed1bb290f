// Columns and members that hold puzzles besides those that are read.
#pragma once

#include <string>
#include <string_view>

#include "dataset/record_format.h"

namespace surudoku {

/// Tells of columns whose puzzles are not read, because a name says which column is the puzzle's,
/// and of the option that reads them. Empty if there are none. Looks at the first records.
std::string NoteOnOtherPuzzles(std::string_view text, const DetectedFormat& detected);

}  // namespace surudoku
