// XY-Wing and XYZ-Wing.
#pragma once

#include "rating/board.h"
#include "rating/rules.h"

namespace surudoku::rating {

bool FindXyWing(const Board& board, const Rules& rules, Step& step);
bool FindXyzWing(const Board& board, const Rules& rules, Step& step);

}  // namespace surudoku::rating
