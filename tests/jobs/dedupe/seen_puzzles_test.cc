#include "jobs/dedupe/seen_puzzles.h"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <string>

namespace surudoku {
namespace {

constexpr std::uint64_t kSeed = 20261122;

TEST(SeenPuzzles, TellsWhereEachWasFirst) {
  SCOPED_TRACE("seed " + std::to_string(kSeed));
  std::mt19937_64 random(kSeed);
  SeenPuzzles seen;
  std::map<ClassHash, std::uint64_t> expected;
  for (std::uint64_t line = 1; line <= 100'000; ++line) {
    // Some of 40,000 hashes, and hashes that differ in one of the bits that are kept.
    const std::uint64_t number = random() % 20'000;
    const bool differs_in_low = random() % 2 == 0;
    const ClassHash hash = {.high = number * 0x9e37'79b9'7f4a'7c15,
                            .low = differs_in_low ? std::uint64_t{1} << 40 : 0};
    const auto [first, is_new] = expected.emplace(hash, line);
    const auto found = seen.FindOrAdd(hash, line);
    ASSERT_EQ(found.has_value(), !is_new) << line;
    if (found) {
      ASSERT_EQ(*found, first->second) << line;
    }
  }
  EXPECT_EQ(seen.size(), expected.size());
}

// All in one part, and in one place of it.
TEST(SeenPuzzles, KeepsThoseWhoseHashesBeginAlike) {
  SeenPuzzles seen;
  for (std::uint64_t i = 0; i < 2000; ++i) EXPECT_FALSE(seen.FindOrAdd({i, i << 40}, i + 1));
  for (std::uint64_t i = 0; i < 2000; ++i) EXPECT_EQ(seen.FindOrAdd({i, i << 40}, 9999), i + 1);
}

TEST(SeenPuzzles, Takes23BytesForEachOfMany) {
  std::mt19937_64 random(kSeed);
  SeenPuzzles seen;
  for (std::uint64_t i = 1; i <= 1'000'000; ++i) {
    const std::uint64_t high = random();
    seen.FindOrAdd({high, random()}, i);
    if (i >= 100'000 && i % 10'000 == 0) {
      EXPECT_LE(seen.bytes(), 23 * i) << i;
    }
  }
}

TEST(SeenPuzzles, TakesLinesPastTheLastForThat) {
  SeenPuzzles seen;
  EXPECT_FALSE(seen.FindOrAdd({1, 2}, ~std::uint64_t{0}));
  EXPECT_EQ(seen.FindOrAdd({1, 2}, 5), SeenPuzzles::kLastLine);
}

}  // namespace
}  // namespace surudoku
