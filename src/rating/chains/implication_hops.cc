#include "rating/chains/implication_hops.h"

#include <algorithm>

#include "rating/chains/sets_by_unit.h"

namespace surudoku::rating {

bool ImplicationHops::Start(const Board& board) {
  count_ = 0;
  for (int cell = 0; cell < 81; ++cell) {
    const unsigned digits = board.CandidatesAt(cell);
    if (count_ + CountBits(digits) > HopSet::kMost) return false;
    ForEachBit(digits, [&](int digit) {
      const int candidate = CandidateOf(cell, digit);
      index_of_[candidate] = static_cast<std::uint16_t>(count_);
      candidates_[count_++] = static_cast<std::uint16_t>(candidate);
    });
  }
  std::fill_n(strong_in_houses_.begin(), count_, HopSet());
  std::fill_n(strong_in_cells_.begin(), count_, HopSet());
  FindWeakLinks();
  return true;
}

// Candidates of one cell, or of one digit in a house, see each other.
void ImplicationHops::FindWeakLinks() {
  SetsByUnit<HopSet> numbers;
  for (int i = 0; i < count_; ++i) {
    numbers.ForEachOf(candidates_[i], [&](HopSet& set) { set.Add(i); });
  }
  for (int i = 0; i < count_; ++i) {
    weak_in_cells_[i] = numbers.InCell(candidates_[i]);
    weak_in_cells_[i].Remove(i);
    weak_in_houses_[i] = numbers.InHouses(candidates_[i]);
    weak_in_houses_[i].Remove(i);
  }
}

void ImplicationHops::AddStrongLink(int off, int on, bool in_cell) {
  (in_cell ? strong_in_cells_ : strong_in_houses_)[index_of_[off]].Add(index_of_[on]);
}

// Adds the hops over these links. Weak links go both ways, so what a candidate that is off turns on
// is added for every candidate that turns it off.
void ImplicationHops::AddHops(const HopSets& weak, const HopSets& strong, HopSets& hops) const {
  for (int off = 0; off < count_; ++off) {
    if (strong[off].empty()) continue;
    weak[off].ForEach([&](int on) { hops[on] |= strong[off]; });
  }
}

void ImplicationHops::UseHouseLinks() {
  std::copy_n(weak_in_houses_.begin(), count_, weak_.begin());
  std::copy_n(strong_in_houses_.begin(), count_, strong_.begin());
  std::fill_n(hops_.begin(), count_, HopSet());
  AddHops(weak_, strong_, hops_);
}

void ImplicationHops::UseStrongLinksInCells() {
  std::copy_n(hops_.begin(), count_, house_hops_.begin());
  for (int i = 0; i < count_; ++i) weak_[i] |= weak_in_cells_[i];
  std::copy_n(strong_in_cells_.begin(), count_, strong_.begin());
  std::fill_n(hops_.begin(), count_, HopSet());
  AddHops(weak_, strong_, hops_);
}

void ImplicationHops::UseAllLinks() {
  for (int i = 0; i < count_; ++i) {
    strong_[i] |= strong_in_houses_[i];
    hops_[i] |= house_hops_[i];
  }
  AddHops(weak_in_cells_, strong_in_houses_, hops_);
}

ImplicationHops::Outlook ImplicationHops::FromOn(int candidate, bool wants_cycle) const {
  const int source = index_of_[candidate];
  HopSet before_closing;
  if (wants_cycle) {
    strong_[source].ForEach([&](int closing) { before_closing |= weak_[closing]; });
  }
  HopSet front;
  front.Add(source);
  HopSet reached = front;
  Outlook outlook;
  for (int depth = 2; !front.empty(); depth += 2) {
    if (outlook.contradiction == 0 && front.Meets(weak_[source])) outlook.contradiction = depth;
    if (outlook.contradiction != 0 && !wants_cycle) return outlook;
    if (depth >= 4 && front.Meets(before_closing)) {
      outlook.cycle = true;
      return outlook;
    }
    front = NextLayer(hops_, front, reached);
  }
  return outlook;
}

bool ImplicationHops::MayBeProven(int candidate) const {
  const int source = index_of_[candidate];
  HopSet front = strong_[source];
  HopSet reached = front;
  while (!front.empty()) {
    if (front.Has(source)) return true;
    front = NextLayer(hops_, front, reached);
  }
  return false;
}

}  // namespace surudoku::rating
