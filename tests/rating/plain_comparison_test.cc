#include "rating/plain_comparison.h"

#include <gtest/gtest.h>

#include "rating/known_ratings.h"

namespace surudoku {
namespace {

TEST(Steps, AreThoseOfThePlainSearchesOnKnownPuzzles) {
  for (const Profile profile : {Profile::kSe121, Profile::kSuk118}) {
    int compared = 0;
    for (const auto& [puzzle, ratings] : kRatedPuzzles) {
      const int er = ratings[static_cast<std::size_t>(profile)].er;
      if (er < 65 || er > 75) continue;
      SCOPED_TRACE(puzzle);
      compared += CompareSteps(ParseGrid(puzzle).value(), profile, 0);
    }
    EXPECT_GT(compared, 10);
  }
}

}  // namespace
}  // namespace surudoku
