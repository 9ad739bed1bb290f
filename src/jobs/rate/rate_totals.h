// What rating counts.
#pragma once

#include <cstdint>
#include <optional>

#include "pipeline/outcome_counts.h"
#include "surudoku/enum_names.h"
#include "surudoku/rate_files.h"
#include "surudoku/rating_profile.h"

namespace surudoku {

/// What becomes of a record.
enum class RateOutcome : std::uint8_t {
  kRated,     ///< or found to be above the limits, whatever the rating
  kUnknown,   ///< took longer than allowed
  kNone,      ///< no solution
  kMultiple,  ///< several solutions
  kInvalid,   ///< malformed, or with clues that clash
};

inline constexpr auto kRateOutcomeNames =
    NamesOf<RateOutcome>({"rated", "unknown", "none", "multiple", "invalid"});

class RateTotals final : public JobTotals {
 public:
  /// `with_dataset`: what the ratings are like is gathered too.
  explicit RateTotals(bool with_dataset = false);

  /// A rating and the one that was expected, in tenths.
  void Compare(int expected, int found, bool is_different);

  [[nodiscard]] std::uint64_t records() const override { return outcomes.records(); }
  void Add(const JobTotals& other) override;
  void Clear() override { *this = RateTotals(dataset.has_value()); }
  [[nodiscard]] Json ToJson() const override;
  void Read(const Json& json) override;

  OutcomeCounts<RateOutcome, kRateOutcomeNames> outcomes;
  std::uint64_t filtered = 0;  // of the rated
  RatingComparison comparison;

  // Of a baseline.
  std::uint64_t changed = 0;
  std::uint64_t moved = 0;
  std::uint64_t added = 0;

  std::optional<RatingProfile> dataset;  // where one is wanted
};

}  // namespace surudoku
