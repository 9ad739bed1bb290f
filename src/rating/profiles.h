// What each profile tries, and in which order. The step is the first hint of the first producer
// that has one. So the order decides, not the rating.
#pragma once

#include <span>

#include "rating/board/board.h"
#include "rating/board/changes.h"
#include "rating/board/rules.h"
#include "rating/chains/chain_mode.h"

namespace surudoku::rating {

/// A technique. Writes its first hint into `step`, which comes in empty, and returns true; false if
/// there is none.
///
/// `changes` holds what has changed since the technique last found nothing; hints without any of it
/// cannot exist. A technique need not look at the rest, and where it finds a hint it may take out
/// of `changes` what it has searched in vain on the way there: it then skips that when it is asked
/// again. (After it found nothing, the rater empties `changes`.)
using FindStep = bool (*)(const Board& board, const Rules& rules, Changes& changes, Step& step);

struct Producer {
  int least = 0;  ///< the lowest rating that its steps can have, in tenths
  // Exactly one of the following is set.
  FindStep find = nullptr;
  const ChainMode* chains = nullptr;
  bool forcing_chains = false;
};

const Rules& RulesOf(Profile profile);
std::span<const Producer> ProducersOf(Profile profile);

}  // namespace surudoku::rating
