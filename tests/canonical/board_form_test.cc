#include "canonical/board_form.h"

#include <gtest/gtest.h>

#include <numeric>
#include <set>
#include <string>
#include <vector>

#include "boards/board_solver.h"
#include "grid/random.h"

namespace surudoku {
namespace {

using Values = std::vector<std::uint8_t>;

constexpr std::uint64_t kSeed = 4;

// Lines in a random order that keeps groups together.
std::vector<int> RandomOrder(int groups, int size, Random& random) {
  std::vector<int> outside(groups), inside(size), order;
  std::iota(outside.begin(), outside.end(), 0);
  std::iota(inside.begin(), inside.end(), 0);
  random.Shuffle(outside);
  for (const int group : outside) {
    random.Shuffle(inside);
    for (const int line : inside) order.push_back(group * size + line);
  }
  return order;
}

Values RandomIsomorph(const Values& values, BoxShape boxes, Random& random) {
  const int side = boxes.side();
  const std::vector<int> rows = RandomOrder(boxes.width, boxes.height, random);
  const std::vector<int> columns = RandomOrder(boxes.height, boxes.width, random);
  const bool is_transposed = boxes.height == boxes.width && random.Below(2) == 1;
  std::vector<int> names(side);
  std::iota(names.begin(), names.end(), 1);
  random.Shuffle(names);
  Values isomorph(values.size());
  for (int cell = 0; cell < side * side; ++cell) {
    const int row = rows[cell / side], column = columns[cell % side];
    const int value = values[is_transposed ? column * side + row : row * side + column];
    isomorph[cell] = static_cast<std::uint8_t>(value == 0 ? 0 : names[value - 1]);
  }
  return isomorph;
}

TEST(BoardCanonicaliser, GivesAllIsomorphsTheSameForm) {
  for (const BoxShape boxes : {BoxShape{2, 2}, {2, 3}, {3, 2}}) {
    BoardCanonicaliser canonicaliser(boxes);
    for (std::uint64_t round = 0; round < 30; ++round) {
      Random random(kSeed, round, 0);
      Values values(boxes.cell_count());
      for (auto& value : values) {
        if (random.Below(3) == 0) {
          value = static_cast<std::uint8_t>(1 + random.Below(static_cast<unsigned>(boxes.side())));
        }
      }
      const BoardForm form = canonicaliser.Find(values);
      const BoardForm again = canonicaliser.Find(RandomIsomorph(values, boxes, random));
      EXPECT_EQ(again.form, form.form) << "round " << round << ", seed " << kSeed;
      EXPECT_EQ(again.automorphisms, form.automorphisms);
    }
  }
}

// The 288 complete grids of 4x4 are two classes: Wikipedia, Mathematics of Sudoku.
TEST(BoardCanonicaliser, FindsTheTwoClassesOf4x4Grids) {
  BoardCanonicaliser canonicaliser({2, 2});
  BoardSolver solver(BoxHouses({2, 2}));
  std::set<std::string> forms;
  double grids = 0;
  std::set<std::string> counted;
  solver.Enumerate(Values(16),
                   [&](std::span<const std::uint8_t> values) {
                     const BoardForm form = canonicaliser.Find(values);
                     forms.insert(form.form);
                     // Burnside: 128 rearrangements and 24 namings make this many grids of a class.
                     if (counted.insert(form.form).second) {
                       grids += 128.0 * 24 / static_cast<double>(form.automorphisms);
                     }
                     return true;
                   },
                   {});
  EXPECT_EQ(forms.size(), 2U);
  EXPECT_EQ(grids, 288);
}

}  // namespace
}  // namespace surudoku
