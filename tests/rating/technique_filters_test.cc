// Techniques that leave out what is known to be in vain, held to searches in full.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "rating/boards_of_puzzles.h"
#include "rating/profiles.h"
#include "rating/techniques/techniques.h"
#include "surudoku/rating.h"

namespace surudoku::rating {
namespace {

using Search = bool(const Board&, const Rules&, Changes&, Step&);

// Returns on how many of the boards the technique finds a step. Expects a search in full to find
// the same step, and to leave the same digits to look at.
int CountSame(Search* find, const Rules& rules, const std::vector<Board>& boards) {
  const Rules full = InFull(rules);
  int count = 0;
  for (const Board& board : boards) {
    Step found;
    Step expected;
    Changes left = Changes::Everything();
    Changes expected_left = Changes::Everything();
    const bool is_found = find(board, full, expected_left, expected);
    EXPECT_EQ(find(board, rules, left, found), is_found);
    EXPECT_EQ(left.digits, expected_left.digits);
    if (!is_found) continue;
    EXPECT_EQ(NumbersOfStep(found), NumbersOfStep(expected));
    ++count;
  }
  return count;
}

TEST(TechniqueFilters, LeaveOutNoAlignedPair) {
  SCOPED_TRACE("seed " + std::to_string(kSeed));
  const std::vector<Board> boards = BoardsOf(PuzzlesOfEveryBand(40));
  EXPECT_GT(CountSame(FindAlignedPairExclusion, RulesOf(Profile::kSuk115), boards), 100);
}

TEST(TechniqueFilters, LeaveOutNoChainOfStrongLinks) {
  SCOPED_TRACE("seed " + std::to_string(kSeed));
  const std::vector<Board> boards = BoardsOf(PuzzlesOfEveryBand(40));
  for (const Profile profile : {Profile::kSuk115, Profile::kSuk118}) {
    const Rules& rules = RulesOf(profile);
    EXPECT_GT(CountSame(FindStrongLinks<2>, rules, boards), 500);
    EXPECT_GT(CountSame(FindStrongLinks<3>, rules, boards), 500);
    EXPECT_GT(CountSame(FindStrongLinks<4>, rules, boards), 500);
  }
}

}  // namespace
}  // namespace surudoku::rating
