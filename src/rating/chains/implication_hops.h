// How far plain implications reach, computed for whole sets of candidates at a time.
//
// A hop leads from a candidate that is on, by way of one that it turns off, to those that this one
// turns on. Sets do not tell paths or the order of discovery, so they only show from where a search
// in order (forcing_chains.cc) can find anything.
#pragma once

#include <array>
#include <cstdint>

#include "rating/board/board.h"
#include "rating/chains/candidate_set.h"
#include "rating/chains/index_set.h"

namespace surudoku::rating {

/// Of the board's candidates, which are numbered in order (index_of_).
using HopSet = IndexSet<320>;

class ImplicationHops {
 public:
  /// Starts with a new board, without strong links. False if the board has more candidates than
  /// HopSet has room for.
  bool Start(const Board& board);
  void AddStrongLink(int off, int on, bool in_cell);

  /// Which links count from now on. To be called one after another, in this order.
  void UseHouseLinks();          ///< links in houses
  void UseStrongLinksInCells();  ///< all weak links, and strong ones in cells
  void UseAllLinks();

  /// What a candidate that is assumed on or off may lead to.
  struct Outlook {
    int contradiction = 0;  ///< potentials on the way to its opposite, both included; 0: none
    bool cycle = false;     ///< whether a cycle may close
  };

  /// is_worthwhile(n) says whether to look at ways of n potentials. Cycles may be left out.
  template <class IsWorthwhile>
  [[nodiscard]] Outlook FromOn(int candidate, bool wants_cycle, IsWorthwhile&& is_worthwhile) const;
  template <class IsWorthwhile>
  [[nodiscard]] Outlook FromOff(int candidate, IsWorthwhile&& is_worthwhile) const;
  /// Whether a cycle of at most so many potentials may take the candidate away: it has one on that
  /// the candidate sees, in its own digit, and one off.
  [[nodiscard]] bool MayCycleTake(int candidate, int most) const;

 private:
  [[nodiscard]] bool MayCycleOver(int on, const HopSet& off, int most_hops) const;
  [[nodiscard]] HopSet Next(const HopSet& front, HopSet& reached) const {
    HopSet next;
    front.ForEach([&](int index) { next |= hops_[index]; });
    next -= reached;
    reached |= next;
    return next;
  }

  using Sets = std::array<HopSet, HopSet::kMost>;  // by the index of a candidate

  void FindWeakLinks();
  void AddHops(const Sets& weak, const Sets& strong, Sets& hops) const;

  int count_ = 0;
  std::array<std::uint16_t, kCandidateCount> index_of_;
  std::array<std::uint16_t, HopSet::kMost> candidates_;
  Sets weak_in_houses_;
  Sets weak_in_cells_;
  Sets strong_in_houses_;
  Sets strong_in_cells_;
  // The links that count, and the hops over them.
  Sets weak_;
  Sets strong_;
  Sets hops_;
  Sets house_hops_;
};

template <class IsWorthwhile>
ImplicationHops::Outlook ImplicationHops::FromOn(int candidate, bool wants_cycle,
                                                 IsWorthwhile&& is_worthwhile) const {
  const int source = index_of_[candidate];
  HopSet before_closing;
  if (wants_cycle) {
    strong_[source].ForEach([&](int closing) { before_closing |= weak_[closing]; });
  }
  HopSet front;
  front.Add(source);
  HopSet reached = front;
  Outlook outlook;
  for (int depth = 2; !front.empty() && is_worthwhile(depth); depth += 2) {
    if (outlook.contradiction == 0 && front.Meets(weak_[source])) outlook.contradiction = depth;
    if (outlook.contradiction != 0 && !wants_cycle) return outlook;
    if (depth >= 4 && front.Meets(before_closing)) {
      outlook.cycle = true;
      return outlook;
    }
    front = Next(front, reached);
  }
  return outlook;
}

template <class IsWorthwhile>
ImplicationHops::Outlook ImplicationHops::FromOff(int candidate,
                                                  IsWorthwhile&& is_worthwhile) const {
  const int source = index_of_[candidate];
  HopSet front = strong_[source];
  HopSet reached = front;
  for (int depth = 2; !front.empty() && is_worthwhile(depth); depth += 2) {
    if (front.Has(source)) return {depth, false};
    front = Next(front, reached);
  }
  return {};
}

}  // namespace surudoku::rating
