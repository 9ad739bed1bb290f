// Runs of characters that nearly are a 9x9 puzzle.
#pragma once

#include "reading/judge.h"
#include "reading/tokens.h"

namespace surudoku::reading {

/// Appends faults for runs of digits and a sign for blanks that nearly are a 9x9 puzzle: up to five
/// characters too few or too many, a row too few or too many, up to three that are none of a
/// puzzle, a line end inside, or the text's end. `sign`: kEmpty for spaces in quotes.
void FindDamagedRuns(const Tokens& tokens, Content sign, const char* dressing, Boards& boards);

}  // namespace surudoku::reading
