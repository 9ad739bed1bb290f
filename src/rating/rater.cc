// The solve loop: step by step, the easiest one each time.
#include <algorithm>
#include <array>

#include "rating/board.h"
#include "rating/chain_search.h"
#include "rating/forcing_chains.h"
#include "rating/profiles.h"
#include "rating/stop_signal.h"
#include "surudoku/rating.h"

namespace surudoku {

using rating::Board;
using rating::Producer;
using rating::StopSignal;

class Rater::Engine {
 public:
  explicit Engine(Profile profile)
      : rules_(rating::RulesOf(profile)),
        producers_(rating::ProducersOf(profile)),
        forcing_chains_(rules_),
        chains_(rules_) {}

  [[nodiscard]] Profile profile() const { return rules_.profile; }

  Rating Rate(Board board, const RateOptions& options);

 private:
  bool FindStep(const Board& board, const StopSignal& stop, Step& step);
  bool Find(const Producer& producer, const Board& board, const StopSignal& stop, Step& step);

  const rating::Rules& rules_;
  std::span<const Producer> producers_;
  rating::ForcingChainSearch forcing_chains_;
  rating::ChainSearch chains_;
};

namespace {

void Apply(const Step& step, Board& board) {
  for (int cell = 0; cell < kCellCount; ++cell) {
    rating::ForEachBit(step.removed.cells[cell], [&](int digit) { board.Remove(cell, digit); });
  }
  if (step.cell >= 0) board.Place(step.cell, step.digit - 1);
}

// Beyond all techniques, as the originals print it.
constexpr int kBeyondRating = 200;

}  // namespace

bool Rater::Engine::Find(const Producer& producer, const Board& board, const StopSignal& stop,
                         Step& step) {
  if (producer.find != nullptr) return producer.find(board, rules_, step);
  if (producer.forcing_chains) return forcing_chains_.FindBest(board, step);
  return chains_.FindBest(board, *producer.chains, &stop, step);
}

bool Rater::Engine::FindStep(const Board& board, const StopSignal& stop, Step& step) {
  return std::ranges::any_of(producers_, [&](const Producer& producer) {
    step = {};
    return !stop.IsSet() && Find(producer, board, stop, step);
  });
}

Rating Rater::Engine::Rate(Board board, const RateOptions& options) {
  const StopSignal stop = {options.stop, options.deadline};
  Rating rating;
  double hardest = 0;
  Step step;
  while (board.filled() < kCellCount) {
    if (!FindStep(board, stop, step)) {
      if (stop.IsSet()) return {};
      rating.status = RatingStatus::kBeyond;
      rating.er = kBeyondRating;
      return rating;
    }
    ++rating.steps;
    if (step.rating > hardest) {
      hardest = step.rating;
      rating.er = Tenths(hardest);
      rating.hardest = step.technique;
    }
    if (rating.steps == 1) rating.ed = rating.er;
    if (rating.ep == 0 && step.cell >= 0) rating.ep = rating.er;
    if (options.visitor != nullptr) options.visitor->OnStep(step);
    Apply(step, board);
  }
  rating.status = RatingStatus::kRated;
  return rating;
}

Rater::Rater(Profile profile) : engine_(std::make_unique<Engine>(profile)) {}
Rater::~Rater() = default;
Rater::Rater(Rater&&) noexcept = default;
Rater& Rater::operator=(Rater&&) noexcept = default;

Profile Rater::profile() const { return engine_->profile(); }

Rating Rater::Rate(const Grid& clues, const RateOptions& options) {
  return engine_->Rate(Board::FromClues(clues), options);
}

Rating Rater::Rate(const Candidates& pencilmarks, const RateOptions& options) {
  return engine_->Rate(Board::FromPencilmarks(pencilmarks), options);
}

}  // namespace surudoku
