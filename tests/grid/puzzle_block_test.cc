#include "surudoku/puzzle_block.h"

#include <gtest/gtest.h>

#include <random>

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

TEST(PuzzleBlock, LaysOutWordsByDigitAndBand) {
  Grid grid;
  grid.cells[80] = 9;  // the last cell of the last band
  PuzzleBlock block(4);
  block.Append(Grid{});
  block.Append(grid);
  EXPECT_EQ(block.Word(26)[1], 0x7ffffffU);
  EXPECT_EQ(block.Word(23)[1], 0x3ffffffU) << "digit 8 is no candidate of r9c9";
  EXPECT_EQ(block.Word(23)[0], 0x7ffffffU);
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
