#include "surudoku/block_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "kernel/each_target.h"
#include "kernel/random_boards.h"
#include "kernel/reference.h"

namespace surudoku {
namespace {

constexpr std::uint64_t kSeed = 27;

class BlockText : public EachTarget {
 protected:
  kernel::Random random_{kSeed};
};

std::string RandomText(kernel::Random& random, std::string_view others) {
  std::string text;
  for (int i = 0; i < kCellCount; ++i) {
    text += random() % 2 == 0 ? static_cast<char>('1' + random() % 9)
                              : others[random() % others.size()];
  }
  return text;
}

TEST_P(BlockText, ReadsWhatThePlainParserReads) {
  for (std::size_t count = 1; count < 40; ++count) {
    std::vector<std::string> puzzles;
    for (std::size_t i = 0; i < count; ++i) puzzles.push_back(RandomText(random_, ".0_*- "));
    std::vector<const char*> texts;
    for (const std::string& puzzle : puzzles) texts.push_back(puzzle.data());
    PuzzleBlock block(count + 1);
    block.Append(Grid{});  // they are appended, not put in front
    AppendTexts(texts, block);
    ASSERT_EQ(block.size(), count + 1);
    for (std::size_t i = 0; i < count; ++i) {
      const Grid expected = ParseGrid(puzzles[i], Spaces::kAreBlanks).value();
      EXPECT_EQ(block.CandidatesAt(i + 1), CandidatesOf(expected)) << puzzles[i];
    }
  }
}

TEST_P(BlockText, ReadsAndWritesDigitsAsItDoesCharacters) {
  for (std::size_t count = 1; count < 40; ++count) {
    std::vector<std::string> puzzles;
    std::vector<std::string> digits(count);
    std::vector<const char*> texts;
    std::vector<const char*> grids;
    for (std::size_t i = 0; i < count; ++i) puzzles.push_back(RandomText(random_, "0"));
    for (std::size_t i = 0; i < count; ++i) {
      for (const char c : puzzles[i]) digits[i] += static_cast<char>(c - '0');
      texts.push_back(puzzles[i].data());
      grids.push_back(digits[i].data());
    }
    PuzzleBlock expected(count);
    PuzzleBlock block(count);
    AppendTexts(texts, expected);
    AppendDigits(grids, block);
    for (std::size_t i = 0; i < count; ++i) {
      ASSERT_EQ(block.CandidatesAt(i), expected.CandidatesAt(i)) << puzzles[i];
    }
    // The text that is written for a full grid.
    const std::string full = RandomText(random_, "123456789");
    PuzzleBlock solved(1);
    AppendTexts(std::vector{full.data()}, solved);
    std::string written(kCellCount + 2, 'x');
    char* const out = written.data() + 1;
    WriteSolutionDigits(solved, {&out, 1});
    EXPECT_EQ(written.front(), 'x');
    EXPECT_EQ(written.back(), 'x');
    for (std::size_t cell = 0; cell < kCellCount; ++cell) {
      ASSERT_EQ(out[cell], full[cell] - '0');
    }
  }
}

TEST_P(BlockText, CountsTheCluesOfTheTextsItReads) {
  for (const std::size_t count : {1, 3, 16, 39}) {
    std::vector<std::string> puzzles;
    for (std::size_t i = 0; i < count; ++i) puzzles.push_back(RandomText(random_, ".0_*- 123"));
    puzzles[0] = std::string(kCellCount, count == 1 ? '9' : '.');
    std::vector<const char*> texts;
    for (const std::string& puzzle : puzzles) texts.push_back(puzzle.data());
    PuzzleBlock block(count + 1);
    block.Append(Grid{});
    constexpr std::uint32_t kUntouched = 99;
    std::vector<std::uint32_t> clues(count + 1, kUntouched);
    AppendTexts(texts, block, std::span(clues).first(count));
    EXPECT_EQ(clues[count], kUntouched);
    for (std::size_t i = 0; i < count; ++i) {
      EXPECT_EQ(clues[i], std::ranges::count_if(puzzles[i], IsClueCharacter)) << puzzles[i];
      const Grid expected = ParseGrid(puzzles[i], Spaces::kAreBlanks).value();
      EXPECT_EQ(block.CandidatesAt(i + 1), CandidatesOf(expected)) << puzzles[i];
    }
  }
}

TEST_P(BlockText, FindsTheTextsThatThePlainParserRejects) {
  std::vector<std::string> puzzles;
  for (int c = 0; c < 256; ++c) {
    for (const int cell : {0, 1, 15, 16, 31, 32, 48, 49, 63, 64, 65, 79, 80}) {
      puzzles.push_back(RandomText(random_, ".0_*- "));
      puzzles.back()[cell] = static_cast<char>(c);
    }
  }
  std::vector<const char*> texts;
  for (const std::string& puzzle : puzzles) texts.push_back(puzzle.data());
  std::vector<std::uint8_t> strange(texts.size(), 2);
  FindStrangeTexts(texts, strange);
  for (std::size_t i = 0; i < texts.size(); ++i) {
    EXPECT_EQ(strange[i], ParseGrid(puzzles[i], Spaces::kAreBlanks).ok() ? 0 : 1) << puzzles[i];
  }
}

TEST_P(BlockText, WritesExactlyTheDigitsOfSolutions) {
  for (const std::size_t count : {1, 2, 15, 16, 17, 37}) {
    std::vector<kernel::reference::Board> boards;
    PuzzleBlock block(count);
    for (std::size_t i = 0; i < count; ++i) {
      boards.push_back(kernel::RandomSolution(random_));
      block.Append(kernel::CandidatesOf(boards.back()));
    }
    std::vector<std::string> written(count, "<" + std::string(kCellCount, '?') + ">");
    std::vector<char*> texts;
    for (std::string& text : written) texts.push_back(text.data() + 1);
    WriteSolutions(block, texts);
    for (std::size_t i = 0; i < count; ++i) {
      EXPECT_EQ(written[i], "<" + kernel::reference::TextOf(boards[i]) + ">");
    }
  }
}

SURUDOKU_ON_EACH_TARGET(BlockText);

}  // namespace
}  // namespace surudoku
