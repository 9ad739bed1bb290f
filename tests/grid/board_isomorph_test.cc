#include "grid/board_isomorph.h"

#include <gtest/gtest.h>

#include <map>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include "grid/board_houses.h"

namespace surudoku {
namespace {

// The values of each house, of a board whose cells hold their own numbers.
std::set<std::set<std::uint8_t>> HousesIn(const std::vector<std::uint8_t>& cells, BoxShape boxes) {
  std::set<std::set<std::uint8_t>> houses;
  for (const HouseCells& house : BoxHouses(boxes).houses) {
    std::set<std::uint8_t> values;
    for (const std::uint16_t cell : house) values.insert(cells[cell]);
    houses.insert(values);
  }
  return houses;
}

TEST(BoardIsomorph, KeepsRowsColumnsAndBoxesTogether) {
  for (const BoxShape boxes : {BoxShape{2, 2}, {2, 3}, {3, 2}, {2, 4}, {3, 4}, {3, 3}}) {
    std::vector<std::uint8_t> cells(static_cast<std::size_t>(boxes.side() * boxes.side()));
    std::iota(cells.begin(), cells.end(), std::uint8_t{0});
    for (std::uint64_t number = 1; number <= 200; ++number) {
      BoardIsomorphism isomorphism = RandomBoardIsomorphism(boxes, 7, number);
      EXPECT_TRUE(!isomorphism.transposes || boxes.height == boxes.width);
      EXPECT_EQ(isomorphism.values[0], 0);
      EXPECT_EQ(std::set(isomorphism.values.begin(), isomorphism.values.end()).size(),
                static_cast<std::size_t>(boxes.side() + 1));
      isomorphism.values.resize(cells.size());
      std::iota(isomorphism.values.begin(), isomorphism.values.end(), std::uint8_t{0});
      std::vector<std::uint8_t> moved;
      Apply(isomorphism, cells, moved);
      EXPECT_EQ(HousesIn(moved, boxes), HousesIn(cells, boxes)) << number;
    }
  }
}

// 2 * 2^6 layouts of 4x4 cells, each as often as the others but for chance.
TEST(BoardIsomorph, GivesEachLayoutAsOften) {
  std::map<std::string, int> counts;
  constexpr int kDraws = 128 * 400;
  for (std::uint64_t number = 0; number < kDraws; ++number) {
    const std::string text = FormatBoardIsomorphism(RandomBoardIsomorphism({2, 2}, 3, number));
    ++counts[text.substr(0, text.find('d'))];
  }
  EXPECT_EQ(counts.size(), 128U);
  for (const auto& [layout, count] : counts) {
    EXPECT_GT(count, 300) << layout;
    EXPECT_LT(count, 500) << layout;
  }
}

TEST(BoardIsomorph, IsWrittenAsRowsColumnsAndValues) {
  const BoardIsomorphism isomorphism = {true, {1, 0, 2, 3}, {0, 1, 3, 2}, {0, 4, 3, 2, 1}};
  EXPECT_EQ(FormatBoardIsomorphism(isomorphism), "tr2134c1243d4321");
  std::vector<std::uint8_t> moved;
  Apply(isomorphism, std::vector<std::uint8_t>{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 0},
        moved);
  EXPECT_EQ(moved, (std::vector<std::uint8_t>{3, 1, 2, 4, 4, 2, 1, 3, 2, 4, 3, 1, 1, 3, 0, 2}));
}

}  // namespace
}  // namespace surudoku
