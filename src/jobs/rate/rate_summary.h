// The counts of a run that rated, and its closing words.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "jobs/rate/level_counts.h"
#include "jobs/rate/rate_options.h"
#include "jobs/rate/rating_difference.h"
#include "jobs/rate/rating_profile.h"
#include "pipeline/file_job.h"
#include "pipeline/outcome_counts.h"
#include "surudoku/enum_names.h"
#include "surudoku/levels.h"
#include "surudoku/rating.h"
#include "text/levels_json.h"

namespace surudoku {

/// The starts of the bands of ratings, in tenths; the first one starts at 0.
inline constexpr std::array<int, 6> kRatingBandStarts = {26, 50, 70, 85, 96, 110};
inline constexpr std::size_t kRatingBands = kRatingBandStarts.size() + 1;

/// The starts of the bands of tdoku's guesses; the first one starts at 0.
inline constexpr std::array<int, kRatingBands - 1> kTdokuBandStarts = {1, 5, 10, 20, 50, 100};

/// The band of what a record is rated on a scale: of ER in tenths; on kTdoku of guesses; on
/// kTeDepth a band for each depth but the deepest, which has all others, too.
std::size_t RatingBandOf(RatingScale scale, int value);

/// "7.0-8.4", "11.0+"; of depths "2", "6+".
std::string RatingBandName(RatingScale scale, std::size_t band);

/// How a run's records differ from an earlier run's.
struct BaselineChanges {
  std::uint64_t changed = 0;   ///< records with another result
  std::uint64_t moved = 0;     ///< records with another number, which is no fault
  std::uint64_t added = 0;     ///< records whose puzzle the baseline has not
  std::uint64_t repeated = 0;  ///< records whose puzzle it has, but not as often
  std::uint64_t removed = 0;   ///< rows of the baseline that no record is left for
};

/// How ratings agreed with the expected ones: of a column, a baseline or another profile.
struct RatingComparison {
  std::uint64_t compared = 0;  ///< records rated and expected to be
  std::uint64_t differing = 0;
  /// Compared records by the band of the expected rating, then by that of the one found.
  std::array<std::array<std::uint64_t, kRatingBands>, kRatingBands> by_band{};
};

/// The outcome of a record.
enum class RateOutcome : std::uint8_t {
  kRated,     ///< or found to be above the limits, whatever the rating
  kUnknown,   ///< took longer than allowed
  kNone,      ///< no solution
  kMultiple,  ///< several solutions
  kInvalid,   ///< malformed, or with clues that clash
};

inline constexpr auto kRateOutcomeNames =
    NamesOf<RateOutcome>({"rated", "unknown", "none", "multiple", "invalid"});

/// A rating as a whole number, a greater one for a harder puzzle: the ER in tenths, the mean of the
/// guesses in hundredths, the Level, the T&E depth, or tdoku's guesses.
using OneRating = int;

/// "7.2" of ER, "1.25" of mean guesses, "search" of levels, "1,234" of what counts.
std::string OneRatingText(RatingScale scale, OneRating rating);

/// The hardest of the puzzles that were written with a rating.
struct HardestPuzzle {
  OneRating rating = -1;                           ///< -1: none was rated
  Technique technique = Technique::kHiddenSingle;  ///< of the hardest step, on kSe
  std::string file = {};                           ///< of the first puzzle that has it
  std::uint64_t line = 0;  ///< its line there; 0: not known, as a shard's lines are not
};

/// Its records are the sum of the outcomes.
struct RateSummary : FileJobSummary {
  OutcomeCounts<RateOutcome, kRateOutcomeNames> outcomes = {};
  std::uint64_t filtered = 0;  ///< of the rated: beyond the limits, and so not written
  HardestPuzzle hardest = {};
  std::map<OneRating, std::uint64_t> by_rating = {};  ///< how many puzzles were written with it
  std::uint64_t beyond = 0;  ///< of the rated: no technique of the profile solves them
  RatingComparison comparison = {};
  /// On a scale of whole numbers: how many records, by number.
  std::map<int, std::uint64_t> by_number = {};
  Levels levels = {};                           ///< see RateSettings
  LevelCounts level_counts = {};                ///< of the rated, filtered or not
  std::optional<BaselineChanges> changes = {};  ///< if there is a baseline
  std::uint64_t equal_records = 0;              ///< of those that were compared with something
  std::uint64_t other_records = 0;
  std::uint64_t differences = 0;               ///< of the faults: from what the run compares with
  std::vector<RatingDifference> largest = {};  ///< if the dataset is described; see AddLargest
  std::string settings = {};                   ///< see RatingSettings
  RatingScale scale = RatingScale::kSe;
  bool is_filtered = false;                   ///< there were limits
  bool is_compared = false;                   ///< `comparison` is of something
  std::optional<RatingProfile> dataset = {};  ///< if asked for, and the run was completed

  /// Whether records were compared with a column, a baseline or another profile.
  [[nodiscard]] bool has_comparison() const {
    return is_compared || changes || level_counts.compared() > 0;
  }
  [[nodiscard]] std::uint64_t of(RateOutcome outcome) const { return outcomes.of(outcome); }
};

/// How many records agree with what the run compares with; 0 if it compares nothing.
std::uint64_t CountEqual(const RateSummary& summary);

/// The closing words.
std::string SummaryText(const RateSummary& summary, const RunCost& cost);

/// The closing words as a JSON object.
std::string SummaryJson(const RateSummary& summary, const RunCost& cost);

}  // namespace surudoku
