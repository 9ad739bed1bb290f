// The solve loop: again and again the first step that the profile's techniques find.
#include <algorithm>
#include <array>
#include <cassert>
#include <cstring>
#include <memory>
#include <vector>

#include "kernel/sole_solution.h"
#include "rating/board/board.h"
#include "rating/step_counter.h"
#include "rating/step_finder.h"
#include "rating/techniques/techniques.h"
#include "surudoku/rating.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

using rating::Board;
using rating::Changes;

namespace {

constexpr bool OnlyPlaces(Technique technique) { return technique < Technique::kPointing; }
static_assert(OnlyPlaces(Technique::kHiddenSingle) && OnlyPlaces(Technique::kDirectPointing) &&
              OnlyPlaces(Technique::kDirectClaiming) && OnlyPlaces(Technique::kDirectHiddenPair) &&
              OnlyPlaces(Technique::kNakedSingle) && OnlyPlaces(Technique::kDirectHiddenTriplet) &&
              std::ranges::count_if(EnumeratorsOf<Technique>(), OnlyPlaces) == 6);

constexpr Rating kAbove = {.status = RatingStatus::kAbove};

RatingStatus StatusWithout(Status sole) {
  if (sole == Status::kNone) return RatingStatus::kNoSolution;
  return sole == Status::kMultiple ? RatingStatus::kSeveralSolutions : RatingStatus::kStopped;
}

/// The rating of the steps so far.
class Tally {
 public:
  void Count(double step_rating, Technique technique, bool is_placement) {
    ++rating_.steps;
    if (step_rating > hardest_) {
      hardest_ = step_rating;
      rating_.er = Tenths(step_rating);
      rating_.hardest = technique;
    }
    if (rating_.steps == 1) rating_.ed = rating_.er;
    if (rating_.ep == 0 && is_placement) rating_.ep = rating_.er;
  }

  [[nodiscard]] int er() const { return rating_.er; }

  [[nodiscard]] Rating Rated() const { return rating_; }

  [[nodiscard]] Rating Beyond() const {
    Rating rating = rating_;
    rating.status = RatingStatus::kBeyond;
    rating.er = kBeyondEr;
    return rating;
  }

 private:
  Rating rating_ = {.status = RatingStatus::kRated};
  double hardest_ = 0;
};

// Calls visit(cell, digits) for each cell that has any digits. Looks at a word of cells at a time,
// because few cells have digits.
template <class Visit>
void ForEachWithDigits(const std::array<std::uint16_t, kCellCount>& cells, Visit&& visit) {
  constexpr int kInWord = 4;
  int cell = 0;
  for (; cell + kInWord <= kCellCount; cell += kInWord) {
    std::uint64_t word;
    std::memcpy(&word, &cells[cell], sizeof(word));
    if (word == 0) continue;
    for (int i = cell; i < cell + kInWord; ++i) {
      if (cells[i] != 0) visit(i, cells[i]);
    }
  }
  for (; cell < kCellCount; ++cell) {
    if (cells[cell] != 0) visit(cell, cells[cell]);
  }
}

// Adds the candidates that go away to `changes`.
void Apply(const Step& step, Board& board, Changes& changes) {
  if (OnlyPlaces(step.technique)) {
    assert(step.removed == Candidates());
  } else {
    ForEachWithDigits(step.removed.cells, [&](int cell, unsigned digits) {
      rating::ForEachBit(digits, [&](int digit) { board.Remove(cell, digit); });
      changes.Add(cell, digits);
    });
  }
  if (step.cell < 0) return;
  const int digit = step.digit - 1;
  changes.Add(step.cell, board.CandidatesAt(step.cell));
  (rating::PeersOf(step.cell) & board.CellsWith(digit)).ForEach([&](int peer) {
    changes.Add(peer, rating::Bit(digit));
  });
  board.Place(step.cell, digit);
}

}  // namespace

class Rater::Engine {
 public:
  explicit Engine(Profile profile) : finder_(profile), least_from_(producers().size()) {
    int least = kBeyondEr;
    for (std::size_t i = least_from_.size(); i-- > 0;) {
      least = std::min(least, producers()[i].least);
      least_from_[i] = least;
    }
  }

  [[nodiscard]] Profile profile() const { return finder_.profile(); }
  [[nodiscard]] ChainWork work() const { return finder_.work(); }

  /// `load` makes the board of a puzzle that may be rated.
  template <class Load>
  Rating Rate(const Candidates& puzzle, const RateOptions& options, Load&& load) {
    if (!options.is_proven) {
      const Status sole = sole_.Find(puzzle, options.stop.Until(options.deadline));
      if (sole != Status::kUnique) return {.status = StatusWithout(sole)};
    }
    return RateProven(load(), options);
  }

