#include "rating/chains/implication_closure.h"

#include <algorithm>
#include <span>

namespace surudoku::rating {

bool ImplicationClosure::HasHint(const Board& board) {
  if (!is_known_ || known_board_ != board.AllCandidates()) {
    known_has_hint_ = Compute(board, nullptr);
    known_board_ = board.AllCandidates();
    is_known_ = true;
  }
  return known_has_hint_;
}

bool ImplicationClosure::HasHintAmong(const Board& board, const CellsByDigit& suspects) {
  is_known_ = false;
  known_board_ = board.AllCandidates();
  return Compute(board, &suspects);
}

bool ImplicationClosure::Compute(const Board& board, const CellsByDigit* suspects) {
  strong_pairs_.Find(board);
  knows_links_ = AddStrongLinks();
  if (!knows_links_) {
    TakeAll(board);
    return true;
  }
  FindWeakLinks();
  Close();
  if (suspects == nullptr ? !FindRefuted(board) : !FindRefutedAmong(*suspects)) return false;
  FindProven();
  FindCycles();
  return true;
}

void ImplicationClosure::TakeAll(const Board& board) {
  is_known_ = knows_links_ = false;
  strong_pairs_.Find(board);
  refuted_ = proven_ = in_cycle_ = board.CellsByDigit();
}

int ImplicationClosure::IndexFor(int candidate) {
  if (index_of_[candidate] == kNone) {
    strong_[count_] = LinkSet();
    candidates_[count_] = static_cast<std::uint16_t>(candidate);
    index_of_[candidate] = static_cast<std::uint16_t>(count_++);
  }
  return index_of_[candidate];
}

// False if there is no room for all.
bool ImplicationClosure::AddStrongLinks() {
  count_ = 0;
  index_of_.fill(kNone);
  return std::ranges::all_of(strong_pairs_, [&](const StrongPair& pair) {
    if (count_ + 2 > LinkSet::kMost) return false;
    const int i = IndexFor(pair.one);
    const int j = IndexFor(pair.other);
    strong_[i].Add(j);
    strong_[j].Add(i);
    return true;
  });
}

// Candidates of one cell, or of one digit in a house, see each other.
void ImplicationClosure::FindWeakLinks() {
  linked_.Clear();
  linked_.AddIndexes(std::span(candidates_).first(static_cast<std::size_t>(count_)));
  for (int i = 0; i < count_; ++i) weak_[i] = linked_.WeakLinks(candidates_[i], i);
}

void ImplicationClosure::Close() {
  for (int i = 0; i < count_; ++i) {
    LinkSet hops;
    weak_[i].ForEach([&](int off) { hops |= strong_[off]; });
    hops_[i] = hops;
  }
  LinkSet known;
  for (int i = 0; i < count_; ++i) {
    from_on_[i] = ReachedFrom(i, known);
    known.Add(i);
  }
  for (int i = 0; i < count_; ++i) {
    LinkSet from_off;
    strong_[i].ForEach([&](int on) { from_off |= from_on_[on]; });
    from_off_[i] = from_off;
  }
}

// Goes layer by layer. If the closure of a candidate on the way is known, it is added whole, so
// most candidates cost a few steps.
LinkSet ImplicationClosure::ReachedFrom(int index, const LinkSet& known) const {
  LinkSet front = hops_[index];
  LinkSet reached = front;
  reached.Add(index);
  while (!front.empty()) {
    LinkSet from_known;
    (front & known).ForEach([&](int i) { from_known |= from_on_[i]; });
    reached |= from_known;
    front -= from_known;
    front = NextLayer(hops_, front, reached);
  }
  return reached;
}

// A candidate is refuted if it turns off two candidates and one of them is on when the other is
// off.
bool ImplicationClosure::FindRefuted(const Board& board) {
  turned_on_.Clear();
  for (int i = 0; i < count_; ++i) {
    turned_on_.ForEachOf(candidates_[i], [&](LinkSet& links) { links |= from_off_[i]; });
  }
  refuted_ = {};
  bool found = false;
  for (int cell = 0; cell < kCellCount; ++cell) {
    ForEachBit(board.CandidatesAt(cell), [&](int digit) {
      const int candidate = CandidateOf(cell, digit);
      const int index = index_of_[candidate];
      const bool is_refuted = index != kNone
                                  ? from_on_[index].Meets(weak_[index])
                                  : turned_on_.Around(candidate).Meets(linked_.Around(candidate));
      if (is_refuted) refuted_[digit].Add(cell);
      found |= is_refuted;
    });
  }
  return found;
}

bool ImplicationClosure::FindRefutedAmong(const CellsByDigit& suspects) {
  refuted_ = {};
  bool found = false;
  for (int digit = 0; digit < 9; ++digit) {
    suspects[digit].ForEach([&](int cell) {
      if (!IsRefuted(CandidateOf(cell, digit))) return;
      refuted_[digit].Add(cell);
      found = true;
    });
  }
  return found;
}

bool ImplicationClosure::IsRefuted(int candidate) const {
  const int index = index_of_[candidate];
  if (index != kNone) return from_on_[index].Meets(weak_[index]);
  const LinkSet turned_off = linked_.Around(candidate);
  LinkSet turned_on;
  turned_off.ForEach([&](int off) { turned_on |= from_off_[off]; });
  return turned_on.Meets(turned_off);
}

void ImplicationClosure::FindProven() {
  proven_ = {};
  for (int i = 0; i < count_; ++i) {
    if (from_off_[i].Has(i)) proven_[candidates_[i] % 9].Add(candidates_[i] / 9);
  }
}

// A candidate that a cycle has on leads to all others that it has on, and they lead back.
void ImplicationClosure::FindCycles() {
  in_cycle_ = {};
  LinkSet done;
  for (int i = 0; i < count_; ++i) {
    if (done.Has(i)) continue;
    LinkSet on;
    LinkSet off;
    LinkSet turned_off;
    int size = 0;
    from_on_[i].ForEach([&](int other) {
      if (!from_on_[other].Has(i)) return;
      ++size;
      on.Add(other);
      off |= strong_[other];
      turned_off |= weak_[other];
    });
    done |= on;
    if (size >= 2) TakeCycle(on, off & turned_off);
  }
}

// Takes these candidates if any cycle among them may take something away.
void ImplicationClosure::TakeCycle(const LinkSet& on, const LinkSet& off) {
  CellsByDigit by_on;
  CellsByDigit by_off;
  on.ForEach([&](int i) { by_on[candidates_[i] % 9] |= PeersOf(candidates_[i] / 9); });
  off.ForEach([&](int i) { by_off[candidates_[i] % 9] |= PeersOf(candidates_[i] / 9); });
  bool is_useful = false;
  for (int digit = 0; digit < 9; ++digit) {
    is_useful |= !(by_on[digit] & by_off[digit] & refuted_[digit]).empty();
  }
  if (!is_useful) return;
  on.ForEach([&](int i) { in_cycle_[candidates_[i] % 9].Add(candidates_[i] / 9); });
}

bool ImplicationClosure::HasCommon(const Board& board) {
  common_.cells = CellSet();
  knows_common_ = numbers_.Number(board);
  if (!knows_common_) {
    common_.cells = kAllCells;
    common_.digits.fill(kAllDigits);
    return true;
  }
  FindTurnedOff();
  const bool in_cell = FindCommonCells(board);
  const bool in_house = FindCommonHouses(board);
  return in_cell || in_house;
}

// Finds the candidates that each one turns off: first for candidates with strong links, then by
// these for the others.
void ImplicationClosure::FindTurnedOff() {
  LinkSet known;
  for (int i = 0; i < count_; ++i) {
    turned_off_[numbers_.NumberOf(candidates_[i])] = TurnedOffInOrder(i, known);
    known.Add(i);
  }
  for (int i = 0; i < count_; ++i) {
    off_from_off_[i] = All();
    strong_[i].ForEach(
        [&](int on) { off_from_off_[i] |= turned_off_[numbers_.NumberOf(candidates_[on])]; });
  }
  for (int i = 0; i < numbers_.count(); ++i) {
    const int candidate = numbers_.CandidateAt(i);
    if (index_of_[candidate] != kNone) continue;
    turned_off_[i] = numbers_.WeakLinks(i);
    linked_.Around(candidate).ForEach([&](int off) { turned_off_[i] |= off_from_off_[off]; });
  }
}

// Everything that is off if the candidate is on. Sets that are known are added whole.
ImplicationClosure::All ImplicationClosure::TurnedOffInOrder(int index,
                                                             const LinkSet& known) const {
  All off = numbers_.WeakLinks(numbers_.NumberOf(candidates_[index]));
  LinkSet left = from_on_[index];
  left.Remove(index);
  for (LinkSet from_known = left & known; !from_known.empty(); from_known &= left) {
    const int next = from_known.first();
    off |= turned_off_[numbers_.NumberOf(candidates_[next])];
    left -= from_on_[next];
  }
  left.ForEach([&](int next) { off |= numbers_.WeakLinks(numbers_.NumberOf(candidates_[next])); });
  return off;
}

// Whether all members of a unit turn another candidate off. They are digits of a cell or places of
// a house, as bits.
template <class CandidateOfMember>
bool ImplicationClosure::HaveCommon(unsigned members, CandidateOfMember&& candidate_at) const {
  All common = TurnedOff(candidate_at(LowestBit(members)));
  for (members &= members - 1; members != 0 && !common.empty(); members &= members - 1) {
    common &= TurnedOff(candidate_at(LowestBit(members)));
  }
  return !common.empty();
}

bool ImplicationClosure::FindCommonCells(const Board& board) {
  for (int cell = 0; cell < kCellCount; ++cell) {
    const unsigned digits = board.CandidatesAt(cell);
    const auto candidate_at = [&](int digit) { return CandidateOf(cell, digit); };
    if (CountBits(digits) >= 3 && HaveCommon(digits, candidate_at)) common_.cells.Add(cell);
  }
  return !common_.cells.empty();
}

bool ImplicationClosure::FindCommonHouses(const Board& board) {
  unsigned any = 0;
  for (int house = 0; house < kHouseCount; ++house) {
    unsigned common = 0;
    for (int digit = 0; digit < 9; ++digit) {
      const unsigned places = board.PlacesOf(house, digit);
      const auto candidate_at = [&](int place) { return CandidateOf(CellAt(house, place), digit); };
      common |= BitIf(CountBits(places) >= 2 && HaveCommon(places, candidate_at), digit);
    }
    common_.digits[house] = static_cast<std::uint16_t>(common);
    any |= common;
  }
  return any != 0;
}

}  // namespace surudoku::rating
