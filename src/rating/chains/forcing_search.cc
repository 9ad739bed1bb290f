// Forcing chains and cycles, and the order in which they are found.
//
// From one assumption weak and strong links lead to other potentials (see chain_runner.cc), here on
// the grid as it is. Each potential has one parent, so an argument is a path, and its length is its
// complexity. A path can end in two ways that make a hint:
//
//     cycle     r1c1=5 --> r1c7<>5 --> r1c7=4 --> r4c7<>4 --> ... --> r4c1<>5 --> r1c1=5
//               The path comes back to its source by a strong link, so it can be walked in both
//               directions: either everything that is on in it is right, or everything that is off
//               is. A candidate outside the cycle's cells is wrong if it sees its own digit both on
//               and off in the cycle.
//
//     chain     r1c1=5 --> ... --> r1c1<>5     the candidate is wrong
//               r1c1<>5 -> ... --> r1c1=5      the candidate is right
//
// A grid is searched in three sweeps, each with links of one kind:
//
//     kind    weak links           strong links     shortest cycle, chain
//     X       in houses            in houses        6.5, 6.6
//     Y       in houses, cells     in cells         6.5, none
//     XY      in houses, cells     in houses, cells 7.0, 7.0
//
// In each sweep every candidate is the source once, in the order of cells and digits: first cycles
// from on, then the chain from on, then the chain from off. A path grows layer by layer,
//
//     depth 1    2      3     4      5
//           on   off    on    off    on     ...
//
// so the first path to a potential is a shortest one. A cycle is found at depth 4 or more, when the
// path reaches an "off" that a strong link joins to the source.
//
// Most grids have no hint, and most sources lead to none. The closure of a grid's implications
// tells this for all sources together (implication_closure.h), and hops tell how long the shortest
// chains and cycles are (implication_hops.h), both without paths. The search looks in order only
// from sources that can lead to a hint that would be kept.
#include "rating/chains/forcing_search.h"

namespace surudoku::rating {

bool ForcingSearch::Begin(const Board& board) {
  ++searches_;
  if (!rules_.use_filters) {
    closure_.TakeAll(board);
  } else if (!closure_.HasHint(board)) {
    ++left_out_;
    return false;
  }
  TakeLinks(board);
  return true;
}

bool ForcingSearch::BeginAmong(const Board& board, const CellsByDigit& suspects) {
  ++searches_;
  if (!closure_.HasHintAmong(board, suspects)) return false;
  TakeLinks(board);
  return true;
}

void ForcingSearch::TakeLinks(const Board& board) {
  board_ = &board;
  has_hops_ = rules_.use_filters && closure_.KnowsLinks();
  paths_.SetGrid(closure_.strong_pairs());
}

void ForcingSearch::BeginSweep(const ForcingSweep& sweep) {
  sweep_ = sweep;
  paths_.SetSweep(sweep, Linked());
  if (has_hops_) UseHops();
}

// A candidate that is off leads further by strong links alone, so the others are passed over.
LinkedCandidates ForcingSearch::Linked() const {
  if (rules_.use_filters) return paths_.LinkedIn(sweep_);
  return {board_->CellsByDigit(), board_->AllCandidates()};
}

void ForcingSearch::UseHops() {
  if (!sweep_.use_cell) {
    hops_.UseHouseLinks();
  } else if (!sweep_.use_house) {
    hops_.UseStrongLinksInCells();
  } else {
    hops_.UseAllLinks();
  }
}

void ForcingSearch::SearchAllSources() {
  CellSet cells;  // with a candidate from which a path may lead to a hint
  for (int digit = 0; digit < 9; ++digit) {
    cells |= closure_.in_cycle()[digit];
    if (sweep_.use_house) cells |= closure_.refuted()[digit] | closure_.proven()[digit];
  }
  cells.ForEach([&](int cell) {
    const unsigned digits = board_->CandidatesAt(cell);
    const int count = CountBits(digits);
    if (count < 2 || (!sweep_.use_house && count > 2)) return;
    ForEachBit(digits, [&](int digit) { SearchFrom(CandidateOf(cell, digit)); });
  });
}

void ForcingSearch::SearchFrom(int candidate) {
  const int cell = candidate / 9;
  const int digit = candidate % 9;
  const bool may_cycle = closure_.in_cycle()[digit].Has(cell);
  if (may_cycle || (sweep_.use_house && closure_.refuted()[digit].Has(cell))) {
    SearchFromOn(candidate, may_cycle);
  }
  if (!sweep_.use_house || !closure_.proven()[digit].Has(cell)) return;
  if (!has_hops_ || hops_.MayBeProven(candidate)) SearchChain(Off(candidate));
}

void ForcingSearch::SearchFromOn(int candidate, bool may_cycle) {
  ImplicationHops::Outlook outlook = {1, may_cycle};
  if (has_hops_) outlook = hops_.FromOn(candidate, may_cycle);
  if (outlook.cycle) {
    paths_.FindCycles(candidate);
    if (sweep_.use_house && paths_.FoundOpposite()) TakeChain();
  } else if (sweep_.use_house && outlook.contradiction > 0 &&
             WantsChain(Off(candidate), outlook.contradiction)) {
    SearchChain(On(candidate));
  }
}

void ForcingSearch::SearchChain(Potential source) {
  if (paths_.FindChain(source)) TakeChain();
}

void ForcingSearch::OnCycle(int closing, int on_candidate) {
  const int length = paths_.CycleLength();
  if (!WantsCycle(length)) return;
  paths_.WriteCycle(closing, on_candidate, path_);
  std::array<CellRemoval, kCellCount> removals;
  const int count = FindRemovals(removals);
  if (count == 0) return;
  Keep(path_, ChainRating(sweep_.cycle_base, length), std::span(removals).first(count));
}

// Finds the candidates that the cycle in path_ takes away. As in the originals, the potentials that
// are on come in order, and for each of them the cells that it sees.
int ForcingSearch::FindRemovals(std::array<CellRemoval, kCellCount>& removals) const {
  std::array<CellSet, 9> by_on{};
  std::array<CellSet, 9> by_off{};
  CellSet cycle;
  for (const Potential potential : path_.potentials) {
    auto& seen = IsOn(potential) ? by_on : by_off;
    seen[DigitOf(potential)] |= PeersOf(CellOf(potential));
    cycle.Add(CellOf(potential));
  }
  CellSet cells;
  for (int digit = 0; digit < 9; ++digit) {
    by_on[digit] &= by_off[digit] & board_->CellsWith(digit);
    by_on[digit] -= cycle;
    cells |= by_on[digit];
  }
  if (cells.empty()) return 0;
  int count = 0;
  for (const Potential potential : path_.potentials) {
    if (!IsOn(potential)) continue;
    const CellSet seen = cells & PeersOf(CellOf(potential)) & by_on[DigitOf(potential)];
    cells -= seen;
    rules_.VisitPeers(CellOf(potential), seen, [&](int peer) {
      unsigned digits = 0;
      for (int digit = 0; digit < 9; ++digit) digits |= BitIf(by_on[digit].Has(peer), digit);
      removals[count++] = {peer, digits};
      return false;
    });
  }
  return count;
}

void ForcingSearch::TakeChain() {
  paths_.WriteChain(path_);
  const Potential target = path_.potentials.front();
  if (!WantsChain(target, path_.length())) return;
  const CellRemoval removal = RemovalBy(*board_, target);
  Keep(path_, ChainRating(sweep_.chain_base, path_.length()), std::span(&removal, 1));
}

}  // namespace surudoku::rating