 private:
  Rating RateProven(Board board, const RateOptions& options);
  void Start();
  void PlaceHiddenSingles(Board& board, Tally& tally);
  bool Tell(const Step& step, StepVisitor& visitor) const;
  [[nodiscard]] std::size_t ProducersFor(const RateOptions& options) const;
  bool FindStep(const Board& board, const StopSignal& stop, std::size_t to_ask,
                const Executor* executor, Step& step);
  [[nodiscard]] std::span<const rating::Producer> producers() const { return finder_.producers(); }

  SoleSolution sole_;
  rating::StepFinder finder_;
  // The lowest rating that steps of this producer or a later one can have, in tenths.
  std::vector<int> least_from_;
  // For each producer, the changes since it found nothing. News starts at the first producer. A
  // producer is asked after all before it found nothing. Only then does it take the news that has
  // reached it and hand it on to the next.
  std::vector<Changes> changes_;
  std::vector<Changes> news_;
};

void Rater::Engine::Start() {
  changes_.assign(producers().size(), Changes::Everything());
  news_.assign(producers().size() + 1, Changes());
}

// To be called before the search for the next step, while the chains of this one are known. False
// if the visitor wants no more steps.
bool Rater::Engine::Tell(const Step& step, StepVisitor& visitor) const {
  if (step.complexity > 0 && visitor.WantsChains()) visitor.OnChains(finder_.ChainsOf(step));
  visitor.OnStep(step);
  return visitor.WantsMore();
}

// The number of producers to ask: all others find only techniques that are rated too high or come
// after the last one wanted.
std::size_t Rater::Engine::ProducersFor(const RateOptions& options) const {
  std::size_t count = 0;
  while (count < producers().size() && least_from_[count] <= options.most_er &&
         producers()[count].first <= options.last) {
    ++count;
  }
  return count;
}

// False if the first so many producers find no step.
bool Rater::Engine::FindStep(const Board& board, const StopSignal& stop, std::size_t to_ask,
                             const Executor* executor, Step& step) {
  for (std::size_t i = 0; i < to_ask && !stop.IsSet(); ++i) {
    changes_[i] |= news_[i];
    news_[i + 1] |= news_[i];
    news_[i] = {};
    step = {};
    if (finder_.Find(producers()[i], board, changes_[i], stop, executor, step)) return true;
    changes_[i] = {};
  }
  return false;
}

// Most steps of a puzzle are hidden singles. If no visitor hears of each, they are all placed here
// in one go, in the order in which the first producer would find them.
void Rater::Engine::PlaceHiddenSingles(Board& board, Tally& tally) {
  const std::array<rating::CellSet, 9> before = board.CellsByDigit();
  while (const auto single = rating::FirstHiddenSingle(board)) {
    tally.Count(single->rating, Technique::kHiddenSingle, true);
    board.Place(single->cell, single->digit);
  }
  news_[0].AddLost(before, board.CellsByDigit());
}

Rating Rater::Engine::RateProven(Board board, const RateOptions& options) {
  const StopSignal stop = options.stop.Until(options.deadline);
  const std::size_t to_ask = ProducersFor(options);
  Start();
  finder_.UseFilters(options.use_filters);
  rating::StepCounter counter(options, board);
  Tally tally;
  Step step;
  while (!stop.IsSet()) {
    if (options.visitor == nullptr) PlaceHiddenSingles(board, tally);
    if (tally.er() > options.most_er || step.technique > options.last) return kAbove;
    if (board.filled() == kCellCount) return counter.Finish(tally.Rated());
    if (!FindStep(board, stop, to_ask, options.executor, step)) {
      if (stop.IsSet()) break;
      if (options.most_er < kBeyondEr || to_ask < producers().size()) return kAbove;
      return counter.Finish(tally.Beyond());
    }
    tally.Count(step.rating, step.technique, step.cell >= 0);
    counter.Count(step);
    if (options.visitor != nullptr && !Tell(step, *options.visitor)) return {};
    Apply(step, board, news_[0]);
  }
  return {};
}

Rater::Rater(Profile profile) : engine_(std::make_unique<Engine>(profile)) {}
Rater::~Rater() = default;
Rater::Rater(Rater&&) noexcept = default;
Rater& Rater::operator=(Rater&&) noexcept = default;

Profile Rater::profile() const { return engine_->profile(); }

ChainWork Rater::work() const { return engine_->work(); }

Rating Rater::Rate(const Grid& clues, const RateOptions& options) {
  return engine_->Rate(CandidatesOf(clues), options, [&] { return Board::FromClues(clues); });
}

Rating Rater::Rate(const Candidates& pencilmarks, const RateOptions& options) {
  return engine_->Rate(pencilmarks, options, [&] { return Board::FromPencilmarks(pencilmarks); });
}

}  // namespace surudoku
