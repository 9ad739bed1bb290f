#include "rating/chains/implication_hops.h"

#include <algorithm>

namespace surudoku::rating {

void ImplicationHops::UseHouseLinks() {
  in_cells_ = false;
  for (int i = 0; i < closure_.count(); ++i) {
    const int candidate = closure_.CandidateAt(i);
    weak_of_kind_[i] = TurnedOffInHousesBy(candidate);
    strong_of_kind_[i] = closure_.StrongLinks()[i];
    strong_of_kind_[i] -= closure_.linked().InCell(candidate);
  }
  weak_ = &weak_of_kind_;
  FindHops();
}

void ImplicationHops::UseStrongLinksInCells() {
  in_cells_ = true;
  for (int i = 0; i < closure_.count(); ++i) {
    strong_of_kind_[i] =
        closure_.StrongLinks()[i] & closure_.linked().InCell(closure_.CandidateAt(i));
  }
  weak_ = &closure_.WeakLinks();
  FindHops();
}

void ImplicationHops::UseAllLinks() {
  in_cells_ = true;
  weak_ = &closure_.WeakLinks();
  strong_ = &closure_.StrongLinks();
  hops_ = &closure_.Hops();
}

// Weak links go both ways. So the candidates that an "off" turns on are added to all candidates
// that turn it off.
void ImplicationHops::FindHops() {
  std::fill_n(hops_of_kind_.begin(), closure_.count(), LinkSet());
  for (int off = 0; off < closure_.count(); ++off) {
    const LinkSet& turned_on = strong_of_kind_[off];
    if (turned_on.empty()) continue;
    (*weak_)[off].ForEach([&](int on) { hops_of_kind_[on] |= turned_on; });
  }
  strong_ = &strong_of_kind_;
  hops_ = &hops_of_kind_;
}

LinkSet ImplicationHops::TurnedOffInHousesBy(int candidate) const {
  LinkSet off = closure_.linked().InHouses(candidate);
  if (closure_.IsLinked(candidate)) off.Remove(closure_.IndexOf(candidate));
  return off;
}

LinkSet ImplicationHops::TurnedOffBy(int candidate) const {
  if (closure_.IsLinked(candidate)) return (*weak_)[closure_.IndexOf(candidate)];
  return in_cells_ ? closure_.linked().Around(candidate) : TurnedOffInHousesBy(candidate);
}

ImplicationHops::Spread ImplicationHops::FirstHop(int candidate) const {
  if (closure_.IsLinked(candidate)) {
    const int source = closure_.IndexOf(candidate);
    LinkSet reached;
    reached.Add(source);
    LinkSet front = (*hops_)[source];
    front -= reached;
    reached |= front;
    return {front, reached};
  }
  LinkSet front;
  TurnedOffBy(candidate).ForEach([&](int off) { front |= (*strong_)[off]; });
  return {front, front};
}

ImplicationHops::Outlook ImplicationHops::FromOn(int candidate, bool wants_cycle) const {
  const LinkSet turned_off = TurnedOffBy(candidate);
  LinkSet before_closing;
  if (wants_cycle && closure_.IsLinked(candidate)) {
    (*strong_)[closure_.IndexOf(candidate)].ForEach(
        [&](int closing) { before_closing |= (*weak_)[closing]; });
  }
  auto [front, reached] = FirstHop(candidate);
  Outlook outlook;
  // After the first hop there are four: on, off, on, and what may be off.
  for (int depth = 4; !front.empty(); depth += 2) {
    if (outlook.contradiction == 0 && front.Meets(turned_off)) outlook.contradiction = depth;
    if (outlook.contradiction != 0 && !wants_cycle) return outlook;
    if (front.Meets(before_closing)) {
      outlook.cycle = true;
      return outlook;
    }
    front = NextLayer(*hops_, front, reached);
  }
  return outlook;
}

bool ImplicationHops::MayBeProven(int candidate) const {
  if (!closure_.IsLinked(candidate)) return false;
  const int source = closure_.IndexOf(candidate);
  LinkSet front = (*strong_)[source];
  LinkSet reached = front;
  while (!front.empty()) {
    if (front.Has(source)) return true;
    front = NextLayer(*hops_, front, reached);
  }
  return false;
}

}  // namespace surudoku::rating
