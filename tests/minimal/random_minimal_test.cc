#include "minimal/random_minimal.h"

#include <gtest/gtest.h>

#include <random>
#include <set>
#include <string>
#include <vector>

#include "grid/random.h"
#include "minimal/plain_minimal.h"
#include "test_data.h"

namespace surudoku {
namespace {

// Clue by clue in the order of the seed.
std::string ReducedPlainly(std::string puzzle, std::uint64_t seed) {
  std::vector<std::uint8_t> cells;
  for (std::size_t cell = 0; cell < kCellCount; ++cell) {
    if (puzzle[cell] != '.') cells.push_back(static_cast<std::uint8_t>(cell));
  }
  Random(seed, 0, 0).Shuffle(cells);
  for (const std::uint8_t cell : cells) {
    std::string without = puzzle;
    without[cell] = '.';
    if (PlainStatusOf(without) == Status::kUnique) puzzle = without;
  }
  return puzzle;
}

// Complete grids, easy puzzles and minimal ones, of many numbers of clues.
std::vector<std::string> Puzzles() {
  std::vector<std::string> puzzles;
  for (const std::string name : {"full", "easy", "minimal"}) {
    const auto lines = LinesOfTestData("../../datasets/" + name + "-10k.txt", 10'000);
    puzzles.insert(puzzles.end(), lines.begin(), lines.begin() + 20);
  }
  return puzzles;
}

TEST(RandomMinimal, LeavesOutWhatExactCoverCanDoWithout) {
  const auto puzzles = Puzzles();
  std::vector<PuzzleCells> cells;
  std::vector<std::uint64_t> seeds;
  for (const std::string& puzzle : puzzles) {
    cells.push_back(CellsOf(puzzle));
    seeds.push_back(100 + seeds.size());
  }
  ASSERT_TRUE(RandomMinimal().Reduce(cells, seeds, nullptr));
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    EXPECT_EQ(TextOf(cells[i]), ReducedPlainly(puzzles[i], seeds[i]));
    EXPECT_TRUE(RedundantPlainly(std::string(TextOf(cells[i]))).empty());
    if (i >= 40) {
      EXPECT_EQ(TextOf(cells[i]), puzzles[i]);
    }
  }
}

TEST(RandomMinimal, FindsOthersForOtherSeeds) {
  std::vector<PuzzleCells> cells(50, CellsOf(Puzzles()[20]));
  std::vector<std::uint64_t> seeds(cells.size());
  for (std::size_t i = 0; i < seeds.size(); ++i) seeds[i] = i;
  RandomMinimal random_minimal;
  ASSERT_TRUE(random_minimal.Reduce(cells, seeds, nullptr));
  EXPECT_GT(std::set(cells.begin(), cells.end()).size(), 40U);
}

TEST(RandomMinimal, EndsWhereItIsStopped) {
  std::vector<PuzzleCells> cells(50, CellsOf(Puzzles()[20]));
  const std::vector<std::uint64_t> seeds(cells.size());
  const std::atomic<bool> stop = true;
  EXPECT_FALSE(RandomMinimal().Reduce(cells, seeds, &stop));
}

}  // namespace
}  // namespace surudoku
