// Tells whether a text's puzzles are in pieces (piecewise_puzzles.h).
#pragma once

#include <string_view>

#include "dataset/record_format.h"

namespace surudoku {

/// Whether a text with puzzles in pieces has as many of these and in strings that are no records of
/// its layout as this has other records. `has_records`: the layout may have any, damaged ones at
/// least; else damaged ones in pieces count, too.
bool HasMorePiecewise(std::string_view text, const RecordFormat& format, bool has_records);

}  // namespace surudoku
