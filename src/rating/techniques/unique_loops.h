// Unique rectangles and loops: if all their cells had the same two candidates, these could be
// swapped, and there would be two solutions.
#pragma once

#include "rating/board/board.h"
#include "rating/board/changes.h"
#include "rating/board/rules.h"

namespace surudoku::rating {

bool FindUniqueLoop(const Board& board, const Rules& rules, Changes& changes, Step& step);

}  // namespace surudoku::rating
