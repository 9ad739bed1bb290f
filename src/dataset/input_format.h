// The formats of dataset files.
#pragma once

#include <cstdint>

#include "surudoku/enum_names.h"

namespace surudoku {

enum class InputFormat : std::uint8_t {
  kDetect,      ///< found by looking at the first records
  kLine,        ///< a record a line, the puzzle one of its fields
  kCsv,         ///< the same, split by commas, semicolons or tabs alone
  kCandidates,  ///< a record a line, 729 candidates
  kGrid,        ///< nine rows a record, with borders, headings and empty lines
  kSudokuTxt,   ///< one record: nine characters of each of the first nine lines
  kJson,        ///< values inside a JSON text, whatever its lines
  kNpy,         ///< a NumPy array, which has no text at all
  kText,        ///< any text that has puzzles in it, whatever its layout
};

/// In the order of InputFormat.
inline constexpr auto kInputFormatNames = NamesOf<InputFormat>(
    {"auto", "line", "csv", "729", "grid", "sudoku-txt", "json", "npy", "text"});

}  // namespace surudoku
