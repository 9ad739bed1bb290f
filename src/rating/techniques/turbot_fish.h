// Turbot fish of Sukaku Explainer 1.15: two strong links of one digit, possibly grouped.
#pragma once

#include "rating/board/board.h"
#include "rating/board/changes.h"
#include "rating/board/rules.h"

namespace surudoku::rating {

bool FindTurbotFish(const Board& board, const Rules& rules, Changes& changes, Step& step);

}  // namespace surudoku::rating
