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
Box BoxOf(const SheetLayout& layout, int index) {
  const Place place = layout.PlaceOf(index);
  const int line = layout.thick_line() / 2 + 1;
  return {place.x - line, place.y - layout.label_gap() - layout.label_size(),
          place.x + layout.grid() + line, place.y + layout.grid() + line};
}

void ExpectGoodPage(const SheetLayout& layout) {
  const PaperSize paper = layout.paper();
  std::vector<Box> boxes;
  for (int i = 0; i < layout.grids(); ++i) {
    const Box box = BoxOf(layout, i);
    EXPECT_GE(box.left, 1400);
    EXPECT_LE(box.right, paper.width - 1400);
    EXPECT_GT(box.top, layout.title().y);
    EXPECT_LT(box.bottom, layout.page_number().y - 320);
    for (const Box& other : boxes) EXPECT_FALSE(box.Meets(other)) << i;
    boxes.push_back(box);
  }
  EXPECT_EQ(layout.cell() % 2, 0);
  EXPECT_GT(layout.thick_line(), 2 * layout.thin_line());
  EXPECT_LT(layout.digit_size(), layout.cell());
  EXPECT_GE(layout.digit_size(), 200);  // which is read without a glass: 5.7 points
  // As far from the left as from the right.
  const int last_in_row = layout.columns() - 1;
  EXPECT_LE(boxes.front().left - (paper.width - boxes[static_cast<std::size_t>(last_in_row)].right),
            30);
}

TEST(SheetLayout, HasAnyNumberOfGridsInsideTheMarginsAndApart) {
  for (const Paper paper : {Paper::kA4, Paper::kLetter}) {
    for (const bool is_large_type : {false, true}) {
      for (int grids = 1; grids <= kMostPuzzlesOnPage; ++grids) {
        SCOPED_TRACE(grids);
        const SheetSettings settings = {
            .paper = paper, .puzzles_per_page = grids, .is_large_type = is_large_type};
        const SheetLayout layout = SheetLayout::OfPuzzles(settings);
        EXPECT_EQ(layout.grids(), grids);
        ExpectGoodPage(layout);
        ExpectGoodPage(SheetLayout::OfSolutions(settings));
      }
    }
  }
}

// 18 points is what is called large print.
TEST(SheetLayout, HasLargeDigitsInLargeType) {
  const SheetLayout usual = SheetLayout::OfPuzzles({});
  const SheetLayout large = SheetLayout::OfPuzzles({.is_large_type = true});
  EXPECT_EQ(usual.grids(), 6);
  EXPECT_EQ(large.grids(), 2);
  EXPECT_GT(large.digit_size(), 635);
  EXPECT_GT(large.cell(), usual.cell());
  EXPECT_GT(SheetLayout::OfSolutions({.is_large_type = true}).digit_size(), 635);
}

}  // namespace
}  // namespace surudoku
