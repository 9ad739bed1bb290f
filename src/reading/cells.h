// The cells that one dressing finds in a text: where each stands, and what stands in it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "reading/areas.h"
#include "reading/source.h"

namespace surudoku::reading {

/// The content of a cell. A character is its byte of the symbols ('5', 'A', '.', kWord, ...).
/// A number, as in a field or a list, is kNumber + its value (0 to 99). An empty field is kEmpty.
/// Candidates are kCandidates + a bit for each digit (digit d is 1 << (d - 1)).
using Content = std::uint16_t;
inline constexpr Content kEmpty = 0;
inline constexpr Content kNumber = 0x100;
inline constexpr Content kCandidates = 0x8000;

struct Cell {
  std::uint32_t begin = 0;  ///< offset in the text
  std::uint16_t size = 0;   ///< bytes of its form; 0 for an empty field
  Content content = kEmpty;

  [[nodiscard]] std::uint32_t end() const { return begin + size; }
};

/// In the order of the text; no two overlap.
using Cells = std::vector<Cell>;

// The dressings. Each appends the cells of a text, or of areas of it, in time linear in it.

/// Each digit from the lowest one on, and each `sign`, is a cell, unless a letter touches it that
/// is no sign.
void FindCharacters(const Source& source, const AreaList& areas, char sign, Cells& cells,
                    char lowest = '1');

/// Words of one or two digits, or of the sign once or twice: boards past 9x9 in numbers.
void FindNumbers(const Source& source, const AreaList& areas, char sign, Cells& cells);

/// Words of letters and digits as long as a row or a board past 9x9, or single ones.
void FindLetters(const Source& source, const AreaList& areas, char sign, Cells& cells);

/// Fields between separators (",", ";", "\t", "|", "&" or "||"), on lines that have three or more;
/// an empty one is a blank, one with another text is no cell.
void FindFields(const Source& source, std::string_view separator, Cells& cells);

/// Boxes drawn with bars and spaces for blanks: a cell at each `pitch` characters.
void FindDrawnBoxes(const Source& source, int pitch, Cells& cells);

/// Characters with spaces for blanks: between quotes, as a whole line, or 81 together.
void FindSpacedCharacters(const Source& source, Cells& cells);

/// Past 9x9, in quotes.
void FindSpacedLetters(const Source& source, Cells& cells);

/// Digits and spaces in parts of lines that have as many as a 9x9 puzzle.
void FindSpacedRuns(const Source& source, Cells& cells);

/// Elements of markup that hold one cell or nothing.
void FindElements(const Source& source, Cells& cells);

/// Lines of a wiki's table that hold one cell: `|5`.
void FindWikiCells(const Source& source, Cells& cells);

/// Cells with names: {"value": 5}, "A1": 5, r1c1=5, 0 => 5.
void FindMembers(const Source& source, Cells& cells);

/// Cells as the digits that are left: `456`, `{12}`. None if fewer than 20 have several digits.
void FindCandidates(const Source& source, Cells& cells);

/// The symbols with a sign of its own for each of the letters that are most frequent with no other
/// letter beside them, but `others`. These signs; empty if there are none.
std::string WriteLetterSigns(const Source& source, std::string_view others, Source& out);

/// The symbols with strings that an operator or nothing joins as one: what stands between them
/// becomes filler. False if there are none.
bool JoinStrings(const Source& source, Source& joined);

}  // namespace surudoku::reading
