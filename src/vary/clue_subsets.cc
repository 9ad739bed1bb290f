#include "vary/clue_subsets.h"

#include <numeric>

namespace surudoku {

ClueSubsets::ClueSubsets(const PuzzleCells& puzzle, int removed)
    : puzzle_(puzzle), chosen_(static_cast<std::size_t>(removed)) {
  for (std::size_t cell = 0; cell < kCellCount; ++cell) {
    if (IsClueCharacter(puzzle[cell])) cells_.push_back(cell);
  }
  std::iota(chosen_.begin(), chosen_.end(), std::size_t{0});
  is_over_ = chosen_.size() > cells_.size();
}

std::optional<PuzzleCells> ClueSubsets::Next() {
  if (is_over_) return std::nullopt;
  PuzzleCells left = puzzle_;
  for (const std::size_t place : chosen_) left[cells_[place]] = '.';
  Advance();
  return left;
}

// The last one that can go on does, and those after it follow closely.
void ClueSubsets::Advance() {
  std::size_t last = chosen_.size();
  while (last > 0 && chosen_[last - 1] == cells_.size() - chosen_.size() + last - 1) --last;
  is_over_ = last == 0;
  if (is_over_) return;
  ++chosen_[last - 1];
  for (; last < chosen_.size(); ++last) chosen_[last] = chosen_[last - 1] + 1;
}

}  // namespace surudoku
