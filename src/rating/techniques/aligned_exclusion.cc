#include "rating/techniques/aligned_exclusion.h"

#include <algorithm>

#include "rating/techniques/cells_by_count.h"
#include "rating/techniques/pattern.h"
#include "rating/techniques/removal.h"

namespace surudoku::rating {
namespace {

// The cells of a board that can be combined, and for each its excluders: the peers with so few
// candidates that a combination can use them up.
struct ExclusionCells {
  ExclusionCells(const Board& board, int most_digits) {
    const CellsByCount by_count(board);
    CellSet few = by_count.with_two;
    if (most_digits == 3) few |= by_count.with_three;
    by_count.from_two.ForEach([&](int cell) {
      excluders[cell] = PeersOf(cell) & few;
      if (excluders[cell].empty() || !(PeersOf(cell) & by_count.with_one).empty()) return;
      cells[count++] = cell;
      set.Add(cell);
    });
  }

  /// Whether the three, of which first < second, have been tried in vain with another one of them
  /// as the third. Pairs come in the order of their second cell, then of their first.
  [[nodiscard]] bool IsKnown(int first, int second, int third) const {
    if (third > second) return false;
    const bool with_second = excluders[first].Has(second) || excluders[third].Has(second);
    if (with_second || third > first) return with_second;
    return excluders[third].Has(first) || excluders[second].Has(first);
  }

  std::array<int, 81> cells{};
  int count = 0;
  CellSet set;
  std::array<CellSet, 81> excluders;
};

// What the common excluders of some cells forbid. Excluders with a digit that none of the cells has
// are left out, since no combination can use them up.
class Exclusion {
 public:
  Exclusion(const Board& board, const CellSet& excluders, unsigned digits) {
    excluders.ForEach([&](int cell) {
      if ((board.CandidatesAt(cell) & ~digits) == 0) digits_[count_++] = board.CandidatesAt(cell);
    });
  }

  /// How many excluders there are.
  [[nodiscard]] int count() const { return count_; }

  /// The digits that the last cell cannot take when the others have this combination.
  [[nodiscard]] unsigned ForbiddenBeside(unsigned combination) const {
    unsigned forbidden = 0;
    for (int i = 0; i < count_; ++i) {
      const unsigned rest = digits_[i] & ~combination;
      if (rest == 0) return kAllDigits;
      if ((rest & (rest - 1)) == 0) forbidden |= rest;
    }
    return forbidden;
  }

 private:
  std::array<unsigned, 20> digits_;
  int count_ = 0;
};

bool ExcludePair(const Board& board, int first, int second, const CellSet& excluders, Step& step) {
  const unsigned of_first = board.CandidatesAt(first);
  const unsigned of_second = board.CandidatesAt(second);
  const Exclusion exclusion(board, excluders, of_first | of_second);
  // To take a digit from one cell, each other digit of the other cell must be in an excluder with
  // it.
  if (exclusion.count() + 1 < std::min(CountBits(of_first), CountBits(of_second))) return false;
  const bool peers = PeersOf(first).Has(second);
  unsigned allowed_first = 0;
  unsigned allowed_second = 0;
  ForEachBit(of_first, [&](int a) {
    const unsigned allowed =
        of_second & ~exclusion.ForbiddenBeside(Bit(a)) & ~(peers ? Bit(a) : 0U);
    if (allowed != 0) allowed_first |= Bit(a);
    allowed_second |= allowed;
  });
  bool found = RemoveDigits(board, first, ~allowed_first, step);
  found |= RemoveDigits(board, second, ~allowed_second, step);
  if (found) SetPattern(CellSet::Of(first) | CellSet::Of(second), 0, 0, step);
  return found;
}

// Three cells and what is forbidden to them together.
class Triplet {
 public:
  Triplet(const Board& board, const std::array<int, 3>& cells, const CellSet& excluders)
      : digits_{board.CandidatesAt(cells[0]), board.CandidatesAt(cells[1]),
                board.CandidatesAt(cells[2])},
        exclusion_(board, excluders, digits_[0] | digits_[1] | digits_[2]),
        peers01_(PeersOf(cells[0]).Has(cells[1])),
        peers02_(PeersOf(cells[0]).Has(cells[2])),
        peers12_(PeersOf(cells[1]).Has(cells[2])) {}

  /// The digits of each cell that are allowed together with some digits of the other two.
  ///
  /// Nearly always that is all of them, and it takes one combination for each digit to see it:
  /// so one is looked for, first with a digit of the second cell that has none yet. Only where a
  /// digit is left without are all combinations looked at.
  std::array<unsigned, 3> Allowed() {
    for (unsigned left = digits_[0]; left != 0; left &= left - 1) {
      const unsigned a = left & (~left + 1);
      if (!AllowOne(a, digits_[1] & ~allowed_[1]) && !AllowOne(a, digits_[1])) return AllowAll();
    }
    return allowed_ == digits_ ? allowed_ : AllowAll();
  }

  [[nodiscard]] const std::array<unsigned, 3>& digits() const { return digits_; }

