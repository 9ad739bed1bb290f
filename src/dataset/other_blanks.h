// Puzzles inside other text whose blanks are another sign than the usual ones:
//
//     easy = "53xx7xxxx6xx195..."      <b>53··7····6··195...</b>
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace surudoku {

/// A text that was meant as a puzzle of 81 cells.
struct OtherBlanks {
  std::string cells;     ///< `.` for a blank
  std::size_t size = 0;  ///< of the text, in bytes
  std::string fault;     ///< why it cannot be read without a guess; empty if it can
};

/// The puzzle that a text begins with, up to a character that is no cell, if that has one sign for
/// its blanks which is none of the usual ones: `x`, `?`, `n` or `~`, or characters of UTF-8 such as
/// middle dots. It cannot be read if the sign is any other, if a usual blank stands beside it, or
/// if it has some cells too few or too many.
std::optional<OtherBlanks> FindOtherBlanks(std::string_view text);

}  // namespace surudoku
