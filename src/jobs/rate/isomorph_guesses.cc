#include "jobs/rate/isomorph_guesses.h"

#include <algorithm>

#include "surudoku/isomorph.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

IsomorphGuesses::IsomorphGuesses(int shuffles, std::uint64_t seed)
    : shuffles_(shuffles),
      seed_(seed),
      solver_(MakeLockstepBlockSolver()),
      block_(PuzzleBlock::kGoodCapacity),
      answers_(PuzzleBlock::kGoodCapacity) {}

// All puzzles are laid out in the same ways: where a puzzle stands in its file means nothing. As
// many isomorphs as there is room for are solved together, for short blocks leave lanes empty.
bool IsomorphGuesses::Sum(const PuzzleBlock& puzzles, const StopSignal& stop,
                          std::span<std::uint64_t> sums) {
  std::ranges::fill(sums, 0);
  if (puzzles.size() == 0) return true;
  const int at_once = static_cast<int>(block_.capacity() / puzzles.size());
  for (int first = 0; first < shuffles_; first += at_once) {
    block_.Clear();
    for (int shuffle = first; shuffle < std::min(first + at_once, shuffles_); ++shuffle) {
      AppendIsomorphs(puzzles, shuffle);
    }
    solver_->Solve(block_, {.stop = stop}, std::span(answers_).first(block_.size()));
    for (std::size_t i = 0; i < block_.size(); ++i) {
      sums[i % puzzles.size()] += answers_[i].statistics.guesses;
    }
    if (stop.IsSet()) return false;
  }
  return true;
}

void IsomorphGuesses::AppendIsomorphs(const PuzzleBlock& puzzles, int shuffle) {
  const Isomorphism isomorphism = RandomIsomorphism(seed_, static_cast<std::uint64_t>(shuffle));
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    block_.Append(Apply(isomorphism, puzzles.CandidatesAt(i)));
  }
}

}  // namespace surudoku
