// The block interface over a classic method: puzzles are solved one after another.
#include <algorithm>
#include <bit>
#include <cassert>

#include "classic/classic_method.h"

namespace surudoku::classic {
namespace {

// Cells with a single candidate count as clues.
Grid CluesOf(const Candidates& candidates) {
  Grid clues;
  for (int cell = 0; cell < kCellCount; ++cell) {
    const std::uint16_t digits = candidates.cells[cell];
    if (std::has_single_bit(digits)) {
      clues.cells[cell] = static_cast<std::uint8_t>(std::countr_zero(digits) + 1);
    }
  }
  return clues;
}

class ClassicBlockSolver final : public BlockSolver {
 public:
  explicit ClassicBlockSolver(ClassicMethod method) : method_(method) {}

  void Solve(PuzzleBlock& block, const SolveOptions& options, std::span<Answer> answers) override {
    assert(answers.size() == block.size());
    for (std::size_t i = 0; i < block.size(); ++i) {
      Grid filled;
      answers[i] = Run(method_, block.CandidatesAt(i), i, options, nullptr, filled);
      block.SetCandidates(i, CandidatesOf(filled));
    }
  }

 private:
  ClassicMethod method_;
};

}  // namespace

Answer Run(ClassicMethod method, const Candidates& puzzle, std::size_t index,
           const SolveOptions& asked, MoveObserver* observer, Grid& filled) {
  const SolveOptions options = Reachable(asked);
  const Grid clues = CluesOf(puzzle);
  if (options.stop.IsSet()) return {};
  if (FindClash(clues) || std::ranges::count(puzzle.cells, 0) != 0) return {Status::kNone, 0, {}};
  Attempt attempt(clues, puzzle, options, observer);
  attempt.SetIndex(index);
  method(attempt);
  filled = attempt.grid();
  return attempt.Conclude();
}

std::unique_ptr<BlockSolver> MakeClassicBlockSolver(ClassicMethod method) {
  return std::make_unique<ClassicBlockSolver>(method);
}

}  // namespace surudoku::classic
