#include "io/pair_sorter.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

#include "temporary_folder.h"

namespace surudoku {
namespace {

constexpr std::uint64_t kSeed = 20261122;

std::vector<NumberPair> AllOf(PairSorter& sorter) {
  std::vector<NumberPair> pairs;
  while (const auto pair = sorter.Next()) pairs.push_back(*pair);
  EXPECT_FALSE(sorter.error());
  return pairs;
}

// Few enough different numbers that some pairs are the same.
std::vector<NumberPair> RandomPairs(std::size_t count, std::mt19937_64& random) {
  std::vector<NumberPair> pairs(count);
  for (NumberPair& pair : pairs) {
    pair = {.first = random() % 50 << 60 | random() % 3, .second = random() % 100};
  }
  return pairs;
}

TEST(PairSorter, SortsInAnyMemory) {
  SCOPED_TRACE("seed " + std::to_string(kSeed));
  std::mt19937_64 random(kSeed);
  const TemporaryFolder folder;
  for (const std::size_t count : {0U, 1U, 2U, 1000U, 30'000U}) {
    const std::vector<NumberPair> pairs = RandomPairs(count, random);
    std::vector<NumberPair> expected = pairs;
    std::ranges::sort(expected);
    for (const std::uint64_t memory : {0U, 16U, 1600U, 100'000U, 1U << 30}) {
      SCOPED_TRACE(std::to_string(count) + " pairs in " + std::to_string(memory) + " bytes");
      if (count > 1000 && memory == 0) continue;  // a run for each
      PairSorter sorter(folder.Path(""), memory);
      for (const NumberPair& pair : pairs) ASSERT_FALSE(sorter.Add(pair));
      ASSERT_FALSE(sorter.Finish(memory / 2));
      const bool fits = 16 * count <= memory / 2;
      EXPECT_EQ(sorter.runs() == 0, fits || count == 0);
      EXPECT_EQ(AllOf(sorter), expected);
      EXPECT_EQ(sorter.Next(), std::nullopt);
      ASSERT_FALSE(sorter.Rewind());
      sorter.Next();
      ASSERT_FALSE(sorter.Rewind());
      EXPECT_EQ(AllOf(sorter), expected);
    }
  }
  EXPECT_TRUE(std::filesystem::is_empty(folder.Path("")));
}

TEST(PairSorter, GivesMemoryBackBeforeItIsRead) {
  const TemporaryFolder folder;
  PairSorter sorter(folder.Path(""), 1600);
  for (std::uint64_t i = 0; i < 100; ++i) ASSERT_FALSE(sorter.Add({100 - i, i}));
  EXPECT_EQ(sorter.runs(), 0U);
  ASSERT_FALSE(sorter.Finish(1599));
  EXPECT_EQ(sorter.runs(), 1U);
  EXPECT_EQ(AllOf(sorter).size(), 100U);
}

TEST(PairSorter, SaysWhyItCannotWriteARun) {
  PairSorter sorter("/nowhere", 16);
  EXPECT_FALSE(sorter.Add({1, 2}));
  const auto error = sorter.Add({3, 4});
  ASSERT_TRUE(error);
  EXPECT_EQ(error->message, "a temporary file in /nowhere: No such file or directory");
}

}  // namespace
}  // namespace surudoku
