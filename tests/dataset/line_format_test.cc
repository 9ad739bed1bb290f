#include <gtest/gtest.h>

#include <algorithm>

#include "classic_puzzle.h"
#include "dataset/line_detection.h"

namespace surudoku {
namespace {

const Grid kGrid = ParseGrid(kPuzzle).value();

Detection Detect(std::string_view text, std::string_view column = "") {
  return DetectLineFormat(text, {column, "", ""});
}

// The puzzle of one line.
Result<Grid, GridTextError> ParseRecord(std::string_view line, const LineFormat& format) {
  const auto field = CheckPuzzleField(line, format);
  if (!field.ok()) return field.error();
  return ParseGrid(line.substr(field.value().begin, field.value().size), Spaces::kAreBlanks);
}

// The puzzle of the last line of a file's text.
Result<Grid, GridTextError> ParseLastRecord(const std::string& text,
                                            const std::string& column = "") {
  const auto detected = Detect(text, column);
  if (!detected.ok() || !detected.value()) return GridTextError{0, "not detected"};
  const std::size_t begin = text.rfind('\n') + 1;
  return ParseRecord(text.substr(begin), detected.value()->format.line);
}

TEST(LineFormat, FindsThePuzzleInEveryShapeOfLine) {
  for (const std::string& line : {
           kPuzzle,
           kPuzzle + " ED=7.2/1.5/1.5",
           kPuzzle + ":1:" + kSolution,
           kPuzzle + "," + kSolution,
           kPuzzle + " # a comment",
           kPuzzle + "#3",
           "0000183b305c " + kPuzzle + " 2.5",
           "17," + kPuzzle + "," + kSolution + ",30,2.2",
           "name of it," + kPuzzle,
           "some\twords here\t" + kPuzzle + "\tmore",
           "puzzles0,  " + kPuzzle + " , 3",
           "  " + kPuzzle + "  ",
       }) {
    const auto grid = ParseLastRecord(line);
    ASSERT_TRUE(grid.ok()) << line << ": " << grid.error().reason;
    EXPECT_EQ(grid.value(), kGrid) << line;
  }
}

TEST(LineFormat, TakesThePuzzleColumnFromTheHeader) {
  for (const std::string& text : {
           "quizzes,solutions\n" + kPuzzle + "," + kSolution,
           "solution,puzzle\n" + kSolution + "," + kPuzzle,
           "source,question,answer,rating\nx y," + kPuzzle + "," + kSolution + ",3",
           "id\tPuzzle\n1\t" + kPuzzle,
           "puzzle\n" + kPuzzle,
           "# a comment first\n\nid,puzzle\n9," + kPuzzle,
       }) {
    const auto detected = Detect(text);
    ASSERT_TRUE(detected.ok() && detected.value()) << text;
    EXPECT_TRUE(detected.value()->header_offset) << text;
    const auto grid = ParseLastRecord(text);
    ASSERT_TRUE(grid.ok()) << text << ": " << grid.error().reason;
    EXPECT_EQ(grid.value(), kGrid) << text;
  }
}

TEST(LineFormat, SkipsAHeaderOfUnknownNames) {
  const std::string text = "start,end\n" + kPuzzle + "," + kSolution;
  EXPECT_EQ(Detect(text).value()->header_offset, 0U);
}

TEST(LineFormat, TakesNoMalformedFirstRecordForAHeader) {
  for (const std::string first : {"garbage", "some words, and more", "53..7"}) {
    const auto detected = Detect(first + "\n" + kPuzzle);
    EXPECT_FALSE(detected.value()->header_offset) << first;
  }
}

TEST(LineFormat, ObeysTheWantedColumn) {
  const std::string two = kSolution + "," + kPuzzle;
  EXPECT_EQ(ParseLastRecord(two, "2").value(), kGrid);
  EXPECT_EQ(ParseLastRecord("a,b\n" + two, "B").value(), kGrid);
  EXPECT_EQ(ParseLastRecord("puzzle,other\n" + two, "2").value(), kGrid);
  const auto missing = Detect("a,b\n" + two, "c");
  ASSERT_FALSE(missing.ok());
  EXPECT_EQ(missing.error(), "no column is named 'c': the columns are 1 a, 2 b");
  EXPECT_EQ(Detect(two, "3").error(),
            "no column 3: there is no header row, and the first record has 2 columns");
}

TEST(LineFormat, TakesSpacesForBlanksWhereTheLineIsJustThePuzzle) {
  std::string spaced = kPuzzle;
  std::ranges::replace(spaced, '.', ' ');
  EXPECT_EQ(ParseLastRecord(spaced).value(), kGrid);
  EXPECT_EQ(ParseLastRecord(std::string(81, ' ')).value(), Grid{});
  EXPECT_FALSE(ParseLastRecord(kPuzzle + "\n" + spaced.substr(0, 80)).ok());
}

TEST(LineFormat, PlacesErrorsOnTheLine) {
  LineFormat second_field;
  second_field.puzzle = {',', 1};
  std::string wrong = "12," + kPuzzle;
  wrong[3 + 40] = '?';
  EXPECT_EQ(ParseRecord(wrong, second_field).error().offset, 43U);
  const auto missing = ParseRecord("12", second_field);
  EXPECT_EQ(missing.error().reason, "no column 2 on this line");
  EXPECT_EQ(missing.error().offset, 2U);
  EXPECT_EQ(ParseRecord("12,34", second_field).error().reason,
            "2 characters where 81 make a puzzle");
}

TEST(LineFormat, HasNothingToSayWithoutARecord) {
  for (const std::string text : {"", "# 123\n", "\n\n   \n", "\r\n"}) {
    EXPECT_FALSE(Detect(text).value()) << text;
  }
}

TEST(LineFormat, CommentsAndBlankLinesAreNoRecords) {
  EXPECT_TRUE(IsCommentOrEmpty(""));
  EXPECT_TRUE(IsCommentOrEmpty("# " + kPuzzle));
  EXPECT_TRUE(IsCommentOrEmpty(" \t "));
  EXPECT_FALSE(IsCommentOrEmpty(std::string(81, ' ')));
  EXPECT_FALSE(IsCommentOrEmpty(" x"));
}

}  // namespace
}  // namespace surudoku
