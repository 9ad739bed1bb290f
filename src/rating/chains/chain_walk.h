// Walks from the end of a chain back to its assumption. The number of potentials that they meet is
// the complexity of a hint. The public header's chains (rating.h) are made by such walks, too.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "rating/chains/chain_run.h"

namespace surudoku::rating {

/// A hint of one chain search that is used as a step inside the chains of another.
struct NestedHint {
  int complexity = 0;
  /// The cause of the hint's assumptions when its parents are looked for. Cell and house chains
  /// start from all candidates of a cell or all places in a house, so it is the cell or the house.
  /// The assumptions of other chains have no cause: kByAssumption.
  Cause assumption_cause = kByAssumption;
  /// The potentials that the walks from the targets meet, in order. kEndOfWalk ends each walk.
  std::vector<Potential> walks;
  std::vector<Cause> causes;  ///< of the potentials in `walks`

  static constexpr Potential kEndOfWalk = 0xffff;

  void Add(Potential potential, Cause cause) {
    walks.push_back(potential);
    causes.push_back(cause);
  }
  void EndWalk() { Add(kEndOfWalk, kByAssumption); }

  /// Makes it like a new one, but keeps its memory.
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
  /// The number of potentials that a target follows from, itself and the assumption included. If
  /// there are more than `limit`, the answer may be any number above it.
  int CountAncestors(const Target& target, int limit);

  /// Appends these potentials to the hint's walks, breadth first.
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

LinkReason ReasonOf(Cause cause);

/// A node without parents.
ChainNode NodeOf(Potential potential, LinkReason reason);

/// The potentials that the target follows from: parents before children, the target last.
Chain ChainTo(const Target& target);

/// A chain that is a single path from its assumption on. Each potential has one of the `causes`.
Chain ChainAlong(std::span<const Potential> potentials, std::span<const Cause> causes);

}  // namespace surudoku::rating
