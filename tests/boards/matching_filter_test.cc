#include "boards/matching_filter.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <vector>

#include "boards/board_solver.h"
#include "grid/random.h"

namespace surudoku::boards {
namespace {

using Partners = std::vector<std::uint32_t>;

// Tries all orders; all sets are empty if there is no assignment.
Partners AssignableByAllOrders(const Partners& partners) {
  Partners kept(partners.size());
  std::vector<int> order(partners.size());
  std::iota(order.begin(), order.end(), 0);
  do {
    const auto is_allowed = [&](std::size_t item) {
      return (partners[item] >> order[item] & 1) != 0;
    };
    bool is_assignment = true;
    for (std::size_t item = 0; item < order.size(); ++item) is_assignment &= is_allowed(item);
    if (!is_assignment) continue;
    for (std::size_t item = 0; item < order.size(); ++item) kept[item] |= 1U << order[item];
  } while (std::ranges::next_permutation(order).found);
  return kept;
}

TEST(MatchingFilter, KeepsWhatSomeAssignmentHas) {
  constexpr std::uint64_t kSeed = 8;
  for (std::uint64_t number = 0; number < 3000; ++number) {
    Random random(kSeed, number, 0);
    const std::size_t count = 1 + random.Below(6);
    Partners partners(count);
    for (std::uint32_t& set : partners) {
      for (std::size_t other = 0; other < count; ++other)
        set |= (random.Below(5) < 2 ? 1U : 0U) << other;
    }
    const Partners expected = AssignableByAllOrders(partners);
    const Partners given = partners;
    const bool has_any = expected[0] != 0;
    ASSERT_EQ(KeepAssignable(partners), has_any) << "seed " << kSeed << ", number " << number;
    EXPECT_EQ(partners, has_any ? expected : given) << "seed " << kSeed << ", number " << number;
  }
}

// The first twelve cells of the first row have eleven values left, by clues in their columns.
TEST(MatchingFilter, EndsSearchesForMoreCellsThanValues) {
  BoardSolver solver(BoxHouses({1, 25}));
  std::vector<std::uint8_t> clues(25 * 25);
  for (std::size_t row = 1; row <= 14; ++row) {
    for (std::size_t column = 0; column < 12; ++column) {
      clues[25 * row + column] = static_cast<std::uint8_t>(12 + (row + column) % 14);
    }
  }
  const auto outcome = solver.Enumerate(clues, [](auto) { return true; }, {.max_guesses = 5000});
  EXPECT_TRUE(outcome.complete);
  EXPECT_EQ(outcome.solutions, 0U);
}

}  // namespace
}  // namespace surudoku::boards
