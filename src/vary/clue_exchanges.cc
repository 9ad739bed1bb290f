#include "vary/clue_exchanges.h"

#include <algorithm>
#include <set>

namespace surudoku {

std::vector<ClueExchange> ExchangesOf(const VariationRequest& request) {
  std::set<ClueExchange> exchanges;
  for (int removed = request.remove.least; removed <= request.remove.most; ++removed) {
    for (int added = request.add.least; added <= request.add.most; ++added) {
      for (int back = 0; back <= std::min(removed, added); ++back) {
        const ClueExchange exchange = {removed - back, added - back};
        // The added clues would be redundant.
        if (request.minimal && exchange.removed == 0 && exchange.added > 0) continue;
        exchanges.insert(exchange);
      }
    }
  }
  return {exchanges.begin(), exchanges.end()};
}

}  // namespace surudoku
