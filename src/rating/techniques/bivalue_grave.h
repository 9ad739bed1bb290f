// Bivalue Universal Grave: if every empty cell had two candidates, and every digit two places in
// each house, there would be two solutions or none. So one of the extra candidates must hold.
#pragma once

#include "rating/board/board.h"
#include "rating/board/changes.h"
#include "rating/board/rules.h"

namespace surudoku::rating {

bool FindBivalueGrave(const Board& board, const Rules& rules, Changes& changes, Step& step);

}  // namespace surudoku::rating
