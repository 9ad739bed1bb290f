// The rules that a run asks when plain links lead no further: locked candidates, pairs, X-wings,
// and other chain searches.
#pragma once

#include <array>
#include <deque>
#include <memory>
#include <span>
#include <vector>

#include "rating/board/board.h"
#include "rating/board/rules.h"
#include "rating/chains/chain_mode.h"
#include "rating/chains/chain_run.h"
#include "rating/chains/chain_walk.h"
#include "rating/chains/found_chains.h"
#include "rating/chains/grown_closure.h"
#include "surudoku/stop_signal.h"

namespace surudoku::rating {

template <class ForcingSearch>
struct ChainSearches;
struct Lock;
class AllForcingChains;
/// By house.
using DigitsOfHouses = std::array<std::uint16_t, kHouseCount>;

class AdvancedRules {
 public:
  /// `start` is the board of the search, and `now` is the same board without all that the present
  /// run has turned off. Both must outlive the rules.
  AdvancedRules(const Rules& rules, const Board& start, const Board& now);
  ~AdvancedRules();

  /// Asks the mode's rules one after another until one finds something, and adds the candidates
  /// that it takes away to the run. False if no rule finds anything.
  bool Use(const ChainMode& mode, const StopSignal* stop, ChainRun& run);

  /// Forgets the hints of all runs, and the board. To be called before runs on another board begin.
  void DropHints() {
    hint_count_ = 0;
    grown_ = nullptr;
  }

  void AddWork(ChainWork& work) const;

 private:
  /// The changes of the board since rules found nothing, and where these can have made a pattern.
  struct Lost {
    unsigned digits = 0;            ///< that any cell has lost
    HouseSet houses = 0;            ///< of these cells
    DigitsOfHouses of_houses = {};  ///< the digits that each of them has lost
    HouseSet with_places = 0;       ///< those where such a digit has two places left
    HouseSet with_pairs = 0;        ///< those where such a cell has two digits left
    unsigned with_lines = 0;        ///< the digits that have two places left in such a line
  };
  [[nodiscard]] Lost LostSince(const ChainRun& run, int off_count) const;
  bool UseSets(ChainRun& run);
  void AddGone(int house, int digit, unsigned kept);
  void TakeDigit(int house, int digit, unsigned places);
  bool UseLocking(const Lost& lost, ChainRun& run);
  bool UseLock(const Lock& lock, ChainRun& run);
  bool UseHiddenPairs(const Lost& lost, ChainRun& run);
  bool UseNakedPairs(const Lost& lost, ChainRun& run);
  bool AddPair(int house, unsigned places, unsigned digits, ChainRun& run);
  bool UseXWings(const Lost& lost, ChainRun& run);
  bool UseForcingChains(ChainRun& run);
  bool UseChains(const ChainMode& mode, const StopSignal* stop, ChainRun& run);
  GrownClosure& Grown();
  ChainSearches<AllForcingChains>& Inner();
  template <class Searcher>
  bool UseFound(const FoundChains& found, Searcher& searcher, ChainRun& run);
  NestedHint& NextHint();
  void FindParents(const NestedHint& hint);
  void AddParent(int cell, int digit);
  bool AddRemovals(std::span<const CellRemoval> removals, const NestedHint* hint, ChainRun& run);

  const Rules& rules_;
  const Board& start_;
  const Board& now_;
  std::unique_ptr<ChainSearches<AllForcingChains>> inner_;  // made when they are first needed
  // Likewise. One of them closes the board that runs start from, unless `grown_` is null.
  std::unique_ptr<GrownClosureOf<kUsualCandidates>> usual_closure_;
  std::unique_ptr<GrownClosureOf<kAllCandidates>> large_closure_;
  GrownClosure* grown_ = nullptr;
  ChainWork left_out_;            // searches that its growth spared
  std::deque<NestedHint> hints_;  // of all runs on a board; their memory is kept
  std::size_t hint_count_ = 0;
  std::vector<Potential> parents_;     // of the candidates that the present rule takes away
  std::vector<CellRemoval> removals_;  // the candidates that it takes away,
  std::vector<CellRemoval> ordered_;   // ... in the originals' order
  std::array<bool, kCandidateCount> is_parent_{};
};

}  // namespace surudoku::rating
