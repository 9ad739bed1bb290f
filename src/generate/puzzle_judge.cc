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

// The cheapest check comes first: the depth (except for deep puzzles), then EP, then ER.
bool PuzzleJudge::Accepts(const Grid& puzzle, const Grid& solution) {
  return (!request_->te_depth || HasTeDepth(puzzle, solution)) &&
         (!request_->ep || HasEp(puzzle)) && (!request_->er || HasEr(puzzle));
}

bool PuzzleJudge::HasEp(const Grid& puzzle) {
  FirstPlacement first;
  rater_.Rate(puzzle, {.visitor = &first, .stop = stop_, .most_er = request_->ep->most});
  return first.is_placed() && request_->ep->Has(first.ep());
}

bool PuzzleJudge::HasEr(const Grid& puzzle) {
  const Rating rating = rater_.Rate(puzzle, {.stop = stop_, .most_er = request_->er->most});
  return (rating.status == RatingStatus::kRated || rating.status == RatingStatus::kBeyond) &&
         request_->er->Has(rating.er);
}

bool PuzzleJudge::HasTeDepth(const Grid& puzzle, const Grid& solution) {
  const TeDepth found = depth_finder_.Find(CandidatesOf(puzzle), solution,
                                           {.most_depth = request_->te_depth->most, .stop = stop_});
  return found.status == TeStatus::kKnown && request_->te_depth->Has(found.depth);
}

}  // namespace surudoku
