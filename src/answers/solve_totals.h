// Sums over answered records: of a chunk, then of the whole run.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "answers/guess_histogram.h"
#include "answers/profile_counts.h"
#include "answers/rate_totals.h"
#include "surudoku/solver.h"

namespace surudoku {

struct RecordCounts {
  std::array<std::uint64_t, 6> by_status{};  // indexed by Status
  std::uint64_t invalid = 0;
  std::uint64_t faults = 0;

  [[nodiscard]] std::uint64_t of(Status status) const {
    return by_status[static_cast<std::size_t>(status)];
  }
  void Count(Status status) { ++by_status[static_cast<std::size_t>(status)]; }

  void Add(const RecordCounts& other) {
    for (std::size_t i = 0; i < by_status.size(); ++i) by_status[i] += other.by_status[i];
    invalid += other.invalid;
    faults += other.faults;
  }

  [[nodiscard]] std::uint64_t records() const {
    std::uint64_t sum = invalid;
    for (const std::uint64_t count : by_status) sum += count;
    return sum;
  }
};

struct SolveTotals {
  RecordCounts counts;
  GuessHistogram guesses;                // of the records that were searched
  std::optional<ProfileCounts> profile;  // of the same, where one is wanted
  RateTotals ratings;                    // of rating runs

  void Add(const Answer& answer) {
    counts.Count(answer.status);
    guesses.Add(answer.statistics.guesses);
  }
  void Add(const SolveTotals& other) {
    counts.Add(other.counts);
    guesses.Add(other.guesses);
    ratings.Add(other.ratings);
    if (!other.profile) return;
    if (!profile) profile.emplace();
    profile->Add(*other.profile);
  }
  void Clear() {
    counts = {};
    guesses.Clear();
    ratings = {};
    if (profile) profile->Clear();
  }
};

}  // namespace surudoku
