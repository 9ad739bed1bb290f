// How short the hints of one sweep of forcing chains can be (forcing_search.cc).
//
// Sets know neither paths nor the order of discovery, but they know lengths. They grow from all
// sources at once, layer by layer, so nothing longer than the shortest hint is looked at.
//
// If a cycle of n potentials takes a candidate away, a chain of at most n + 2 potentials refutes
// this candidate (implication_closure.h). So cycles are looked for only around candidates that have
// such a short chain.
#pragma once

#include <vector>

#include "rating/chains/chain_run.h"
#include "rating/chains/implication_closure.h"
#include "rating/chains/implication_hops.h"

namespace surudoku::rating {

class ShortHints {
 public:
  static constexpr int kLeastLength = 4;  ///< of chains and cycles

  /// Both must outlive this.
  ShortHints(const ImplicationHops& hops, const ImplicationClosure& closure)
      : hops_(hops), closure_(closure) {}

  /// The chain that is found first among the shortest. A length of 0: there is none.
  struct Chain {
    int length = 0;
    Potential source = 0;
  };
  /// wants_chain(n) says whether chains of n potentials are wanted. wants_cycle(n, chain) says the
  /// same of cycles, given the chain that has been found so far, if any.
  template <class WantsChain, class WantsCycle>
  Chain FindChain(WantsChain&& wants_chain, WantsCycle&& wants_cycle);

  /// After FindChain. The least length, up to `most`, of cycles that may take a candidate away; 0
  /// if there are none.
  int FindCycles(int most);

  /// After FindCycles. The candidates, ascending, from which such cycles of at most this length may
  /// start.
  [[nodiscard]] std::vector<int> SourcesOfCycles(int length);

  /// After FindChain. The candidates that a cycle may have on. As cycles go both ways, it may also
  /// have them off.
  [[nodiscard]] const LinkSet& InCycle() const { return in_cycle_; }

 private:
  struct Source {
    Potential potential;
    bool for_chain;    ///< whether a chain may start from it,
    bool for_cycle;    ///< ... and whether a cycle may take it away
    int length;        ///< of the shortest chain; 0: not known yet
    LinkSet opposite;  ///< if one of these is on, the opposite of the source holds
    LinkSet front;     ///< starts after the first hop
    LinkSet reached;
  };
  /// A candidate that a cycle may have on.
  struct Through {
    int on;
    LinkSet offs;  ///< seen by a candidate that `on` sees: one of these is off
    int least;     ///< length of cycles; a lower bound if it is not the shortest
  };

  // Candidates come in order, each first on and then off.
  static bool IsBefore(Potential one, Potential other) {
    return CandidateOf(one) != CandidateOf(other) ? CandidateOf(one) < CandidateOf(other)
                                                  : IsOn(one) && !IsOn(other);
  }
  void Start(bool for_chains);
  void FindInCycle();
  void AddRefuted(int candidate, bool for_chains);
  void AddProven(int candidate);
  bool Grow(Source& source) const;
  void FindThroughs(int most);
  void FindBackwardHops();
  static void FindLayers(int from, int most_hops, const LinkSets& hops,
                         std::vector<LinkSet>& layers);
  void Spread(int on, int hops);
  [[nodiscard]] int HopsRound(const Through& through) const;

  const ImplicationHops& hops_;
  const ImplicationClosure& closure_;
  LinkSet in_cycle_;  // those that a cycle may have on
  std::vector<Source> sources_;
  std::vector<Through> throughs_;
  LinkSets backward_;  // the hops that lead to each
  // By number of hops: the candidates reached from one candidate in so many or fewer, and those
  // from which it is reached. Sets after the last one would be like it.
  std::vector<LinkSet> forth_;
  std::vector<LinkSet> back_;
};

template <class WantsChain, class WantsCycle>
ShortHints::Chain ShortHints::FindChain(WantsChain&& wants_chain, WantsCycle&& wants_cycle) {
  Start(wants_chain(kLeastLength));
  Chain shortest;
  bool grows = true;
  for (int length = kLeastLength; grows; length += 2) {
    const bool is_for_chain = shortest.length == 0 && wants_chain(length);
    const bool is_for_cycle = wants_cycle(length - 2, shortest);
    if (!is_for_chain && !is_for_cycle) break;
    grows = false;
    for (Source& source : sources_) {
      if (source.length != 0) continue;
      if (!(is_for_chain && source.for_chain) && !(is_for_cycle && source.for_cycle)) continue;
      if (!Grow(source)) {
        grows |= !source.front.empty();
        continue;
      }
      source.length = length;
      if (is_for_chain && source.for_chain &&
          (shortest.length == 0 || IsBefore(source.potential, shortest.source))) {
        shortest = {length, source.potential};
      }
    }
  }
  return shortest;
}

}  // namespace surudoku::rating
