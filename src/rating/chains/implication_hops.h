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

/// Of the board's candidates, which are numbered in order (index_of_). The hardest puzzles may have
/// more before their first steps; room for those makes all others slower, by 2 % from 5.0 to 8.4.
using HopSet = IndexSet<256>;
using HopSets = std::array<HopSet, HopSet::kMost>;  ///< by the index of a candidate

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

  /// What a candidate that is assumed on may lead to.
  struct Outlook {
    int contradiction = 0;  ///< potentials on the way to its being off, both included; 0: none
    bool cycle = false;     ///< whether a cycle may close
  };

  /// Cycles may be left out.
  [[nodiscard]] Outlook FromOn(int candidate, bool wants_cycle) const;
  /// Whether a candidate that is off may lead to its being on.
  [[nodiscard]] bool MayBeProven(int candidate) const;

  // The board's candidates by their numbers, and the links that count.
  [[nodiscard]] int count() const { return count_; }
  [[nodiscard]] int IndexOf(int candidate) const { return index_of_[candidate]; }
  [[nodiscard]] int CandidateAt(int index) const { return candidates_[index]; }
  [[nodiscard]] const HopSet& WeakLinks(int index) const { return weak_[index]; }
  [[nodiscard]] const HopSet& WeakLinksInHouses(int index) const { return weak_in_houses_[index]; }
  [[nodiscard]] const HopSet& WeakLinksInCell(int index) const { return weak_in_cells_[index]; }
  [[nodiscard]] const HopSet& StrongLinks(int index) const { return strong_[index]; }
  [[nodiscard]] const HopSets& Hops() const { return hops_; }

 private:
  void FindWeakLinks();
  void AddHops(const HopSets& weak, const HopSets& strong, HopSets& hops) const;

  int count_ = 0;
  std::array<std::uint16_t, kCandidateCount> index_of_;
  std::array<std::uint16_t, HopSet::kMost> candidates_;
  HopSets weak_in_houses_;
  HopSets weak_in_cells_;
  HopSets strong_in_houses_;
  HopSets strong_in_cells_;
  // The links that count, and the hops over them.
  HopSets weak_;
  HopSets strong_;
  HopSets hops_;
  HopSets house_hops_;
};

}  // namespace surudoku::rating
