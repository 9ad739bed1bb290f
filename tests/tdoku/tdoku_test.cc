#include "surudoku/tdoku.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "kernel/each_target.h"
#include "surudoku/grid.h"
#include "surudoku/isomorph.h"
#include "tdoku/plain_tdoku.h"
#include "test_data.h"

namespace surudoku {
namespace {

constexpr std::uint64_t kSeed = 20'261'127;

class TdokuOn : public EachTarget {};
SURUDOKU_ON_EACH_TARGET(TdokuOn);

TEST_P(TdokuOn, TakesTheGuessesThatTdokuTook) {
  for (const auto& row : RowsOfTestTable("tdoku/guesses.tsv.xz", 2508)) {
    EXPECT_EQ(CountTdokuGuesses(ParseGrid(row[0]).value()),
              (TdokuGuesses{TdokuStatus::kSolved, std::stoull(row[1])}))
        << row[0];
  }
}

// Hard puzzles, laid out at random, some clues fewer or others changed: with one solution, with
// many and with none.
std::vector<Grid> RandomPuzzles() {
  std::mt19937_64 random(kSeed);
  std::vector<Grid> puzzles;
  for (const std::string& text : EveryNth(LinesOfTestData("hardest.txt.xz", 4876), 16)) {
    Grid puzzle = Apply(RandomIsomorphism(kSeed, puzzles.size()), ParseGrid(text).value());
    const std::uint64_t changes = puzzles.size() % 3 == 0 ? 0 : 1 + random() % 3;
    for (std::uint64_t i = 0; i < changes; ++i) {
      const bool is_fewer = puzzles.size() % 3 == 1;
      puzzle.cells[random() % kCellCount] =
          is_fewer ? 0 : static_cast<std::uint8_t>(random() % 9 + 1);
    }
    puzzles.push_back(puzzle);
  }
  return puzzles;
}

TEST_P(TdokuOn, SearchesAsTheDefinitionDoes) {
  SCOPED_TRACE("seed " + std::to_string(kSeed));
  static const std::vector<Grid> kPuzzles = RandomPuzzles();
  static const std::vector<TdokuGuesses> kExpected = [] {
    std::vector<TdokuGuesses> expected;
    for (const Grid& puzzle : kPuzzles) expected.push_back(plain::TdokuSearch::Count(puzzle));
    return expected;
  }();
  EXPECT_GT(std::ranges::count(kExpected, TdokuStatus::kNone, &TdokuGuesses::status), 20);
  for (std::size_t i = 0; i < kPuzzles.size(); ++i) {
    EXPECT_EQ(CountTdokuGuesses(kPuzzles[i]), kExpected[i]) << FormatGrid(kPuzzles[i]);
  }
}

// Cells of a puzzle with some of their candidates, at times without the right one.
std::vector<Candidates> RandomPencilmarks() {
  std::mt19937_64 random(kSeed);
  std::vector<Candidates> boards;
  for (const Grid& puzzle : RandomPuzzles()) {
    Candidates board = CandidatesOf(puzzle);
    for (std::uint16_t& cell : board.cells) {
      if (cell == kAllDigits && random() % 3 == 0) cell &= ~(1U << random() % 9);
      if (cell != kAllDigits && random() % 2 == 0) cell |= 1U << random() % 9;
    }
    boards.push_back(board);
  }
  return boards;
}

TEST_P(TdokuOn, SearchesPencilmarksAsTheDefinitionDoes) {
  SCOPED_TRACE("seed " + std::to_string(kSeed));
  for (const Candidates& board : RandomPencilmarks()) {
    EXPECT_EQ(CountTdokuGuesses(board), plain::TdokuSearch::Count(board));
  }
}

TEST(Tdoku, SolvesTheEmptyGrid) {
  const TdokuGuesses guesses = CountTdokuGuesses(Grid{});
  EXPECT_EQ(guesses.status, TdokuStatus::kSolved);
  EXPECT_EQ(guesses, plain::TdokuSearch::Count(Grid{}));
}

TEST(Tdoku, KnowsNothingMoreOnceItIsStopped) {
  const std::atomic<bool> stop = true;
  EXPECT_EQ(CountTdokuGuesses(Grid{}, &stop), (TdokuGuesses{TdokuStatus::kStopped, 0}));
}

}  // namespace
}  // namespace surudoku
