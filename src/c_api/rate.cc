// surudoku_ratings_init and surudoku_rate.
#include <algorithm>
#include <atomic>
#include <optional>
#include <vector>

#include "c_api/arguments.h"
#include "c_api/context.h"
#include "c_api/grid_array.h"
#include "c_api/named_levels.h"
#include "c_api/run_blocks.h"
#include "surudoku/rating.h"
#include "surudoku/tdoku.h"

namespace surudoku::c_api {
namespace {

constexpr std::size_t kTdokuBlock = 64;

// Whether any output wants the steps of a rating. So does a call without outputs.
bool WantsSteps(const surudoku_ratings& wanted) {
  const bool has_bytes = wanted.er != nullptr || wanted.ep != nullptr || wanted.ed != nullptr ||
                         wanted.techniques != nullptr || wanted.clues_after_singles != nullptr;
  const bool has_counts =
      wanted.step_counts != nullptr || wanted.steps != nullptr || wanted.hard_steps != nullptr;
  return has_bytes || has_counts || wanted.level_places != nullptr || wanted.tdoku == nullptr;
}

/// One call of surudoku_rate.
class RateCall {
 public:
  /// `levels` are those of wanted.level_places.
  RateCall(surudoku_context& context, const GridsIn& puzzles, std::size_t n, Profile profile,
           const surudoku_ratings& wanted, const Levels& levels)
      : context_(context),
        puzzles_(puzzles),
        n_(n),
        wanted_(wanted),
        wants_steps_(WantsSteps(wanted)),
        hard_above_(wanted.hard_above > 0 ? static_cast<int>(wanted.hard_above)
                                          : kDefaultHardAbove),
        levels_(levels),
        profile_(profile),
        statuses_(n, SURUDOKU_UNKNOWN),
        guesses_(wanted.level_places == nullptr ? 0 : n) {}

  int Run() {
    const int error = RunWithProgress(context_, n_, [&](Done& done) {
      ForBlocks(context_, n_, BlockSolving::kMost,
                [&](std::size_t first, std::size_t count, std::size_t worker) {
                  if (!has_fault_) SolveBlock(first, count, worker);
                });
      if (has_fault_) return;
      // One puzzle may take a million times as long as another, so each is a block of its own.
      const std::size_t block = wants_steps_ ? 1 : kTdokuBlock;
      raters_.MakeRoomFor(WorkersForBlocks(context_, n_, block));
      ForBlocks(context_, n_, block, [&](std::size_t first, std::size_t count, std::size_t worker) {
        for (std::size_t i = first; i < first + count; ++i) RateOne(i, worker);
        done.Add(count);
      });
    });
    return has_fault_ ? FailAtCell(context_, "puzzles", puzzles_, n_) : error;
  }

 private:
  static constexpr int kNoLevel = 255;

  // Finds the puzzles with exactly one solution: only these are rated.
  void SolveBlock(std::size_t first, std::size_t count, std::size_t worker) {
    BlockSolving& solving = context_.Solving(worker);
    if (!solving.Solve(puzzles_, first, count, {.limit = 2, .stop = &context_.is_stopped})) {
      has_fault_ = true;
      return;
    }
    for (std::size_t i = 0; i < count; ++i) {
      const Answer& answer = solving.answers()[i];
      statuses_[first + i] = StatusOf(puzzles_, first + i, answer.status);
      if (!guesses_.empty()) guesses_[first + i] = answer.statistics.guesses;
    }
  }

  void RateOne(std::size_t index, std::size_t worker) {
    TellTdoku(index);
    if (statuses_[index] != SURUDOKU_UNIQUE || !wants_steps_) return Tell(index, nullptr);
    StepCounts counts;
    const RateOptions options = {.stop = &context_.is_stopped,
                                 .counts = &counts,
                                 .hard_above = hard_above_,
                                 .is_proven = !context_.host->may_arrays_change()};
    Rater& rater = raters_.Of(worker, profile_);
    const Rating rating = WithPuzzle(
        puzzles_, index, [&](const auto& puzzle) { return rater.Rate(puzzle, options); });
    // Stopped; or the caller has changed the array, and the puzzle is no longer a proper one.
    if (rating.status != RatingStatus::kRated && rating.status != RatingStatus::kBeyond) {
      statuses_[index] = SURUDOKU_UNKNOWN;
      return Tell(index, nullptr);
    }
    Tell(index, &rating);
    TellSteps(index, rating.steps, counts);
    if (wanted_.level_places != nullptr) {
      TellLevel(index,
                FactsOf(rating, counts, CountClues(GridAt(puzzles_, index)), guesses_[index]));
    }
  }

  void TellTdoku(std::size_t index) {
    if (wanted_.tdoku == nullptr) return;
    wanted_.tdoku[index] = 0;
    if (statuses_[index] != SURUDOKU_UNIQUE) return;
    // The search itself looks at the flag only now and then, and there may be millions left.
    if (context_.is_stopped) {
      statuses_[index] = SURUDOKU_UNKNOWN;
      return;
    }
    const TdokuGuesses found = CountTdokuGuesses(GridAt(puzzles_, index), &context_.is_stopped);
    if (found.status == TdokuStatus::kStopped) {
      statuses_[index] = SURUDOKU_UNKNOWN;
    } else {
      wanted_.tdoku[index] = found.guesses;
    }
  }

