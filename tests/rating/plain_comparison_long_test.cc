#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <tuple>

#include "pipeline/puzzle_set.h"
#include "rating/known_ratings.h"
#include "rating/plain_comparison.h"

namespace surudoku {
namespace {

TEST(Steps, AreThoseOfThePlainSearchesOnHardKnownPuzzles) {
  int compared = 0;
  for (const auto& [puzzle, ratings] : kRatedPuzzles) {
    const int er = ratings[0].er;
    if (er < 76 || er > 93) continue;
    SCOPED_TRACE(puzzle);
    compared += CompareSteps(ParseGrid(puzzle).value(), Profile::kSuk115, 1);
  }
  EXPECT_GT(compared, 40);
}

// 20,000 generated puzzles in slices, the profiles in turn.
constexpr std::size_t kSlice = 1000;

class StepsOfRandomPuzzles : public testing::TestWithParam<std::tuple<std::string, std::size_t>> {};

TEST_P(StepsOfRandomPuzzles, AreThoseOfThePlainSearches) {
  const auto& [dataset, slice] = GetParam();
  const auto set = LoadPuzzles(std::string(SURUDOKU_SOURCE_DIR) + "/datasets/" + dataset, {});
  ASSERT_TRUE(set.ok()) << set.error().message;
  ASSERT_EQ(set.value().puzzles, 10'000U);
  int compared = 0;
  for (std::size_t i = slice * kSlice; i < (slice + 1) * kSlice; ++i) {
    const std::string_view puzzle = set.value().text(i);
    SCOPED_TRACE(puzzle);
    const auto profile = static_cast<Profile>(i % 3);
    compared += CompareSteps(ParseGrid(puzzle).value(), profile, 1);
  }
  EXPECT_GT(compared, 50000);
}

INSTANTIATE_TEST_SUITE_P(Slices, StepsOfRandomPuzzles,
                         testing::Combine(testing::Values("minimal-10k.txt", "search-10k.txt"),
                                          testing::Range<std::size_t>(0, 10)));

}  // namespace
}  // namespace surudoku
