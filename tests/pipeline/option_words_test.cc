#include "pipeline/option_words.h"

#include <gtest/gtest.h>

namespace surudoku {
namespace {

TEST(OptionOf, IsTheFieldsNameWithoutItsUnit) {
  EXPECT_EQ(OptionOf("min_er_tenths"), "--min-er");
  EXPECT_EQ(OptionOf("max_time_nanoseconds"), "--max-time");
  EXPECT_EQ(OptionOf("seed"), "--seed");
}

TEST(OptionOf, KnowsFieldsThatAreCalledOtherwise) {
  EXPECT_EQ(OptionOf("only_level"), "--level");
  EXPECT_EQ(OptionOf("blanks"), "--blank");
}

TEST(DifferenceInWords, TellsNumbersInTheUnitThatIsTyped) {
  EXPECT_EQ(DifferenceInWords("min_er_tenths", {}, 30), "--min-er was not given and is 3.0");
  EXPECT_EQ(DifferenceInWords("max_time_nanoseconds", 500'000'000, 2'000'000'000),
            "--max-time was 0.5s and is 2s");
  EXPECT_EQ(DifferenceInWords("seed", 4, 5), "--seed was 4 and is 5");
}

TEST(DifferenceInWords, TellsTextsWithoutQuotes) {
  EXPECT_EQ(DifferenceInWords("column", "", "2"), "--column was not given and is 2");
  EXPECT_EQ(DifferenceInWords("method", "colouring", "lockstep"),
            "--method was colouring and is lockstep");
}

TEST(DifferenceInWords, TellsFlags) {
  EXPECT_EQ(DifferenceInWords("minimal", true, false), "--minimal was given and is not");
  EXPECT_EQ(DifferenceInWords("minimal", false, true), "--minimal was not given and is");
  EXPECT_EQ(DifferenceInWords("chains", true, false), "--no-chains was not given and is");
}

TEST(DifferenceInWords, OnlySaysThatLongValuesDiffer) {
  EXPECT_EQ(DifferenceInWords("keep", {{"all", true}}, {{"all", false}}), "--keep differs");
}

}  // namespace
}  // namespace surudoku
