#include "text/quantities.h"

#include <gtest/gtest.h>

namespace surudoku {
namespace {

TEST(Rounded, KeepsADecimalOfSmallNumbers) {
  EXPECT_EQ(Rounded(3712.4), "3,712");
  EXPECT_EQ(Rounded(57.5), "58");
  EXPECT_EQ(Rounded(10), "10");
  EXPECT_EQ(Rounded(9.96), "10");
  EXPECT_EQ(Rounded(5.24), "5.2");
  EXPECT_EQ(Rounded(6.01), "6");
  EXPECT_EQ(Rounded(0), "0");
}

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
