// Flows: all cells of a board with one kind of gap between them, wherever the lines end.
#pragma once

#include "reading/judge.h"
#include "reading/tokens.h"

namespace surudoku::reading {

/// Appends the boards, and faults for what nearly is one: a run of characters, a list that breaks
/// anywhere, a cell on each line, a line with a column for each cell.
void FindFlows(const Tokens& tokens, Sides sides, const char* dressing, Boards& boards);

}  // namespace surudoku::reading
