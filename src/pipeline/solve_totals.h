// Sums over answered records: of a chunk, then of the whole run.
#pragma once

#include <array>
#include <cstdint>

#include "pipeline/guess_histogram.h"
#include "surudoku/solver.h"

namespace surudoku {

struct SolveTotals {
  std::array<std::uint64_t, 6> by_status{};  // indexed by Status
  std::uint64_t invalid = 0;
  std::uint64_t faults = 0;
  GuessHistogram guesses;  // of the records that were searched

  void Clear() {
    by_status.fill(0);
    invalid = 0;
    faults = 0;
    guesses.Clear();
  }

  void Add(const SolveTotals& other) {
    for (std::size_t i = 0; i < by_status.size(); ++i) by_status[i] += other.by_status[i];
    invalid += other.invalid;
    faults += other.faults;
    guesses.Add(other.guesses);
  }

  [[nodiscard]] std::uint64_t records() const {
    std::uint64_t sum = invalid;
    for (const std::uint64_t count : by_status) sum += count;
    return sum;
  }
};

}  // namespace surudoku
