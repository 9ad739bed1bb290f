// Aligned pair and triplet exclusion. Some combinations of digits would leave a common peer of the
// cells without candidates. These are forbidden, and so is a digit that is left in no combination.
#include <algorithm>

#include "rating/board/board.h"
#include "rating/techniques/step_writing.h"
#include "rating/techniques/techniques.h"

namespace surudoku::rating {
namespace {

CellSet CellsThatSeeOne(const CellSet& cells) {
  CellSet one;
  cells.ForEach([&](int cell) { one |= PeersOf(cell); });
  return one;
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

// The cells of a board that can be combined, and the excluders of each: its peers with so few
// candidates that a combination can use them all up.
struct ExclusionCells {
  ExclusionCells(const Board& board, int most_digits) {
    const CellsByCount by_count(board);
    few_ = by_count.with_two;
    if (most_digits == 3) few_ |= by_count.with_three;
    by_count.from_two.ForEach([&](int cell) {
      excluders[cell] = PeersOf(cell) & few_;
      if (excluders[cell].empty() || !(PeersOf(cell) & by_count.with_one).empty()) return;
      set.Add(cell);
    });
  }

  /// Calls visit(first, second) for each two cells with two excluders in common or more, until it
  /// returns true. True if it did. Pairs come in the order of their second cell, then of their
  /// first. Only first cells in wanted(second) count.
  template <class Wanted, class Visit>
  [[nodiscard]] bool VisitPairs(Wanted&& wanted, Visit&& visit) const {
    CellSet before;
    return set.VisitUntil([&](int second) {
      CellSet firsts = before & wanted(second);
      before.Add(second);
      if (firsts.empty()) return false;
      firsts &= CellsThatSeeTwo(excluders[second]);
      return firsts.VisitUntil([&](int first) { return visit(first, second); });
    });
  }

  /// The third cells with which these two, first < second, have been tried in vain already, when
  /// another one of the three was the third.
  [[nodiscard]] CellSet KnownThirds(int first, int second) const {
    return KnownThirdsBelow(second, first) | KnownThirdsBelow(first, second);
  }

  CellSet set;
  std::array<CellSet, 81> excluders;

 private:
  // The cells below `cell` that make an earlier pair with the other one. There `cell` was the
  // third, as an excluder of either.
  [[nodiscard]] CellSet KnownThirdsBelow(int cell, int other) const {
    if (!few_.Has(cell)) return {};
    const CellSet below = set & CellSet::Below(cell);
    return PeersOf(cell).Has(other) ? below : below & PeersOf(cell);
  }

  CellSet few_;  // the cells with few candidates
};

// The combinations that the common excluders of some cells forbid. Excluders with a digit that none
// of the cells has are left out, since no combination can use them up.
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

// Tells whether any pair of cells may exclude a digit. The digit can go from one cell only if each
// other digit of the second cell is together with it in a cell of two candidates that both see. If
// the second cell has the digit, too, the two must see each other. This is asked of all cells at a
// time.
class PairFilter {
 public:
  explicit PairFilter(const Board& board) : board_(board), by_count_(board) {
    by_count_.with_two.ForEach([&](int cell) {
      const unsigned digits = board.CandidatesAt(cell);
      PairCells& cells = of_pairs_[LowestBit(digits)][LowestBit(digits & (digits - 1))];
      cells.cells.Add(cell);
      cells.seen |= PeersOf(cell);
    });
  }

  [[nodiscard]] bool MayExclude() const {
    for (int digit = 0; digit < 9; ++digit) {
      const bool may = CellsThatMayExclude(digit).VisitUntil(
          [&](int cell) { return !CellsThatMayLose(digit, cell).empty(); });
      if (may) return true;
    }
    return false;
  }

 private:
  /// The cells with just these two candidates, and their peers.
  struct PairCells {
    CellSet cells;
    CellSet seen;
  };

  [[nodiscard]] const PairCells& CellsWith(int one, int other) const {
    return of_pairs_[std::min(one, other)][std::max(one, other)];
  }

  // The cells that see, for each of their other digits, a cell with just that digit and this one.
  [[nodiscard]] CellSet CellsThatMayExclude(int digit) const {
    CellSet cells = by_count_.from_two;
    for (int other = 0; other < 9; ++other) {
      if (other == digit) continue;
      cells -= board_.CellsWith(other) - CellsWith(digit, other).seen;
    }
    return cells;
  }

  // The cells from which this cell and its excluders may take the digit.
  [[nodiscard]] CellSet CellsThatMayLose(int digit, int cell) const {
    const unsigned digits = board_.CandidatesAt(cell);
    CellSet losing = board_.CellsWith(digit);
    if (HasBit(digits, digit)) losing &= PeersOf(cell);
    losing.Remove(cell);
    for (unsigned left = digits & ~Bit(digit); left != 0 && !losing.empty(); left &= left - 1) {
      const CellSet& excluders = CellsWith(digit, LowestBit(left)).cells;
      losing &= CellsThatSeeOne(excluders & PeersOf(cell));
    }
    return losing;
  }

  const Board& board_;
  CellsByCount by_count_;
  std::array<std::array<PairCells, 9>, 9> of_pairs_{};  // by the lower digit, then the higher
};

bool ExcludePair(const Board& board, int first, int second, const CellSet& excluders, Step& step) {
  const unsigned of_first = board.CandidatesAt(first);
  const unsigned of_second = board.CandidatesAt(second);
  const Exclusion exclusion(board, excluders, of_first | of_second);
  // A digit goes from one cell only if each other digit of the second cell is in an excluder with
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

// Three cells and the combinations that are forbidden to them.
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
  /// Nearly always that is all of them, and one combination for each digit shows it. So one is
  /// looked for, at first with digits that have none yet. All combinations are looked at only if a
  /// digit is left without one.
  std::array<unsigned, 3> Allowed() {
    for (unsigned left = digits_[0]; left != 0; left &= left - 1) {
      const unsigned a = left & (~left + 1);
      if (!AllowWithFirst(a, digits_[1] & ~allowed_[1]) && !AllowWithFirst(a, digits_[1])) {
        return AllowAll();
      }
    }
    for (unsigned left = digits_[1] & ~allowed_[1]; left != 0; left &= left - 1) {
      if (!AllowWithSecond(left & (~left + 1))) return AllowAll();
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

  bool AllowWithFirst(unsigned a, unsigned seconds) {
    for (unsigned left = seconds & ~(peers01_ ? a : 0U); left != 0; left &= left - 1) {
      if (Allow(a, left & (~left + 1))) return true;
    }
    return false;
  }

  bool AllowWithSecond(unsigned b) {
    for (unsigned left = digits_[0] & ~(peers01_ ? b : 0U); left != 0; left &= left - 1) {
      if (Allow(left & (~left + 1), b)) return true;
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
  bool found = false;
  for (int i = 0; i < 3; ++i) {
    found |= RemoveDigits(board, cells[i], ~allowed[i], step);
    all.Add(cells[i]);
  }
  if (found) SetPattern(all, 0, 0, step);
  return found;
}

// The third cells to try are excluders of the first one, then of the second. All three must have
// two excluders in common.
bool ExcludeWithThird(const Board& board, const Rules& rules, const Changes& changes,
                      const ExclusionCells& all, int first, int second, Step& step) {
  const CellSet common = all.excluders[first] & all.excluders[second];
  CellSet wanted = all.set & (all.excluders[first] | all.excluders[second]);
  wanted.Remove(first);
  wanted.Remove(second);
  if (!changes.Has(first) && !changes.Has(second)) {
    wanted &= changes.cells | CellsThatSeeOne(common & changes.cells);
  }
  if (wanted.empty()) return false;
  wanted -= all.KnownThirds(first, second);
  if (wanted.empty()) return false;
  wanted &= CellsThatSeeTwo(common);
  const auto exclude = [&](int third) {
    return ExcludeTriplet(board, {first, second, third}, common & all.excluders[third], step);
  };
  const CellSet of_first = wanted & all.excluders[first];
  const CellSet of_second = (wanted & all.excluders[second]) - of_first;
  return rules.VisitPeers(first, of_first, exclude) || rules.VisitPeers(second, of_second, exclude);
}

}  // namespace

bool FindAlignedPairExclusion(const Board& board, const Rules& rules, Changes& changes,
                              Step& step) {
  step.technique = Technique::kAlignedPairExclusion;
  step.rating = 6.2;
  if (rules.use_filters && !PairFilter(board).MayExclude()) return false;
  const ExclusionCells all(board, 2);
  // One of the two cells has changed, or an excluder has.
  const auto wanted = [&](int second) {
    if (changes.Has(second)) return kAllCells;
    return changes.cells | CellsThatSeeOne(all.excluders[second] & changes.cells);
  };
  return all.VisitPairs(wanted, [&](int first, int second) {
    const CellSet common = all.excluders[first] & all.excluders[second];
    return ExcludePair(board, first, second, common, step);
  });
}

bool FindAlignedTripletExclusion(const Board& board, const Rules& rules, Changes& changes,
                                 Step& step) {
  step.technique = Technique::kAlignedTripletExclusion;
  step.rating = 7.5;
  const ExclusionCells all(board, 3);
  // One of the two cells has changed, or an excluder of either, which may also be the third cell.
  const CellSet see_changed = CellsThatSeeOne(changes.cells);
  const auto wanted = [&](int second) {
    if (changes.Has(second) || see_changed.Has(second)) return kAllCells;
    return changes.cells | see_changed;
  };
  return all.VisitPairs(wanted, [&](int first, int second) {
    return ExcludeWithThird(board, rules, changes, all, first, second, step);
  });
}

}  // namespace surudoku::rating
