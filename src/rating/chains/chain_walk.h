// Walks from the end of a chain back to its assumption. How many potentials they meet makes the
// complexity of a hint.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "rating/chains/chain_run.h"

namespace surudoku::rating {

/// A hint of one chain search that is used as a step inside the chains of another.
struct NestedHint {
  int complexity = 0;
  /// Cell and house chains start from all candidates of a cell or all places in a house. When the
  /// hint's parents are looked for, this is the cause of its assumptions. Otherwise kByAssumption:
  /// they have none.
  Cause assumption_cause = kByAssumption;
  /// The potentials that the walk from each target meets, in order. kEndOfWalk ends each walk.
  std::vector<Potential> walks;
  std::vector<Cause> causes;  ///< of the potentials in `walks`

  static constexpr Potential kEndOfWalk = 0xffff;

  /// As a new one, but with the memory that it has.
  void Clear() {
    complexity = 0;
    assumption_cause = kByAssumption;
    walks.clear();
    causes.clear();
  }

  /// Whether a chain that uses both hints counts them once.
  [[nodiscard]] bool IsSame(const NestedHint& other) const { return walks == other.walks; }
};

class ChainWalker {
 public:
  /// How many potentials a target follows from, itself and the assumption included. Where they are
  /// more than `limit`, the answer may be any number above it.
  int CountAncestors(const Target& target, int limit);

  /// Appends these potentials to the hint's walks, in breadth-first order.
  void Record(const Target& target, NestedHint& hint);

  /// The sum of the complexities of the nested hints that the targets' walks meet, equal ones
  /// counted once.
  int NestedComplexity(std::span<const Target> targets);

 private:
  template <class Visit>
  void Walk(const Target& target, Visit&& visit);

  std::array<std::uint64_t, (kPotentialCount + 63) / 64> seen_;
  std::array<Potential, kPotentialCount> queue_;
  std::vector<Potential> layer_;
  std::vector<Potential> next_layer_;
  std::vector<const NestedHint*> met_;
};

}  // namespace surudoku::rating
