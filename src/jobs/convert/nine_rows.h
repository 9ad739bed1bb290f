// A puzzle as the clues of nine rows of nine, which is all that some formats can hold.
#pragma once

#include <string>
#include <string_view>

namespace surudoku {

/// Either 81 characters with `.` for blanks, or why the puzzle cannot be written so.
struct NineRows {
  std::string cells = {};
  std::string_view why_not = {};  ///< empty where there are cells
};

/// Of candidates only those that clues leave can be. Precondition: it is a puzzle (see PuzzleText).
NineRows NineRowsOf(std::string_view puzzle);

}  // namespace surudoku
