#include "minimal/minimal_ones.h"

#include <algorithm>

#include "surudoku/stop_signal.h"

namespace surudoku {
namespace {

// The first cell with a clue from `cell` on.
std::size_t ClueFrom(const PuzzleCells& puzzle, std::size_t cell) {
  while (cell < kCellCount && !IsClueCharacter(puzzle[cell])) ++cell;
  return cell;
}

}  // namespace

std::span<const std::size_t> MinimalOnes::Find(std::span<const PuzzleCells> puzzles,
                                               const StopSignal& stop) {
  minimal_.clear();
  candidates_.clear();
  for (std::size_t i = 0; i < puzzles.size(); ++i)
    candidates_.push_back({i, ClueFrom(puzzles[i], 0)});
  while (!candidates_.empty()) {
    for (std::size_t begin = 0; begin < candidates_.size(); begin += PuzzleBlock::kGoodCapacity) {
      const std::size_t size = std::min(PuzzleBlock::kGoodCapacity, candidates_.size() - begin);
      if (!Ask(puzzles, std::span(candidates_).subspan(begin, size), stop)) return minimal_;
    }
    std::erase_if(candidates_, [](const Candidate& candidate) { return candidate.is_out; });
  }
  std::ranges::sort(minimal_);
  return minimal_;
}

// Asks about one clue of each candidate. The answer takes a candidate out, or moves it to its next
// clue.
bool MinimalOnes::Ask(std::span<const PuzzleCells> puzzles, std::span<Candidate> asked,
                      const StopSignal& stop) {
  questions_.Clear();
  for (const Candidate& candidate : asked)
    questions_.Add(puzzles[candidate.puzzle], candidate.cell);
  if (!questions_.Answer(stop)) return false;
  for (std::size_t i = 0; i < asked.size(); ++i) {
    Candidate& candidate = asked[i];
    candidate.is_out = questions_.IsImplied(i);
    if (candidate.is_out) continue;
    candidate.cell = ClueFrom(puzzles[candidate.puzzle], candidate.cell + 1);
    if (candidate.cell < kCellCount) continue;
    candidate.is_out = true;
    minimal_.push_back(candidate.puzzle);
  }
  return true;
}

}  // namespace surudoku
