// What a rating run counts besides the records by status.
#pragma once

#include <algorithm>
#include <cstdint>

#include "surudoku/rate_files.h"

namespace surudoku {

struct RateTotals {
  std::uint64_t filtered = 0;
  RatingComparison comparison;

  /// The band of a rating in tenths, 0..kRatingBands-1.
  static std::size_t BandOf(int er) {
    return static_cast<std::size_t>(std::ranges::upper_bound(kRatingBandStarts, er) -
                                    kRatingBandStarts.begin());
  }

  void Compare(int expected, int found, bool is_different) {
    ++comparison.compared;
    if (is_different) ++comparison.differing;
    ++comparison.by_band[BandOf(expected)][BandOf(found)];
  }

  void Add(const RateTotals& other) {
    filtered += other.filtered;
    comparison.compared += other.comparison.compared;
    comparison.differing += other.comparison.differing;
    for (std::size_t expected = 0; expected < kRatingBands; ++expected) {
      for (std::size_t found = 0; found < kRatingBands; ++found) {
        comparison.by_band[expected][found] += other.comparison.by_band[expected][found];
      }
    }
  }
};

}  // namespace surudoku
