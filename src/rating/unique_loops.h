// Unique rectangles and loops: a second solution would hide in them.
#pragma once

#include "rating/board.h"
#include "rating/rules.h"

namespace surudoku::rating {

bool FindUniqueLoop(const Board& board, const Rules& rules, Step& step);

}  // namespace surudoku::rating
