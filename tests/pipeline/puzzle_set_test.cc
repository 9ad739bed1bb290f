#include "pipeline/puzzle_set.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "classic_puzzle.h"
#include "folder_test.h"

namespace surudoku {
namespace {

using LoadPuzzlesTest = FolderTest;

const std::string kDatasets = std::string(SURUDOKU_SOURCE_DIR) + "/datasets/";

PuzzleSet Load(const std::string& path, const LoadPuzzlesOptions& options = {}) {
  const auto set = LoadPuzzles(path, options);
  EXPECT_TRUE(set.ok()) << set.error().message;
  return set.ok() ? set.value() : PuzzleSet();
}

TEST_F(LoadPuzzlesTest, KeepsPuzzlesAndCountsOtherRecords) {
  const PuzzleSet set =
      Load(folder.Write("some.txt", "# a comment\n" + kPuzzle + "\nnothing\n" +
                                        std::string(256, '.') + "\n\n" + kHardPuzzle + "\n"));
  EXPECT_EQ(set.name, "some.txt");
  EXPECT_EQ(set.records, 4U);
  EXPECT_EQ(set.puzzles, 2U);
  EXPECT_EQ(set.lines, (std::vector<std::uint64_t>{2, 6}));
  EXPECT_EQ(set.text(0), kPuzzle);
  EXPECT_EQ(set.text(1), kHardPuzzle);
}

TEST_F(LoadPuzzlesTest, HashesPuzzlesWhateverTheirDress) {
  std::string zeros = kPuzzle;
  std::ranges::replace(zeros, '.', '0');
  const PuzzleSet plain = Load(folder.Write("a.txt", kPuzzle + "\n" + kHardPuzzle + "\n"));
  const PuzzleSet table =
      Load(folder.Write("b.csv", "id,puzzle\n1," + zeros + "\n2," + kHardPuzzle));
  EXPECT_EQ(plain.hash, table.hash);
  EXPECT_EQ(plain.texts, table.texts);
  const PuzzleSet turned = Load(folder.Write("c.txt", kHardPuzzle + "\n" + kPuzzle + "\n"));
  EXPECT_NE(plain.hash, turned.hash);
}

TEST_F(LoadPuzzlesTest, HashesAsDocumented) {
  const PuzzleSet set = Load(folder.Write("a.txt", kPuzzle + "\n"));
  std::uint64_t hash = 14695981039346656037U;
  for (const char c : kPuzzle + "\n")
    hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
  EXPECT_EQ(set.hash, hash);
}

// More than a chunk of the reader.
TEST_F(LoadPuzzlesTest, NumbersLinesThroughALargeFile) {
  std::string text;
  for (int i = 0; i < 30'000; ++i) text += (i % 3 == 0 ? "# comment" : kPuzzle) + "\n";
  const PuzzleSet set = Load(folder.Write("large.txt", text));
  ASSERT_EQ(set.size(), 20'000U);
  EXPECT_EQ(set.lines.front(), 2U);
  EXPECT_EQ(set.lines.back(), 30'000U);
  EXPECT_TRUE(std::ranges::is_sorted(set.lines));
}

LoadPuzzlesOptions SampleOf(std::size_t most, std::uint64_t seed) {
  LoadPuzzlesOptions options;
  options.most = most;
  options.seed = seed;
  return options;
}

TEST_F(LoadPuzzlesTest, KeepsARandomSampleOfTooMany) {
  const std::string path = kDatasets + "easy-10k.txt";
  const PuzzleSet all = Load(path);
  const PuzzleSet some = Load(path, SampleOf(1000, 1));
  EXPECT_EQ(some.puzzles, 10'000U);
  EXPECT_EQ(some.hash, all.hash);
  ASSERT_EQ(some.size(), 1000U);
  EXPECT_TRUE(std::ranges::is_sorted(some.lines));
  for (std::size_t i = 0; i < some.size(); ++i) {
    EXPECT_EQ(some.text(i), all.text(some.lines[i] - all.lines.front()));
  }
  // From all of the file: half of the sample from either half, give or take.
  const auto first_half = std::ranges::count_if(some.lines, [](auto line) { return line <= 5000; });
  EXPECT_NEAR(static_cast<double>(first_half), 500, 80);
  EXPECT_EQ(some.lines, Load(path, SampleOf(1000, 1)).lines);
  EXPECT_NE(some.lines, Load(path, SampleOf(1000, 2)).lines);
}

TEST_F(LoadPuzzlesTest, SaysWhatCanNotBeRead) {
  const auto set = LoadPuzzles("/nowhere/puzzles.txt", {});
  ASSERT_FALSE(set.ok());
  EXPECT_EQ(set.error().message, "/nowhere/puzzles.txt: No such file or directory");
}

}  // namespace
}  // namespace surudoku