 private:
  // Whether a combination of the first cell's digit with one of these of the second is allowed.
  bool Allow(unsigned a, unsigned b) {
    const unsigned equal = (peers02_ ? a : 0U) | (peers12_ ? b : 0U);
    const unsigned third = digits_[2] & ~equal & ~exclusion_.ForbiddenBeside(a | b);
    if (third == 0) return false;
    allowed_[0] |= a;
    allowed_[1] |= b;
    allowed_[2] |= third;
    return true;
  }

  bool AllowOne(unsigned a, unsigned seconds) {
    for (unsigned left = seconds & ~(peers01_ ? a : 0U); left != 0; left &= left - 1) {
      if (Allow(a, left & (~left + 1))) return true;
    }
    return false;
  }

  std::array<unsigned, 3> AllowAll() {
    for (unsigned left0 = digits_[0]; left0 != 0; left0 &= left0 - 1) {
      const unsigned a = left0 & (~left0 + 1);
      for (unsigned left1 = digits_[1] & ~(peers01_ ? a : 0U); left1 != 0; left1 &= left1 - 1) {
        Allow(a, left1 & (~left1 + 1));
        if (allowed_ == digits_) return allowed_;
      }
    }
    return allowed_;
  }

  std::array<unsigned, 3> digits_;
  std::array<unsigned, 3> allowed_ = {0, 0, 0};
  Exclusion exclusion_;
  bool peers01_;
  bool peers02_;
  bool peers12_;
};

bool ExcludeTriplet(const Board& board, const std::array<int, 3>& cells, const CellSet& excluders,
                    Step& step) {
  Triplet triplet(board, cells, excluders);
  const std::array<unsigned, 3> allowed = triplet.Allowed();
  if (allowed == triplet.digits()) return false;
  CellSet all;
  for (int i = 0; i < 3; ++i) {
    RemoveDigits(board, cells[i], ~allowed[i], step);
    all.Add(cells[i]);
  }
  SetPattern(all, 0, 0, step);
  return true;
}

// The cells that see at least two of these.
CellSet CellsThatSeeTwo(const CellSet& cells) {
  CellSet one;
  CellSet two;
  cells.ForEach([&](int cell) {
    two |= one & PeersOf(cell);
    one |= PeersOf(cell);
  });
  return two;
}

// Calls visit(third) for these excluders of a cell, in order, until it returns true. True if it
// did.
template <class Visit>
bool VisitInOrder(const Rules& rules, int cell, const CellSet& found, Visit&& visit) {
  if (found.empty()) return false;
  return std::ranges::any_of(rules.PeersInOrder(cell),
                             [&](int peer) { return found.Has(peer) && visit(peer); });
}

// The third cells to try are excluders of the first one, then of the second. All three must have
// two excluders in common.
bool ExcludeWithThird(const Board& board, const Rules& rules, const Changes& changes,
                      const ExclusionCells& all, int first, int second, Step& step) {
  const CellSet common = all.excluders[first] & all.excluders[second];
  if (!common.HasTwo()) return false;
  CellSet wanted = all.set & CellsThatSeeTwo(common);
  wanted.Remove(first);
  wanted.Remove(second);
  const bool is_new = changes.Has(first) || changes.Has(second);
  const auto exclude = [&](int third) {
    if (all.IsKnown(first, second, third)) return false;
    const CellSet excluders = common & all.excluders[third];
    if (!is_new && !changes.Has(third) && !changes.Meets(excluders)) return false;
    return ExcludeTriplet(board, {first, second, third}, excluders, step);
  };
  const CellSet of_first = wanted & all.excluders[first];
  const CellSet of_second = (wanted & all.excluders[second]) - of_first;
  return VisitInOrder(rules, first, of_first, exclude) ||
         VisitInOrder(rules, second, of_second, exclude);
}

}  // namespace

bool FindAlignedPairExclusion(const Board& board, const Rules& /*rules*/, Changes& changes,
                              Step& step) {
  step.technique = Technique::kAlignedPairExclusion;
  step.rating = 6.2;
  const ExclusionCells all(board, 2);
  for (int i = 1; i < all.count; ++i) {
    for (int j = 0; j < i; ++j) {
      const int first = all.cells[j];
      const int second = all.cells[i];
      const CellSet common = all.excluders[first] & all.excluders[second];
      if (!common.HasTwo()) continue;
      if (!changes.Has(first) && !changes.Has(second) && !changes.Meets(common)) continue;
      if (ExcludePair(board, first, second, common, step)) return true;
    }
  }
  return false;
}

bool FindAlignedTripletExclusion(const Board& board, const Rules& rules, Changes& changes,
                                 Step& step) {
  step.technique = Technique::kAlignedTripletExclusion;
  step.rating = 7.5;
  const ExclusionCells all(board, 3);
  for (int i = 1; i < all.count; ++i) {
    for (int j = 0; j < i; ++j) {
      if (ExcludeWithThird(board, rules, changes, all, all.cells[j], all.cells[i], step))
        return true;
    }
  }
  return false;
}

}  // namespace surudoku::rating
