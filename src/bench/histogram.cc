#include "bench/histogram.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>
#include <utility>

namespace surudoku {
namespace {

using Range = std::pair<std::uint64_t, std::uint64_t>;

// The bucket that holds the number; each doubling has 2^bits buckets.
Range BucketOf(std::uint64_t number, int bits) {
  const int shift = std::max(0, static_cast<int>(std::bit_width(number)) - 1 - bits);
  const std::uint64_t from = number >> shift << shift;
  return {from, from + ((std::uint64_t{1} << shift) - 1)};
}

// The number of this rank; `all` is how many puzzles there are.
std::uint64_t AtPercentile(const std::map<std::uint64_t, std::uint64_t>& puzzles, std::uint64_t all,
                           std::uint64_t percent) {
  const std::uint64_t rank = RankOf(all, percent);
  std::uint64_t seen = 0;
  for (const auto& [number, count] : puzzles) {
    seen += count;
    if (seen >= rank) return number;
  }
  return puzzles.rbegin()->first;
}

}  // namespace

Spread SpreadOf(std::vector<double> runs) {
  if (runs.empty()) return {};
  std::vector<double> ascending = runs;
  std::ranges::sort(ascending);
  const std::size_t middle = ascending.size() / 2;
  const bool is_odd = ascending.size() % 2 == 1;
  return {.median = is_odd ? ascending[middle] : (ascending[middle - 1] + ascending[middle]) / 2,
          .least = ascending.front(),
          .most = ascending.back(),
          .runs = std::move(runs)};
}

Spread RatiosOf(const std::vector<double>& a, const std::vector<double>& b) {
  std::vector<double> ratios;
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) ratios.push_back(b[i] / a[i]);
  return SpreadOf(std::move(ratios));
}

UndisturbedRate UndisturbedRateOf(std::vector<double> rates) {
  constexpr double kShare = 0.8;
  if (rates.empty()) return {};
  std::ranges::sort(rates);
  // How many of the rates are below what that share of all is below is binomial; the normal
  // approximation says with what rank it begins and ends.
  const auto count = static_cast<double>(rates.size());
  const double deviation = 1.96 * std::sqrt(count * kShare * (1 - kShare));
  const auto at_rank = [&](double rank) {
    return rates[static_cast<std::size_t>(std::clamp(rank, 1.0, count)) - 1];
  };
  return {.rate = at_rank(std::ceil(count * kShare)),
          .least = at_rank(std::floor(count * kShare - deviation)),
          .most = at_rank(std::ceil(count * kShare + deviation) + 1)};
}

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

CountSpread CountSpreadOf(const std::map<std::uint64_t, std::uint64_t>& puzzles) {
  constexpr int kBits = 3;
  CountSpread spread;
  std::uint64_t all = 0;
  double sum = 0;
  for (const auto& [number, count] : puzzles) {
    all += count;
    sum += static_cast<double>(number) * static_cast<double>(count);
    const auto [from, to] = BucketOf(number, kBits);
    if (spread.histogram.empty() || spread.histogram.back().from != from) {
      spread.histogram.push_back({from, to, 0});
    }
    spread.histogram.back().count += count;
  }
  if (all == 0) return spread;
  spread.mean = sum / static_cast<double>(all);
  spread.median = AtPercentile(puzzles, all, 50);
  spread.p95 = AtPercentile(puzzles, all, 95);
  spread.p99 = AtPercentile(puzzles, all, 99);
  spread.most = puzzles.rbegin()->first;
  return spread;
}

CountSpread CountSpreadOf(const std::vector<std::uint64_t>& numbers) {
  std::map<std::uint64_t, std::uint64_t> puzzles;
  for (const std::uint64_t number : numbers) ++puzzles[number];
  return CountSpreadOf(puzzles);
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
