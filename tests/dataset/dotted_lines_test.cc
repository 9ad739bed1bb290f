#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "dataset/quick_puzzles.h"
#include "dataset/record_puzzle.h"
#include "grid/random.h"

namespace surudoku {
namespace {

constexpr std::uint64_t kSeed = 6116;

std::vector<RecordFormat> Formats() {
  std::vector<RecordFormat> formats;
  for (const Symbols symbols : {Symbols::kFromOne, Symbols::kFromZero, Symbols::kLetters}) {
    RecordFormat format;
    format.symbols = symbols;
    formats.push_back(format);
    format.rules.extra[static_cast<std::size_t>(ExtraHouses::kX)] = true;
    formats.push_back(format);
    format.rules.extra = {};
    format.rules.extra[static_cast<std::size_t>(ExtraHouses::kWindoku)] = true;
    formats.push_back(format);
    format.rules.regions = "aabbaabbccddccdd";
    formats.push_back(format);
    format.rules = {};
    format.line.solution = ColumnPlace{',', 1};
    formats.push_back(format);
    format.line.solution.reset();
    const std::vector<std::size_t> sizes = {36, 36, 36};
    format.sizes = PuzzleSizes(sizes);
    formats.push_back(format);
    format.sizes = {};
    format.line.size_of_several = 64;
    formats.push_back(format);
    format.line.whole_lines = false;
    formats.push_back(format);
  }
  return formats;
}

// Mostly a board of few kinds of characters, some of them strange.
std::string RandomLine(Random& random) {
  constexpr std::string_view kAlphabets[] = {"....1234", "....1", ".0123",   "..aBcD", "..1-2*_",
                                             ".1 2",     "12,.",  "..1x2\"", "-*_",    "...9AgP"};
  constexpr std::size_t kSizes[] = {15, 16, 36, 64, 81, 100, 144, 256, 625};
  const std::string_view alphabet = kAlphabets[random.Below(std::size(kAlphabets))];
  std::string line(kSizes[random.Below(std::size(kSizes))], '.');
  for (char& c : line) {
    c = alphabet[random.Below(static_cast<std::uint32_t>(alphabet.size()))];
  }
  return line;
}

TEST(DottedLines, AreReadAsReadPuzzleReadsThem) {
  int taken = 0;
  for (const RecordFormat& format : Formats()) {
    DottedLines dotted(format);
    for (std::uint64_t i = 0; i < 2000; ++i) {
      Random random(kSeed, 0, i);
      const std::string line = RandomLine(random);
      if (!dotted.HasBoard(line)) continue;
      ++taken;
      std::string storage;
      const auto puzzle = ReadPuzzle(line, format, storage);
      ASSERT_TRUE(puzzle.ok()) << line;
      ASSERT_EQ(puzzle.value().kind, PuzzleKind::kBoard) << line;
      ASSERT_EQ(puzzle.value().text, line);
    }
  }
  EXPECT_GT(taken, 1000);
}

TEST(DottedLines, AreBoardsOfAnySizeWithDotsForBlanks) {
  RecordFormat format;
  DottedLines dotted(format);
  EXPECT_TRUE(dotted.HasBoard("...1.2..3....4.."));
  EXPECT_TRUE(dotted.HasBoard(std::string(36, '.')));
  EXPECT_TRUE(dotted.HasBoard("G" + std::string(255, '.')));
  EXPECT_FALSE(dotted.HasBoard("...1.2..3....5.."));
  EXPECT_FALSE(dotted.HasBoard("...1.2..3....4-."));
  EXPECT_FALSE(dotted.HasBoard(std::string(81, '.')));
  format.rules.extra[static_cast<std::size_t>(ExtraHouses::kX)] = true;
  EXPECT_TRUE(DottedLines(format).HasBoard(std::string(81, '.')));
}

}  // namespace
}  // namespace surudoku
