// What solving counts.
#pragma once

#include <cstdint>
#include <optional>

#include "jobs/solve/guess_histogram.h"
#include "jobs/solve/profile_counts.h"
#include "pipeline/outcome_counts.h"
#include "surudoku/enum_names.h"
#include "surudoku/solver.h"

namespace surudoku {

/// What becomes of a record: those of Status, in its order, and malformed ones.
enum class SolveOutcome : std::uint8_t {
  kNone,
  kUnique,
  kMultiple,
  kSolved,
  kUnknown,
  kGaveUp,
  kInvalid,  ///< malformed, or with clues that clash
};

inline constexpr auto kSolveOutcomeNames = NamesOf<SolveOutcome>(
    {"none", "unique", "multiple", "solved", "unknown", "gave-up", "invalid"});

constexpr SolveOutcome OutcomeOf(Status status) { return static_cast<SolveOutcome>(status); }

class SolveTotals final : public JobTotals {
 public:
  /// `with_profile`: the dataset's profile is gathered too.
  explicit SolveTotals(bool with_profile);

  /// A record that was searched.
  void Add(const Answer& answer) {
    outcomes.Count(OutcomeOf(answer.status));
    guesses.Add(answer.statistics.guesses);
  }

  [[nodiscard]] std::uint64_t records() const override { return outcomes.records(); }
  void Add(const JobTotals& other) override;
  void Clear() override;
  [[nodiscard]] Json ToJson() const override;
  void Read(const Json& json) override;

  OutcomeCounts<SolveOutcome, kSolveOutcomeNames> outcomes;
  GuessHistogram guesses;                // of the records that were searched
  std::optional<ProfileCounts> profile;  // of the same, where one is wanted
};

}  // namespace surudoku
