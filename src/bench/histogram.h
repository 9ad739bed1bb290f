// Numbers and times in buckets that grow with them.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "surudoku/bench_results.h"

namespace surudoku {

/// Ten buckets a decade. Times of zero go with the shortest that can be told, a nanosecond.
std::vector<TimeBucket> TimeHistogram(std::span<const double> seconds);

/// Exact up to 16, then eight buckets for each doubling.
CountSpread CountSpreadOf(std::vector<std::uint64_t> counts);

/// A bucket for each doubling of either.
std::vector<WorkBucket> WorkHistogram(std::span<const SearchStatistics> work);

}  // namespace surudoku
