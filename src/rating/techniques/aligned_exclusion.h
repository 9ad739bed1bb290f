// Aligned pair and triplet exclusion: combinations of digits that would leave a common peer of the
// cells without candidates are forbidden, and so are digits that are left in no combination.
#pragma once

#include "rating/board/board.h"
#include "rating/board/changes.h"
#include "rating/board/rules.h"

namespace surudoku::rating {

bool FindAlignedPairExclusion(const Board& board, const Rules& rules, Changes& changes, Step& step);
bool FindAlignedTripletExclusion(const Board& board, const Rules& rules, Changes& changes,
                                 Step& step);

}  // namespace surudoku::rating
