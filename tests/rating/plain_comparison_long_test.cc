#include <gtest/gtest.h>

#include "rating/known_ratings.h"
#include "rating/plain_comparison.h"
#include "shared_data.h"

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
class StepsOfRandomPuzzles : public testing::TestWithParam<std::size_t> {};

TEST_P(StepsOfRandomPuzzles, AreThoseOfThePlainSearches) {
  SURUDOKU_NEEDS_SHARED_DATA("minimal-200k.txt");
  constexpr std::size_t kPuzzles = 1000;
  const auto lines = LinesOf(SharedDataPath("minimal-200k.txt"));
  const std::size_t first = GetParam() * kPuzzles;
  ASSERT_GE(lines.size(), first + kPuzzles);
  int compared = 0;
  for (std::size_t i = first; i < first + kPuzzles; ++i) {
    SCOPED_TRACE(lines[i]);
    const auto profile = static_cast<Profile>(i % 3);
    compared += CompareSteps(ParseGrid(lines[i].substr(0, kCellCount)).value(), profile, 1);
  }
  EXPECT_GT(compared, 50000);
}

INSTANTIATE_TEST_SUITE_P(Slices, StepsOfRandomPuzzles, testing::Range<std::size_t>(0, 20));

}  // namespace
}  // namespace surudoku
