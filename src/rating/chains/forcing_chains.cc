// What forcing chains are, which of them are kept, and in which order they are found.
//
// From one assumption weak and strong links lead to other potentials (see chain_runner.cc), here on
// the grid as it is. Each potential has one parent, so an argument is a path, and its length is its
// complexity. Two ends of a path make a hint:
//
//     cycle     r1c1=5 --> r1c7<>5 --> r1c7=4 --> r4c7<>4 --> ... --> r4c1<>5 --> r1c1=5
//               The path comes back to its source by a strong link, so it can be walked in both
//               directions: either what is on in it is right or what is off is. A candidate that
//               sees both, in its own digit and outside the cycle's cells, is wrong.
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
// In each sweep every candidate is the source once, in the order of cells and digits: cycles from
// on, then the chain from on, then the chain from off. A path grows layer by layer,
//
//     depth 1    2      3     4      5
//           on   off    on    off    on     ...
//
// so the first path to a potential is a shortest one. A cycle is found at depth 4 or more when an
// "off" is reached that a strong link joins to the source (closing_). The hint with the least
// (rating, complexity) is kept, and of equal ones the one that was found first. Inside other chains
// (FindAll) all hints are kept but those whose removals an earlier one has.
//
// Most grids have no hint, and most sources lead to none. The closure of a grid's implications
// tells that for all sources together (implication_closure.h), and hops how long the shortest
// chains and cycles are (short_hints.h), both without paths. Only where a hint can be found that
// would be kept is it looked for in order.
#include "rating/chains/forcing_chains.h"

#include <algorithm>
#include <cstring>

#include "rating/chains/chain_rating.h"
#include "rating/chains/explained_chain.h"
#include "rating/techniques/removal.h"

