#include "surudoku/puzzle_block.h"

#include <gtest/gtest.h>

#include <random>

#include "classic_puzzle.h"
#include "grid/board_layout.h"

namespace surudoku {
namespace {

TEST(PuzzleBlock, KeepsCandidatesOfEveryKind) {
  constexpr std::uint32_t kSeed = 20040701;
  std::mt19937 random(kSeed);
  PuzzleBlock block(50);
  std::vector<Candidates> kept;
  while (!block.full()) {
    Candidates candidates;
    for (auto& cell : candidates.cells) cell = static_cast<std::uint16_t>(random() & kAllDigits);
    kept.push_back(candidates);
    block.Append(candidates);
  }
  for (std::size_t i = 0; i < block.size(); ++i) {
    EXPECT_EQ(block.CandidatesAt(i), kept[i]) << "puzzle " << i << ", seed " << kSeed;
  }
}

TEST(PuzzleBlock, LaysOutWordsAsDrawn) {
  Grid grid;
  grid.cells[80] = 9;  // r9c9: band 2, r 2, stack 2, c 2; digit 9: t 2, e 2
  PuzzleBlock block(4);
  block.Append(Grid{});
  block.Append(grid);
  EXPECT_EQ(block.Words(26)[1], 0x7ffffffU & ~(1U << 8 | 1U << 17)) << "of 7, 8, 9 only 9 is left";
  EXPECT_EQ(block.Words(26)[0], 0x7ffffffU);
  EXPECT_EQ(block.Words(8)[1], 0x7ffffffU & ~(1U << 8 | 1U << 17 | 1U << 26))
      << "digits 1, 2 and 3 are no candidates of r9c9";
}

TEST(PuzzleBlock, ShowsCellsWithOneCandidateAsAGrid) {
  const Grid grid = ParseGrid(kPuzzle).value();
  PuzzleBlock block(1);
  block.Append(grid);
  EXPECT_EQ(block.GridAt(0), grid);
  block.SetCandidates(0, Candidates{});
  EXPECT_EQ(block.GridAt(0), Grid{});
}

TEST(SolvedGrid, IsTheGridOfASolvedBoard) {
  constexpr std::uint32_t kSeed = 20040702;
  std::mt19937 random(kSeed);
  PuzzleBlock block(100);
  while (!block.full()) {
    Grid grid;
    for (auto& digit : grid.cells) digit = static_cast<std::uint8_t>(random() % kSide + 1);
    block.Append(grid);
    const std::size_t last = block.size() - 1;
    const auto stride = static_cast<std::size_t>(block.Words(1) - block.Words(0));
    ASSERT_EQ(SolvedGrid(block.Words(0) + last, stride), grid) << "seed " << kSeed << ", " << last;
  }
}

TEST(PuzzleBlock, IsEmptyAgainAfterClear) {
  PuzzleBlock block(1);
  block.Append(Grid{});
  EXPECT_TRUE(block.full());
  block.Clear();
  EXPECT_EQ(block.size(), 0U);
}

}  // namespace
}  // namespace surudoku
