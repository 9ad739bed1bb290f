// The counts of rating.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "jobs/rate/rate_files.h"
#include "jobs/rate/rating_profile.h"
#include "jobs/rate/top_file.h"
#include "pipeline/outcome_counts.h"
#include "surudoku/enum_names.h"

namespace surudoku {

class RateTotals {
 public:
  /// `with_dataset`: what the ratings are like is gathered too. So many of the hardest are kept.
  explicit RateTotals(bool with_dataset = false, int most_top = 0);

  /// A rating and the one that was expected: see RatingBandOf.
  void Compare(RatingScale scale, int expected, int found, bool is_different);

  void AddTop(TopPuzzle puzzle);
  [[nodiscard]] const std::vector<TopPuzzle>& top() const { return top_; }

  [[nodiscard]] std::uint64_t records() const { return outcomes.records(); }
  void Add(const RateTotals& more);
  void Clear() { *this = RateTotals(dataset.has_value(), most_top_); }
  [[nodiscard]] Json ToJson() const;
  void Read(const Json& json);

  OutcomeCounts<RateOutcome, kRateOutcomeNames> outcomes;
  std::uint64_t filtered = 0;  // of the rated
  RatingComparison comparison;
  std::map<int, std::uint64_t> te_depths;  // of the rated

  // Of a baseline.
  std::uint64_t changed = 0;
  std::uint64_t moved = 0;
  std::uint64_t added = 0;

  std::optional<RatingProfile> dataset;  // where one is wanted

 private:
  int most_top_;
  std::vector<TopPuzzle> top_;
};

}  // namespace surudoku
