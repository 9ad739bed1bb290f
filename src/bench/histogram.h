// How numbers and times are spread: percentiles by nearest rank, and buckets that grow with the
// numbers.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "bench/bench_results.h"

namespace surudoku {

/// The place, from 1, of that percentile (0..100) among `all` ascending values.
constexpr std::size_t RankOf(std::size_t all, std::size_t percent) {
  return std::max<std::size_t>((all * percent + 99) / 100, 1);
}

/// The least of the ascending values that at least `percent` (0..100) of them do not exceed.
/// Precondition: there are some.
template <class Value>
const Value& AtPercentile(std::span<const Value> ascending, std::size_t percent) {
  assert(!ascending.empty());
  return ascending[RankOf(ascending.size(), percent) - 1];
}

/// Ten buckets a decade. Times of zero are counted as a nanosecond, the shortest that can be told.
std::vector<TimeBucket> TimeHistogram(std::span<const double> seconds);

/// Of numbers, and how many puzzles have each of them. Buckets as below.
CountSpread CountSpreadOf(const std::map<std::uint64_t, std::uint64_t>& puzzles);

/// Exact up to 16, then eight buckets for each doubling.
CountSpread CountSpreadOf(const std::vector<std::uint64_t>& numbers);

/// A bucket for each doubling of either.
std::vector<WorkBucket> WorkHistogram(std::span<const SearchStatistics> work);

}  // namespace surudoku
