// Walks from a chain's ends back to its assumptions: what they meet makes the complexity.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "rating/chains/chain_run.h"

namespace surudoku::rating {

/// A chain used as a step inside another chain.
struct NestedHint {
  int complexity = 0;
  /// What stands for the cause of the assumption where parents are looked for: a cell's or
  /// house's chains start from all its candidates. kByAssumption: nothing does.
  Cause assumption_cause = kByAssumption;
  /// The potentials met from each target in order, each walk closed by kEndOfWalk.
  std::vector<Potential> walks;
  std::vector<Cause> causes;  ///< of `walks`

  static constexpr Potential kEndOfWalk = 0xffff;

  /// Whether two hints are the same to a chain that uses both.
  [[nodiscard]] bool IsSame(const NestedHint& other) const { return walks == other.walks; }
};

class ChainWalker {
 public:
  /// The potentials a target follows from, itself and the assumption included; more than `limit`
  /// is answered by any number above it.
  int CountAncestors(const Target& target, int limit);

  /// All of them in breadth-first order, appended to the hint's walks.
  void Record(const Target& target, NestedHint& hint);

  /// The sum of the complexities of the distinct hints that the targets' walks meet.
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
