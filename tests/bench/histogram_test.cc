#include "bench/histogram.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>
namespace surudoku {
namespace {

std::vector<std::uint64_t> SkewedCounts(std::size_t size) {
  std::mt19937 random(7);
  std::vector<std::uint64_t> counts;
  for (std::size_t i = 0; i < size; ++i) counts.push_back(random() >> (random() % 32));
  return counts;
}

// The least that so many percent do not exceed, found by counting.
std::uint64_t SlowPercentile(const std::vector<std::uint64_t>& counts, double percent) {
  std::uint64_t best = ~std::uint64_t{0};
  for (const std::uint64_t one : counts) {
    const auto not_above =
        std::ranges::count_if(counts, [one](auto other) { return other <= one; });
    const double share = static_cast<double>(not_above) / static_cast<double>(counts.size());
    if (100 * share >= percent) best = std::min(best, one);
  }
  return best;
}

TEST(Histogram, PercentilesAreThoseFoundByCounting) {
  for (const std::size_t size : {1, 2, 19, 20, 21, 100, 357}) {
    const auto counts = SkewedCounts(size);
    const CountSpread spread = CountSpreadOf(counts);
    EXPECT_EQ(spread.median, SlowPercentile(counts, 50)) << size;
    EXPECT_EQ(spread.p95, SlowPercentile(counts, 95)) << size;
    EXPECT_EQ(spread.p99, SlowPercentile(counts, 99)) << size;
    EXPECT_EQ(spread.most, std::ranges::max(counts)) << size;
  }
}

TEST(Histogram, BucketsOfCountsHoldEachOnce) {
  const auto counts = SkewedCounts(5000);
  std::uint64_t before = 0;
  std::uint64_t sum = 0;
  for (const auto& bucket : CountSpreadOf(counts).histogram) {
    const auto from = bucket.from;
    const auto to = bucket.to;
    if (sum > 0) {
      EXPECT_GT(from, before);
    }
    EXPECT_EQ(bucket.count, static_cast<std::uint64_t>(std::ranges::count_if(
                                counts, [&](auto one) { return from <= one && one <= to; })));
    if (from < 16) {
      EXPECT_EQ(from, to);
    }
    EXPECT_LE(to - from, from / 8);
    before = to;
    sum += bucket.count;
  }
  EXPECT_EQ(sum, counts.size());
}

TEST(Histogram, BucketsOfTimesHoldEachOnce) {
  std::mt19937 random(8);
  std::lognormal_distribution<double> times(-10, 3);
  std::vector<double> seconds = {0};
  for (int i = 0; i < 5000; ++i) seconds.push_back(times(random));
  std::uint64_t sum = 0;
  double before = 0;
  for (const auto& [from, to, count] : TimeHistogram(seconds)) {
    EXPECT_GE(from, before * 0.999999);
    EXPECT_NEAR(to / from, 1.2589254, 1e-6);
    before = to;
    sum += count;
  }
  EXPECT_EQ(sum, seconds.size());
  const std::array one = {0.00123};
  const auto buckets = TimeHistogram(one);
  ASSERT_EQ(buckets.size(), 1U);
  EXPECT_LE(buckets[0].from, one[0]);
  EXPECT_GT(buckets[0].to, one[0]);
}

TEST(Histogram, WorkGoesByGuessesAndRounds) {
  const auto work = [](std::uint64_t guesses, std::uint64_t rounds) {
    SearchStatistics statistics;
    statistics.guesses = guesses;
    statistics.rounds = rounds;
    return statistics;
  };
  const auto buckets =
      WorkHistogram(std::array{work(0, 5), work(0, 7), work(0, 8), work(3, 5), work(2, 6)});
  ASSERT_EQ(buckets.size(), 3U);
  const auto is = [](const WorkBucket& bucket, std::array<std::uint64_t, 5> wanted) {
    return std::array{bucket.guesses_from, bucket.guesses_to, bucket.rounds_from, bucket.rounds_to,
                      bucket.count} == wanted;
  };
  EXPECT_TRUE(is(buckets[0], {0, 0, 4, 7, 2}));
  EXPECT_TRUE(is(buckets[1], {0, 0, 8, 15, 1}));
  EXPECT_TRUE(is(buckets[2], {2, 3, 4, 7, 2}));
}

TEST(Spread, IsMedianLeastAndMost) {
  EXPECT_EQ(SpreadOf({}).median, 0);
  const Spread odd = SpreadOf({3, 1, 2});
  EXPECT_EQ(odd.median, 2);
  EXPECT_EQ(odd.least, 1);
  EXPECT_EQ(odd.most, 3);
  EXPECT_EQ(odd.runs, (std::vector<double>{3, 1, 2}));
  EXPECT_EQ(SpreadOf({4, 1, 2, 3}).median, 2.5);
}

}  // namespace
}  // namespace surudoku
