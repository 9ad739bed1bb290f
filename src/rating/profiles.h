// What each profile tries, and in which order. The first hint of the first producer that has one is
// the step: the order decides, not the rating.
#pragma once

#include <span>

#include "rating/board/board.h"
#include "rating/board/changes.h"
#include "rating/board/rules.h"
#include "rating/chains/chain_mode.h"

namespace surudoku::rating {

using FindStep = bool (*)(const Board& board, const Rules& rules, Changes& changes, Step& step);

struct Producer {
  int least = 0;  ///< of its steps' ratings, in tenths
  // Exactly one of the three is meant.
  FindStep find = nullptr;
  const ChainMode* chains = nullptr;
  bool forcing_chains = false;
};

const Rules& RulesOf(Profile profile);
std::span<const Producer> ProducersOf(Profile profile);

}  // namespace surudoku::rating
