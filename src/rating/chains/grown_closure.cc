#include "rating/chains/grown_closure.h"

#include <algorithm>

#include "rating/chains/strong_pairs.h"

namespace surudoku::rating {
namespace {

// Adds a strong link to the sets of candidates that each candidate turns off, given the sets of its
// ends. As these have nothing in common, no way leads over the link twice.
template <class Sets, class Set>
void AddLinkTo(Sets& sets, int count, int one, int other, const Set& off_by_one,
               const Set& off_by_other) {
  for (int i = 0; i < count; ++i) {
    if (sets[i].Has(one)) sets[i] |= off_by_other;
    if (sets[i].Has(other)) sets[i] |= off_by_one;
  }
}

// The candidates that all of these members turn off.
template <class Sets, class Set, class NumberAt>
Set CommonTo(const Sets& sets, const Set& left, unsigned members, NumberAt&& number_at) {
  Set common = left;
  for (; members != 0 && !common.empty(); members &= members - 1) {
    common &= sets[number_at(LowestBit(members))];
  }
  return common;
}

}  // namespace

template <int kRoom>
bool GrownClosureOf<kRoom>::Start(const Board& start) {
  if (!numbers_.Number(start)) return false;
  is_known_ = false;
  all_ = Candidates();
  for (int i = 0; i < numbers_.count(); ++i) {
    all_.Add(i);
    off_at_start_[i] = numbers_.WeakLinks(i);
  }
  is_usable_ = AddLinksOfStart(start);
  return true;
}

// False if there are forcing chains.
template <int kRoom>
bool GrownClosureOf<kRoom>::AddLinksOfStart(const Board& start) {
  StrongPairs strong_pairs;
  strong_pairs.Find(start);
  return std::ranges::all_of(strong_pairs, [&](const StrongPair& pair) {
    return AddLinkOfStart({numbers_.NumberOf(pair.one), numbers_.NumberOf(pair.other)});
  });
}

template <int kRoom>
bool GrownClosureOf<kRoom>::AddLinkOfStart(const Link& link) {
  const Candidates by_one = off_at_start_[link.one];
  const Candidates by_other = off_at_start_[link.other];
  if (by_one.Meets(by_other)) return false;
  AddLinkTo(off_at_start_, numbers_.count(), link.one, link.other, by_one, by_other);
  return true;
}

template <int kRoom>
bool GrownClosureOf<kRoom>::MayHaveHint(const Board& now, const ReachedList& offs) {
  if (!is_usable_) return true;
  if (!is_known_ || known_board_ != now.AllCandidates()) {
    FindNewLinks(now, offs);
    GrowEnds();
    known_may_have_hint_ = FindSuspects();
    known_board_ = now.AllCandidates();
    is_known_ = true;
  }
  return known_may_have_hint_;
}

// Only units that have lost a candidate have new links.
template <int kRoom>
void GrownClosureOf<kRoom>::FindNewLinks(const Board& now, const ReachedList& offs) {
  left_ = all_;
  linked_units_ = {};
  links_.clear();
  for (const Reached& off : offs) {
    const CandidateSpot& spot = kCandidateSpots[CandidateOf(off.potential)];
    left_.Remove(numbers_.NumberOf(CandidateOf(off.potential)));
    const unsigned digits = now.CandidatesAt(spot.cell);
    if (HasFrom2To<2>(digits)) {
      AddNewLink(spot.cell, NumberOf(spot.cell, LowestBit(digits)),
                 NumberOf(spot.cell, LowestBit(digits & (digits - 1))));
    }
    for (const HouseKind kind : kHouseKinds) {
      const unsigned places = now.PlacesAt(spot, kind);
      if (!HasFrom2To<2>(places)) continue;
      const int house = HouseOf(kind, spot.cell);
      AddNewLink(kCellCount + 9 * house + spot.digit,
                 NumberOf(CellAt(house, LowestBit(places)), spot.digit),
                 NumberOf(CellAt(house, LowestBit(places & (places - 1))), spot.digit));
    }
  }
}

// A unit that has lost several candidates comes several times.
template <int kRoom>
void GrownClosureOf<kRoom>::AddNewLink(int unit, int one, int other) {
  if (linked_units_.Has(unit)) return;
  linked_units_.Add(unit);
  links_.push_back({one, other});
}

// Finds all that the ends of the new links turn off. An end that refutes itself turns the other end
// on, and so turns off what that does. A candidate turns an end off if and only if that turns it
// off, so the sets of a link's ends tell which sets grow.
template <int kRoom>
void GrownClosureOf<kRoom>::GrowEnds() {
  ends_ = Candidates();
  for (const auto& [one, other] : links_) {
    for (const int end : {one, other}) {
      ends_.Add(end);
      off_[end] = off_at_start_[end];
    }
  }
  for (const auto& [one, other] : links_) {
    const Candidates with_one = off_[one] & ends_;
    const Candidates with_other = off_[other] & ends_;
    Candidates by_one = off_[one];
    Candidates by_other = off_[other];
    if (by_one.Has(one)) by_one |= by_other;
    if (by_other.Has(other)) by_other |= by_one;
    with_one.ForEach([&](int end) { off_[end] |= by_other; });
    with_other.ForEach([&](int end) { off_[end] |= by_one; });
  }
}

// The candidates left that both ends of a new link turn off. False if there are none.
template <int kRoom>
bool GrownClosureOf<kRoom>::FindSuspects() {
  Candidates refuted;
  for (const auto& [one, other] : links_) refuted |= off_[one] & off_[other];
  refuted &= left_;
  if (refuted.empty()) return false;
  suspects_ = {};
  refuted.ForEach([&](int i) {
    const int candidate = numbers_.CandidateAt(i);
    suspects_[candidate % 9].Add(candidate / 9);
  });
  return true;
}

template <int kRoom>
bool GrownClosureOf<kRoom>::MayHaveCommon(const Board& now, const ReachedList& offs) {
  if (MayHaveHint(now, offs)) return true;
  FindTurnedOff();
  const bool in_cell = FindCommonCells(now);
  const bool in_house = FindCommonHouses(now);
  return in_cell || in_house;
}

// A candidate that turns the end of a link off turns the other one on.
template <int kRoom>
void GrownClosureOf<kRoom>::FindTurnedOff() {
  ends_.ForEach([&](int end) { off_beyond_[end] = Candidates(); });
  for (const auto& [one, other] : links_) {
    off_beyond_[one] |= off_[other];
    off_beyond_[other] |= off_[one];
  }
  (left_ - ends_).ForEach([&](int i) {
    Candidates off = off_at_start_[i];
    (off & ends_).ForEach([&](int end) { off |= off_beyond_[end]; });
    off_[i] = off;
  });
}

// Units of two members need no look: a candidate that both turned off would make a forcing chain.
template <int kRoom>
bool GrownClosureOf<kRoom>::FindCommonCells(const Board& now) {
  common_.cells = CellSet();
  for (int cell = 0; cell < kCellCount; ++cell) {
    const unsigned digits = now.CandidatesAt(cell);
    if (CountBits(digits) < 3) continue;
    const auto number_at = [&](int digit) { return NumberOf(cell, digit); };
    if (!CommonTo(off_, left_, digits, number_at).empty()) common_.cells.Add(cell);
  }
  return !common_.cells.empty();
}

template <int kRoom>
bool GrownClosureOf<kRoom>::FindCommonHouses(const Board& now) {
  unsigned any = 0;
  for (int house = 0; house < kHouseCount; ++house) {
    unsigned common = 0;
    for (int digit = 0; digit < 9; ++digit) {
      const unsigned places = now.PlacesOf(house, digit);
      if (CountBits(places) < 3) continue;
      const auto number_at = [&](int place) { return NumberOf(CellAt(house, place), digit); };
      common |= BitIf(!CommonTo(off_, left_, places, number_at).empty(), digit);
    }
    common_.digits[house] = static_cast<std::uint16_t>(common);
    any |= common;
  }
  return any != 0;
}

template class GrownClosureOf<kUsualCandidates>;
template class GrownClosureOf<kAllCandidates>;

}  // namespace surudoku::rating
