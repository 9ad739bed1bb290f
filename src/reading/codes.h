// Puzzles that stand in notations of their own: game IDs, saved games, links, lists of facts.
#pragma once

#include "reading/board.h"
#include "reading/source.h"

namespace surudoku::reading {

/// Appends the puzzles that stand in notations of their own, and faults for what nearly is one.
/// Two equal clues in a house are no fault here. Takes time linear in the text.
void FindCodes(const Source& source, Boards& boards);

}  // namespace surudoku::reading
