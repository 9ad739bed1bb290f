// Serves the block interface with the exact-cover engine, one puzzle after another.
#include <algorithm>
#include <array>
#include <cassert>

#include "surudoku/exact_cover.h"
#include "surudoku/solver.h"

namespace surudoku {
namespace {

class ExactCoverBlockSolver final : public BlockSolver {
 public:
  void Solve(PuzzleBlock& block, const SolveOptions& options, std::span<Answer> answers) override {
    assert(answers.size() == block.size());
    assert(options.limit > 0);
    for (std::size_t i = 0; i < block.size(); ++i) {
      answers[i] = SolveOne(block, i, options);
    }
  }

 private:
  Answer SolveOne(PuzzleBlock& block, std::size_t index, const SolveOptions& options) {
    std::array<std::uint32_t, kCellCount> masks;
    std::ranges::copy(block.CandidatesAt(index).cells, masks.begin());
    Answer answer;
    const auto visit = [&](std::span<const std::uint8_t> values) {
      Grid solution;
      std::ranges::copy(values, solution.cells.begin());
      if (answer.solutions == 0) block.SetCandidates(index, CandidatesOf(solution));
      ++answer.solutions;
      if (options.visitor != nullptr && !options.visitor->OnSolution(index, solution)) return false;
      return answer.solutions < options.limit;
    };
    const auto outcome =
        solver_.EnumerateCandidates(masks, visit, {options.max_guesses, options.stop});
    answer.statistics = outcome.statistics;
    if (!options.rate_level) answer.statistics.level = Level::kUnrated;
    const bool answered = outcome.complete || answer.solutions == options.limit;
    answer.status = answered ? StatusOf(answer.solutions, options.limit) : Status::kUnknown;
    return answer;
  }

  ExactCoverSolver solver_{BoxShape{}};
};

}  // namespace

std::unique_ptr<BlockSolver> MakeExactCoverBlockSolver() {
  return std::make_unique<ExactCoverBlockSolver>();
}

}  // namespace surudoku
