// Chains from several assumptions: Nishio, cell and house chains, double chains and contradictions;
// static, dynamic (a candidate that is off leaves the grid) and with advanced rules inside.
#pragma once

#include <span>
#include <vector>

#include "rating/board/board.h"
#include "rating/board/rules.h"
#include "rating/chains/chain_mode.h"
#include "rating/chains/chain_offers.h"
#include "rating/chains/chain_runner.h"
#include "rating/chains/found_chains.h"
#include "rating/chains/implication_closure.h"
#include "rating/chains/short_commons.h"
#include "surudoku/executor.h"
#include "surudoku/stop_signal.h"

namespace surudoku::rating {

class ChainSearch {
 public:
  /// Both must outlive the search.
  ChainSearch(const Rules& rules, ImplicationClosure& closure)
      : rules_(rules), closure_(closure), short_commons_(closure), runner_(rules) {}

  /// Writes the hint that comes first into `step`. False if there is none, or if `stop` was set
  /// before it was known.
  ///
  /// A Nishio search looks only at `digits`. Each of its chains has one digit and depends only on
  /// the places of that digit, so a digit without hints has none until it loses a place.
  ///
  /// With an executor (it may be null) all of its threads make runs. The hint is the same. With an
  /// aim (it may be null) only hints that meet it count.
  bool FindBest(const Board& board, const ChainMode& mode, unsigned digits, const StopSignal* stop,
                Step& step, const Executor* executor = nullptr, const Aim* aim = nullptr);

  /// How the hint of the latest FindBest was found: a chain for each assumption.
  [[nodiscard]] std::vector<Chain> BestChains() const;

  /// All hints, for use inside other chains. Valid until the next call.
  const FoundChains& FindAll(const Board& board, const ChainMode& mode, const StopSignal* stop) {
    return FindAll(board, mode, stop, nullptr);
  }
  /// The same in a static mode, if it is known (not null) that the board has no forcing chain and
  /// that only these units can have a hint.
  const FoundChains& FindAll(const Board& board, const ChainMode& mode, const StopSignal* stop,
                             const CommonUnits* units);

  /// Writes into `record` how a hint of the latest FindAll was found.
  void Record(const FoundChain& hint, NestedHint& record) { offers_.Record(hint, record); }

  void AddWork(ChainWork& work) const;

 private:
  bool Search(const Board& board, const ChainMode& mode, unsigned digits, const StopSignal* stop,
              ChainOffers::Keep keep, const CommonUnits* units, const Aim* aim);
  void MakeRuns();
  void SearchCell(int cell, unsigned digits);
  void SearchNishio(int candidate);
  void SearchDynamic(int candidate, bool has_doubles);
  const ChainRun& TryAssumption(Potential assumption);
  [[nodiscard]] bool MayClash(Potential assumption) const;
  [[nodiscard]] bool IsCellWorthwhile(int cell) const;
  [[nodiscard]] bool IsHouseWorthwhile(int house, int digit) const;
  void OfferContradiction(const ChainRun& run, Potential opposite);
  void OfferDoubles(const ChainRun& on, const ChainRun& off);
  void OfferHouse(HouseKind kind, int cell, int digit);
  void OfferCell(int cell);
  void OfferCommon(std::span<const ChainRun* const> runs, ChainHint& hint);

  const Rules& rules_;
  ImplicationClosure& closure_;
  const Executor* executor_ = nullptr;
  const CommonUnits* common_ = nullptr;  // these alone have anything in common; null: any may have
  bool finds_short_ = false;  // short_commons_ tells which of these may have the best hint
  ShortCommons short_commons_;
  // In modes without advanced rules: the potentials that are known not to lead to a clash.
  CandidateSet clash_free_on_;
  CandidateSet clash_free_off_;
  ChainRunner runner_;
  ChainOffers offers_;
  ChainWork work_;  // without the runs
};

/// The chain searches of the solve loop, with BestForcingChain, or those of the rules inside
/// chains, with AllForcingChains. They come to the same boards, so they share a closure. They take
/// some 220 KB, so they are made only when chains are first looked for: most puzzles need none.
template <class ForcingSearch>
struct ChainSearches {
  /// The rules must outlive the searches.
  explicit ChainSearches(const Rules& rules) : forcing(rules, closure), several(rules, closure) {}
  ChainSearches(const ChainSearches&) = delete;
  ChainSearches& operator=(const ChainSearches&) = delete;

  void AddWork(ChainWork& work) const {
    forcing.AddWork(work);
    several.AddWork(work);
  }

  ImplicationClosure closure;
  ForcingSearch forcing;
  ChainSearch several;  ///< from several assumptions
};

}  // namespace surudoku::rating
