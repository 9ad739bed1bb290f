// Finds the layout of a file's lines by looking at its first records.
#pragma once

#include <string_view>

#include "dataset/column_names.h"
#include "dataset/record_format.h"

namespace surudoku {

/// Finds the layout by looking at the first records of a file's text.
///
/// A first record that names a puzzle column (`puzzle`, `quizzes`, `question`, ...) is a header.
/// Otherwise the first field that is a puzzle is the puzzle, and a full grid after it its solution;
/// records that disagree are outvoted.
/// `wanted` overrides both. Nothing if the text has no record yet; an error message if a wanted
/// column is not there. `is_csv`: only commas, semicolons and tabs split.
Detection DetectLineFormat(std::string_view text, const WantedColumns& wanted, bool is_csv = false);

}  // namespace surudoku
