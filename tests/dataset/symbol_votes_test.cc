#include <gtest/gtest.h>

#include <initializer_list>

#include "dataset/file_symbols.h"

namespace surudoku {
namespace {

// A grid that begins with these characters, the rest of them blanks.
std::string Grid16(std::string_view begin, char blank = '.') {
  return std::string(begin) + std::string(256 - begin.size(), blank);
}

Result<Symbols, std::string> WinnerOf(std::initializer_list<std::string> grids) {
  SymbolVotes votes;
  for (const std::string& grid : grids) votes.Add(grid, 10 * votes.count());
  return votes.Winner();
}

TEST(SymbolVotes, ZeroIsAValueBesideAnotherBlank) {
  for (const char blank : {'.', '-', '_', '*'}) {
    EXPECT_EQ(WinnerOf({Grid16("0AF1", blank)}).value(), Symbols::kFromZero) << blank;
    EXPECT_EQ(WinnerOf({Grid16("0af1", blank)}).value(), Symbols::kFromZero) << blank;
  }
  EXPECT_EQ(WinnerOf({Grid16("0AF1"), Grid16("AF1")}).value(), Symbols::kFromZero);
}

TEST(SymbolVotes, ZeroIsABlankBesideTheLastLetterOrWithoutAnotherBlank) {
  EXPECT_EQ(WinnerOf({Grid16("0AG1")}).value(), Symbols::kFromOne);
  EXPECT_EQ(WinnerOf({Grid16("AF1", '0')}).value(), Symbols::kFromOne);
  EXPECT_EQ(WinnerOf({Grid16("AF1")}).value(), Symbols::kFromOne);
  EXPECT_EQ(WinnerOf({Grid16("")}).value(), Symbols::kFromOne);
  EXPECT_EQ(WinnerOf({}).value(), Symbols::kFromOne);
}

TEST(SymbolVotes, FullGridsHaveFewZeros) {
  std::string full;
  while (full.size() < 256) full += "0123456789ABCDEF";
  EXPECT_EQ(WinnerOf({full}).value(), Symbols::kFromZero);
}

TEST(SymbolVotes, LettersAlone) {
  EXPECT_EQ(WinnerOf({Grid16("APZ")}).value(), Symbols::kLetters);
  EXPECT_EQ(WinnerOf({Grid16("AP", '0')}).value(), Symbols::kLetters);
  EXPECT_EQ(WinnerOf({Grid16("AP1")}).value(), Symbols::kFromOne);  // a fault
}

TEST(SymbolVotes, TwentyFiveHaveTheirOwnLastLetter) {
  const std::string rest(620, '.');
  EXPECT_EQ(WinnerOf({"0AG12" + rest}).value(), Symbols::kFromZero);
  EXPECT_EQ(WinnerOf({"0AP12" + rest}).value(), Symbols::kFromOne);
  EXPECT_EQ(WinnerOf({"GAYQT" + rest}).value(), Symbols::kLetters);
}

TEST(SymbolVotes, FewGridsAreOutvotedAndManyAreNot) {
  const std::string hex = Grid16("0AF1"), one = Grid16("AG1");
  EXPECT_EQ(WinnerOf({one, hex, hex, hex, hex}).value(), Symbols::kFromZero);
  EXPECT_EQ(WinnerOf({hex, one, one, one, one}).value(), Symbols::kFromOne);
  EXPECT_FALSE(WinnerOf({hex, one}).ok());
  EXPECT_EQ(WinnerOf({one, one, hex}).error().substr(0, 16), "lines 1 and 21: ");
  EXPECT_NE(WinnerOf({hex, one, one}).error().find("--symbols 1-G, 0-F or A-P"), std::string::npos);
}

}  // namespace
}  // namespace surudoku
