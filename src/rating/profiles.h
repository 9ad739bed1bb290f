// The producers of steps that each profile tries, in order. The step is the first hint of the first
// producer that has one. So the order decides, not the rating.
#pragma once

#include <span>

#include "rating/chains/chain_mode.h"
#include "rating/techniques/techniques.h"

namespace surudoku::rating {

struct Producer {
  int least = 0;  ///< the lowest rating that its steps can have, in tenths
  Technique first = Technique::kHiddenSingle;  ///< of the techniques of its steps
  // Exactly one of the following is set.
  FindStep find = nullptr;
  const ChainMode* chains = nullptr;
  bool forcing_chains = false;
};

const Rules& RulesOf(Profile profile);
std::span<const Producer> ProducersOf(Profile profile);

}  // namespace surudoku::rating
