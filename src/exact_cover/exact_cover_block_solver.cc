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
  void Solve(const PuzzleBlock& block, const SolveOptions& options,
             std::span<Answer> answers) override {
    assert(answers.size() == block.size());
    for (std::size_t i = 0; i < block.size(); ++i) {
      answers[i] = SolveOne(block.CandidatesAt(i), options);
    }
  }

 private:
  Answer SolveOne(const Candidates& candidates, const SolveOptions& options) {
    std::array<std::uint32_t, kCellCount> masks;
    std::ranges::copy(candidates.cells, masks.begin());
    Answer answer;
    const auto visit = [&](std::span<const std::uint8_t> solution) {
      if (answer.solutions == 0) std::ranges::copy(solution, answer.solution.cells.begin());
      return ++answer.solutions < options.limit;
    };
    const auto outcome = solver_.EnumerateCandidates(masks, visit, options.stop);
    answer.statistics = outcome.statistics;
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
