// Buckets of histograms.
#pragma once

#include <cstdint>

namespace surudoku {

/// How many puzzles took so many guesses and so many rounds; the ends are included.
struct WorkBucket {
  std::uint64_t guesses_from = 0;
  std::uint64_t guesses_to = 0;
  std::uint64_t rounds_from = 0;
  std::uint64_t rounds_to = 0;
  std::uint64_t count = 0;

  friend bool operator==(const WorkBucket&, const WorkBucket&) = default;
};

/// How many puzzles took so many seconds.
struct TimeBucket {
  double from = 0;  ///< included
  double to = 0;    ///< excluded
  std::uint64_t count = 0;
};

}  // namespace surudoku
