// Finds the layout of a file's lines by looking at its first records.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dataset/column_names.h"
#include "dataset/line_format.h"
#include "dataset/puzzle_sizes.h"
#include "surudoku/result.h"

namespace surudoku {

struct DetectedLines {
  LineFormat format;
  std::optional<std::size_t> header_offset;  ///< the start of the header row in the text
  /// The header names the puzzle's column, and the next record has as many columns.
  bool is_table = false;
  PuzzleSizes sizes;
  /// The starts of the lines that hold a puzzle, among the first records.
  std::vector<std::size_t> puzzle_offsets;
};

/// Finds the layout by looking at the first records of a file's text.
///
/// A first record that names a puzzle column (`puzzle`, `quizzes`, `question`, ...) is a header.
/// Otherwise the first field that is a puzzle is the puzzle, and a full grid after it its solution;
/// records that disagree are outvoted.
/// `wanted` overrides both. Nothing if the text has no record yet; an error message if a wanted
/// column is not there. `is_csv`: only commas, semicolons and tabs split.
Result<std::optional<DetectedLines>, std::string> DetectLineFormat(std::string_view text,
                                                                   const WantedColumns& wanted,
                                                                   bool is_csv = false);

}  // namespace surudoku
