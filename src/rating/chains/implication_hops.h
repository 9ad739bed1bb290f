// How far plain implications reach over links of one kind, for whole sets of candidates at a time.
//
// A hop leads from a candidate that is on, by way of one that it turns off, to those that this one
// turns on. Sets do not know paths or the order of discovery. They only show the sources from which
// a search in order (forcing_search.cc) can find anything.
#pragma once

#include "rating/chains/implication_closure.h"

namespace surudoku::rating {

/// Candidates with strong links go by the closure's indexes. Any others can only be at the start of
/// a chain, because a candidate that is turned on always has a strong link.
class ImplicationHops {
 public:
  /// The closure must outlive this, and know the links of the board at hand (KnowsLinks) when any
  /// are chosen.
  explicit ImplicationHops(const ImplicationClosure& closure) : closure_(closure) {}
  ImplicationHops(const ImplicationHops&) = delete;  // it points into itself
  ImplicationHops& operator=(const ImplicationHops&) = delete;

  // Which links count from now on.
  void UseHouseLinks();          ///< links in houses
  void UseStrongLinksInCells();  ///< all weak links, and strong ones in cells
  void UseAllLinks();

  /// The possible results of assuming that a candidate is on.
  struct Outlook {
    int contradiction = 0;  ///< potentials on the way to its being off, both included; 0: none
    bool cycle = false;     ///< whether a cycle may close
  };

  /// Does not look for cycles unless they are wanted.
  [[nodiscard]] Outlook FromOn(int candidate, bool wants_cycle) const;
  /// Whether a candidate that is off may lead to its being on.
  [[nodiscard]] bool MayBeProven(int candidate) const;

  /// The candidates with a strong link of any kind that this one turns off.
  [[nodiscard]] LinkSet TurnedOffBy(int candidate) const;
  /// The same in its houses alone.
  [[nodiscard]] LinkSet TurnedOffInHousesBy(int candidate) const;
  /// The candidates reached last, and all that have been reached, with the source; for NextLayer.
  struct Spread {
    LinkSet front;
    LinkSet reached;
  };
  /// A hop from a candidate that is on.
  [[nodiscard]] Spread FirstHop(int candidate) const;

  // The links that count, and the hops over them, by index.
  [[nodiscard]] const LinkSets& WeakLinks() const { return *weak_; }
  [[nodiscard]] const LinkSets& StrongLinks() const { return *strong_; }
  [[nodiscard]] const LinkSets& Hops() const { return *hops_; }

 private:
  void FindHops();

  const ImplicationClosure& closure_;
  bool in_cells_ = false;  // whether weak links in cells count
  // The closure's, or those of one kind.
  const LinkSets* weak_ = nullptr;
  const LinkSets* strong_ = nullptr;
  const LinkSets* hops_ = nullptr;
  LinkSets weak_of_kind_;
  LinkSets strong_of_kind_;
  LinkSets hops_of_kind_;
};

}  // namespace surudoku::rating
