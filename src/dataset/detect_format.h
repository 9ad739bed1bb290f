// Finds the layout of a file's records by looking at its first ones.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dataset/column_names.h"
#include "dataset/record_format.h"

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

/// Finds the format from the first records of a file's text, as far as `wanted` leaves it open.
/// Nothing if the text has no record yet; an error message if a wanted column is not there, or if
/// the text can be read in two ways.
Result<std::optional<DetectedFormat>, std::string> DetectRecordFormat(
    std::string_view text, InputFormat wanted, const WantedColumns& columns,
    Symbols symbols = Symbols::kDetect);

}  // namespace surudoku
