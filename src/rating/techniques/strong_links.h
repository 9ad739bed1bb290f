// Chains of n strong links of one digit, possibly grouped, that are joined by weak links.
#pragma once

#include "rating/board/board.h"
#include "rating/board/changes.h"
#include "rating/board/rules.h"

namespace surudoku::rating {

template <int kLinks>
bool FindStrongLinks(const Board& board, const Rules& rules, Changes& changes, Step& step);

}  // namespace surudoku::rating
