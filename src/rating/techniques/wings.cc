#include "rating/techniques/wings.h"

#include "rating/techniques/cells_by_count.h"
#include "rating/techniques/pattern.h"
#include "rating/techniques/removal.h"

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
      found = FindFirstWing(pivot, wings, step);
    });
    return found;
  }

 private:
  bool FindFirstWing(int pivot, const CellSet& wings, Step& step) const {
    const unsigned digits = board_.CandidatesAt(pivot);
    for (const int cell : rules_.PeersInOrder(pivot)) {
      if (!wings.Has(cell) || CountBits(digits & ~board_.CandidatesAt(cell)) != 1) continue;
      if (FindSecondWing({pivot, cell, cell}, wings, step)) return true;
    }
    return false;
  }

  bool FindSecondWing(Wing wing, const CellSet& wings, Step& step) const {
    const unsigned pivot_digits = board_.CandidatesAt(wing.pivot);
    const unsigned first_digits = board_.CandidatesAt(wing.first);
    const bool is_new = changes_.Has(wing.pivot) || changes_.Has(wing.first);
    for (const int cell : rules_.PeersInOrder(wing.pivot)) {
      if (!wings.Has(cell) || (!is_new && !changes_.Has(cell))) continue;
      const unsigned digits = board_.CandidatesAt(cell);
      if (CountBits(pivot_digits | first_digits | digits) != 3) continue;
      if (CountBits(pivot_digits & first_digits & digits) != (xyz_ ? 1 : 0)) continue;
      wing.second = cell;
      if (RemoveByWing(board_, wing, xyz_, step)) return true;
    }
    return false;
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