namespace surudoku::rating {

bool ForcingChainSearch::FindBest(const Board& board, Step& step) {
  keep_all_ = false;
  best_ = bound_ = {};
  Search(board);
  if (best_.complexity == 0) return false;
  step = best_step_;
  return true;
}

const FoundChains& ForcingChainSearch::FindAll(const Board& board) {
  result_ = &ResultFor(board);
  if (result_->is_known && result_->candidates == board.AllCandidates()) return result_->found;
  keep_all_ = true;
  result_->is_known = true;
  result_->candidates = board.AllCandidates();
  result_->found.Clear();
  result_->paths.clear();
  result_->potentials.clear();
  result_->causes.clear();
  best_removal_.fill({});
  Search(board);
  result_->found.SortAndDropRepeated();
  return result_->found;
}

ForcingChainSearch::Result& ForcingChainSearch::ResultFor(const Board& board) {
  constexpr int kKeptBits = 11;
  if (results_.empty()) results_.resize(std::size_t{1} << kKeptBits);
  // Four cells at a time, two sums side by side: a multiplication waits for the one before.
  constexpr std::uint64_t kFactor = 0x9e3779b97f4a7c15U;
  const auto& cells = board.AllCandidates();
  const auto word = [&](std::size_t cell) {
    std::uint64_t four;
    std::memcpy(&four, &cells[cell], sizeof(four));
    return four;
  };
  std::uint64_t one = cells[80];
  std::uint64_t other = 0;
  for (std::size_t cell = 0; cell < 80; cell += 8) {
    one = (one ^ word(cell)) * kFactor;
    one ^= one >> 32;
    other = (other ^ word(cell + 4)) * kFactor;
    other ^= other >> 32;
  }
  return results_[((one + other * kFactor) * kFactor) >> (64 - kKeptBits)];
}

void ForcingChainSearch::Prepare(const Board& board) {
  board_ = &board;
  has_hops_ = rules_.use_filters && closure_.KnowsLinks();
  linked_in_cells_ = linked_in_houses_ = {};
  strong_in_cell_.fill(0);
  strong_count_.fill(0);
  for (const StrongPair& pair : closure_.strong_pairs()) {
    AddStrongLink(pair.one, pair.other, pair.cause);
    AddStrongLink(pair.other, pair.one, pair.cause);
  }
}

// Two candidates that share a box and a line may be linked by both: the first one counts.
void ForcingChainSearch::AddStrongLink(int off, int on, Cause cause) {
  auto& links = strong_[off];
  const int count = strong_count_[off];
  const int in_cell = strong_in_cell_[off];
  const bool is_known = std::any_of(links.begin() + in_cell, links.begin() + count,
                                    [&](const StrongLink& link) { return link.on == on; });
  if (is_known) return;
  links[count] = {On(on), cause};
  strong_count_[off] = static_cast<std::uint8_t>(count + 1);
  if (cause == kByCell) strong_in_cell_[off] = 1;
  (cause == kByCell ? linked_in_cells_ : linked_in_houses_).Add(off / 9, off % 9);
}

// Chooses the links of the sweep.
void ForcingChainSearch::UseHops() {
  if (!sweep_.use_cell) {
    hops_.UseHouseLinks();
  } else if (!sweep_.use_house) {
    hops_.UseStrongLinksInCells();
  } else {
    hops_.UseAllLinks();
  }
}

// Calls visit(candidate) for what a candidate that is on turns off and that leads further, in the
// originals' order.
template <class Visit>
void ForcingChainSearch::VisitWeakLinks(int candidate, Visit&& visit) const {
  const int cell = candidate / 9;
  const int digit = candidate % 9;
  if (sweep_.use_cell) {
    ForEachBit(linked_.digits[cell] & ~Bit(digit),
               [&](int other) { visit(CandidateOf(cell, other)); });
  }
  VisitByHouse(cell, PeersOf(cell) & linked_.cells[digit], [&](int peer) {
    visit(CandidateOf(peer, digit));
    return false;
  });
}

ForcingChainSearch::Linked& ForcingChainSearch::Linked::operator|=(const Linked& other) {
  for (std::size_t i = 0; i < cells.size(); ++i) cells[i] |= other.cells[i];
  for (std::size_t i = 0; i < digits.size(); ++i) {
    digits[i] = static_cast<std::uint16_t>(digits[i] | other.digits[i]);
  }
  return *this;
}

// A candidate that is off leads further by strong links alone. Others are passed over, but for the
// source itself.
void ForcingChainSearch::FindLinked() {
  linked_ = {};
  if (!rules_.use_filters) {
    linked_.cells = board_->CellsByDigit();
    linked_.digits = board_->AllCandidates();
    return;
  }
  if (sweep_.use_cell) linked_ |= linked_in_cells_;
  if (sweep_.use_house) linked_ |= linked_in_houses_;
}

void ForcingChainSearch::Search(const Board& board) {
  ++searches_;
  if (!rules_.use_filters) {
    closure_.TakeAll(board);
  } else if (!closure_.HasHint(board)) {
    ++left_out_;
    return;
  }
  Prepare(board);
  constexpr std::array<Sweep, 3> kSweeps = {{{ChainKind::kX, false, true, 6.5, 6.6},
                                             {ChainKind::kY, true, false, 6.5, 0.0},
                                             {ChainKind::kXy, true, true, 7.0, 7.0}}};
  const bool finds_shortest = has_hops_ && !keep_all_;
  for (const Sweep& sweep : kSweeps) {
    // No hint of this sweep or a later one is rated lower, or has fewer potentials.
    if (finds_shortest && !best_.IsBeatenBy(sweep.cycle_base, ShortHints::kLeastLength)) return;
    sweep_ = sweep;
    FindLinked();
    if (has_hops_) UseHops();
    if (finds_shortest) {
      SearchForShortest();
      continue;
    }
    for (int cell = 0; cell < 81; ++cell) {
      const unsigned digits = board_->CandidatesAt(cell);
      const int count = CountBits(digits);
      if (count < 2 || (!sweep.use_house && count > 2)) continue;
      ForEachBit(digits, [&](int digit) { SearchFrom(CandidateOf(cell, digit)); });
    }
  }
}

// Sets tell the chain that is found first among the shortest, and how short cycles can be that take
// anything away. If there is one of that length, it is the first one among their sources.
void ForcingChainSearch::SearchForShortest() {
  bound_ = {};
  const ShortHints::Chain chain = short_hints_.FindChain(
      [&](int length) { return sweep_.use_house && IsWorthwhile(sweep_.chain_base, length); },
      [&](int length, const ShortHints::Chain& found) {
        BoundBy(found);
        return IsWorthwhile(sweep_.cycle_base, length);
      });
  BoundBy(chain);
  const int most = MostOfCycle();
  const int least = most >= 4 ? short_hints_.FindCycles(most) : 0;
  const bool may_tie = least == chain.length && sweep_.cycle_base == sweep_.chain_base;
  const bool found_least = least != 0 && least < most && !may_tie && SearchCycles(least, least, {});
  if (least == 0 || found_least) {
    TakeChain(chain);
  } else {
    SearchCycles(least, most, chain);
  }
}

// What is longer than this chain need not be looked for.
void ForcingChainSearch::BoundBy(const ShortHints::Chain& chain) {
  if (chain.length == 0) return;
  bound_ = {ChainRating(sweep_.chain_base, chain.length), chain.length + 1};
}

// How long a cycle can be that comes before the best hint.
int ForcingChainSearch::MostOfCycle() const {
  constexpr int kLong = 1000;
  int most = 2;
  while (most < kLong && IsWorthwhile(sweep_.cycle_base, most + 2)) most += 2;
  return most;
}

void ForcingChainSearch::TakeChain(const ShortHints::Chain& chain) {
  if (chain.length == 0 || !IsWorthwhile(sweep_.chain_base, chain.length)) return;
  SpreadForChain(chain.source);
}

// Cycles between these lengths, and the chain, if there is one, among them in the order of sources.
// Whether any of them comes first.
bool ForcingChainSearch::SearchCycles(int least, int most, const ShortHints::Chain& chain) {
  const Best before = best_;
  const Linked all = linked_;
  const Linked in_cycles = linked_ = LinkedInCycles();
  bool is_chain_left = true;
  for (const int source : short_hints_.SourcesOfCycles(most)) {
    if (is_chain_left && CandidateOf(chain.source) < source) {
      linked_ = all;
      TakeChain(chain);
      linked_ = in_cycles;
      is_chain_left = false;
    }
    PrepareClosing(source);
    Spread(On(source), most);
    if (!best_.IsBeatenBy(sweep_.cycle_base, least)) break;
  }
  linked_ = all;
  if (is_chain_left) TakeChain(chain);
  return best_ != before;
}

// What a cycle has off is on in the same cycle walked backwards. And all that lies on a shortest
// path between two candidates of a cycle is in a cycle itself, as the path goes on to the source.
// So the paths, and the order in which they are found, are the same without the others.
ForcingChainSearch::Linked ForcingChainSearch::LinkedInCycles() const {
  Linked linked;
  short_hints_.InCycle().ForEach([&](int i) {
    const int candidate = closure_.CandidateAt(i);
    linked.Add(candidate / 9, candidate % 9);
  });
  return linked;
}

void ForcingChainSearch::SearchFrom(int candidate) {
  const int cell = candidate / 9;
  const int digit = candidate % 9;
  const bool may_cycle = closure_.IsInCycle(cell, digit);
  if (may_cycle || (sweep_.use_house && closure_.IsRefuted(cell, digit))) {
    SearchFromOn(candidate, may_cycle);
  }
  if (sweep_.use_house && closure_.IsProven(cell, digit)) SearchFromOff(candidate);
}

void ForcingChainSearch::SearchFromOn(int candidate, bool may_cycle) {
  ImplicationHops::Outlook outlook = {1, may_cycle};
  if (has_hops_) outlook = hops_.FromOn(candidate, may_cycle);
  if (outlook.cycle) {
    PrepareClosing(candidate);
    Spread(On(candidate));
    if (sweep_.use_house && found_target_) OfferChain(Off(candidate));
  } else if (sweep_.use_house && outlook.contradiction > 0 &&
             IsChainWanted(Off(candidate), outlook.contradiction)) {
    SpreadForChain(On(candidate));
  }
}

void ForcingChainSearch::SearchFromOff(int candidate) {
  if (has_hops_ && !hops_.MayBeProven(candidate)) return;
  SpreadForChain(Off(candidate));
}

// Looks for a chain from the source, and for no cycle.
void ForcingChainSearch::SpreadForChain(Potential source) {
  closing_.Clear();
  before_closing_.Clear();
  Spread(source);
  if (found_target_) {
    OfferChain(IsOn(source) ? Off(CandidateOf(source)) : On(CandidateOf(source)));
  }
}

// Strong links go both ways, so those of the source lead to the candidates that close a cycle.
void ForcingChainSearch::PrepareClosing(int source) {
  closing_.Clear();
  before_closing_.Clear();
  const int first = sweep_.use_cell ? 0 : strong_in_cell_[source];
  const int end = sweep_.use_house ? strong_count_[source] : strong_in_cell_[source];
  for (int i = first; i < end; ++i) {
    const int closing = strong_[source][i].on;
    closing_.Add(closing);
    VisitWeakLinks(closing, [&](int before) { before_closing_.Add(before); });
  }
}

// Layer by layer. Each potential that is off is followed once. The originals follow it anew from
// every parent, but the second time it can do nothing except close a cycle (SpreadOnAndClose sees
// that).
void ForcingChainSearch::Spread(Potential source, int most_depth) {
  source_ = source;
  found_target_ = false;
  on_ = {};
  off_ = {};
  on_count_ = off_count_ = 0;
  const int candidate = CandidateOf(source);
  causes_[source] = kByAssumption;
  if (IsOn(source)) {
    on_[candidate % 9].Add(candidate / 9);
    on_order_[on_count_++] = static_cast<std::uint16_t>(candidate);
  } else {
    off_[candidate % 9].Add(candidate / 9);
    off_order_[off_count_++] = static_cast<std::uint16_t>(candidate);
  }
  const bool is_linked = linked_.cells[candidate % 9].Has(candidate / 9);
  if (!is_linked) linked_.Add(candidate / 9, candidate % 9);
  SpreadLayers(most_depth);
  if (!is_linked) linked_.Remove(candidate / 9, candidate % 9);
}

void ForcingChainSearch::SpreadLayers(int most_depth) {
  depth_ = 1;
  int on_done = 0;
  int off_done = 0;
  while (on_done < on_count_ || off_done < off_count_) {
    ++depth_;
    if (found_target_ && closing_.empty()) return;
    if (depth_ > most_depth || !IsWorthwhile(sweep_.cycle_base, depth_)) return;
    if (on_done < on_count_) {
      for (const int end = on_count_; on_done < end; ++on_done) SpreadOn(on_order_[on_done]);
    } else {
      for (const int end = off_count_; off_done < end; ++off_done) SpreadOff(off_order_[off_done]);
    }
  }
}

void ForcingChainSearch::SpreadOn(int candidate) {
  if (depth_ >= 4 && IsOn(source_) && before_closing_.Has(candidate)) {
    SpreadOnAndClose(candidate);
    return;
  }
  const int cell = candidate / 9;
  const int digit = candidate % 9;
  if (sweep_.use_cell) {
    ForEachBit(linked_.digits[cell] & ~Bit(digit), [&](int other) {
      if (!off_[other].Has(cell)) TurnOff(CandidateOf(cell, other), candidate);
    });
  }
  const CellSet turned = (PeersOf(cell) & linked_.cells[digit]) - off_[digit];
  if (turned.empty()) return;
  VisitByHouse(cell, turned, [&](int peer) {
    TurnOff(CandidateOf(peer, digit), candidate);
    return false;
  });
}

// The same where a cycle may close: then candidates that are off already count, too.
void ForcingChainSearch::SpreadOnAndClose(int candidate) {
  VisitWeakLinks(candidate, [&](int off) {
    const bool is_new = !off_[off % 9].Has(off / 9);
    if (is_new) TurnOff(off, candidate);
    if (closing_.Has(off) && (is_new || !IsAncestor(off, candidate))) OfferCycle(off, candidate);
  });
}

void ForcingChainSearch::TurnOff(int candidate, int parent) {
  off_[candidate % 9].Add(candidate / 9);
  off_order_[off_count_++] = static_cast<std::uint16_t>(candidate);
  parents_[Off(candidate)] = On(parent);
  if (candidate == source_) found_target_ = true;
}

void ForcingChainSearch::SpreadOff(int candidate) {
  const int first = sweep_.use_cell ? 0 : strong_in_cell_[candidate];
  const int end = sweep_.use_house ? strong_count_[candidate] : strong_in_cell_[candidate];
  for (int i = first; i < end; ++i) {
    const StrongLink& link = strong_[candidate][i];
    CellSet& on = on_[link.on % 9];
    if (on.Has(link.on / 9)) continue;
    on.Add(link.on / 9);
    on_order_[on_count_++] = link.on;
    parents_[link.on] = Off(candidate);
    causes_[link.on] = link.cause;
    if (CandidateOf(source_) == link.on) found_target_ = true;
  }
}

// Whether a hint of this complexity would come before the best one.
bool ForcingChainSearch::IsWorthwhile(double base, int complexity) const {
  return keep_all_ || (best_.IsBeatenBy(base, complexity) && bound_.IsBeatenBy(base, complexity));
}

// Whether a chain with this target would come before the best one that is kept.
bool ForcingChainSearch::IsChainWanted(Potential target, int complexity) const {
  if (!keep_all_) return IsWorthwhile(sweep_.chain_base, complexity);
  return best_removal_[CandidateOf(target)].IsBeatenBy(sweep_.chain_base, complexity);
}

bool ForcingChainSearch::IsAncestor(int off_candidate, int on_candidate) const {
  for (Potential on = On(on_candidate); on != source_;) {
    const Potential off = parents_[on];
    if (CandidateOf(off) == off_candidate) return true;
    on = parents_[off];
  }
  return false;
}

Cause ForcingChainSearch::WeakCause(Potential on, Potential off) const {
  const int cell = CellOf(on);
  const int other = CellOf(off);
  if (cell == other) return kByCell;
  for (const HouseKind kind : {kBox, kRow}) {
    if (HouseOf(kind, cell) == HouseOf(kind, other)) return CauseOf(kind);
  }
  return kByColumn;
}

// Offers the cycle from the source to `on_candidate`, on to the closing candidate and back.
void ForcingChainSearch::OfferCycle(int closing, int on_candidate) {
  const int complexity = depth_;
  const double rating = ChainRating(sweep_.cycle_base, complexity);
  if (!IsWorthwhile(sweep_.cycle_base, complexity)) return;
  path_.potentials = {source_, Off(closing)};
  const auto& links = strong_[closing];
  const Cause cause = std::ranges::find(links, source_, &StrongLink::on)->cause;
  path_.causes = {cause, WeakCause(On(on_candidate), Off(closing))};
  for (Potential on = On(on_candidate); on != source_;) {
    const Potential off = parents_[on];
    path_.potentials.insert(path_.potentials.end(), {on, off});
    on = parents_[off];
    path_.causes.insert(path_.causes.end(), {causes_[path_.potentials[path_.potentials.size() - 2]],
                                             WeakCause(on, off)});
  }
  path_.is_cycle = true;
  std::array<CellRemoval, 81> removals;
  const int count = Removals(removals);
  if (count == 0) return;
  if (keep_all_) {
    Keep(rating, complexity, true, std::span(removals).first(count));
    return;
  }
  best_step_ = {};
  for (int i = 0; i < count; ++i) {
    RemoveDigits(*board_, removals[i].cell, removals[i].digits, best_step_);
  }
  TakeBest(rating, complexity,
           sweep_.kind == ChainKind::kX   ? Technique::kXCycle
           : sweep_.kind == ChainKind::kY ? Technique::kYCycle
                                          : Technique::kForcingCycle);
}

// What the cycle in path_ takes away. The cells come in the order in which the potentials that are
// on see them.
int ForcingChainSearch::Removals(std::array<CellRemoval, 81>& removals) const {
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
      for (int digit = 0; digit < 9; ++digit) {
        if (by_on[digit].Has(peer)) digits |= Bit(digit);
      }
      removals[count++] = {peer, digits};
      return false;
    });
  }
  return count;
}

