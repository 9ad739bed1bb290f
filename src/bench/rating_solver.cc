#include "bench/rating_solver.h"

#include <cassert>

namespace surudoku {
namespace {

// Places the digits of the steps.
class Placing final : public StepVisitor {
 public:
  explicit Placing(const Grid& clues) : grid_(clues) {}

  void OnStep(const Step& step) override {
    if (step.cell >= 0) {
      grid_.cells[static_cast<std::size_t>(step.cell)] = static_cast<std::uint8_t>(step.digit);
    }
  }
  [[nodiscard]] const Grid& grid() const { return grid_; }

 private:
  Grid grid_;
};

Status StatusOf(RatingStatus status) {
  if (status == RatingStatus::kRated) return Status::kUnique;
  return status == RatingStatus::kStopped ? Status::kUnknown : Status::kGaveUp;
}

class RatingSolver final : public BlockSolver {
 public:
  explicit RatingSolver(Profile profile) : rater_(profile) {}

  void Solve(PuzzleBlock& block, const SolveOptions& options, std::span<Answer> answers) override {
    assert(answers.size() == block.size());
    for (std::size_t i = 0; i < block.size(); ++i) {
      const Grid clues = block.GridAt(i);
      Placing placing(clues);
      const Rating rating = rater_.Rate(clues, {.visitor = &placing, .stop = options.stop});
      answers[i] = {.status = StatusOf(rating.status),
                    .solutions = rating.status == RatingStatus::kRated ? 1U : 0U,
                    .statistics = {.rounds = static_cast<std::uint64_t>(rating.steps)}};
      block.SetCandidates(i, CandidatesOf(placing.grid()));
    }
  }

 private:
  Rater rater_;
};

}  // namespace

std::unique_ptr<BlockSolver> MakeRatingSolver(Profile profile) {
  return std::make_unique<RatingSolver>(profile);
}

}  // namespace surudoku
