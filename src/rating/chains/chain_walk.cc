#include "rating/chains/chain_walk.h"

#include <algorithm>

namespace surudoku::rating {
namespace {

// False if the potential was marked before.
template <class Words>
bool MarkSeen(Words& words, Potential potential) {
  std::uint64_t& word = words[potential >> 6];
  const std::uint64_t bit = std::uint64_t{1} << (potential & 63);
  if ((word & bit) != 0) return false;
  word |= bit;
  return true;
}

}  // namespace

int ChainWalker::CountAncestors(const Target& target, int limit) {
  seen_ = {};
  MarkSeen(seen_, target.potential);
  int count = 1;
  int expanded = 0;
  const auto meet = [&](Potential parent) {
    if (MarkSeen(seen_, parent)) queue_[count++] = parent;
  };
  queue_[expanded++] = target.potential;
  ForEachParent(*target.run, target.potential, target.link(), meet);
  for (; expanded < count && count <= limit; ++expanded) {
    const Potential potential = queue_[expanded];
    ForEachParent(*target.run, potential, target.run->LinkOf(potential), meet);
  }
  return count;
}

// Layer by layer. A potential from which several others follow is met several times and visited
// once.
template <class Visit>
void ChainWalker::Walk(const Target& target, Visit&& visit) {
  seen_ = {};
  const ChainRun& run = *target.run;
  next_layer_.clear();
  const auto meet = [&](Potential parent) { next_layer_.push_back(parent); };
  MarkSeen(seen_, target.potential);
  visit(target.potential, target.link());
  ForEachParent(run, target.potential, target.link(), meet);
  while (!next_layer_.empty()) {
    layer_.swap(next_layer_);
    next_layer_.clear();
    for (const Potential potential : layer_) {
      if (!MarkSeen(seen_, potential)) continue;
      visit(potential, run.LinkOf(potential));
      ForEachParent(run, potential, run.LinkOf(potential), meet);
    }
  }
}

void ChainWalker::Record(const Target& target, NestedHint& hint) {
  Walk(target, [&](Potential potential, const Link& link) {
    hint.walks.push_back(potential);
    hint.causes.push_back(link.cause);
  });
  hint.walks.push_back(NestedHint::kEndOfWalk);
  hint.causes.push_back(kByAssumption);
}

int ChainWalker::NestedComplexity(std::span<const Target> targets) {
  met_.clear();
  int complexity = 0;
  for (const Target& target : targets) {
    Walk(target, [&](Potential /*potential*/, const Link& link) {
      if (link.cause != kByAdvancedRule) return;
      const NestedHint* hint = target.run->advanced[link.advanced].hint;
      if (hint == nullptr) return;
      const bool is_known =
          std::ranges::any_of(met_, [&](const NestedHint* met) { return met->IsSame(*hint); });
      if (is_known) return;
      met_.push_back(hint);
      complexity += hint->complexity;
    });
  }
  return complexity;
}

}  // namespace surudoku::rating
