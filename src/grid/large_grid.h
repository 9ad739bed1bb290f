// Grids of 16x16 and 25x25 cells as text: one character a cell, letters past 9 (A is 10).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "surudoku/grid.h"

namespace surudoku {

/// The boxes of a grid of that many cells: 256 or 625.
std::optional<BoxShape> LargeBoxShape(std::size_t cell_count);

/// The values of the cells, 0 for a blank. `text` has 256 or 625 characters: 1..9, then A..G or
/// A..P of either case, and blanks.
Result<std::vector<std::uint8_t>, GridTextError> ParseLargeGrid(std::string_view text,
                                                                Spaces spaces = Spaces::kAreFaults);

enum class LetterCase : bool { kUpper, kLower };

/// The case of a grid's text: lower if it has lower-case letters and no upper-case ones.
LetterCase LetterCaseOf(std::string_view text);

/// A character of a grid in the case that all grids can be compared in.
constexpr char UpperCase(char c) {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

/// 1 to 9, then letters; `.` for 0.
char LargeCharacter(std::uint8_t value, LetterCase letters);

/// "r16c1" for the cell of a grid with that many rows.
std::string LargeCellName(std::size_t cell, std::size_t side);

/// What two equal clues of one house are, as in "G in r1c1 and r16c1 (same column)".
struct LargeClash {
  std::size_t second_cell;
  std::string description;
};

/// The first clash in reading order of the second cell, or nothing if the clues agree.
/// Precondition: the text is a grid; spaces are blanks.
std::optional<LargeClash> FindLargeClash(std::string_view text);

}  // namespace surudoku
