#include "logic/difficulty.h"

#include <algorithm>
#include <numeric>

namespace surudoku::logic {

std::uint32_t Difficulty::steps() const {
  return std::accumulate(counts.begin(), counts.end(), std::uint32_t{0});
}

Difficulty Measure(CandidateBoard& board, StepKind most) {
  Difficulty difficulty;
  while (!board.is_solved() && !board.is_broken()) {
    const auto step = FindStep(board, most);
    if (!step) return difficulty;
    Do(*step, board);
    ++difficulty.counts[static_cast<std::size_t>(step->kind)];
    difficulty.hardest = std::max(difficulty.hardest, step->kind);
  }
  difficulty.is_solved = board.is_solved();
  return difficulty;
}

}  // namespace surudoku::logic
