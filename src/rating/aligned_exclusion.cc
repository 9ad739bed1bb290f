#include "rating/aligned_exclusion.h"

#include "rating/removal.h"

namespace surudoku::rating {
namespace {

// The cells of one board that exclusion can combine, and those that exclude combinations.
struct ExclusionCells {
  ExclusionCells(const Board& board, int most_digits) {
    CellSet single;
    CellSet few;
    for (int cell = 0; cell < 81; ++cell) {
      const int digits = CountBits(board.CandidatesAt(cell));
      if (digits == 1) single.Add(cell);
      if (digits >= 2 && digits <= most_digits) few.Add(cell);
    }
    for (int cell = 0; cell < 81; ++cell) {
      excluders[cell] = PeersOf(cell) & few;
      if (CountBits(board.CandidatesAt(cell)) < 2 || excluders[cell].empty()) continue;
      if (!(PeersOf(cell) & single).empty()) continue;
      cells[count++] = cell;
      set.Add(cell);
    }
  }

  std::array<int, 81> cells{};
  int count = 0;
  CellSet set;
  std::array<CellSet, 81> excluders;
};

// What the common excluders of some cells forbid.
class Exclusion {
 public:
  Exclusion(const Board& board, const CellSet& excluders) {
    excluders.ForEach([&](int cell) { digits_[count_++] = board.CandidatesAt(cell); });
  }

  [[nodiscard]] bool Forbids(unsigned combination) const {
    for (int i = 0; i < count_; ++i) {
      if ((digits_[i] & ~combination) == 0) return true;
    }
    return false;
  }

 private:
  std::array<unsigned, 20> digits_;
  int count_ = 0;
};

bool AreEqualInPeers(int cell, int digit, int other_cell, int other_digit) {
  return digit == other_digit && PeersOf(cell).Has(other_cell);
}

bool ExcludePair(const Board& board, int first, int second, const Exclusion& exclusion,
                 Step& step) {
  unsigned allowed_first = 0;
  unsigned allowed_second = 0;
  ForEachBit(board.CandidatesAt(first), [&](int a) {
    ForEachBit(board.CandidatesAt(second), [&](int b) {
      if (AreEqualInPeers(first, a, second, b) || exclusion.Forbids(Bit(a) | Bit(b))) return;
      allowed_first |= Bit(a);
      allowed_second |= Bit(b);
    });
  });
  bool found = RemoveDigits(board, first, ~allowed_first, step);
  found |= RemoveDigits(board, second, ~allowed_second, step);
  return found;
}

bool ExcludeTriplet(const Board& board, const std::array<int, 3>& cells, const Exclusion& exclusion,
                    Step& step) {
  std::array<unsigned, 3> allowed = {0, 0, 0};
  ForEachBit(board.CandidatesAt(cells[0]), [&](int a) {
    ForEachBit(board.CandidatesAt(cells[1]), [&](int b) {
      if (AreEqualInPeers(cells[0], a, cells[1], b)) return;
      ForEachBit(board.CandidatesAt(cells[2]), [&](int c) {
        if (AreEqualInPeers(cells[0], a, cells[2], c)) return;
        if (AreEqualInPeers(cells[1], b, cells[2], c)) return;
        if (exclusion.Forbids(Bit(a) | Bit(b) | Bit(c))) return;
        allowed[0] |= Bit(a);
        allowed[1] |= Bit(b);
        allowed[2] |= Bit(c);
      });
    });
  });
  bool found = false;
  for (int i = 0; i < 3; ++i) found |= RemoveDigits(board, cells[i], ~allowed[i], step);
  return found;
}

// The third cells to try with two others, in order: the first one's excluders, then the other's.
int ThirdCells(const ExclusionCells& all, const Rules& rules, int first, int second,
               std::array<int, 40>& cells) {
  int count = 0;
  CellSet wanted = all.set;
  wanted.Remove(first);
  wanted.Remove(second);
  for (const int cell : {first, second}) {
    for (const int peer : rules.PeersInOrder(cell)) {
      if (!wanted.Has(peer) || !all.excluders[cell].Has(peer)) continue;
      wanted.Remove(peer);
      cells[count++] = peer;
    }
  }
  return count;
}

bool ExcludeWithThird(const Board& board, const Rules& rules, const ExclusionCells& all, int first,
                      int second, Step& step) {
  const CellSet common = all.excluders[first] & all.excluders[second];
  if (common.size() < 2) return false;
  std::array<int, 40> thirds;
  const int count = ThirdCells(all, rules, first, second, thirds);
  for (int i = 0; i < count; ++i) {
    const CellSet excluders = common & all.excluders[thirds[i]];
    if (excluders.size() < 2) continue;
    const Exclusion exclusion(board, excluders);
    if (ExcludeTriplet(board, {first, second, thirds[i]}, exclusion, step)) return true;
  }
  return false;
}

}  // namespace

bool FindAlignedPairExclusion(const Board& board, const Rules& /*rules*/, Step& step) {
  step.technique = Technique::kAlignedPairExclusion;
  step.rating = 6.2;
  const ExclusionCells all(board, 2);
  for (int i = 1; i < all.count; ++i) {
    for (int j = 0; j < i; ++j) {
      const int first = all.cells[j];
      const int second = all.cells[i];
      const CellSet common = all.excluders[first] & all.excluders[second];
      if (common.size() < 2) continue;
      if (ExcludePair(board, first, second, Exclusion(board, common), step)) return true;
    }
  }
  return false;
}

bool FindAlignedTripletExclusion(const Board& board, const Rules& rules, Step& step) {
  step.technique = Technique::kAlignedTripletExclusion;
  step.rating = 7.5;
  const ExclusionCells all(board, 3);
  for (int i = 1; i < all.count; ++i) {
    for (int j = 0; j < i; ++j) {
      if (ExcludeWithThird(board, rules, all, all.cells[j], all.cells[i], step)) return true;
    }
  }
  return false;
}

}  // namespace surudoku::rating
