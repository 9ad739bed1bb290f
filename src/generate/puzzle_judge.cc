#include "generate/puzzle_judge.h"

#include <algorithm>

#include "grid/grid_text.h"
#include "logic/difficulty.h"
#include "surudoku/tdoku.h"

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

// The cheapest check comes first: tdoku's guesses, a person's steps, the depth (except for deep
// puzzles), then EP, then the rest.
bool PuzzleJudge::Accepts(const Grid& puzzle, const Grid& solution) {
  return (!request_->tdoku || HasTdokuGuesses(puzzle)) &&
         (!request_->no_guessing || NeedsNoGuess(puzzle)) &&
         (!request_->te_depth || HasTeDepth(puzzle, solution)) &&
         (!request_->ep || HasEp(puzzle)) && (!request_->has_er() || HasErAndSteps(puzzle));
}

bool PuzzleJudge::NeedsNoGuess(const Grid& puzzle) {
  const std::string text = FormatGrid(puzzle);
  const auto found = logic::Measure(boards_.Load({text}), stop_, logic::kHardestWithoutGuess);
  return found && found->is_solved;
}

bool PuzzleJudge::HasEp(const Grid& puzzle) {
  FirstPlacement first;
  rater_.Rate(puzzle,
              {.visitor = &first, .stop = stop_, .most_er = request_->ep->most, .is_proven = true});
  return first.is_placed() && request_->ep->Has(first.ep());
}

bool PuzzleJudge::HasErAndSteps(const Grid& puzzle) {
  const PuzzleRequest& wanted = *request_;
  RateOptions options = {.stop = stop_, .last = wanted.last, .is_proven = true};
  StepCounts counts;
  if (wanted.technique || !wanted.levels.empty()) options.counts = &counts;
  if (wanted.er) options.most_er = wanted.er->most;
  if (!wanted.levels.empty()) {
    options.most_er = std::min(options.most_er, wanted.levels.back().er.most);
    options.last = std::min(options.last, wanted.levels.back().last);
  }
  const Rating rating = rater_.Rate(puzzle, options);
  const bool is_known =
      rating.status == RatingStatus::kRated || rating.status == RatingStatus::kBeyond;
  return is_known && (!wanted.er || wanted.er->Has(rating.er)) &&
         (!wanted.technique || counts.of(*wanted.technique) >= wanted.least_steps) &&
         (wanted.levels.empty() || HasLevel(puzzle, rating, counts));
}

bool PuzzleJudge::HasLevel(const Grid& puzzle, const Rating& rating, const StepCounts& counts) {
  const std::uint64_t guesses = guess_counter_ ? guess_counter_->Count(puzzle) : 0;
  const PuzzleFacts facts = FactsOf(rating, counts, CountClues(puzzle), guesses);
  return LevelOf(facts, request_->levels) == request_->levels.size() - 1;
}

bool PuzzleJudge::HasTeDepth(const Grid& puzzle, const Grid& solution) {
  const TeDepth found = depth_finder_.Find(
      CandidatesOf(puzzle), solution,
      {.most_depth = request_->te_depth->most, .stop = stop_, .is_proven = true});
  return found.status == TeStatus::kKnown && request_->te_depth->Has(found.depth);
}

bool PuzzleJudge::HasTdokuGuesses(const Grid& puzzle) const {
  const TdokuGuesses found = CountTdokuGuesses(puzzle, stop_);
  return found.status == TdokuStatus::kSolved &&
         request_->tdoku->Has(static_cast<int>(found.guesses));
}

}  // namespace surudoku
