#include "clues/clue_witness.h"

#include <gtest/gtest.h>

namespace surudoku::clues {
namespace {

constexpr std::uint64_t kSeed = 20260117;

TEST(ClueWitness, FindsThe4x4GridsInWhichAllCluesHold) {
  EXPECT_EQ(FirstDifferenceOf4(2000, kSeed), "") << "seed " << kSeed;
}

TEST(ClueWitness, FindsThe6x6GridsInWhichAllCluesHold) {
  EXPECT_EQ(FirstDifferenceOf6(700, kSeed), "") << "seed " << kSeed;
}

}  // namespace
}  // namespace surudoku::clues
