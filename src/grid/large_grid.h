// Grids of 16x16 and 25x25 cells as text: one character a cell, letters past 9 (A is 10, or 11 if
// the values begin at 0: see symbols.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grid/symbols.h"
#include "surudoku/grid.h"

namespace surudoku {

/// The boxes of a grid of that many cells: 256 or 625.
std::optional<BoxShape> LargeBoxShape(std::size_t cell_count);

/// The values of the cells, 0 for a blank. `text` has 256 or 625 characters: symbols of either
/// case, and blanks.
Result<std::vector<std::uint8_t>, GridTextError> ParseLargeGrid(
    std::string_view text, Spaces spaces = Spaces::kAreFaults, Symbols symbols = Symbols::kFromOne);

/// Appends a grid as a file has it, but `.` for a `0` that is a blank. So a `0` of the text that it
/// appends is a value, whatever the symbols; all other functions here and in puzzle_text.h rely on
/// it.
std::optional<GridTextError> AppendLargeGrid(std::string_view grid, Spaces spaces, Symbols symbols,
                                             std::string& text);

/// Whether a text may be a grid, whatever its symbols.
bool LooksLikeLargeGrid(std::string_view text, Spaces spaces);

/// Whether such a text has no blank. A few zeros among no other blanks are values.
bool LooksLikeFullLargeGrid(std::string_view text);

/// Whether so many zeros cannot be a value: each house has one of it, and here are half as many
/// more.
bool AreZerosBlanks(std::string_view text);

/// The case of a grid's text: lower if it has lower-case letters and no upper-case ones.
LetterCase LetterCaseOf(std::string_view text);

/// A character of a grid in the case that all grids can be compared in.
constexpr char UpperCase(char c) {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

/// The character of a value from 1; `.` for 0.
inline char LargeCharacter(std::uint8_t value, LetterCase letters,
                           Symbols symbols = Symbols::kFromOne) {
  return SymbolOf(value, symbols, letters);
}

/// "r16c1" for the cell of a grid with that many rows.
std::string LargeCellName(std::size_t cell, std::size_t side);

/// What two equal clues of one house are, as in "G in r1c1 and r16c1 (same column)".
struct LargeClash {
  std::size_t second_cell;
  std::string description;
};

/// The first clash in reading order of the second cell, or nothing if the clues agree.
/// Precondition: AppendLargeGrid appended the text.
std::optional<LargeClash> FindLargeClash(std::string_view text);

}  // namespace surudoku
