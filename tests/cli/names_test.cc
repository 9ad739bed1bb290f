#include "cli/names.h"

#include <gtest/gtest.h>

namespace surudoku::cli {
namespace {

const std::vector<std::string> kNames = {"solve",           "check",    "--output",
                                         "--output-format", "suk-1.15", "suk-1.18"};

TEST(FindName, TakesAnyCase) {
  EXPECT_EQ(FindName("Solve", kNames), "solve");
  EXPECT_EQ(FindName("SUK-1.18", kNames), "suk-1.18");
  EXPECT_EQ(FindName("solv", kNames), std::nullopt);
}

TEST(DidYouMean, FindsTheNameAFewSlipsAway) {
  EXPECT_EQ(DidYouMean("sovle", kNames), "; did you mean 'solve'?");
  EXPECT_EQ(DidYouMean("Sole", kNames), "; did you mean 'solve'?");
  EXPECT_EQ(DidYouMean("solvee", kNames), "; did you mean 'solve'?");
  EXPECT_EQ(DidYouMean("--ouput", kNames), "; did you mean '--output'?");
  EXPECT_EQ(DidYouMean("--ouput-fromat", kNames), "; did you mean '--output-format'?");
  EXPECT_EQ(DidYouMean("suk-1.17", kNames), "; did you mean 'suk-1.15'?");
}

TEST(DidYouMean, SaysNothingOfWhatIsFarFromAllNames) {
  for (const std::string& word :
       {std::string(), std::string("x"), std::string("generate"), std::string(1'000'000, 's')}) {
    EXPECT_EQ(DidYouMean(word, kNames), "");
  }
}

TEST(ListOf, HasALinkBeforeTheLast) {
  EXPECT_EQ(ListOf({"solve"}, "or"), "solve");
  EXPECT_EQ(ListOf({"solve", "check"}, "or"), "solve or check");
  EXPECT_EQ(ListOf({"solve", "check", "rate"}, "and"), "solve, check and rate");
  EXPECT_EQ(ListOf({}, "and"), "");
}

}  // namespace
}  // namespace surudoku::cli
