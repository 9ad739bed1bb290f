// Chains from several assumptions: Nishio, cell and house chains, double chains and
// contradictions; static, dynamic (what is off leaves the grid) and with advanced rules inside.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "rating/board/board.h"
#include "rating/board/rules.h"
#include "rating/board/stop_signal.h"
#include "rating/chains/chain_run.h"
#include "rating/chains/chain_walk.h"
#include "rating/chains/forcing_chains.h"
#include "rating/chains/found_chains.h"

namespace surudoku::rating {

/// What kind of chains a search looks for. The modes are constants, known by their addresses.
struct ChainMode {
  double base;           ///< the rating of the shortest
  bool dynamic = false;  ///< what is off leaves the grid for the rest of the run
  bool nishio = false;   ///< links of one digit alone; implies dynamic
  bool locking = false;  ///< with locking, pairs and X-wings where plain links end: level 1
  bool forcing = false;  ///< and with forcing chains: level 2
  int level = 0;         ///< for Step::variant
  /// The mode with fewer rules, if there is one, whose runs this one's begin with: its own rules
  /// are asked after all of those.
  const ChainMode* extends = nullptr;
  /// Further searches used as rules, one after another; null where there are none.
  const ChainMode* first_inner = nullptr;
  const ChainMode* second_inner = nullptr;
};

class ChainSearch {
 public:
  explicit ChainSearch(const Rules& rules) : rules_(rules), forcing_(rules) {}

  /// The hint that comes first. False also where `stop` was set before it was known.
  bool FindBest(const Board& board, const ChainMode& mode, const StopSignal* stop, Step& step);

  /// How the hint of the latest FindBest was found: a chain for each assumption.
  [[nodiscard]] std::vector<Chain> BestChains() const;

  /// All of them, for use inside other chains: valid until the next call.
  const FoundChains& FindAll(const Board& board, const ChainMode& mode, const StopSignal* stop);

  /// Writes down how a hint of FindAll was found.
  void Record(const FoundChain& hint, NestedHint& record);

 private:
  /// Sort keys, as the originals have them; kHouseChains and kCellChains also tell what assumptions
  /// stand for.
  enum Kind : std::uint8_t { kDouble = 1, kCellChains = 5, kHouseChains = 6, kContradiction = 7 };

  struct Hint {
    int complexity = 0;  ///< 0: there is none
    Kind kind = kDouble;
    HouseKind house_kind = kRow;  ///< of kHouseChains
    Potential result = 0;
    std::uint32_t order = 0;
    int target_count = 0;
    std::array<Target, 9> targets;
  };

  void Begin(const Board& board, const ChainMode& mode, const StopSignal* stop);
  void Search();
  void SearchCell(int cell);
  void OfferContradictions(int candidate, const ChainRun& on, const ChainRun& off);
  void OfferDoubles(const ChainRun& on, const ChainRun& off);
  void OfferHouse(HouseKind kind, int cell, int digit);
  void OfferCommon(std::span<const ChainRun* const> runs, Kind kind, HouseKind house_kind = kRow);
  void OfferCell(int cell);
  void Offer(Hint& hint);
  [[nodiscard]] static bool ComesBefore(int complexity, Kind kind, const Hint& other);
  [[nodiscard]] unsigned RemovedBy(Potential result) const;

  const ChainRun& RunFrom(Potential assumption);
  bool Resume(ChainRun& run) const;
  void Chase(ChainRun& run);
  bool ChaseOn(ChainRun& run, int candidate);
  bool ChaseOff(ChainRun& run, int candidate);
  bool TurnOff(ChainRun& run, int candidate, int parent, Cause cause);
  bool TurnOn(ChainRun& run, int candidate, const Link& link);
  [[nodiscard]] int LeastAncestors(const ChainRun& run, Potential potential,
                                   const Link& link) const;

  bool UseAdvancedRules(ChainRun& run);
  bool UseLocking(ChainRun& run);
  bool UseHiddenPairs(ChainRun& run);
  bool UseNakedPairs(ChainRun& run);
  bool UseXWings(ChainRun& run);
  bool UseForcingChains(ChainRun& run);
  bool UseChains(ChainRun& run, const ChainMode& mode);
  template <class Searcher>
  bool UseFound(ChainRun& run, const FoundChains& found, Searcher& searcher);
  void FindParents(const NestedHint& hint);
  void AddParent(int cell, int digit);
  bool AddRemovals(ChainRun& run, std::span<const CellRemoval> removals,
                   std::shared_ptr<const NestedHint> hint);
  [[nodiscard]] bool Stopped() const { return stop_ != nullptr && stop_->IsSet(); }

  const Rules& rules_;
  ForcingChainSearch forcing_;
  std::unique_ptr<ChainSearch> inner_;
  ChainWalker walker_;
  const StopSignal* stop_ = nullptr;

  const ChainMode* mode_ = nullptr;
  Board start_;
  Board board_;
  bool keep_all_ = false;
  std::uint32_t order_ = 0;
  Hint best_;
  std::vector<Hint> best_by_removal_;  // by the potential that stands for the removals
  FoundChains found_;

  std::array<std::unique_ptr<ChainRun>, kPotentialCount> runs_;
  std::array<bool, kPotentialCount> is_run_{};  // on the board at hand, in some mode

  std::vector<Potential> parents_;  // of the advanced hint at hand
  std::array<bool, kCandidateCount> is_parent_{};
};

}  // namespace surudoku::rating
