#include "jobs/convert/sheet_layout.h"

#include <gtest/gtest.h>

#include <vector>

namespace surudoku {
namespace {

struct Box {
  int left, top, right, bottom;
  [[nodiscard]] bool Meets(const Box& other) const {
    return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
  }
};

// Of a grid with the words above it, and half of its thick line around it.
Box BoxOf(const SheetLayout& layout, int index, const GridSize& size) {
  const Place place = layout.PlaceOf(index, size);
  const int line = size.thick_line() / 2 + 1;
  return {place.x - line, place.y - size.label_gap() - size.label_size(),
          place.x + size.grid() + line, place.y + size.grid() + line};
}

void ExpectGoodPage(const SheetLayout& layout, int side) {
  const PaperSize paper = layout.paper();
  const GridSize size = layout.SizeFor(side);
  std::vector<Box> boxes;
  for (int i = 0; i < layout.grids(); ++i) {
    const Box box = BoxOf(layout, i, size);
    EXPECT_GE(box.left, 1400);
    EXPECT_LE(box.right, paper.width - 1400);
    EXPECT_GT(box.top, layout.rules().y);
    EXPECT_LT(box.bottom, layout.page_number().y - layout.line_size());
    for (const Box& other : boxes) EXPECT_FALSE(box.Meets(other)) << i;
    boxes.push_back(box);
  }
  EXPECT_EQ(size.cell % 2, 0);
  EXPECT_GT(size.thick_line(), 2 * size.thin_line());
  EXPECT_LT(size.digit_size(), size.cell);
  // As far from the left as from the right.
  const int last_in_row = layout.columns() - 1;
  EXPECT_LE(boxes.front().left - (paper.width - boxes[static_cast<std::size_t>(last_in_row)].right),
            30);
}

// From a grid to the next one at its right, and to that below it.
Place GapsOf(const SheetLayout& layout) {
  const GridSize size = layout.SizeFor(kSide);
  const Place first = layout.PlaceOf(0, size);
  const Place beside = layout.PlaceOf(1, size);
  const Place below = layout.PlaceOf(layout.columns(), size);
  return {beside.x - first.x - size.grid(), below.y - first.y - size.grid()};
}

constexpr int kReadable = 200;  // without a glass: 5.7 points

TEST(SheetLayout, HasAnyNumberOfGridsInsideTheMarginsAndApart) {
  for (const Paper paper : {Paper::kA4, Paper::kLetter}) {
    for (const bool is_large_type : {false, true}) {
      for (int grids = 1; grids <= kMostPuzzlesOnPage; ++grids) {
        SCOPED_TRACE(grids);
        const SheetSettings settings = {
            .paper = paper, .puzzles_per_page = grids, .is_large_type = is_large_type};
        for (const int side : {4, 6, 9, 16, 25}) {
          const SheetLayout layout = SheetLayout::OfPuzzles(settings, side);
          EXPECT_EQ(layout.grids(), grids);
          ExpectGoodPage(layout, side);
          ExpectGoodPage(SheetLayout::OfSolutions(settings, side), side);
          if (side <= kSide) EXPECT_GE(layout.SizeFor(side).digit_size(), kReadable);
        }
      }
    }
  }
}

TEST(SheetLayout, HasFewerLargeGridsOnAPageIfNobodySaysHowMany) {
  for (const bool is_large_type : {false, true}) {
    const SheetSettings settings = {.is_large_type = is_large_type};
    for (int side = 4; side <= 25; ++side) {
      const SheetLayout puzzles = SheetLayout::OfPuzzles(settings, side);
      const SheetLayout solutions = SheetLayout::OfSolutions(settings, side);
      EXPECT_GE(puzzles.SizeFor(side).digit_size(), 400) << side;
      EXPECT_GE(solutions.SizeFor(side).digit_size(), kReadable) << side;
      EXPECT_LE(puzzles.grids(), SheetLayout::OfPuzzles(settings, 4).grids());
    }
  }
}

TEST(SheetLayout, HasGapsOfOneWidthIfThereIsRoomForTheWords) {
  for (const int grids : {4, 6, 9, 12, 20, 30}) {
    const SheetLayout layout = SheetLayout::OfPuzzles({.puzzles_per_page = grids}, kSide);
    const Place gaps = GapsOf(layout);
    const int least_below = layout.SizeFor(kSide).above() + 600;
    if (gaps.x >= least_below) {
      EXPECT_EQ(gaps.y, gaps.x) << grids;
    } else {
      EXPECT_EQ(gaps.y, least_below) << grids;
    }
  }
}

TEST(SheetLayout, LeavesRoomForTheBindingAtTheLeftOfOddPages) {
  for (const int grids : {1, 2, 6, 20}) {
    const SheetSettings settings = {.puzzles_per_page = grids, .binding = kWidestBinding};
    const SheetLayout layout = SheetLayout::OfPuzzles(settings, kSide);
    const GridSize size = layout.SizeFor(kSide);
    EXPECT_EQ(layout.left_edge(1), -100 * kWidestBinding);
    EXPECT_EQ(layout.left_edge(2), 0);
    EXPECT_GE(layout.PlaceOf(0, size).x, 1500);
    const Place last = layout.PlaceOf(layout.columns() - 1, size);
    EXPECT_LE(last.x + size.grid(), layout.paper().width - 1500 - 100 * kWidestBinding);
    EXPECT_EQ(2 * layout.page_number().x, layout.paper().width - 100 * kWidestBinding);
    EXPECT_GE(size.digit_size(), kReadable);
  }
}

TEST(SheetLayout, HasAsManySolutionsOnAPageAsAreAskedFor) {
  for (const int side : {4, 9, 16, 25}) {
    EXPECT_EQ(SheetLayout::OfSolutions({.solutions_per_page = 7}, side).grids(), 7);
  }
}

TEST(SheetLayout, HasCaptionsAndPageNumbersThatGrowWithTheGrids) {
  const auto small = SheetLayout::OfPuzzles({.puzzles_per_page = 30}, kSide);
  const auto usual = SheetLayout::OfPuzzles({}, kSide);
  const auto large = SheetLayout::OfPuzzles({.is_large_type = true}, kSide);
  EXPECT_LT(small.SizeFor(kSide).label_size(), usual.SizeFor(kSide).label_size());
  EXPECT_LT(usual.SizeFor(kSide).label_size(), large.SizeFor(kSide).label_size());
  EXPECT_LT(small.line_size(), usual.line_size());
  EXPECT_LT(usual.line_size(), large.line_size());
}

// 18 points is what is called large print.
TEST(SheetLayout, HasLargeDigitsInLargeType) {
  const SheetLayout usual = SheetLayout::OfPuzzles({}, kSide);
  const SheetLayout large = SheetLayout::OfPuzzles({.is_large_type = true}, kSide);
  EXPECT_EQ(usual.grids(), 6);
  EXPECT_EQ(large.grids(), 2);
  EXPECT_GT(large.SizeFor(kSide).digit_size(), 635);
  EXPECT_GT(large.SizeFor(kSide).cell, usual.SizeFor(kSide).cell);
  const SheetLayout solutions = SheetLayout::OfSolutions({.is_large_type = true}, kSide);
  EXPECT_GT(solutions.SizeFor(kSide).digit_size(), 635);
}

}  // namespace
}  // namespace surudoku
