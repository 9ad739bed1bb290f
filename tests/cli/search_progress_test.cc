#include "cli/search_progress.h"

#include <gtest/gtest.h>

namespace surudoku::cli {
namespace {

TEST(SearchText, SaysHowRareAPuzzleIs) {
  EXPECT_EQ(SearchText({.tried = 25'984, .found = 7, .wanted = 50}, 20),
            "7 of 50 puzzles found, one in 3,712 tried, 21 found/min, 2 min 3 s left");
  EXPECT_EQ(SearchText({.tried = 100, .found = 20, .wanted = 20}, 1),
            "20 of 20 puzzles found, one in 5 tried, 1,200 found/min, 0.00 s left");
  EXPECT_EQ(SearchText({.tried = 1'000'000, .found = 2, .wanted = 3}, 50),
            "2 of 3 puzzles found, one in 500,000 tried, 2.4 found/min, 25 s left");
}

TEST(SearchText, SaysHowMuchWasTriedInVain) {
  EXPECT_EQ(SearchText({.tried = 1'234'567, .wanted = 50}, 20),
            "none of 50 puzzles found, 1,234,567 tried");
  EXPECT_EQ(SearchText({.tried = 12, .wanted = 1}, 20), "none of 1 puzzle found, 12 tried");
}

TEST(SearchText, DoesNotTellTheTimeLeftOfHowMuchNobodyKnows) {
  EXPECT_EQ(SearchText({.tried = 0}, 20), "none found, 0 tried");
  EXPECT_EQ(SearchText({.tried = 1000, .found = 10}, 60),
            "10 found, one in 100 tried, 10 found/min");
  EXPECT_EQ(SearchText({.tried = 1000, .found = 10}, 0), "10 found, one in 100 tried");
}

}  // namespace
}  // namespace surudoku::cli
