// Boards of other sizes than 9x9 as text: one character a cell, letters past 9 (A is 10, or 11 if
// the values begin at 0: see symbols.h). A 9x9 board with more houses is such a text, too, in
// digits.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "grid/board_houses.h"
#include "grid/symbols.h"
#include "surudoku/grid.h"

namespace surudoku {

/// The rows of a board of that many cells: those that boxes fill, 4, 6, 8, 9, 10, 12, ... 25, and
/// 5 and 7, which are jigsaws alone.
std::optional<int> BoardSide(std::size_t cell_count);

/// The values of the cells, 0 for a blank. `text` has as many characters as a board has cells:
/// symbols of either case, and blanks.
Result<std::vector<std::uint8_t>, GridTextError> ParseBoard(std::string_view text,
                                                            Spaces spaces = Spaces::kAreFaults,
                                                            Symbols symbols = Symbols::kFromOne);

/// Appends a board as a file has it, but `.` for a `0` that is a blank. So a `0` of the text that
/// it appends is a value, whatever the symbols; all other functions here and in puzzle_text.h rely
/// on it. Nothing is appended if there is an error.
std::optional<GridTextError> AppendBoard(std::string_view grid, Spaces spaces, Symbols symbols,
                                         std::string& text);

/// Whether the text is a board of values, and `.` for its blanks: AppendBoard would append it as it
/// is. Precondition: BoardSide(text.size()).
bool IsDottedBoard(std::string_view text, Symbols symbols);

/// Sets `values` to those of a board's cells, 0 for a blank. Preconditions: AppendBoard appended
/// the text; the span has its size.
void ReadBoardValues(std::string_view text, Symbols symbols, std::span<std::uint8_t> values);
void ReadBoardValues(std::string_view text, Symbols symbols, std::vector<std::uint8_t>& values);

/// Sets `text` to the characters of a board's cells, `.` for 0.
void WriteBoardValues(std::span<const std::uint8_t> values, Symbols symbols, LetterCase letters,
                      std::string& text);

/// The same text in values 1 to 9, then letters.
std::string BoardFromOne(std::string_view text, Symbols symbols);

/// Whether a text may be a board, whatever its symbols. A text of dashes, stars or underlines alone
/// is a line that somebody drew. Up to 9x9, all characters must be of the same symbols, because
/// short texts of digits and letters are many things.
bool LooksLikeBoard(std::string_view text, Spaces spaces);

/// Whether such a text has no blank. A few zeros among no other blanks are values.
bool LooksLikeFullBoard(std::string_view text);

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
inline char BoardCharacter(std::uint8_t value, LetterCase letters,
                           Symbols symbols = Symbols::kFromOne) {
  return SymbolOf(value, symbols, letters);
}

/// "r16c1" for the cell of a grid with that many rows.
std::string BoardCellName(std::size_t cell, std::size_t side);

/// Two equal clues of one house, described as in "G in r1c1 and r16c1 (same column)".
struct BoardClash {
  std::size_t second_cell;
  std::string description;
};

/// The first clash in reading order of the second cell, or nothing if the clues agree.
/// Preconditions: AppendBoard appended the text, and the board has as many cells.
std::optional<BoardClash> FindBoardClash(std::string_view text, const BoardHouses& board);

}  // namespace surudoku
