// Aligned pair and triplet exclusion: combinations of digits that would empty a common peer.
#pragma once

#include "rating/board/board.h"
#include "rating/board/changes.h"
#include "rating/board/rules.h"

namespace surudoku::rating {

bool FindAlignedPairExclusion(const Board& board, const Rules& rules, Changes& changes, Step& step);
bool FindAlignedTripletExclusion(const Board& board, const Rules& rules, Changes& changes,
                                 Step& step);

}  // namespace surudoku::rating
