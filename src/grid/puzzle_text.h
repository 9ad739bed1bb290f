// The text of one puzzle, its characters in a row: what kind of puzzle it is, and what is wrong.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "grid/board_rules.h"
#include "surudoku/grid.h"

namespace surudoku {

enum class PuzzleKind : std::uint8_t {
  kMalformed,
  kClues,       ///< 81 cells
  kCandidates,  ///< 729 candidates of 81 cells
  kBoard,       ///< cells of another size (see board_text.h), or 81 with more houses
  kClueText,    ///< cages, lines and dots (see clues/clue_text.h)
};

/// The kind by the number of characters alone: never a board of 81 cells.
PuzzleKind KindOfSize(std::size_t size);

/// The error in a text that should be a puzzle, or nothing. If no puzzle has as many characters as
/// the text, the error says that `size` were expected.
std::optional<GridTextError> FindPuzzleError(std::string_view text, Spaces spaces,
                                             std::size_t size = kCellCount);

inline bool IsPuzzleText(std::string_view text, Spaces spaces = Spaces::kAreFaults) {
  return KindOfSize(text.size()) != PuzzleKind::kMalformed && !FindPuzzleError(text, spaces);
}

/// True for the cells of a complete grid.
bool IsFullGridText(std::string_view text);

/// The first two equal clues of one house, as an error at the second one, or nothing.
/// Preconditions: the text is a puzzle, of a size that the rules allow.
std::optional<GridTextError> FindClueClash(std::string_view puzzle, const BoardRules& rules = {});

/// The reason that keeps a puzzle from being a complete and valid grid: a blank, or two equal
/// digits. Preconditions as above.
std::optional<GridTextError> FindGridError(std::string_view puzzle, const BoardRules& rules = {});

/// The first cell of a solution that its puzzle does not allow, or nothing. Precondition: `puzzle`
/// is a puzzle, and `solution` a complete grid of its size (81 cells for candidates). The reason
/// calls it `word`.
std::optional<GridTextError> FindContradiction(std::string_view puzzle, std::string_view solution,
                                               std::string_view word = "solution");

/// Whether there is such a cell. Makes no text.
bool HasContradiction(std::string_view puzzle, std::string_view solution);

/// The name of a cell of a puzzle's text, as in "r4c7".
std::string NameOfCell(std::string_view puzzle, std::size_t cell);

/// Appends a puzzle's characters with `.` for its blanks, however they were written.
void AppendDotted(std::string_view puzzle, std::string& text);

/// The clues of a puzzle: cells that are filled, or have one candidate.
std::size_t CountClues(std::string_view puzzle);

}  // namespace surudoku