void ForcingChainSearch::OfferChain(Potential target) {
  path_.potentials.clear();
  path_.causes.clear();
  path_.is_cycle = false;
  for (Potential potential = target;; potential = parents_[potential]) {
    path_.potentials.push_back(potential);
    if (potential == source_) break;
    path_.causes.push_back(IsOn(potential) ? causes_[potential]
                                           : WeakCause(parents_[potential], potential));
  }
  path_.causes.push_back(kByAssumption);
  const int complexity = static_cast<int>(path_.potentials.size());
  const double rating = ChainRating(sweep_.chain_base, complexity);
  const int cell = CellOf(target);
  const unsigned digits =
      IsOn(target) ? board_->CandidatesAt(cell) & ~Bit(DigitOf(target)) : Bit(DigitOf(target));
  if (keep_all_) {
    if (!IsOn(target)) {
      if (!IsChainWanted(target, complexity)) return;
      best_removal_[CandidateOf(target)] = {rating, complexity};
    }
    const CellRemoval removal = {cell, digits};
    Keep(rating, complexity, false, std::span(&removal, 1));
    return;
  }
  if (!best_.IsBeatenBy(sweep_.chain_base, complexity)) return;
  best_step_ = {};
  RemoveDigits(*board_, cell, digits, best_step_);
  if (IsOn(target)) PlaceDigit(cell, DigitOf(target), best_step_);
  TakeBest(rating, complexity,
           sweep_.kind == ChainKind::kX ? Technique::kForcingXChain : Technique::kForcingChain);
}

