#include "grid/houses.h"

#include <gtest/gtest.h>

#include <set>

namespace surudoku {
namespace {

TEST(Houses, AreRowsThenColumnsThenBoxes) {
  EXPECT_EQ(HouseName(0), "row 1");
  EXPECT_EQ(HouseName(8), "row 9");
  EXPECT_EQ(HouseName(9), "column 1");
  EXPECT_EQ(HouseName(17), "column 9");
  EXPECT_EQ(HouseName(18), "box 1");
  EXPECT_EQ(HouseName(26), "box 9");
}

TEST(Houses, HaveTheirCellsInReadingOrder) {
  const auto cells_of = [](int house) {
    std::string text;
    for (int place = 0; place < kSide; ++place) text += CellName(CellAt(house, place)) + ' ';
    return text;
  };
  EXPECT_EQ(cells_of(HouseAt(HouseKind::kRow, 4)), "r5c1 r5c2 r5c3 r5c4 r5c5 r5c6 r5c7 r5c8 r5c9 ");
  EXPECT_EQ(cells_of(HouseAt(HouseKind::kColumn, 6)),
            "r1c7 r2c7 r3c7 r4c7 r5c7 r6c7 r7c7 r8c7 r9c7 ");
  EXPECT_EQ(cells_of(HouseAt(HouseKind::kBox, 5)), "r4c7 r4c8 r4c9 r5c7 r5c8 r5c9 r6c7 r6c8 r6c9 ");
}

TEST(Houses, AreFoundFromTheirCells) {
  for (int house = 0; house < kHouseCount; ++house) {
    EXPECT_EQ(HouseAt(KindOfHouse(house), IndexInKind(house)), house);
    for (int place = 0; place < kSide; ++place) {
      EXPECT_EQ(HouseOf(KindOfHouse(house), CellAt(house, place)), house);
      EXPECT_EQ(PlaceIn(KindOfHouse(house), CellAt(house, place)), place);
    }
  }
}

// From cells to houses and back: each cell lies in exactly the three houses that list it.
TEST(Houses, ListExactlyTheCellsThatLieInThem) {
  for (int cell = 0; cell < kCellCount; ++cell) {
    std::set<int> listed_in;
    for (int house = 0; house < kHouseCount; ++house) {
      bool is_listed = false;
      for (int place = 0; place < kSide; ++place) is_listed |= CellAt(house, place) == cell;
      EXPECT_EQ(IsInHouse(cell, house), is_listed) << CellName(cell) << " in " << HouseName(house);
      if (is_listed) listed_in.insert(house);
    }
    const auto houses = HousesOfCell(cell);
    EXPECT_EQ(std::set<int>(houses.begin(), houses.end()), listed_in) << CellName(cell);
  }
}

TEST(Houses, MakeTheirCellsSeeEachOther) {
  for (int a = 0; a < kCellCount; ++a) {
    std::set<int> peers;
    for (const int house : HousesOfCell(a)) {
      for (int place = 0; place < kSide; ++place) peers.insert(CellAt(house, place));
    }
    peers.erase(a);
    EXPECT_EQ(peers.size(), 20U);
    for (int b = 0; b < kCellCount; ++b) {
      EXPECT_EQ(SeeEachOther(a, b), peers.contains(b)) << CellName(a) << ' ' << CellName(b);
    }
  }
}

}  // namespace
}  // namespace surudoku
