#include <gtest/gtest.h>

#include "clues/clue_witness.h"

namespace surudoku::clues {
namespace {

constexpr std::uint64_t kSeed = 19840422;

TEST(ClueWitnessLong, FindsThe4x4GridsInWhichAllCluesHold) {
  EXPECT_EQ(FirstDifferenceOf4(100'000, kSeed), "") << "seed " << kSeed;
}

TEST(ClueWitnessLong, FindsThe6x6GridsInWhichAllCluesHold) {
  EXPECT_EQ(FirstDifferenceOf6(20'000, kSeed), "") << "seed " << kSeed;
}

}  // namespace
}  // namespace surudoku::clues
