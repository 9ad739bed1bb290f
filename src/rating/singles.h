// Hidden and naked singles.
#pragma once

#include "rating/board.h"
#include "rating/changes.h"
#include "rating/rules.h"

namespace surudoku::rating {

bool FindHiddenSingle(const Board& board, const Rules& rules, Changes& changes, Step& step);
bool FindNakedSingle(const Board& board, const Rules& rules, Changes& changes, Step& step);

}  // namespace surudoku::rating
