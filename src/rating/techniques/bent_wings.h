// WXYZ-, VWXYZ-, UVWXYZ- and TUVWXYZ-Wing: k cells that see each other with k+1 digits, bent by a
// cell of two of them.
#pragma once

#include "rating/board/board.h"
#include "rating/board/changes.h"
#include "rating/board/rules.h"

namespace surudoku::rating {

/// `kCells`: 3 for WXYZ to 6 for TUVWXYZ.
template <int kCells>
bool FindBentWing(const Board& board, const Rules& rules, Changes& changes, Step& step);

}  // namespace surudoku::rating
