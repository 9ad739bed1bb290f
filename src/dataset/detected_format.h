// The layout that was found in the first records of a file, and what these tell besides.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "dataset/record_format.h"
#include "surudoku/result.h"

namespace surudoku {

struct DetectedFormat {
  RecordFormat format;
  std::optional<std::size_t> header_offset;  ///< the start of the header row in the text
  bool has_puzzle = false;                   ///< one was found, by its looks
  std::size_t puzzles = 0;                   ///< so many of the first records have one
  /// Nothing looks like a puzzle, whole or damaged, and the user has not said where it is.
  bool is_hopeless = false;
  bool all_have_blanks = false;             ///< of many puzzles that were seen, without solutions
  std::vector<std::string> complete_alone;  ///< the first grids if all of many are complete
  std::string note;                         ///< for the user; nothing is wrong. Mostly empty
};

/// Nothing if the text has no record yet; an error message if it can be read in two ways, or lacks
/// a column that is wanted.
using Detection = Result<std::optional<DetectedFormat>, std::string>;

}  // namespace surudoku
