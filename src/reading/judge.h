// The one rule of what a board is.
#pragma once

#include <optional>
#include <span>

#include "reading/board.h"
#include "reading/board_shapes.h"
#include "reading/cells.h"

namespace surudoku::reading {

/// The clues by which a board is known as one: those of a puzzle between other text, a few of five
/// digits in quotes, one in a text that is known to be grids, none beside another board,
/// and any of an answer to a puzzle, however many clash.
enum class Clues : std::uint8_t { kAreEnough, kAreQuoted, kMayBeFew, kMayBeNone, kMayClash };

/// The cells as a board, or a fault if they nearly are one; nothing if they are nothing like one.
/// A board has one sign for its blanks, enough clues, nearly all digits, and hardly two equal ones
/// in a house. `symbols`: how values are written, if that is known. Precondition: the cells are
/// those of such a shape.
std::optional<Board> Judge(std::span<const Cell> cells, const BoardShape& shape,
                           const char* dressing, Symbols symbols = Symbols::kDetect,
                           Clues wanted = Clues::kAreEnough);

/// Whether rows that are no board were meant as one: nearly as many, with enough clues and blanks,
/// and hardly a digit twice in a row or column. Precondition: the rows have `side` cells each.
bool AreNearlyRows(std::span<const Cell> cells, int side);

/// Whether a list may be the cells of a board of such a side, but for one or two: it has as many
/// clues and no digit too often. Precondition: it has at most kMostCells.
bool AreNearlyCells(std::span<const Cell> cells, int side, Clues wanted = Clues::kAreEnough);

/// Whether hardly a digit is twice in a row or column; below 9x9 none. A row may be there twice.
bool HardlyClash(std::span<const Cell> cells, int side);

/// Whether a list of nearly 81 cells would be a puzzle with those that it lacks, or without those
/// that are too many, at one place. The cell there does not count, nor that before those it lacks.
bool WouldBeMended(std::span<const Cell> cells);

/// Whether the cells may be the first ones of a 9x9 puzzle, the other ones blank. A few clues do if
/// there is a whole puzzle in the text.
bool MayBegin9x9(std::span<const Cell> cells, bool has_puzzle = false);

/// A fault of cells that were meant as a board of such a side. Precondition: there are any.
Board FaultOf(std::span<const Cell> cells, int side, std::string reason, const char* dressing);

/// Whether a cell holds a digit of boards up to 9x9, 1 or higher.
bool IsClue(const Cell& cell, int side);

}  // namespace surudoku::reading
