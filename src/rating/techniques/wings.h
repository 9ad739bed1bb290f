// XY-Wing and XYZ-Wing.
#pragma once

#include "rating/board/board.h"
#include "rating/board/changes.h"
#include "rating/board/rules.h"

namespace surudoku::rating {

bool FindXyWing(const Board& board, const Rules& rules, Changes& changes, Step& step);
bool FindXyzWing(const Board& board, const Rules& rules, Changes& changes, Step& step);

}  // namespace surudoku::rating
