// The counts of solving.
#pragma once

#include <cstdint>
#include <optional>

#include "jobs/solve/guess_histogram.h"
#include "jobs/solve/profile_counts.h"
#include "pipeline/outcome_counts.h"
#include "surudoku/enum_names.h"
#include "surudoku/solver.h"

namespace surudoku {

constexpr SolveOutcome OutcomeOf(Status status) { return static_cast<SolveOutcome>(status); }

class SolveTotals {
 public:
  /// `with_profile`: the dataset's profile is gathered too.
  explicit SolveTotals(bool with_profile = false);

  /// A record that was searched.
  void Add(const Answer& answer) {
    outcomes.Count(OutcomeOf(answer.status));
    guesses.Add(answer.statistics.guesses);
  }

  [[nodiscard]] std::uint64_t records() const { return outcomes.records(); }
  void Add(const SolveTotals& more);
  void Clear();
  [[nodiscard]] Json ToJson() const;
  void Read(const Json& json);

  OutcomeCounts<SolveOutcome, kSolveOutcomeNames> outcomes;
  GuessHistogram guesses;                // of the records that were searched
  std::optional<ProfileCounts> profile;  // of the same, where one is wanted
};

}  // namespace surudoku
