// Flows: all cells of a board with one kind of gap between them, wherever the lines end.
#pragma once

#include "reading/judge.h"
#include "reading/tokens.h"

namespace surudoku::reading {

/// Appends the boards, and faults for what nearly is one: a run of characters, a list that breaks
/// anywhere, a cell on each line, a line with a column for each cell.
void FindFlows(const Tokens& tokens, Sides sides, const char* dressing, Boards& boards);

/// Appends faults for runs of characters that nearly are a 9x9 puzzle: up to five characters too
/// few or too many, or up to three that are none of a puzzle.
void FindDamagedRuns(const Tokens& tokens, char sign, Boards& boards);

}  // namespace surudoku::reading
