#include "rating/wings.h"

#include "rating/removal.h"

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
  return RemoveFromCells(board, victims, LowestBit(both), step);
}

// A second wing for the pivot and the first one.
bool FindSecondWing(const Board& board, const Rules& rules, Wing wing, bool xyz, Step& step) {
  const unsigned pivot_digits = board.CandidatesAt(wing.pivot);
  const unsigned first_digits = board.CandidatesAt(wing.first);
  for (const int cell : rules.PeersInOrder(wing.pivot)) {
    const unsigned digits = board.CandidatesAt(cell);
    if (CountBits(digits) != 2 || CountBits(pivot_digits | first_digits | digits) != 3) continue;
    if (CountBits(pivot_digits & first_digits & digits) != (xyz ? 1 : 0)) continue;
    wing.second = cell;
    if (RemoveByWing(board, wing, xyz, step)) return true;
  }
  return false;
}

bool FindWing(const Board& board, const Rules& rules, bool xyz, Step& step) {
  for (int pivot = 0; pivot < 81; ++pivot) {
    const unsigned digits = board.CandidatesAt(pivot);
    if (CountBits(digits) != (xyz ? 3 : 2)) continue;
    for (const int cell : rules.PeersInOrder(pivot)) {
      const unsigned wing_digits = board.CandidatesAt(cell);
      if (CountBits(wing_digits) != 2 || CountBits(digits & ~wing_digits) != 1) continue;
      if (FindSecondWing(board, rules, {pivot, cell, cell}, xyz, step)) return true;
    }
  }
  return false;
}

}  // namespace

bool FindXyWing(const Board& board, const Rules& rules, Step& step) {
  step.technique = Technique::kXyWing;
  step.rating = 4.2;
  return FindWing(board, rules, false, step);
}

bool FindXyzWing(const Board& board, const Rules& rules, Step& step) {
  step.technique = Technique::kXyzWing;
  step.rating = 4.4;
  return FindWing(board, rules, true, step);
}

}  // namespace surudoku::rating
