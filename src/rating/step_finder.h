// Asks a profile's producers for steps, and keeps the memory of their chain searches.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "rating/board/aim.h"
#include "rating/board/board.h"
#include "rating/chains/best_forcing_chain.h"
#include "rating/chains/chain_search.h"
#include "rating/profiles.h"
#include "surudoku/executor.h"
#include "surudoku/rating.h"
#include "surudoku/stop_signal.h"

namespace surudoku::rating {

/// The chain searches know it by its address.
class StepFinder {
 public:
  explicit StepFinder(Profile profile)
      : rules_(RulesOf(profile)), producers_(ProducersOf(profile)) {}
  StepFinder(const StepFinder&) = delete;
  StepFinder& operator=(const StepFinder&) = delete;

  [[nodiscard]] Profile profile() const { return rules_.profile; }
  [[nodiscard]] std::span<const Producer> producers() const { return producers_; }
  /// RateOptions::use_filters.
  void UseFilters(bool use) { rules_.use_filters = use; }

  /// The producer's first hint. `changes`: see FindStep (techniques.h).
  bool Find(const Producer& producer, const Board& board, Changes& changes, const StopSignal& stop,
            const Executor* executor, Step& step);

  /// The same among the hints that meet the aim, whatever has changed. Of chains it is the least
  /// complex one.
  bool FindAimed(const Producer& producer, const Board& board, const Aim& aim,
                 const StopSignal& stop, Step& step);

  /// How the latest step was found, if it has chains.
  [[nodiscard]] std::vector<Chain> ChainsOf(const Step& step) const;

  [[nodiscard]] ChainWork work() const;

 private:
  ChainSearches<BestForcingChain>& chains();

  Rules rules_;
  std::span<const Producer> producers_;
  std::unique_ptr<ChainSearches<BestForcingChain>> chains_;  // made when they are first needed
};

}  // namespace surudoku::rating
