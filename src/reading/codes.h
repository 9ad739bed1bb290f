// Puzzles that stand in notations of their own: game IDs, saved games, links, lists of facts.
#pragma once

#include "reading/board.h"
#include "reading/source.h"

namespace surudoku::reading {

/// Appends the puzzles that stand in notations of their own, and faults for what nearly is one.
/// Two equal clues in a house are no fault here. Takes time linear in the text.
void FindCodes(const Source& source, Boards& boards);

/// Finds the boards in lists of facts, a statement for each clue in the same words:
/// `sudoku(1,2,3).` Rows of digits look like such at first, which takes time: they had better be
/// read before.
void FindFacts(const Source& source, Boards& boards);

}  // namespace surudoku::reading
