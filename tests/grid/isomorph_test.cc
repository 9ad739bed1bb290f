#include "surudoku/isomorph.h"

#include <gtest/gtest.h>

#include <array>
#include <set>

namespace surudoku {
namespace {

Grid Parsed(std::string_view text) { return ParseGrid(text).value(); }

const Grid kSolution =
    Parsed("534678912672195348198342567859761423426853791713924856961537284287419635345286179");

TEST(Isomorphism, ChangesNothingByDefault) {
  EXPECT_EQ(Apply(Isomorphism(), kSolution), kSolution);
  EXPECT_EQ(Apply(Isomorphism(), CandidatesOf(kSolution)), CandidatesOf(kSolution));
}

TEST(Isomorphism, TransposesBeforeItMovesLines) {
  Isomorphism isomorphism;
  isomorphism.transposes = true;
  isomorphism.rows = {1, 0, 2, 3, 4, 5, 6, 7, 8};
  isomorphism.digits[5] = 9;
  isomorphism.digits[9] = 5;
  const Grid result = Apply(isomorphism, kSolution);
  for (int i = 0; i < kSide; ++i) {
    EXPECT_EQ(result.cells[i], isomorphism.digits[kSolution.cells[kSide * i + 1]]);
  }
}

TEST(RandomIsomorphism, KeepsCompleteGridsValid) {
  for (std::uint64_t number = 0; number < 1000; ++number) {
    EXPECT_TRUE(IsCompleteAndValid(Apply(RandomIsomorphism(7, number), kSolution)));
  }
}

TEST(RandomIsomorphism, KeepsBlanksAndMovesCandidatesAsClues) {
  Grid puzzle = kSolution;
  for (int cell = 0; cell < kCellCount; cell += 2) puzzle.cells[cell] = 0;
  for (std::uint64_t number = 0; number < 100; ++number) {
    const Isomorphism isomorphism = RandomIsomorphism(1, number);
    const Grid moved = Apply(isomorphism, puzzle);
    EXPECT_EQ(CountClues(moved), CountClues(puzzle));
    EXPECT_EQ(CandidatesOf(moved), Apply(isomorphism, CandidatesOf(puzzle)));
  }
}

// Every row, column and digit comes to every place; half of all are transposed.
TEST(RandomIsomorphism, IsEvenlySpread) {
  constexpr int kDraws = 18'000;
  std::array<std::array<int, kSide>, kSide> rows{};
  std::array<std::array<int, kSide>, kSide> columns{};
  std::array<std::array<int, kSide>, kSide> digits{};
  int transposed = 0;
  for (std::uint64_t number = 0; number < kDraws; ++number) {
    const Isomorphism isomorphism = RandomIsomorphism(3, number);
    transposed += isomorphism.transposes ? 1 : 0;
    for (int i = 0; i < kSide; ++i) {
      ++rows[i][isomorphism.rows[i]];
      ++columns[i][isomorphism.columns[i]];
      ++digits[i][isomorphism.digits[i + 1] - 1];
    }
  }
  EXPECT_NEAR(transposed, kDraws / 2, 350);
  for (const auto& table : {rows, columns, digits}) {
    for (const auto& counts : table) {
      for (const int count : counts) EXPECT_NEAR(count, kDraws / kSide, 220);
    }
  }
}

TEST(RandomIsomorphism, DiffersBetweenSeedsAndNumbers) {
  std::set<std::string> seen;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    for (std::uint64_t number = 0; number < 30; ++number) {
      seen.insert(FormatGrid(Apply(RandomIsomorphism(seed, number), kSolution)));
    }
  }
  EXPECT_EQ(seen.size(), 900U);
}

// The values are those of the same rules written down again in another language.
TEST(RandomIsomorphism, IsTheSameOnEveryMachine) {
  EXPECT_EQ(FormatGrid(Apply(RandomIsomorphism(1, 0), kSolution)),
            "421785693765193482389642571846329157153874269297516834938261745572438916614957328");
  EXPECT_EQ(FormatGrid(Apply(RandomIsomorphism(1, 1), kSolution)),
            "873641592246598173519723684198374265357269841624185739761932458982456317435817926");
}

}  // namespace
}  // namespace surudoku
