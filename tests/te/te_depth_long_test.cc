// The T&E depth from its definition, where that takes minutes.
#include <gtest/gtest.h>

#include <algorithm>

#include "surudoku/te_depth.h"
#include "te/plain_te.h"
#include "te/published_depths.h"

namespace surudoku {
namespace {

TEST(TeDepthLong, IsThatOfTheDefinitionOnBothSidesOfDepth2) {
  TeDepthFinder finder;
  int compared = 0;
  for (const Puzzle& puzzle : SomePublished(3, 20)) {
    if (puzzle.depth < 2) continue;
    EXPECT_EQ(plain::TeDepth(puzzle.candidates, 2), puzzle.depth);
    EXPECT_EQ(finder.Find(puzzle.candidates, puzzle.solution).depth, puzzle.depth);
    ++compared;
  }
  EXPECT_EQ(compared, 40);
}

// A step of T&E(3) each from the board that T&E(2) leaves: the first candidates that the definition
// takes out there, and then what is left, until the board is solved.
TEST(TeDepthLong, IsThatOfTheDefinitionAtDepth3) {
  const std::vector<Puzzle> puzzles = SomePublished(3, 1);
  const Puzzle deep = *std::ranges::find(puzzles, 3, &Puzzle::depth);
  Candidates board = deep.candidates;
  ASSERT_TRUE(plain::ApplyTe(2, board));
  ASSERT_FALSE(plain::IsSolved(board));
  EXPECT_TRUE(plain::ApplyTe(3, board));
  EXPECT_TRUE(plain::IsSolved(board));
}

}  // namespace
}  // namespace surudoku
