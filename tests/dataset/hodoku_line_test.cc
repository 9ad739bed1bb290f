#include "dataset/hodoku_line.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "classic_puzzle.h"
#include "grid/grid_text.h"

namespace surudoku {
namespace {

std::string Library(const std::string& grid, const std::string& deleted) {
  return ":0000:x:" + grid + ":" + deleted + "::";
}

// The puzzle, or column: reason.
std::string Read(const std::string& line) {
  const auto puzzle = ReadHodokuLine(line);
  if (puzzle.ok()) return puzzle.value().cells;
  return std::to_string(puzzle.error().place.column + 1) + ": " + puzzle.error().reason;
}

const std::string kGiven = kPuzzle;

TEST(HodokuLine, PlacedDigitsAreCluesLikeGivenOnes) {
  const std::string placed = "5+3" + kGiven.substr(2);
  EXPECT_EQ(Read(Library(placed, "")), kGiven);
  EXPECT_EQ(Read(placed), kGiven);
  EXPECT_EQ(Read(placed + " # a comment"), kGiven);
  EXPECT_EQ(ReadHodokuLine(placed).value().PlaceOf(2), 3U);
  EXPECT_EQ(Read(":0300-1:12:" + placed + ":::112::8"), kGiven);
}

TEST(HodokuLine, DeletedCandidatesMakePencilmarks) {
  const Candidates all = CandidatesOf(ParseGrid(kGiven).value());
  Candidates fewer = all;
  fewer.cells[2] = 0b111111100;  // 1 and 2 of r1c3
  EXPECT_EQ(Read(Library(kGiven, "113 213")), FormatCandidates(fewer));
  EXPECT_EQ(Read(Library(kGiven, "  113   213 ")), FormatCandidates(fewer));
  EXPECT_EQ(Read(Library(kGiven, "111")), FormatCandidates(all)) << "of a cell with a clue";
}

TEST(HodokuLine, FaultsAreNamedAtTheirPlaces) {
  EXPECT_EQ(Read(Library(kGiven.substr(1), "")), "9: 80 characters where 81 make a puzzle");
  EXPECT_EQ(Read(Library("x" + kGiven.substr(1), "")), "9: 'x' is neither a digit nor a blank");
  EXPECT_EQ(Read(Library("5+." + kGiven.substr(2), "")), "10: '+' without a digit after it");
  EXPECT_EQ(Read(Library(kGiven, "113 1134")),
            "95: '1134' is no candidate: its digit, row and column");
  EXPECT_EQ(Read(Library(kGiven, "110")), "91: '110' is no candidate: its digit, row and column");
  EXPECT_EQ(Read(Library(kGiven, "511")), "91: 511 deletes the digit that stands in r1c1");
  EXPECT_EQ(Read(":0000:x:" + kGiven),
            "90: the line is cut off: ':' comes after the deleted "
            "candidates");
  EXPECT_EQ(Read(":0000:x:" + kGiven + "::113 213::"),
            "92: deleted candidates after one ':' too many");
  EXPECT_EQ(Read("0000:x:" + kGiven + ":113:::"), "1: a line of HoDoKu's library begins with ':'");
  EXPECT_EQ(Read(":0000:x"), "8: no grid on this line, which is HoDoKu's third field");
}

TEST(HodokuLine, OtherLinesAreNone) {
  EXPECT_FALSE(LooksLikeHodoku(kGiven));
  EXPECT_FALSE(LooksLikeHodoku(kGiven + ",a+b"));
  EXPECT_FALSE(LooksLikeHodoku(":a:b:" + kGiven + ":" + std::string(kSolution)));
  EXPECT_TRUE(LooksLikeHodoku(Library(kGiven, "")));
  EXPECT_TRUE(LooksLikeHodoku(Library(kGiven, "1130213"))) << "damaged, but of the library";
  EXPECT_TRUE(LooksLikeHodoku(":0000:x:" + kGiven.substr(0, 64))) << "cut off, no 8x8 board";
}

TEST(HodokuLine, WrittenLinesGiveTheSameCandidates) {
  Candidates candidates = CandidatesOf(ParseGrid(kGiven).value());
  candidates.cells[2] = 0;
  candidates.cells[3] = 0b101;
  const std::string marks = FormatCandidates(candidates);
  std::string line;
  AppendHodokuLine(marks, line);
  ASSERT_EQ(line.back(), '\n');
  EXPECT_EQ(Read(line.substr(0, line.size() - 1)), marks);
  line.clear();
  AppendHodokuLine(kGiven, line);
  EXPECT_EQ(line, Library(kGiven, "") + "\n");
}

}  // namespace
}  // namespace surudoku
