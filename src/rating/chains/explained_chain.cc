#include "rating/chains/explained_chain.h"

#include <array>

namespace surudoku::rating {
namespace {

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