void ForcingChainSearch::TakeBest(double rating, int complexity, Technique technique) {
  best_ = {rating, complexity};
  best_step_.rating = rating;
  best_step_.complexity = complexity;
  best_step_.technique = technique;
  best_path_ = path_;
}

// A path starts at its target and a chain at its assumption. In a cycle both are the same
// potential, which the path has once and the chain twice.
Chain ForcingChainSearch::BestChain() const {
  std::vector<Potential> potentials(best_path_.potentials.rbegin(), best_path_.potentials.rend());
  std::vector<Cause> causes(best_path_.causes.rbegin(), best_path_.causes.rend());
  if (best_path_.is_cycle) {
    potentials.insert(potentials.begin(), potentials.back());
    causes.insert(causes.begin(), kByAssumption);
  }
  return ChainAlong(potentials, causes);
}

void ForcingChainSearch::Keep(double rating, int complexity, bool is_cycle,
                              std::span<const CellRemoval> removals) {
  FoundChain hint;
  hint.rating = rating;
  hint.complexity = complexity;
  hint.kind = sweep_.kind;
  hint.source = static_cast<std::uint32_t>(result_->paths.size());
  auto& [known, candidates, found, paths, potentials, causes] = *result_;
  paths.push_back({static_cast<std::uint32_t>(potentials.size()),
                   static_cast<std::uint32_t>(path_.potentials.size()), is_cycle});
  potentials.insert(potentials.end(), path_.potentials.begin(), path_.potentials.end());
  causes.insert(causes.end(), path_.causes.begin(), path_.causes.end());
  found.Add(hint, removals);
}

