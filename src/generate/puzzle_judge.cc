#include "generate/puzzle_judge.h"

#include <algorithm>

namespace surudoku {
namespace {

// EP is known at the first placement.
class FirstPlacement final : public StepVisitor {
 public:
  void OnStep(const Step& step) override {
    ep_ = std::max(ep_, Tenths(step.rating));
    is_placed_ = step.cell >= 0;
  }
  [[nodiscard]] bool WantsMore() const override { return !is_placed_; }

  [[nodiscard]] bool is_placed() const { return is_placed_; }
  [[nodiscard]] int ep() const { return ep_; }

 private:
  int ep_ = 0;
  bool is_placed_ = false;
};

}  // namespace

// The cheapest check comes first: the depth (except for deep puzzles), then EP, then the rest.
bool PuzzleJudge::Accepts(const Grid& puzzle, const Grid& solution) {
  return (!request_->te_depth || HasTeDepth(puzzle, solution)) &&
         (!request_->ep || HasEp(puzzle)) &&
         (!(request_->er || request_->asks_for_steps()) || HasErAndSteps(puzzle));
}

bool PuzzleJudge::HasEp(const Grid& puzzle) {
  FirstPlacement first;
  rater_.Rate(puzzle, {.visitor = &first, .stop = stop_, .most_er = request_->ep->most});
  return first.is_placed() && request_->ep->Has(first.ep());
}

bool PuzzleJudge::HasErAndSteps(const Grid& puzzle) {
  StepCounts counts;
  const Rating rating =
      rater_.Rate(puzzle, {.stop = stop_,
                           .most_er = request_->er ? request_->er->most : kBeyondEr,
                           .last = request_->last,
                           .counts = request_->technique ? &counts : nullptr});
  const bool is_known =
      rating.status == RatingStatus::kRated || rating.status == RatingStatus::kBeyond;
  return is_known && (!request_->er || request_->er->Has(rating.er)) &&
         (!request_->technique || counts.of(*request_->technique) >= request_->least_steps);
}

bool PuzzleJudge::HasTeDepth(const Grid& puzzle, const Grid& solution) {
  const TeDepth found = depth_finder_.Find(CandidatesOf(puzzle), solution,
                                           {.most_depth = request_->te_depth->most, .stop = stop_});
  return found.status == TeStatus::kKnown && request_->te_depth->Has(found.depth);
}

}  // namespace surudoku