  void Tell(std::size_t index, const Rating* rating) const {
    constexpr int kNoTechnique = 255;
    const auto put = [&](std::uint8_t* array, int value) {
      if (array != nullptr) array[index] = static_cast<std::uint8_t>(value);
    };
    put(wanted_.statuses, statuses_[index]);
    put(wanted_.er, rating == nullptr ? 0 : rating->er);
    put(wanted_.ep, rating == nullptr ? 0 : rating->ep);
    put(wanted_.ed, rating == nullptr ? 0 : rating->ed);
    put(wanted_.techniques, rating == nullptr ? kNoTechnique : static_cast<int>(rating->hardest));
    put(wanted_.level_places, kNoLevel);
    if (rating == nullptr) TellSteps(index, 0, {});
  }

  void TellLevel(std::size_t index, const PuzzleFacts& facts) const {
    const std::optional<std::size_t> place = LevelOf(facts, levels_);
    wanted_.level_places[index] = static_cast<std::uint8_t>(place.value_or(kNoLevel));
  }

  void TellSteps(std::size_t index, int steps, const StepCounts& counts) const {
    const auto put = [&]<class Number>(Number* array, int value) {
      if (array != nullptr) array[index] = static_cast<Number>(value);
    };
    put(wanted_.steps, steps);
    put(wanted_.hard_steps, counts.hard);
    put(wanted_.clues_after_singles, counts.clues_after_singles);
    if (wanted_.step_counts == nullptr) return;
    const std::size_t stride = wanted_.step_count_stride;
    std::uint16_t* const row = wanted_.step_counts + index * stride;
    // A byte numbers techniques, so no caller has use for more.
    std::fill_n(row, std::min<std::size_t>(stride, 256), std::uint16_t{0});
    std::copy_n(counts.by_technique.begin(), std::min(stride, counts.by_technique.size()), row);
  }

  surudoku_context& context_;
  const GridsIn puzzles_;
  const std::size_t n_;
  const surudoku_ratings& wanted_;
  const bool wants_steps_;  // not only tdoku's guesses
  const int hard_above_;
  const Levels& levels_;
  const Profile profile_;
  PerWorker<Rater> raters_;
  std::vector<std::uint8_t> statuses_;
  std::vector<std::uint64_t> guesses_;  // for the levels, else empty
  std::atomic<bool> has_fault_ = false;
};

int CheckCounts(surudoku_context& context, const surudoku_ratings& wanted, std::size_t n) {
  if (wanted.step_counts != nullptr && wanted.step_count_stride == 0) {
    return Fail(context, SURUDOKU_ERROR_ARGUMENT, "step_count_stride: it is 0");
  }
  const ArrayShape counts = {"row", 1, wanted.step_count_stride, n, sizeof *wanted.step_counts};
  if (wanted.step_counts != nullptr) {
    if (const int error = CheckShape(context, "step_counts", counts)) return error;
  }
  constexpr std::uint64_t kLeast = 15;  // see RateOptions::hard_above
  if (wanted.hard_above != 0 && (wanted.hard_above < kLeast || wanted.hard_above > kBeyondEr)) {
    return Fail(context, SURUDOKU_ERROR_ARGUMENT, "hard_above: it is 0 or in 15..200");
  }
  return SURUDOKU_OK;
}

int Rate(surudoku_context& context, const std::uint8_t* puzzles, std::size_t stride, std::size_t n,
         const char* profile_name, const surudoku_ratings* ratings) {
  GridsIn in;
  surudoku_ratings wanted = {};
  if (const int error = TakeStruct(context, "ratings", ratings, wanted)) return error;
  if (const int error = CheckCounts(context, wanted, n)) return error;
  Profile profile{};
  if (const int error = TakeProfile(context, profile_name, profile)) return error;
  if (const int error = TakePuzzles(context, "puzzles", puzzles, stride, n, in)) return error;
  if (in.are_candidates && (wanted.tdoku != nullptr || wanted.level_places != nullptr)) {
    return Fail(context, SURUDOKU_ERROR_ARGUMENT,
                "tdoku, level_places: not of puzzles of candidates");
  }
  Levels levels;
  if (const int error = TakeLevels(context, wanted.levels, levels)) return error;
  constexpr std::size_t kMostLevels = 255;
  if (levels.size() > kMostLevels) {
    return Fail(context, SURUDOKU_ERROR_ARGUMENT, "levels: more than 255");
  }
  return RateCall(context, in, n, profile, wanted, levels).Run();
}

}  // namespace
}  // namespace surudoku::c_api

void surudoku_ratings_init(surudoku_ratings* ratings, std::size_t size) {
  surudoku::c_api::InitStruct(ratings, size);
}

int surudoku_rate(surudoku_context* context, const std::uint8_t* puzzles, std::size_t stride,
                  std::size_t n, const char* profile, const surudoku_ratings* ratings) {
  return surudoku::c_api::Guarded(context, [&] {
    return surudoku::c_api::Rate(*context, puzzles, stride, n, profile, ratings);
  });
}
