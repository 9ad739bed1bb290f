#include "boards/minimal_board.h"

#include <gtest/gtest.h>

#include <string>

#include "boards/redundant_board_clues.h"
#include "generate/board_maker.h"

namespace surudoku {
namespace {

std::string FullBoard(const BoardRules& rules, int side) {
  PuzzleRequest request;
  request.full = true;
  BoardMaker maker(HousesOf(rules, side), request, {});
  std::string board = maker.Make(1, 1).text;
  board.pop_back();
  return board;
}

// Dancing links prove that the rest has the same solution, and that no other clue can go.
TEST(RandomMinimalBoard, LeavesNoClueThatTheBoardCanDoWithout) {
  for (const int side : {4, 6, 8, 9}) {
    BoardRules rules;
    if (side == kSide) rules.extra.set(static_cast<std::size_t>(ExtraHouses::kX));
    const std::string full = FullBoard(rules, side);
    BoardTextSolver solver(rules);
    BoardTextSolver links(rules, true);
    for (const std::uint64_t seed : {1U, 2U}) {
      SCOPED_TRACE(std::to_string(side) + ", seed " + std::to_string(seed));
      const auto minimal = RandomMinimalBoard(solver, {full}, seed, {});
      ASSERT_TRUE(minimal);
      std::string solution;
      EXPECT_EQ(links.Solve({*minimal}, {}, solution).status, Status::kUnique);
      EXPECT_EQ(solution, full);
      EXPECT_TRUE(FindRedundantClues(links, {*minimal}, {}).cells.empty());
      EXPECT_EQ(RandomMinimalBoard(solver, {full}, seed, {}), minimal);
      EXPECT_EQ(RandomMinimalBoard(solver, {*minimal}, seed, {}), minimal);
    }
    EXPECT_NE(RandomMinimalBoard(solver, {full}, 1, {}), RandomMinimalBoard(solver, {full}, 2, {}));
  }
}

}  // namespace
}  // namespace surudoku
