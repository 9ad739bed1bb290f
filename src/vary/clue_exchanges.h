// By how many clues variations differ from their puzzles.
#pragma once

#include <compare>
#include <vector>

#include "surudoku/vary.h"

namespace surudoku {

/// So many clues are left out, and so many others, none of these among them, come in.
struct ClueExchange {
  int removed = 0;
  int added = 0;

  friend auto operator<=>(const ClueExchange&, const ClueExchange&) = default;
};

/// The exchanges that lead to all variations: each leads to others. Where a clue comes back that
/// was left out, it is as if it had stayed: {-2+2} is the exchanges (0,0), (1,1) and (2,2).
std::vector<ClueExchange> ExchangesOf(const VariationRequest& request);

}  // namespace surudoku
