// Hidden and naked singles.
#pragma once

#include "rating/board.h"
#include "rating/rules.h"

namespace surudoku::rating {

bool FindHiddenSingle(const Board& board, const Rules& rules, Step& step);
bool FindNakedSingle(const Board& board, const Rules& rules, Step& step);

}  // namespace surudoku::rating
