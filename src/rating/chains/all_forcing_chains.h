// All forcing chains and cycles of a grid, for use inside other chains.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rating/chains/chain_walk.h"
#include "rating/chains/forcing_search.h"

namespace surudoku::rating {

class AllForcingChains final : private ForcingSearch {
 public:
  /// Both must outlive the search.
  AllForcingChains(const Rules& rules, ImplicationClosure& closure)
      : ForcingSearch(rules, closure) {}

  /// All hints, without repetitions of an earlier one's removals. Valid until the next call. Chains
  /// come to the same grid again and again, so the results for many grids are kept.
  const FoundChains& FindAll(const Board& board) { return FindAll(board, nullptr); }
  /// The same if no candidate but the suspects can be refuted (null: any can).
  const FoundChains& FindAll(const Board& board, const CellsByDigit* suspects);

  /// Writes into `record` how a hint of the latest FindAll was found.
  void Record(const FoundChain& hint, NestedHint& record) const;

  using ForcingSearch::AddWork;

 private:
  /// A path in Result::potentials.
  struct KeptPath {
    std::uint32_t begin;
    std::uint32_t size;
    bool is_cycle;
  };
  /// All that was found on a grid.
  struct Result {
    void Clear();

    bool is_known = false;
    std::array<std::uint16_t, kCellCount> candidates;
    FoundChains found;
    std::vector<KeptPath> paths;  ///< by FoundChain::source
    // Of all paths, one after another.
    std::vector<Potential> potentials;
    std::vector<Cause> causes;
  };

  [[nodiscard]] bool WantsCycle(int /*length*/) const override { return true; }
  [[nodiscard]] bool WantsChain(Potential target, int length) const override;
  void Keep(const ForcingPath& path, double rating, std::span<const CellRemoval> removals) override;
  Result& ResultFor(const Board& board);

  // The best chain that takes each candidate away. A worse one would be dropped later.
  std::array<ForcingRival, kCandidateCount> best_removal_;
  std::vector<Result> results_;  // by a hash of the grid
  Result* result_ = nullptr;
};

}  // namespace surudoku::rating
