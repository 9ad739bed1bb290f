// The forcing chain or cycle that becomes a step: the one with the least rating, then with the
// least complexity, then the one that is found first.
#pragma once

#include "rating/chains/forcing_search.h"
#include "rating/chains/short_hints.h"

namespace surudoku::rating {

class BestForcingChain final : private ForcingSearch {
 public:
  /// Both must outlive the search.
  BestForcingChain(const Rules& rules, ImplicationClosure& closure)
      : ForcingSearch(rules, closure) {}

  /// Writes the best hint into `step`. False if there is none. With an aim (it may be null) only
  /// hints that meet it count.
  bool FindBest(const Board& board, Step& step, const Aim* aim = nullptr);

  /// How the hint of the latest FindBest was found.
  [[nodiscard]] Chain BestChain() const;

  using ForcingSearch::AddWork;

 private:
  [[nodiscard]] bool WantsCycle(int length) const override;
  [[nodiscard]] bool WantsChain(Potential target, int length) const override;
  void Keep(const ForcingPath& path, double rating, std::span<const CellRemoval> removals) override;

  [[nodiscard]] bool IsWorthwhile(double base, int complexity) const;
  void SearchForShortest();
  void BoundBy(const ShortHints::Chain& chain);
  void TakeChain(const ShortHints::Chain& chain);
  bool SearchCycles(int least, int most, const ShortHints::Chain& chain);
  [[nodiscard]] int MostOfCycle() const;
  [[nodiscard]] LinkedCandidates LinkedInCycles() const;

  [[nodiscard]] bool IsWanted(const ForcingPath& path, std::span<const CellRemoval> removals) const;

  const Aim* aim_ = nullptr;
  ShortHints short_hints_{hops(), closure()};
  ForcingRival best_;
  ForcingRival bound_;  // there is a hint that comes before this
  Step best_step_;
  ForcingPath best_path_;
};

}  // namespace surudoku::rating
