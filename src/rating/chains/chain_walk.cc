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

// The walks of a hint start at its targets, so chains are made of them from back to front.
std::vector<Chain> InnerChains(const NestedHint& hint) {
  std::vector<Chain> chains;
  Chain chain;
  for (std::size_t i = hint.walks.size(); i-- > 0;) {
    if (hint.walks[i] == NestedHint::kEndOfWalk) {
      if (!chain.nodes.empty()) chains.insert(chains.begin(), std::move(chain));
      chain = {};
    } else {
      chain.nodes.push_back(NodeOf(hint.walks[i], ReasonOf(hint.causes[i])));
    }
  }
  chains.insert(chains.begin(), std::move(chain));
  return chains;
}

// Goes back from a target, depth first, and writes each node after its parents.
class ChainWriter {
 public:
  explicit ChainWriter(const ChainRun& run) : run_(run) { numbers_.fill(-1); }

  int Write(Potential potential, const Link& link) {
    std::vector<int> parents;
    ForEachParent(run_, potential, link, [&](Potential parent) {
      if (numbers_[parent] < 0) numbers_[parent] = Write(parent, run_.LinkOf(parent));
      parents.push_back(numbers_[parent]);
    });
    ChainNode node = NodeOf(potential, ReasonOf(link.cause));
    node.parents = std::move(parents);
    if (link.cause == kByAdvancedRule && run_.advanced[link.advanced].hint != nullptr) {
      node.inner = InnerChains(*run_.advanced[link.advanced].hint);
    }
    chain.nodes.push_back(std::move(node));
    return static_cast<int>(chain.nodes.size()) - 1;
  }

  Chain chain;

 private:
  const ChainRun& run_;
  std::array<int, kPotentialCount> numbers_;  // of the nodes in the chain; -1: not written yet
};

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

// Goes layer by layer. A potential from which several others follow is met several times, but
// visited once.
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
  Walk(target, [&](Potential potential, const Link& link) { hint.Add(potential, link.cause); });
  hint.EndWalk();
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

LinkReason ReasonOf(Cause cause) {
  switch (cause) {
    case kByBox:
      return LinkReason::kBox;
    case kByRow:
      return LinkReason::kRow;
    case kByColumn:
      return LinkReason::kColumn;
    case kByCell:
      return LinkReason::kCell;
    case kByAdvancedRule:
      return LinkReason::kRule;
    case kByAssumption:
      break;
  }
  return LinkReason::kAssumption;
}

ChainNode NodeOf(Potential potential, LinkReason reason) {
  ChainNode node;
  node.cell = CellOf(potential);
  node.digit = DigitOf(potential) + 1;
  node.is_on = IsOn(potential);
  node.reason = reason;
  return node;
}

Chain ChainTo(const Target& target) {
  ChainWriter writer(*target.run);
  writer.Write(target.potential, target.link());
  return std::move(writer.chain);
}

Chain ChainAlong(std::span<const Potential> potentials, std::span<const Cause> causes) {
  Chain chain;
  for (std::size_t i = 0; i < potentials.size(); ++i) {
    ChainNode node = NodeOf(potentials[i], ReasonOf(causes[i]));
    if (i > 0) node.parents = {static_cast<int>(i) - 1};
    chain.nodes.push_back(std::move(node));
  }
  return chain;
}

}  // namespace surudoku::rating
