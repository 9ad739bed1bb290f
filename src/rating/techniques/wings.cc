#include <algorithm>

#include "rating/board/board.h"
#include "rating/techniques/step_writing.h"
#include "rating/techniques/techniques.h"

namespace surudoku::rating {
namespace {

struct Wing {
  int pivot;
  int first;
  int second;
};

bool RemoveByWing(const Board& board, const Wing& wing, bool pivot_has_it, Step& step) {
  const unsigned both = board.CandidatesAt(wing.first) & board.CandidatesAt(wing.second);
  CellSet victims = PeersOf(wing.first) & PeersOf(wing.second);
  if (pivot_has_it) victims &= PeersOf(wing.pivot);
  victims -= CellSet::Of(wing.pivot);
  if (!RemoveFromCells(board, victims, LowestBit(both), step)) return false;
  SetPattern(CellSet::Of(wing.pivot) | CellSet::Of(wing.first) | CellSet::Of(wing.second),
             Bit(LowestBit(both)), 0, step);
  return true;
}

class WingSearch {
 public:
  WingSearch(const Board& board, const Rules& rules, const Changes& changes, bool xyz)
      : board_(board), rules_(rules), changes_(changes), xyz_(xyz) {}

  bool Find(Step& step) {
    const CellsByCount cells(board_);
    pairs_ = cells.with_two;
    bool found = false;
    (xyz_ ? cells.with_three : cells.with_two).ForEach([&](int pivot) {
      if (found) return;
      const CellSet wings = PeersOf(pivot) & pairs_;
      if (!changes_.Has(pivot) && !changes_.Meets(wings)) return;
      if (!MayHaveTwo(board_.CandidatesAt(pivot), wings)) return;
      found = FindFirstWing(pivot, wings, step);
    });
    return found;
  }

 private:
  // Whether a pivot with these digits may have two wings. Few pivots have.
  [[nodiscard]] bool MayHaveTwo(unsigned digits, const CellSet& wings) const {
    const CellSet with_low = wings & board_.CellsWith(LowestBit(digits));
    digits &= digits - 1;
    const CellSet with_next = wings & board_.CellsWith(LowestBit(digits));
    if (!xyz_) {
      return HasOfSameDigit(with_low - with_next, with_next - with_low);
    }
    const CellSet with_high = wings & board_.CellsWith(LowestBit(digits & (digits - 1)));
    const bool has_low_next = !(with_low & with_next).empty();
    const bool has_low_high = !(with_low & with_high).empty();
    const bool has_next_high = !(with_next & with_high).empty();
    return has_low_next + has_low_high + has_next_high >= 2;
  }

  [[nodiscard]] bool HasOfSameDigit(const CellSet& some, const CellSet& others) const {
    if (some.empty() || others.empty()) return false;
    return std::ranges::any_of(board_.CellsByDigit(), [&](const CellSet& cells) {
      return !(some & cells).empty() && !(others & cells).empty();
    });
  }

  bool FindFirstWing(int pivot, const CellSet& wings, Step& step) const {
    const unsigned digits = board_.CandidatesAt(pivot);
    return rules_.VisitPeers(pivot, wings, [&](int cell) {
      return CountBits(digits & ~board_.CandidatesAt(cell)) == 1 &&
             FindSecondWing({pivot, cell, cell}, wings, step);
    });
  }

  bool FindSecondWing(Wing wing, const CellSet& wings, Step& step) const {
    const unsigned pivot_digits = board_.CandidatesAt(wing.pivot);
    const unsigned first_digits = board_.CandidatesAt(wing.first);
    const bool is_new = changes_.Has(wing.pivot) || changes_.Has(wing.first);
    return rules_.VisitPeers(wing.pivot, is_new ? wings : wings & changes_.cells, [&](int cell) {
      const unsigned digits = board_.CandidatesAt(cell);
      if (CountBits(pivot_digits | first_digits | digits) != 3) return false;
      if (CountBits(pivot_digits & first_digits & digits) != (xyz_ ? 1 : 0)) return false;
      wing.second = cell;
      return RemoveByWing(board_, wing, xyz_, step);
    });
  }

  const Board& board_;
  const Rules& rules_;
  const Changes& changes_;
  bool xyz_;
  CellSet pairs_;
};

}  // namespace

bool FindXyWing(const Board& board, const Rules& rules, Changes& changes, Step& step) {
  step.technique = Technique::kXyWing;
  step.rating = 4.2;
  return WingSearch(board, rules, changes, false).Find(step);
}

bool FindXyzWing(const Board& board, const Rules& rules, Changes& changes, Step& step) {
  step.technique = Technique::kXyzWing;
  step.rating = 4.4;
  return WingSearch(board, rules, changes, true).Find(step);
}

}  // namespace surudoku::rating
