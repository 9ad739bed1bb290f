#include "vary/clue_exchanges.h"

#include <algorithm>
#include <numeric>
#include <set>

namespace surudoku {

std::vector<ClueExchange> ExchangesOf(const VariationRequest& request) {
  std::set<ClueExchange> exchanges;
  for (int removed = request.remove.least; removed <= request.remove.most; ++removed) {
    for (int added = request.add.least; added <= request.add.most; ++added) {
      for (int back = 0; back <= std::min(removed, added); ++back) {
        const ClueExchange exchange = {removed - back, added - back};
        // Clues that are only added would be redundant.
        if (request.minimal && exchange.removed == 0 && exchange.added > 0) continue;
        exchanges.insert(exchange);
      }
    }
  }
  return {exchanges.begin(), exchanges.end()};
}

ClueSubsets::ClueSubsets(const PuzzleCells& puzzle, int removed)
    : puzzle_(puzzle), chosen_(static_cast<std::size_t>(removed)) {
  for (std::size_t cell = 0; cell < kCellCount; ++cell) {
    if (IsClueCharacter(puzzle[cell])) cells_.push_back(cell);
  }
  std::iota(chosen_.begin(), chosen_.end(), std::size_t{0});
  is_over_ = chosen_.size() > cells_.size();
}

std::optional<PuzzleCells> ClueSubsets::Next() {
  if (is_over_) return std::nullopt;
  PuzzleCells left = puzzle_;
  for (const std::size_t place : chosen_) left[cells_[place]] = '.';
  Advance();
  return left;
}

// Moves the last place that can move on, and puts the places after it right behind it.
void ClueSubsets::Advance() {
  std::size_t last = chosen_.size();
  while (last > 0 && chosen_[last - 1] == cells_.size() - chosen_.size() + last - 1) --last;
  is_over_ = last == 0;
  if (is_over_) return;
  ++chosen_[last - 1];
  for (; last < chosen_.size(); ++last) chosen_[last] = chosen_[last - 1] + 1;
}

}  // namespace surudoku
