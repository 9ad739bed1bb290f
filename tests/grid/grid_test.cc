#include "surudoku/grid.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "classic_puzzle.h"

namespace surudoku {
namespace {

Grid Parsed(std::string_view text) { return ParseGrid(text).value(); }

TEST(ParseGrid, ReadsDigitsAndEveryKindOfBlank) {
  std::string text(kPuzzle);
  text[2] = '0';
  text[3] = '_';
  text[5] = '*';
  text[6] = '-';
  EXPECT_EQ(Parsed(text), Parsed(kPuzzle));
  EXPECT_EQ(Parsed(text).cells[0], 5);
  EXPECT_EQ(Parsed(text).cells[2], 0);
}

TEST(ParseGrid, RoundTripsThroughFormatGrid) {
  EXPECT_EQ(FormatGrid(Parsed(kPuzzle)), kPuzzle);
  EXPECT_EQ(FormatGrid(Parsed(kSolution)), kSolution);
}

TEST(ParseGrid, RejectsWrongLengthsWithTheLength) {
  const auto result = ParseGrid(kPuzzle.substr(1));
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().reason, "80 characters where 81 make a puzzle");
}

TEST(ParseGrid, NamesTheStrangeCharacterAndItsPlace) {
  for (const auto& [c, name] : {std::pair{'x', "'x'"},
                                {'\t', "a tab"},
                                {'\xff', "byte 0xff"},
                                {'\0', "byte 0x00"},
                                {' ', "a space"}}) {
    std::string text(kPuzzle);
    text[17] = c;
    const auto result = ParseGrid(text);
    ASSERT_FALSE(result.ok());
    EXPECT_EQ(result.error().offset, 17U);
    EXPECT_EQ(result.error().reason, std::string(name) + " is neither a digit nor a blank");
  }
}

TEST(ParseGrid, TakesSpacesForBlanksOnlyWhereAllowed) {
  std::string text(kPuzzle);
  std::ranges::replace(text, '.', ' ');
  EXPECT_FALSE(ParseGrid(text).ok());
  EXPECT_EQ(ParseGrid(text, Spaces::kAreBlanks).value(), Parsed(kPuzzle));
}

TEST(FindClash, FindsNoneInAValidGrid) {
  EXPECT_FALSE(FindClash(Parsed(kPuzzle)));
  EXPECT_FALSE(FindClash(Grid{}));
}

TEST(FindClash, NamesBothCellsDigitAndHouse) {
  const auto clash_of = [](int first, int second) {
    Grid grid;
    grid.cells[first] = 7;
    grid.cells[second] = 7;
    return Describe(FindClash(grid).value());
  };
  EXPECT_EQ(clash_of(0, 8), "7 in r1c1 and r1c9 (same row)");
  EXPECT_EQ(clash_of(4, 76), "7 in r1c5 and r9c5 (same column)");
  EXPECT_EQ(clash_of(60, 80), "7 in r7c7 and r9c9 (same box)");
}

TEST(FindClash, AgreesWithTheDefinitionForEveryPairOfCells) {
  for (int a = 0; a < kCellCount; ++a) {
    for (int b = a + 1; b < kCellCount; ++b) {
      Grid grid;
      grid.cells[a] = grid.cells[b] = 3;
      const bool share_house =
          RowOf(a) == RowOf(b) || ColumnOf(a) == ColumnOf(b) || BoxOf(a) == BoxOf(b);
      EXPECT_EQ(FindClash(grid).has_value(), share_house) << CellName(a) << " " << CellName(b);
      grid.cells[b] = 4;
      EXPECT_FALSE(FindClash(grid));
    }
  }
}

TEST(IsCompleteAndValid, WantsEveryCellAndNoClash) {
  EXPECT_TRUE(IsCompleteAndValid(Parsed(kSolution)));
  EXPECT_FALSE(IsCompleteAndValid(Parsed(kPuzzle)));
  Grid swapped = Parsed(kSolution);
  std::swap(swapped.cells[0], swapped.cells[1]);
  EXPECT_FALSE(IsCompleteAndValid(swapped));
}

TEST(Candidates, OfAClueAreItsDigitAndOfABlankAllNine) {
  const Candidates candidates = CandidatesOf(Parsed(kPuzzle));
  EXPECT_EQ(candidates.cells[0], 1U << 4);
  EXPECT_EQ(candidates.cells[2], kAllDigits);
  EXPECT_EQ(CountClues(Parsed(kPuzzle)), 30);
}

}  // namespace
}  // namespace surudoku
