// Unique rectangles and loops: a second solution would hide in them.
#pragma once

#include "rating/board/board.h"
#include "rating/board/changes.h"
#include "rating/board/rules.h"

namespace surudoku::rating {

bool FindUniqueLoop(const Board& board, const Rules& rules, Changes& changes, Step& step);

}  // namespace surudoku::rating