void ForcingChainSearch::Record(const FoundChain& hint, NestedHint& record) const {
  const KeptPath& path = result_->paths[hint.source];
  const auto potentials = std::span(result_->potentials).subspan(path.begin, path.size);
  const auto causes = std::span(result_->causes).subspan(path.begin, path.size);
  record.complexity = hint.complexity;
  record.walks.assign(potentials.begin(), potentials.end());
  record.causes.assign(causes.begin(), causes.end());
  record.walks.push_back(NestedHint::kEndOfWalk);
  record.causes.push_back(kByAssumption);
  if (!path.is_cycle) return;
  // The same cycle in the other direction. Its target is the source turned off. Every potential
  // keeps the cause that it has in the cycle, and the assumption has none.
  const auto flip = [](Potential potential) {
    return IsOn(potential) ? Off(potential) : On(CandidateOf(potential));
  };
  record.walks.push_back(flip(potentials[0]));
  record.causes.push_back(kByAssumption);
  for (std::size_t i = path.size - 1; i > 0; --i) {
    record.walks.push_back(flip(potentials[i]));
    record.causes.push_back(causes[i]);
  }
  record.walks.push_back(NestedHint::kEndOfWalk);
  record.causes.push_back(kByAssumption);
}

}  // namespace surudoku::rating
