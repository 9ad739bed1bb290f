#include "generate/random_regions.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "generate/jigsaw_maker.h"
#include "grid/board_houses.h"

namespace surudoku {
namespace {

// The cells of the region that a walk from the cell meets: a plain flood.
std::size_t MetFrom(int cell, int side, const std::string& regions) {
  std::set<int> met = {cell};
  for (bool grows = true; grows;) {
    grows = false;
    for (const int from : std::set<int>(met)) {
      for (int to = 0; to < side * side; ++to) {
        const int rows = std::abs(from / side - to / side);
        const int columns = std::abs(from % side - to % side);
        if (rows + columns == 1 && regions[to] == regions[from]) grows |= met.insert(to).second;
      }
    }
  }
  return met.size();
}

TEST(RandomRegions, AreConnectedOfOneSizeAndSeldomTheSame) {
  for (const auto& [side, count] : std::map<int, int>{{4, 200}, {6, 200}, {9, 60}, {12, 5}}) {
    std::set<std::string> different;
    for (int i = 0; i < count; ++i) {
      Random random(71, static_cast<std::uint64_t>(i), 0);
      const std::string regions = RandomRegions(side, random);
      ASSERT_EQ(regions.size(), static_cast<std::size_t>(side * side));
      EXPECT_TRUE(JigsawHouses(regions).ok());
      EXPECT_EQ(regions.front(), 'a');
      for (char name = 'a'; name < 'a' + side; ++name) {
        const std::size_t first = regions.find(name);
        ASSERT_NE(first, std::string::npos);
        EXPECT_EQ(MetFrom(static_cast<int>(first), side, regions), side) << regions;
      }
      different.insert(regions);
    }
    const std::size_t all_of_4x4 = 117;
    EXPECT_GT(different.size(), side == 4 ? all_of_4x4 / 2 : count * 9U / 10) << side;
    if (side == 4) EXPECT_LE(different.size(), all_of_4x4);
  }
}

TEST(JigsawMaker, MakesEachJigsawByItsNumberAlone) {
  const PuzzleRequest request = {.seed = 7};
  JigsawMaker maker({}, 6, request, {});
  const PuzzleBatch all = maker.Make(1, 6);
  ASSERT_EQ(all.count, 6U);
  EXPECT_EQ(maker.Make(1, 2).text + maker.Make(3, 4).text, all.text);
}

}  // namespace
}  // namespace surudoku
