#include <gtest/gtest.h>

#include "jobs/solve/solve_totals.h"

namespace surudoku {
namespace {

TEST(GuessHistogram, GivesExactRanksAcrossBothItsParts) {
  GuessHistogram histogram;
  for (std::uint64_t guesses = 1; guesses <= 1000; ++guesses) histogram.Add(guesses);
  const GuessSummary summary = histogram.Summarise();
  EXPECT_DOUBLE_EQ(summary.mean, 500.5);
  EXPECT_EQ(summary.median, 500U);
  EXPECT_EQ(summary.percentile99, 990U);
  EXPECT_EQ(summary.most, 1000U);
}

TEST(GuessHistogram, SumsUp) {
  GuessHistogram a;
  a.Add(3);
  GuessHistogram b;
  b.Add(5);
  b.Add(100000);
  a.Add(b);
  EXPECT_EQ(a.Summarise().median, 5U);
  EXPECT_EQ(a.Summarise().most, 100000U);
  a.Clear();
  EXPECT_EQ(a.Summarise().most, 0U);
}

TEST(GuessHistogram, IsZeroWithoutPuzzles) {
  EXPECT_EQ(GuessHistogram().Summarise().mean, 0);
  EXPECT_EQ(GuessHistogram().Summarise().percentile99, 0U);
}

}  // namespace
}  // namespace surudoku
