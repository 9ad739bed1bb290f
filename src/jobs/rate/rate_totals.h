// The counts of rating.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "io/io_error.h"
#include "jobs/rate/level_counts.h"
#include "jobs/rate/rate_summary.h"
#include "jobs/rate/rating_profile.h"
#include "pipeline/job_settings.h"
#include "pipeline/outcome_counts.h"
#include "surudoku/enum_names.h"

namespace surudoku {

struct TopPuzzle {
  std::array<int, 3> ratings{};  ///< ER, EP, ED in tenths; or others, and zeros
  std::uint64_t record = 0;
  std::string line;  ///< as the file of the hardest has it
};

/// Keeps the hardest `most`, hardest first; of equals the first by record.
void AddTop(TopPuzzle puzzle, std::size_t most, std::vector<TopPuzzle>& top);

Json ToJson(const std::vector<TopPuzzle>& top);
std::vector<TopPuzzle> TopFrom(const Json& json);

/// The hardest puzzles that a run has met, in a file of their own. Writes it anew, in one step,
/// whenever it is to hold something else.
class TopFile {
 public:
  explicit TopFile(std::string path) : path_(std::move(path)) {}

  std::optional<IoError> Show(const std::string& header, const std::vector<TopPuzzle>& top);

 private:
  std::string path_;
  std::optional<std::string> shown_;
};

class RateTotals {
 public:
  /// `with_dataset`: gather the profile of the ratings too. `most_top`: keep so many of the
  /// hardest.
  explicit RateTotals(bool with_dataset = false, int most_top = 0,
                      RatingScale scale = RatingScale::kSe);

  /// A rating and the one that was expected: see RatingBandOf.
  void Compare(RatingScale scale, int expected, int found, bool is_different);

  /// Counts it, and keeps it among the largest if the profile of the ratings is gathered.
  void AddDifference(const RatingDifference& difference);
  [[nodiscard]] const std::vector<RatingDifference>& largest() const { return largest_; }

  /// Of a puzzle that is written. True if it is harder than all before; of equally hard ones the
  /// first stays `hardest`.
  bool CountRating(OneRating rating);

  void AddTop(TopPuzzle puzzle);
  [[nodiscard]] const std::vector<TopPuzzle>& top() const { return top_; }

  [[nodiscard]] std::uint64_t records() const { return outcomes.records(); }
  [[nodiscard]] std::string ProgressRemark() const;
  void Add(const RateTotals& more);
  void Clear() { *this = RateTotals(dataset.has_value(), most_top_, scale_); }
  [[nodiscard]] Json ToJson() const;
  void Read(const Json& json);

  OutcomeCounts<RateOutcome, kRateOutcomeNames> outcomes;
  std::uint64_t filtered = 0;                    // of the rated
  HardestPuzzle hardest;                         // of the written
  std::map<OneRating, std::uint64_t> by_rating;  // of the written
  std::uint64_t beyond = 0;  // of the rated: no technique of the profile solves them
  RatingComparison comparison;
  std::map<int, std::uint64_t> by_number;  // of the rated, on a scale of whole numbers
  LevelCounts levels;                      // of the rated

  std::uint64_t equal_records = 0;  // of those that were compared with something
  std::uint64_t other_records = 0;
  std::uint64_t differences = 0;  // from what the run compares with, but for what it lacks

  // Of a baseline.
  std::uint64_t changed = 0;
  std::uint64_t moved = 0;
  std::uint64_t added = 0;

  std::optional<RatingProfile> dataset;  // if one is wanted

 private:
  int most_top_;
  RatingScale scale_;
  std::vector<TopPuzzle> top_;
  std::vector<RatingDifference> largest_;
};

}  // namespace surudoku
