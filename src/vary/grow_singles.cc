#include "vary/grow_singles.h"

#include <algorithm>

#include "te/singles.h"

namespace surudoku {

// A cell is the slot of its own number.
void GrowBySingles(PuzzleCells& puzzle) {
  te::CandidateSet board = te::CandidateSetOf(CandidatesOf(GridOf(puzzle)));
  te::ApplySingles(board);
  const auto is_left = [&](int candidate) { return board.Has(candidate); };
  for (std::size_t cell = 0; cell < kCellCount; ++cell) {
    const auto& candidates = te::kCandidatesOf[cell];
    if (std::ranges::count_if(candidates, is_left) != 1) continue;
    const int placed = *std::ranges::find_if(candidates, is_left);
    puzzle[cell] = static_cast<char>('1' + placed % 9);
  }
}

}  // namespace surudoku
