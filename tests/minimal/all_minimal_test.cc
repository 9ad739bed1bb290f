#include "minimal/all_minimal.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "classic_puzzle.h"
#include "minimal/plain_minimal.h"
#include "test_data.h"

namespace surudoku {
namespace {

constexpr std::uint32_t kSeed = 19;

// Every subset of the redundant clues is left out: those with one solution and no redundant clue.
std::vector<std::string> AllPlainly(const std::string& puzzle) {
  const std::vector<std::uint8_t> redundant = RedundantPlainly(puzzle);
  std::vector<std::string> minimal;
  for (std::size_t subset = 0; subset < std::size_t{1} << redundant.size(); ++subset) {
    std::string inside = puzzle;
    for (std::size_t i = 0; i < redundant.size(); ++i) {
      if ((subset >> i & 1) != 0) inside[redundant[i]] = '.';
    }
    if (PlainStatusOf(inside) == Status::kUnique && RedundantPlainly(inside).empty()) {
      minimal.push_back(inside);
    }
  }
  std::ranges::sort(minimal);
  return minimal;
}

// All of each puzzle, in the order in which they were told.
std::vector<std::vector<std::string>> FindAll(const std::vector<std::string>& puzzles) {
  std::vector<PuzzleCells> cells;
  for (const std::string& puzzle : puzzles) cells.push_back(CellsOf(puzzle));
  std::vector<std::vector<std::string>> all(puzzles.size());
  std::size_t last = 0;
  const auto visit = [&](std::size_t index, const PuzzleCells& minimal) {
    EXPECT_GE(index, last);
    last = index;
    all[index].emplace_back(TextOf(minimal));
    return true;
  };
  EXPECT_TRUE(AllMinimal().Find(cells, visit, nullptr));
  return all;
}

// Minimal puzzles and such with up to seven clues more.
std::vector<std::string> Puzzles(std::size_t count) {
  const auto minimal = LinesOfTestData("../../datasets/minimal-10k.txt", 10'000);
  std::mt19937 random(kSeed);
  std::vector<std::string> puzzles;
  for (std::size_t i = 0; i < count; ++i) {
    puzzles.push_back(WithMoreClues(minimal[i], i % 8, random));
  }
  return puzzles;
}

TEST(AllMinimal, AreThoseThatTryingAllSubsetsFinds) {
  SCOPED_TRACE("seed " + std::to_string(kSeed));
  std::vector<std::string> puzzles = Puzzles(32);
  std::erase_if(puzzles, [](const auto& puzzle) { return RedundantPlainly(puzzle).size() > 9; });
  EXPECT_GT(puzzles.size(), 10U);
  const auto all = FindAll(puzzles);
  std::size_t found = 0;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    EXPECT_EQ(all[i], AllPlainly(puzzles[i])) << puzzles[i];
    found += all[i].size();
  }
  EXPECT_GT(found, 2 * puzzles.size());
}

TEST(AllMinimal, AreTheSameAloneAndAmongOthers) {
  const std::vector<std::string> puzzles = Puzzles(300);
  const auto all = FindAll(puzzles);
  for (std::size_t i = 0; i < puzzles.size(); i += 7) {
    EXPECT_EQ(FindAll({puzzles[i]}).front(), all[i]);
    EXPECT_TRUE(std::ranges::is_sorted(all[i]));
  }
}

// Too many redundant clues to try all subsets: each is looked at by itself.
TEST(AllMinimal, AreMinimalWhereThereAreMany) {
  const auto all = FindAll({kPuzzle}).front();
  EXPECT_EQ(all.size(), 416U);
  EXPECT_EQ(std::ranges::adjacent_find(all), all.end());
  for (const std::string& minimal : all) {
    EXPECT_EQ(PlainStatusOf(minimal), Status::kUnique);
    EXPECT_TRUE(RedundantPlainly(minimal).empty());
    for (std::size_t cell = 0; cell < kCellCount; ++cell) {
      EXPECT_TRUE(minimal[cell] == '.' || minimal[cell] == kPuzzle[cell]);
    }
  }
}

TEST(AllMinimal, TellsNoMoreThanAreWanted) {
  std::vector<PuzzleCells> cells;
  for (const std::string& puzzle : Puzzles(40)) cells.push_back(CellsOf(puzzle));
  std::vector<std::size_t> told(cells.size());
  const auto visit = [&](std::size_t index, const PuzzleCells&) { return ++told[index] < 2; };
  EXPECT_TRUE(AllMinimal().Find(cells, visit, nullptr));
  EXPECT_EQ(std::ranges::count(told, 0U), 0);
  EXPECT_EQ(std::ranges::max(told), 2U);
}

TEST(AllMinimal, EndsWhereItIsStopped) {
  const std::vector<PuzzleCells> cells = {CellsOf(Puzzles(8).back())};
  const std::atomic<bool> stop = true;
  const auto visit = [](std::size_t, const PuzzleCells&) { return true; };
  EXPECT_FALSE(AllMinimal().Find(cells, visit, &stop));
}

}  // namespace
}  // namespace surudoku
