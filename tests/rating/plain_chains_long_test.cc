#include <gtest/gtest.h>

#include "rating/known_ratings.h"
#include "rating/plain_chains_comparison.h"
#include "shared_data.h"

namespace surudoku {
namespace {

TEST(Chains, AreThoseOfThePlainSearchesOnHardKnownPuzzles) {
  int compared = 0;
  for (const auto& [puzzle, ratings] : kRatedPuzzles) {
    const int er = ratings[0].er;
    if (er < 76 || er > 93) continue;
    SCOPED_TRACE(puzzle);
    compared += CompareChains(ParseGrid(puzzle).value(), Profile::kSuk115, 1);
  }
  EXPECT_GT(compared, 40);
}

TEST(Chains, AreThoseOfThePlainSearchesOnRandomPuzzles) {
  SURUDOKU_NEEDS_SHARED_DATA("minimal-200k.txt");
  constexpr std::size_t kPuzzles = 20000;
  const auto lines = LinesOf(SharedDataPath("minimal-200k.txt"));
  ASSERT_GT(lines.size(), kPuzzles);
  int compared = 0;
  for (std::size_t i = 0; i < kPuzzles; ++i) {
    SCOPED_TRACE(lines[i]);
    const Profile profile = i % 2 == 0 ? Profile::kSe121 : Profile::kSuk115;
    compared += CompareChains(ParseGrid(lines[i].substr(0, kCellCount)).value(), profile, 1);
  }
  EXPECT_GT(compared, 1000);
}

}  // namespace
}  // namespace surudoku
