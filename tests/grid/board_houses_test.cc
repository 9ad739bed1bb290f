#include "grid/board_houses.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace surudoku {
namespace {

void ExpectFullHouses(const BoardHouses& board) {
  for (const HouseCells& house : board.houses) {
    EXPECT_EQ(std::set(house.begin(), house.end()).size(), static_cast<std::size_t>(board.side));
    EXPECT_LT(*std::ranges::max_element(house), board.cell_count());
  }
}

TEST(BoardHouses, HaveAsManyDifferentCellsAsTheBoardHasValues) {
  for (const BoxShape shape : {BoxShape{1, 1}, {2, 2}, {2, 3}, {3, 3}, {2, 5}, {4, 4}, {5, 5}}) {
    for (const ExtraHouses extra : EnumeratorsOf<ExtraHouses>()) {
      BoardHouses board = BoxHouses(shape);
      const std::size_t plain = board.houses.size();
      EXPECT_EQ(plain, 3U * static_cast<std::size_t>(shape.side()));
      if (!AddExtraHouses(board, extra)) EXPECT_EQ(board.houses.size(), plain);
      ExpectFullHouses(board);
    }
  }
}

TEST(BoardHouses, AreThoseOfTheVariants) {
  const auto added = [](ExtraHouses extra) {
    BoardHouses board = BoxHouses({3, 3});
    EXPECT_TRUE(AddExtraHouses(board, extra));
    board.houses.erase(board.houses.begin(), board.houses.begin() + 27);
    return board;
  };
  EXPECT_EQ(added(ExtraHouses::kX).houses.size(), 2U);
  EXPECT_EQ(added(ExtraHouses::kWindoku).houses[3],
            (HouseCells{50, 51, 52, 59, 60, 61, 68, 69, 70}));
  EXPECT_EQ(added(ExtraHouses::kCenterDot).houses[0],
            (HouseCells{10, 13, 16, 37, 40, 43, 64, 67, 70}));
  EXPECT_EQ(added(ExtraHouses::kAsterisk).houses.size(), 1U);
  EXPECT_EQ(added(ExtraHouses::kGirandola).houses.size(), 1U);
  EXPECT_EQ(added(ExtraHouses::kDisjoint).houses.size(), 9U);
  EXPECT_EQ(added(ExtraHouses::kAntiKnight).pairs.size(), 4U * 7 * 8);
  EXPECT_EQ(added(ExtraHouses::kAntiKing).pairs.size(), 2U * 8 * 8);
}

TEST(BoardHouses, AreRefusedWhereTheBoardHasNone) {
  BoardHouses six = BoxHouses({2, 3});
  EXPECT_FALSE(AddExtraHouses(six, ExtraHouses::kWindoku));
  EXPECT_FALSE(AddExtraHouses(six, ExtraHouses::kCenterDot));
  EXPECT_FALSE(AddExtraHouses(six, ExtraHouses::kGirandola));
  BoardHouses jigsaw = JigsawHouses("aabbaabbccddccdd").value();
  EXPECT_FALSE(AddExtraHouses(jigsaw, ExtraHouses::kDisjoint));
  EXPECT_TRUE(AddExtraHouses(jigsaw, ExtraHouses::kX));
}

TEST(BoardHouses, OfAJigsawComeFromItsText) {
  const auto jigsaw = JigsawHouses("aaabbabbb");
  ASSERT_FALSE(jigsaw.ok());
  EXPECT_EQ(jigsaw.error(), "region 'a' has 4 cells, not 3");
  EXPECT_FALSE(JigsawHouses("aabb1").ok());
  EXPECT_FALSE(JigsawHouses("").ok());
  EXPECT_EQ(JigsawHouses("aabbaabbccddccdd").value().houses, BoxHouses({2, 2}).houses);
}

TEST(PeersOfBoard, AreTwentyOnAPlainBoard) {
  BoardHouses board = BoxHouses({3, 3});
  for (const auto& peers : PeersOf(board)) EXPECT_EQ(peers.size(), 20U);
  AddExtraHouses(board, ExtraHouses::kAntiKnight);
  EXPECT_EQ(PeersOf(board)[40].size(), 28U);
}

}  // namespace
}  // namespace surudoku
