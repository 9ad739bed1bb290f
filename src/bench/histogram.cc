#include "bench/histogram.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>
#include <numeric>
#include <utility>

#include "bench/rank.h"

namespace surudoku {
namespace {

using Range = std::pair<std::uint64_t, std::uint64_t>;

// The bucket that holds the number, where each doubling has 2^bits of them.
Range BucketOf(std::uint64_t number, int bits) {
  const int shift = std::max(0, static_cast<int>(std::bit_width(number)) - 1 - bits);
  const std::uint64_t from = number >> shift << shift;
  return {from, from + ((std::uint64_t{1} << shift) - 1)};
}

}  // namespace

std::vector<TimeBucket> TimeHistogram(std::span<const double> seconds) {
  constexpr double kBucketsPerDecade = 10;
  std::map<int, std::uint64_t> counts;
  for (const double time : seconds) {
    ++counts[static_cast<int>(std::floor(kBucketsPerDecade * std::log10(std::max(time, 1e-9))))];
  }
  std::vector<TimeBucket> buckets;
  buckets.reserve(counts.size());
  for (const auto& [number, count] : counts) {
    buckets.push_back({.from = std::pow(10, number / kBucketsPerDecade),
                       .to = std::pow(10, (number + 1) / kBucketsPerDecade),
                       .count = count});
  }
  return buckets;
}

CountSpread CountSpreadOf(std::vector<std::uint64_t> counts) {
  constexpr int kBits = 3;
  CountSpread spread;
  if (counts.empty()) return spread;
  std::ranges::sort(counts);
  const double sum = std::accumulate(counts.begin(), counts.end(), 0.0);
  spread.mean = sum / static_cast<double>(counts.size());
  const std::span<const std::uint64_t> ascending = counts;
  spread.median = AtPercentile(ascending, 50);
  spread.p95 = AtPercentile(ascending, 95);
  spread.p99 = AtPercentile(ascending, 99);
  spread.most = counts.back();
  for (const std::uint64_t count : counts) {
    const auto [from, to] = BucketOf(count, kBits);
    if (spread.histogram.empty() || spread.histogram.back().from != from) {
      spread.histogram.push_back({from, to, 0});
    }
    ++spread.histogram.back().count;
  }
  return spread;
}

std::vector<WorkBucket> WorkHistogram(std::span<const SearchStatistics> work) {
  std::map<std::pair<Range, Range>, std::uint64_t> counts;
  for (const SearchStatistics& one : work) {
    ++counts[{BucketOf(one.guesses, 0), BucketOf(one.rounds, 0)}];
  }
  std::vector<WorkBucket> buckets;
  buckets.reserve(counts.size());
  for (const auto& [ranges, count] : counts) {
    const auto& [guesses, rounds] = ranges;
    buckets.push_back({guesses.first, guesses.second, rounds.first, rounds.second, count});
  }
  return buckets;
}

}  // namespace surudoku
