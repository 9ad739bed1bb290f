#include "text/quantities.h"

#include <gtest/gtest.h>

namespace surudoku {
namespace {

TEST(RateText, SaysHowLongOneTakesWhereASecondIsTooShort) {
  EXPECT_EQ(RateText(5'000'000, 2, "puzzle"), "2,500,000 puzzles/s");
  EXPECT_EQ(RateText(7, 4, "record"), "1 record/s");
  EXPECT_EQ(RateText(3, 3, "record"), "1 record/s");
  EXPECT_EQ(RateText(3, 7, "puzzle"), "2.3 s a puzzle");
  EXPECT_EQ(RateText(2, 260, "puzzle"), "2 min 10 s a puzzle");
}

TEST(RateText, IsNoneWhereNothingWasDoneOrNoTimeHasPassed) {
  EXPECT_EQ(RateText(0, 9, "puzzle"), "0 puzzles/s");
  EXPECT_EQ(RateText(0, 0, "puzzle"), "0 puzzles/s");
  EXPECT_EQ(RateText(5, 0, "puzzle"), "0 puzzles/s");
}

}  // namespace
}  // namespace surudoku
