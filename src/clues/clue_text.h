// Clues as text: `.Cage~15~R1C1~R1C2.Thermo~R3C3~R3C4`. A clue begins with a dot and its kind; what
// it says of which cells follows, each part after a `~`.
//
// Source: the notation of Interactive Sudoku Solver.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "surudoku/result.h"

namespace surudoku::clues {

/// Why a text is no puzzle, and at which of its characters (from 1).
struct ClueFault {
  std::size_t column = 0;
  std::string reason;

  friend bool operator==(const ClueFault&, const ClueFault&) = default;
};

struct ClueItem {
  struct Part {
    std::string text;
    std::size_t column;
  };
  std::string kind;  ///< empty for given values
  std::size_t column;
  std::vector<Part> parts;
};

/// The clues of a text, in its order. Copies that `.Replicate` asks for stand in its place.
Result<std::vector<ClueItem>, ClueFault> SplitClues(std::string_view text);

/// The clue as it is written.
std::string WriteClue(const ClueItem& item);

/// The place of a cell: `R3C12`, rows and columns from 1. Numbers above 9 are written in decimals
/// or, up to 16, as a letter: a is 10.
struct CellPlace {
  int row;
  int column;
};
std::optional<CellPlace> ReadCell(std::string_view text);
std::string WriteCell(CellPlace place);

/// The number of digits that begins a text, which is shortened by it; nothing if none does, or it
/// is too large.
std::optional<int> TakeNumber(std::string_view& text);

/// The number of a row or column that begins a text, which is shortened; 0 if none does.
int TakeLineNumber(std::string_view& text);

/// The six bits of a character of base64 as URLs have it; -1 for any other.
int SixBitsOf(char character);

}  // namespace surudoku::clues
