// Exact percentiles of the number of guesses over billions of puzzles.
#pragma once

#include <array>
#include <cstdint>
#include <map>

#include "jobs/solve/solve_files.h"

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

}  // namespace surudoku
