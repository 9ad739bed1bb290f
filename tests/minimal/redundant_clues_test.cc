#include "minimal/redundant_clues.h"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "minimal/plain_minimal.h"
#include "test_data.h"

namespace surudoku {
namespace {

constexpr std::uint32_t kSeed = 20261122;

// Minimal puzzles, such with clues more, with one less, and with one that is wrong.
std::vector<std::string> Puzzles() {
  std::mt19937 random(kSeed);
  std::vector<std::string> minimal = LinesOfTestData("../../datasets/minimal-10k.txt", 10'000);
  std::vector<std::string> puzzles;
  for (std::size_t i = 0; i < 40; ++i) {
    std::string puzzle = WithMoreClues(minimal[i], i % 8, random);
    if (i % 10 == 8) puzzle[puzzle.find_first_not_of('.')] = '.';
    if (i % 10 == 9) puzzle[puzzle.find('.')] = static_cast<char>('1' + random() % 9);
    puzzles.push_back(puzzle);
  }
  return puzzles;
}

TEST(RedundantClues, AreThoseThatExactCoverCanDoWithout) {
  SCOPED_TRACE("seed " + std::to_string(kSeed));
  const std::vector<std::string> puzzles = Puzzles();
  std::vector<const char*> texts;
  for (const std::string& puzzle : puzzles) texts.push_back(puzzle.data());
  RedundantClues redundant_clues;
  const auto findings = redundant_clues.Find(texts, nullptr);
  std::size_t minimal = 0;
  std::size_t redundant = 0;
  std::size_t others = 0;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const Status status = PlainStatusOf(puzzles[i]);
    EXPECT_EQ(findings[i].status, status) << puzzles[i];
    const bool is_puzzle = status == Status::kUnique;
    const auto expected = is_puzzle ? RedundantPlainly(puzzles[i]) : std::vector<std::uint8_t>();
    EXPECT_EQ(findings[i].cells, expected) << puzzles[i];
    ++(!is_puzzle ? others : expected.empty() ? minimal : redundant);
  }
  EXPECT_GT(minimal, 3U);
  EXPECT_GT(redundant, 20U);
  EXPECT_GT(others, 3U);
}

// More puzzles with one clue less than a block holds, and an earlier call's findings.
TEST(RedundantClues, AreFoundInManyPuzzlesAtOnce) {
  const std::vector<std::string> minimal =
      LinesOfTestData("../../datasets/minimal-10k.txt", 10'000);
  std::vector<const char*> texts;
  for (std::size_t i = 0; i < PuzzleBlock::kGoodCapacity; ++i) texts.push_back(minimal[i].data());
  const std::string easy = LinesOfTestData("../../datasets/easy-10k.txt", 10'000)[0];
  RedundantClues redundant_clues;
  texts[5] = easy.data();
  EXPECT_EQ(redundant_clues.Find(texts, nullptr)[5].cells, RedundantPlainly(easy));
  texts[5] = minimal[5].data();
  for (const RedundantClues::Finding& finding : redundant_clues.Find(texts, nullptr)) {
    EXPECT_EQ(finding.status, Status::kUnique);
    EXPECT_TRUE(finding.cells.empty());
  }
}

TEST(RedundantClues, TellsWhereItWasStopped) {
  const std::string puzzle = LinesOfTestData("../../datasets/minimal-10k.txt", 10'000)[0];
  const std::vector<const char*> texts(PuzzleBlock::kGoodCapacity, puzzle.data());
  const std::atomic<bool> stop = true;
  RedundantClues redundant_clues;
  EXPECT_EQ(redundant_clues.Find(texts, &stop).back().status, Status::kUnknown);
}

}  // namespace
}  // namespace surudoku
