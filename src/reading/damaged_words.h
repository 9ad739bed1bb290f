// Words of other sizes than 9x9 that were meant as boards, and have a cell or a row too many or too
// few: a name for each, as nothing reads them.
#pragma once

#include "reading/board.h"
#include "reading/tokens.h"

namespace surudoku::reading {

/// Appends the faults of the words that stand in the column of a whole board of their size, on one
/// of the next lines.
void FindDamagedWords(const Tokens& tokens, const char* dressing, Boards& boards);

}  // namespace surudoku::reading
