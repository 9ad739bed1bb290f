// The counts of solving.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>

#include "jobs/solve/profile_counts.h"
#include "jobs/solve/solve_summary.h"
#include "pipeline/outcome_counts.h"
#include "surudoku/enum_names.h"
#include "surudoku/solver.h"

namespace surudoku {

/// Counts how many puzzles took how many guesses. Nearly all take few: those are counted in an
/// array, the rest in a map, whose size is the number of different counts met.
class GuessHistogram {
 public:
  /// `puzzles` more took this many guesses.
  void Add(std::uint64_t guesses, std::uint64_t puzzles = 1) {
    if (guesses < few_.size()) {
      few_[guesses] += puzzles;
    } else {
      many_[guesses] += puzzles;
    }
  }
  void Add(const GuessHistogram& other);
  void Clear();

  /// The number of puzzles for each number of guesses that occurs.
  [[nodiscard]] std::map<std::uint64_t, std::uint64_t> Counts() const;

  /// Percentiles by nearest rank; all zero without puzzles.
  [[nodiscard]] GuessSummary Summarise() const;

 private:
  std::array<std::uint64_t, 256> few_{};
  std::map<std::uint64_t, std::uint64_t> many_;
};

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
  std::optional<ProfileCounts> profile;  // of the same, if one is wanted
};

}  // namespace surudoku
