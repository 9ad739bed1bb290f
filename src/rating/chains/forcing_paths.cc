#include "rating/chains/forcing_paths.h"

#include <algorithm>

namespace surudoku::rating {
namespace {

// How `off` follows from `on`. A box comes before a line that both share with it.
Cause WeakCause(Potential on, Potential off) {
  const int cell = CellOf(on);
  const int other = CellOf(off);
  if (cell == other) return kByCell;
  for (const HouseKind kind : {kBox, kRow}) {
    if (HouseOf(kind, cell) == HouseOf(kind, other)) return CauseOf(kind);
  }
  return kByColumn;
}

}  // namespace

LinkedCandidates& LinkedCandidates::operator|=(const LinkedCandidates& other) {
  for (std::size_t i = 0; i < cells.size(); ++i) cells[i] |= other.cells[i];
  for (std::size_t i = 0; i < digits.size(); ++i) {
    digits[i] = static_cast<std::uint16_t>(digits[i] | other.digits[i]);
  }
  return *this;
}

void ForcingPaths::SetGrid(const StrongPairs& pairs) {
  linked_in_cells_ = linked_in_houses_ = {};
  strong_in_cell_.fill(0);
  strong_count_.fill(0);
  for (const StrongPair& pair : pairs) {
    AddStrongLink(pair.one, pair.other, pair.cause);
    AddStrongLink(pair.other, pair.one, pair.cause);
  }
}

// Two candidates that share a box and a line may be linked by both: the first one counts.
void ForcingPaths::AddStrongLink(int off, int on, Cause cause) {
  auto& links = strong_[off];
  const int count = strong_count_[off];
  const int in_cell = strong_in_cell_[off];
  const bool is_known = std::any_of(links.begin() + in_cell, links.begin() + count,
                                    [&](const StrongLink& link) { return link.on == on; });
  if (is_known) return;
  links[count] = {On(on), cause};
  strong_count_[off] = static_cast<std::uint8_t>(count + 1);
  if (cause == kByCell) strong_in_cell_[off] = 1;
  (cause == kByCell ? linked_in_cells_ : linked_in_houses_).Add(off);
}

LinkedCandidates ForcingPaths::LinkedIn(const ForcingSweep& sweep) const {
  LinkedCandidates linked;
  if (sweep.use_cell) linked |= linked_in_cells_;
  if (sweep.use_house) linked |= linked_in_houses_;
  return linked;
}

// Calls visit(link) for each strong link of the sweep.
template <class Visit>
void ForcingPaths::VisitStrongLinks(int candidate, Visit&& visit) const {
  const int first = sweep_.use_cell ? 0 : strong_in_cell_[candidate];
  const int end = sweep_.use_house ? strong_count_[candidate] : strong_in_cell_[candidate];
  for (int i = first; i < end; ++i) visit(strong_[candidate][i]);
}

// Calls visit(candidate) for each linked candidate that this one turns off, in the originals'
// order.
template <class Visit>
void ForcingPaths::VisitWeakLinks(int candidate, Visit&& visit) const {
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

void ForcingPaths::FindCycles(int source, int most_length) {
  PrepareClosing(source);
  Spread(On(source), most_length);
}

bool ForcingPaths::FindChain(Potential source) {
  closing_.Clear();
  before_closing_.Clear();
  Spread(source, kNoLimit);
  return found_opposite_;
}

// Strong links go both ways, so those of the source lead to the candidates that close a cycle.
void ForcingPaths::PrepareClosing(int source) {
  closing_.Clear();
  before_closing_.Clear();
  VisitStrongLinks(source, [&](const StrongLink& link) {
    closing_.Add(link.on);
    VisitWeakLinks(link.on, [&](int before) { before_closing_.Add(before); });
  });
}

// The source itself may be turned off, whether or not it is linked.
void ForcingPaths::Spread(Potential source, int most_length) {
  source_ = source;
  found_opposite_ = false;
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
  const bool is_linked = linked_.Has(candidate);
  if (!is_linked) linked_.Add(candidate);
  SpreadLayers(most_length);
  if (!is_linked) linked_.Remove(candidate);
}

// Each potential that is off is followed once. The originals follow it again from every parent, but
// after the first time it can only close a cycle (SpreadOnAndClose looks for that).
void ForcingPaths::SpreadLayers(int most_length) {
  depth_ = 1;
  int on_done = 0;
  int off_done = 0;
  while (on_done < on_count_ || off_done < off_count_) {
    ++depth_;
    if (found_opposite_ && closing_.empty()) return;
    if (depth_ > most_length || !watcher_.WantsCycle(depth_)) return;
    if (on_done < on_count_) {
      for (const int end = on_count_; on_done < end; ++on_done) SpreadOn(on_order_[on_done]);
    } else {
      for (const int end = off_count_; off_done < end; ++off_done) SpreadOff(off_order_[off_done]);
    }
  }
}

void ForcingPaths::SpreadOn(int candidate) {
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

// Does the same where a cycle may close. Candidates that are off already can close one, too.
void ForcingPaths::SpreadOnAndClose(int candidate) {
  VisitWeakLinks(candidate, [&](int off) {
    const bool is_new = !off_[off % 9].Has(off / 9);
    if (is_new) TurnOff(off, candidate);
    if (closing_.Has(off) && (is_new || !IsAncestor(off, candidate))) {
      watcher_.OnCycle(off, candidate);
    }
  });
}

void ForcingPaths::TurnOff(int candidate, int parent) {
  off_[candidate % 9].Add(candidate / 9);
  off_order_[off_count_++] = static_cast<std::uint16_t>(candidate);
  parents_[Off(candidate)] = On(parent);
  if (candidate == source_) found_opposite_ = true;
}

void ForcingPaths::SpreadOff(int candidate) {
  VisitStrongLinks(candidate, [&](const StrongLink& link) {
    CellSet& on = on_[link.on % 9];
    if (on.Has(link.on / 9)) return;
    on.Add(link.on / 9);
    on_order_[on_count_++] = link.on;
    parents_[link.on] = Off(candidate);
    causes_[link.on] = link.cause;
    if (CandidateOf(source_) == link.on) found_opposite_ = true;
  });
}

bool ForcingPaths::IsAncestor(int off_candidate, int on_candidate) const {
  for (Potential on = On(on_candidate); on != source_;) {
    const Potential off = parents_[on];
    if (CandidateOf(off) == off_candidate) return true;
    on = parents_[off];
  }
  return false;
}

void ForcingPaths::WriteCycle(int closing, int on_candidate, ForcingPath& path) const {
  path.is_cycle = true;
  path.potentials = {source_, Off(closing)};
  const Cause cause = std::ranges::find(strong_[closing], source_, &StrongLink::on)->cause;
  path.causes = {cause, WeakCause(On(on_candidate), Off(closing))};
  for (Potential on = On(on_candidate); on != source_;) {
    const Potential off = parents_[on];
    path.potentials.insert(path.potentials.end(), {on, off});
    path.causes.insert(path.causes.end(), {causes_[on], WeakCause(parents_[off], off)});
    on = parents_[off];
  }
}

void ForcingPaths::WriteChain(ForcingPath& path) const {
  path.is_cycle = false;
  path.potentials.clear();
  path.causes.clear();
  for (Potential potential = Opposite(source_); potential != source_;
       potential = parents_[potential]) {
    path.potentials.push_back(potential);
    path.causes.push_back(IsOn(potential) ? causes_[potential]
                                          : WeakCause(parents_[potential], potential));
  }
  path.potentials.push_back(source_);
  path.causes.push_back(kByAssumption);
}

}  // namespace surudoku::rating
