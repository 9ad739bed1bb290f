// Bivalue Universal Grave: were every cell left with two digits, there would be two solutions.
#pragma once

#include "rating/board/board.h"
#include "rating/board/changes.h"
#include "rating/board/rules.h"

namespace surudoku::rating {

bool FindBivalueGrave(const Board& board, const Rules& rules, Changes& changes, Step& step);

}  // namespace surudoku::rating
