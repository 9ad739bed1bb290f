// The methods of a bench: the library's, and the rater in the shape of a solver.
#include <cassert>
#include <memory>
#include <string>

#include "bench/bench.h"

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

// Rates the puzzles of a block, which must have a single solution, and gives the grid that the
// rating's steps lead to: so an answer shows that the steps are sound. A round is a step; where the
// techniques do not suffice it gives up. Of the options only the stop signal counts.
class RatingSolver final : public BlockSolver {
 public:
  explicit RatingSolver(Profile profile) : rater_(profile) {}

  void Solve(PuzzleBlock& block, const SolveOptions& options, std::span<Answer> answers) override {
    assert(answers.size() == block.size());
    for (std::size_t i = 0; i < block.size(); ++i) {
      const Grid clues = block.GridAt(i);
      Placing placing(clues);
      const Rating rating =
          rater_.Rate(clues, {.visitor = &placing, .stop = options.stop, .is_proven = true});
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

BenchMethod BenchMethodFor(Method method) {
  return {.name = std::string(NameOf(method)),
          .make = [method](Target target) { return MakeBlockSolver(method, target); },
          .is_for_blocks = method == Method::kLockstep,
          .method = method,
          .needs_unique = false};
}

BenchMethod BenchRaterFor(Profile profile) {
  return {.name = "rate/" + std::string(NameIn(kProfileNames, profile)),
          .make = [profile](Target) { return std::make_unique<RatingSolver>(profile); },
          .is_for_blocks = false,
          .method = std::nullopt,
          .needs_unique = true};
}

}  // namespace surudoku
