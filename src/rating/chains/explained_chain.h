// Chains as the public header (rating.h) tells them, from the assumption to the result.
#pragma once

#include <span>

#include "rating/chains/chain_walk.h"
#include "surudoku/rating.h"

namespace surudoku::rating {

LinkReason ReasonOf(Cause cause);

/// A node without parents.
ChainNode NodeOf(Potential potential, LinkReason reason);

/// What the target follows from, parents before children, the target last.
Chain ChainTo(const Target& target);

/// A chain that is a single path, from its assumption on. `causes` are those of the potentials.
Chain ChainAlong(std::span<const Potential> potentials, std::span<const Cause> causes);

}  // namespace surudoku::rating
