// Chains from several assumptions: Nishio, cell and house chains, double chains and contradictions;
// static, dynamic (what is off leaves the grid) and with advanced rules inside.
#pragma once

#include <span>
#include <vector>

#include "rating/board/board.h"
#include "rating/board/rules.h"
#include "rating/board/stop_signal.h"
#include "rating/chains/chain_mode.h"
#include "rating/chains/chain_offers.h"
#include "rating/chains/chain_runner.h"
#include "rating/chains/found_chains.h"

namespace surudoku::rating {

class ChainSearch {
 public:
  explicit ChainSearch(const Rules& rules) : runner_(rules) {}

  /// Writes the hint that comes first into `step`. False if there is none, or if `stop` was set
  /// before it was known.
  bool FindBest(const Board& board, const ChainMode& mode, const StopSignal* stop, Step& step);

  /// How the hint of the latest FindBest was found: a chain for each assumption.
  [[nodiscard]] std::vector<Chain> BestChains() const;

  /// All hints, for use inside other chains. Valid until the next call.
  const FoundChains& FindAll(const Board& board, const ChainMode& mode, const StopSignal* stop);

  /// Writes into `record` how a hint of the latest FindAll was found.
  void Record(const FoundChain& hint, NestedHint& record) { offers_.Record(hint, record); }

 private:
  void Search(const Board& board, const ChainMode& mode, const StopSignal* stop,
              ChainOffers::Keep keep);
  void SearchCell(int cell);
  void OfferContradictions(int candidate, const ChainRun& on, const ChainRun& off);
  void OfferDoubles(const ChainRun& on, const ChainRun& off);
  void OfferHouse(HouseKind kind, int cell, int digit);
  void OfferCell(int cell);
  void OfferCommon(std::span<const ChainRun* const> runs, ChainHint& hint);

  ChainRunner runner_;
  ChainOffers offers_;
};

}  // namespace surudoku::rating
