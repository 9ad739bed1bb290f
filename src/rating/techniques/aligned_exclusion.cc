#include "rating/techniques/aligned_exclusion.h"

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

// A digit stays if it is allowed together with some digits of the other two cells.
bool ExcludeTriplet(const Board& board, const std::array<int, 3>& cells, const CellSet& excluders,
                    Step& step) {
  const std::array<unsigned, 3> digits = {
      board.CandidatesAt(cells[0]), board.CandidatesAt(cells[1]), board.CandidatesAt(cells[2])};
  const Exclusion exclusion(board, excluders, digits[0] | digits[1] | digits[2]);
  const bool peers01 = PeersOf(cells[0]).Has(cells[1]);
  const bool peers02 = PeersOf(cells[0]).Has(cells[2]);
  const bool peers12 = PeersOf(cells[1]).Has(cells[2]);
  std::array<unsigned, 3> allowed = {0, 0, 0};
  for (unsigned left0 = digits[0]; left0 != 0; left0 &= left0 - 1) {
    const unsigned a = left0 & (~left0 + 1);
    for (unsigned left1 = digits[1] & ~(peers01 ? a : 0U); left1 != 0; left1 &= left1 - 1) {
      const unsigned b = left1 & (~left1 + 1);
      const unsigned equal = (peers02 ? a : 0U) | (peers12 ? b : 0U);
      const unsigned third = digits[2] & ~equal & ~exclusion.ForbiddenBeside(a | b);
      if (third == 0) continue;
      allowed[0] |= a;
      allowed[1] |= b;
      allowed[2] |= third;
      if (allowed == digits) return false;
    }
  }
  bool found = false;
  CellSet all;
  for (int i = 0; i < 3; ++i) {
    found |= RemoveDigits(board, cells[i], ~allowed[i], step);
    all.Add(cells[i]);
  }
  if (found) SetPattern(all, 0, 0, step);
  return found;
}

// The third cells to try with two others, in order: excluders of the first one, then of the second.
int ThirdCells(const ExclusionCells& all, const Rules& rules, int first, int second,
               std::array<int, 40>& cells) {
  int count = 0;
  CellSet wanted = all.set;
  wanted.Remove(first);
  wanted.Remove(second);
  for (const int cell : {first, second}) {
    const CellSet found = wanted & all.excluders[cell];
    wanted -= found;
    if (rules.peers_by_house) {
      for (const int peer : kHouseCells.peers_by_house[cell]) {
        if (found.Has(peer)) cells[count++] = peer;
      }
    } else {
      found.ForEach([&](int peer) { cells[count++] = peer; });
    }
  }
  return count;
}

bool ExcludeWithThird(const Board& board, const Rules& rules, const Changes& changes,
                      const ExclusionCells& all, int first, int second, Step& step) {
  const CellSet common = all.excluders[first] & all.excluders[second];
  if (common.size() < 2) return false;
  const bool is_new = changes.Has(first) || changes.Has(second);
  std::array<int, 40> thirds;
  const int count = ThirdCells(all, rules, first, second, thirds);
  for (int i = 0; i < count; ++i) {
    const CellSet excluders = common & all.excluders[thirds[i]];
    if (excluders.size() < 2) continue;
    if (!is_new && !changes.Has(thirds[i]) && !changes.Meets(excluders)) continue;
    if (ExcludeTriplet(board, {first, second, thirds[i]}, excluders, step)) return true;
  }
  return false;
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
      if (common.size() < 2) continue;
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
