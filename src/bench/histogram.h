// Numbers and times in buckets that grow with them.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "bench/bench_results.h"

namespace surudoku {

/// Ten buckets a decade. Times of zero are counted as a nanosecond, the shortest that can be told.
std::vector<TimeBucket> TimeHistogram(std::span<const double> seconds);

/// Of numbers, and how many puzzles have each of them. Buckets as below.
CountSpread CountSpreadOf(const std::map<std::uint64_t, std::uint64_t>& puzzles);

/// Exact up to 16, then eight buckets for each doubling.
CountSpread CountSpreadOf(const std::vector<std::uint64_t>& numbers);

/// A bucket for each doubling of either.
std::vector<WorkBucket> WorkHistogram(std::span<const SearchStatistics> work);

}  // namespace surudoku
