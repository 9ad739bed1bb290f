// WXYZ-, VWXYZ-, UVWXYZ- and TUVWXYZ-Wing: k cells that all see each other and have k + 1 digits
// between them, and a pivot with two of these digits that sees some of the cells.
#pragma once

#include "rating/board/board.h"
#include "rating/board/changes.h"
#include "rating/board/rules.h"

namespace surudoku::rating {

/// kCells is k: 3 for a WXYZ-Wing up to 6 for a TUVWXYZ-Wing.
template <int kCells>
bool FindBentWing(const Board& board, const Rules& rules, Changes& changes, Step& step);

}  // namespace surudoku::rating
