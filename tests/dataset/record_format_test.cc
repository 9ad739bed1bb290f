#include "dataset/record_format.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "classic_puzzle.h"
#include "dataset/detect_format.h"
#include "dataset/read_records.h"
#include "dataset/record_index.h"
#include "dataset/record_puzzle.h"
#include "grid/grid_text.h"
#include "surudoku/grid.h"

namespace surudoku {
namespace {

// What becomes of one record: its puzzle, or line:column: reason.
struct Reading {
  std::vector<std::string> records;
  std::uint64_t lines = 0;
  RecordShape shape = RecordShape::kLine;
};

Reading ReadText(std::string_view text, InputFormat wanted = InputFormat::kDetect) {
  const auto detected = DetectRecordFormat(text, wanted, {}).value().value_or(DetectedFormat{});
  RecordIndex index;
  IndexFile(text, detected, index);
  Reading reading{ReadRecords(text, detected), index.line_count, detected.format.shape};
  for (std::string& record : reading.records) {  // texts keep their blanks
    const bool is_puzzle = IsPuzzleText(record) && reading.shape == RecordShape::kText;
    if (is_puzzle) std::ranges::replace_if(record, IsBlankCharacter, '.');
  }
  return reading;
}

using Records = std::vector<std::string>;

// kPuzzle, row by row, with something before and behind each row.
std::string Rows(std::string_view before = "", std::string_view behind = "\n",
                 std::string_view puzzle = kPuzzle) {
  std::string text;
  for (std::size_t row = 0; row < puzzle.size() / 9; ++row) {
    text += std::string(before) + std::string(puzzle.substr(9 * row, 9)) + std::string(behind);
  }
  return text;
}

std::string WithBlank(char blank) {
  std::string text = kPuzzle;
  std::ranges::replace(text, '.', blank);
  return text;
}

// A grid as matrix literals have it: numbers between spaces.
std::string Matrix(std::string_view open, std::string_view row_end, std::string_view close) {
  std::string text(open);
  for (std::size_t i = 0; i < kPuzzle.size(); ++i) {
    text += kPuzzle[i] == '.' ? '0' : kPuzzle[i];
    text += i % 9 == 8 ? std::string(row_end) + "\n" : i % 3 == 2 ? "  " : " ";
  }
  return text + std::string(close);
}

TEST(RecordFormat, ReadsGridsInEveryDress) {
  for (const std::string& text : {
           Rows(),
           Rows("", "\r\n"),
           Rows("|", "|\n"),
           "Grid 01\n" + Rows(),
           "1\n" + Rows(),
           "Sudoku\n\n" + Rows(),
           "#A an author\n#D a description\n[Puzzle]\n" + Rows(),
           "[Puzzle]\n" + Rows() + "[State]\n" + Rows("", "\n", std::string(81, '1')),
           Rows("", "\n", WithBlank('0')),
           Rows("", "\n", WithBlank('-')),
           Rows("", "\n", WithBlank('*')),
           Rows("", "\n", WithBlank('_')),
           Rows("", "\n", WithBlank(' ')),
           Rows("|", "|\n", WithBlank(' ')),
           Matrix("", ";", ""),
           Matrix("A = [ ", ";", "];\n"),
           Matrix("A = [\n", ";", "]\n"),
           Matrix("grid = [[", "],", "]]\n"),
           Matrix("int grid[9][9] = {\n", ",", "};\n"),
           "{\"grid\": [\n" + Matrix("", "],", "]}"),
           Rows().substr(0, 30) + "\n" + Rows().substr(30, 30) + "\n" + Rows().substr(60),
           Rows().substr(0, 30) + "---+---+---\n" + Rows().substr(30, 30) + "---------\n" +
               Rows().substr(60),
           "*-----------*\n" + Rows("|", "|\n").substr(0, 36) + "|---+---+---|\n" +
               Rows("|", "|\n").substr(36) + "*-----------*\n",
           ".-----------.\n" + Rows("|", "|\n") + "'-----------'\n",
           "┌───┬───┬───┐\n" + Rows("│", "│\n") + "└───┴───┴───┘\n",
           "+---+---+---+\n" + Rows("|", "|\n+---+---+---+\n"),
       }) {
    const Reading reading = ReadText(text);
    EXPECT_EQ(reading.shape, RecordShape::kText) << text;
    EXPECT_EQ(reading.records, Records{kPuzzle}) << text;
    EXPECT_EQ(reading.lines, std::ranges::count(text, '\n') + (text.ends_with('\n') ? 0 : 1));
  }
}

TEST(RecordFormat, ReadsGridsOneAfterAnother) {
  for (const std::string separator :
       {"", "\n", "\n\n", "2\n", "Grid 02\n", "---------\n---------\n", "# next\n",
        "\n\nanother one:\n\n"}) {
    EXPECT_EQ(ReadText(Rows() + separator + Rows()).records, (Records{kPuzzle, kPuzzle}))
        << separator;
  }
}

TEST(RecordFormat, ReadsAGridOfOneLine) {
  std::string text;
  for (const char c : kPuzzle) text += std::string(1, c == '.' ? '0' : c) + ",";
  EXPECT_EQ(ReadText("[" + text + "]\n[" + text + "]\n").records, (Records{kPuzzle, kPuzzle}));
}

TEST(RecordFormat, NamesGridsThatAreNone) {
  const std::string half = Rows().substr(0, 50);
  EXPECT_EQ(ReadText(Rows() + half).records, (Records{"1:1: 14 rows where 9 make a grid"}));
  EXPECT_EQ(ReadText(half + "\n" + Rows()).records,
            (Records{"1:1: 5 rows where 9 make a grid", kPuzzle}));
  EXPECT_EQ(ReadText(Rows().substr(0, 60) + "\n" + Rows()).records,
            (Records{"1:1: 6 rows where 9 make a grid", kPuzzle}));
  EXPECT_EQ(ReadText(half + "Grid 02\n" + Rows()).records,
            (Records{"1:1: 5 rows where 9 make a grid", kPuzzle}));
  EXPECT_EQ(ReadText(Rows() + "1........\n\n" + Rows()).records,
            (Records{"1:1: 10 rows where 9 make a grid", kPuzzle}));
  std::string wrong = Rows("| ");
  wrong[12 * 4 + 5] = 'x';
  EXPECT_EQ(ReadText(Rows() + wrong).records,
            (Records{kPuzzle, "10:3: 8 rows where 9 make a grid"}));
  wrong.erase(12 * 2 + 5, 1);
  EXPECT_EQ(ReadText(Rows() + wrong).records,
            (Records{kPuzzle, "10:3: 7 rows where 9 make a grid"}));
}

TEST(RecordFormat, TakesTheFirstNineLinesOfASudokuTxt) {
  const std::string text =
      Rows("", " the row\n", WithBlank('x')) + "\n1 and 2 are comments\n\n" + Rows();
  const Reading reading = ReadText(text, InputFormat::kSudokuTxt);
  EXPECT_EQ(reading.records, Records{kPuzzle});
  EXPECT_EQ(reading.lines, 21U);
  EXPECT_EQ(ReadText(Rows("", "\n", WithBlank(' ')).substr(0, 20), InputFormat::kSudokuTxt).records,
            Records{"1:1: 2 rows where 9 make a grid"});
}

TEST(RecordFormat, PlacesWhatAShortLineLacksAtItsEnd) {
  const std::string text = "1\n2\n3\n4\n5\n6\n7\n8\n9\n";
  RecordFormat format;
  format.shape = RecordShape::kSudokuTxt;
  EXPECT_EQ(ErrorInPuzzle(text, format, 8, {}).place.column, 1U);
}

TEST(RecordFormat, KnowsASudokuTxtByItsComments) {
  const std::string text = Rows("", "  a row of mine\n") + "by me\n";
  EXPECT_EQ(ReadText(text).shape, RecordShape::kSudokuTxt);
  EXPECT_EQ(ReadText(text).records, Records{kPuzzle});
}

TEST(RecordFormat, TakesWhatComesFirst) {
  EXPECT_EQ(ReadText(kPuzzle + "\n" + Rows()).shape, RecordShape::kLine);
  EXPECT_EQ(ReadText(Rows() + kHardPuzzle + "\n").records, (Records{kPuzzle, kHardPuzzle}));
  EXPECT_EQ(ReadText("no puzzle\n12\n").shape, RecordShape::kLine);
}

TEST(RecordFormat, ReadsCandidates) {
  const std::string text = FormatCandidates(CandidatesOf(ParseGrid(kPuzzle).value()));
  EXPECT_EQ(ReadText(text + "\n" + text + " 5.5\n").records, (Records{text, text}));
  std::string wrong = text;
  wrong[10] = '7';
  EXPECT_EQ(ReadText(text + "\n" + wrong + "\n" + text.substr(1) + "\n").records,
            (Records{text, "2:11: '7' where candidate 2 or a blank belongs",
                     "3:1: 728 characters where 729 make a puzzle"}));
}

TEST(RecordFormat, ReadsLargerGrids) {
  const std::string sixteen = "1G.." + std::string(252, '.');
  const std::string twentyfive = "1P" + std::string(623, '_');
  EXPECT_EQ(ReadText(sixteen + "\n" + twentyfive + "\n").records, (Records{sixteen, twentyfive}));
  EXPECT_EQ(ReadText("1,\"" + sixteen + "\"\n").records, Records{sixteen});
  std::string wrong = sixteen;
  wrong[3] = 'H';
  EXPECT_EQ(ReadText(sixteen + "\n" + wrong).records,
            (Records{sixteen, "2:4: 'H' is neither 1 to 9, A to G nor a blank"}));
}

TEST(RecordFormat, FindsWhereACellStands) {
  const std::string text = Rows("| ");
  const auto detected = DetectRecordFormat(text, InputFormat::kDetect, {}).value();
  RecordIndex index;
  IndexFile(text, *detected, index);
  const RecordError error = ErrorInPuzzle(ViewOf(text, index, 0), detected->format, 9 * 4 + 7, {});
  const TextPlace place = error.place;
  EXPECT_EQ(place.line, 4U);
  EXPECT_EQ(place.column, 9U);
}

// A puzzle that lacks a character makes 81 cells with its number.
TEST(RecordFormat, IsNotThatOfGridsBecauseOneRecordLacksACharacter) {
  const std::string lacking = kPuzzle.substr(1);
  const Records expected = {"2:3: 80 characters where 81 make a puzzle", kPuzzle, kPuzzle};
  for (const std::string separator : {",", ";", "\t", " "}) {
    const auto row = [&](const std::string& id, const std::string& puzzle) {
      return id + separator + puzzle + '\n';
    };
    const std::string records = row("5", lacking) + row("6", kPuzzle) + row("7", kPuzzle);
    EXPECT_EQ(ReadText(row("id", "puzzle") + records).records, expected) << separator;
    Records without_header = expected;
    without_header[0].front() = '1';
    EXPECT_EQ(ReadText(records).records, without_header) << separator;
    const std::string behind = row(lacking, "5") + row(kPuzzle, "6") + row(kPuzzle, "7");
    without_header[0] = "1:1: 80 characters where 81 make a puzzle";
    EXPECT_EQ(ReadText(behind).records, without_header) << separator;
  }
}

TEST(RecordFormat, IsThatOfAHeaderThoughEveryRecordLacksACharacter) {
  const std::string lacking = kPuzzle.substr(1);
  const Reading reading = ReadText("id,puzzle\n5," + lacking + "\n6," + lacking + "\n");
  EXPECT_EQ(reading.shape, RecordShape::kLine);
  EXPECT_EQ(reading.records, (Records{"2:3: 80 characters where 81 make a puzzle",
                                      "3:3: 80 characters where 81 make a puzzle"}));
}

TEST(RecordFormat, TakesAHeadingForAHeaderOnlyIfTheNextRecordHasItsColumns) {
  EXPECT_EQ(ReadText("Sudoku, easy\n" + Rows()).records, Records{kPuzzle});
}

TEST(RecordFormat, IsThatOfLinesIfTheyOutnumberGrids) {
  std::string text = Rows();
  for (int i = 0; i < 3; ++i) text += kPuzzle + "," + std::to_string(i) + '\n';
  const Reading reading = ReadText(text);
  EXPECT_EQ(reading.shape, RecordShape::kLine);
  EXPECT_EQ(reading.records.size(), 9 + 3U);
  EXPECT_EQ(reading.records.back(), kPuzzle);
}

// A grid passes over other text, so it would pass over all these records.
TEST(RecordFormat, IsThatOfLinesIfTheyOutnumberTheGridBeforeThem) {
  for (const std::string header : {"", "nr,board,level\n"}) {
    std::string text = header + Rows();
    for (int i = 0; i < 3; ++i) text += "easy," + kPuzzle + ",x" + std::to_string(i) + '\n';
    const Records records = ReadText(text).records;
    EXPECT_EQ(records.size(), (header.empty() ? 9 : 10) + 3U) << text;
    EXPECT_EQ(std::ranges::count(records, kPuzzle), 3) << text;
  }
}

TEST(RecordFormat, TakesATitleForNoHeader) {
  for (const std::string title : {"a puzzle", "my first puzzle", "solution of a puzzle"}) {
    const Records records = ReadText(title + '\n' + kPuzzle + '\n' + kPuzzle + '\n').records;
    ASSERT_EQ(records.size(), 3U) << title;
    EXPECT_EQ(records[1], kPuzzle) << title;
    EXPECT_EQ(records[2], kPuzzle) << title;
  }
  EXPECT_EQ(ReadText("my first puzzle\n7 " + kPuzzle + '\n').records.back(), kPuzzle);
  EXPECT_EQ(ReadText("id puzzle\n7 " + kPuzzle + '\n').records, Records{kPuzzle});
  EXPECT_EQ(ReadText("puzzle,rating\n" + kPuzzle + ",7.2,more\n").records, Records{kPuzzle});
}

// 79 characters, a space and a number are as many as a puzzle with a blank.
TEST(RecordFormat, TakesNoSpaceForABlankWhereSpacesEndPuzzles) {
  const std::string lacking = kPuzzle.substr(2) + " 5\n";
  const std::string whole = kPuzzle + " 6\n";
  const std::string error = "79 characters where 81 make a puzzle";
  EXPECT_EQ(ReadText(lacking + whole).records, (Records{"1:1: " + error, kPuzzle}));
  EXPECT_EQ(ReadText(whole + lacking).records, (Records{kPuzzle, "2:1: " + error}));
  EXPECT_EQ(ReadText("puzzle id\n" + lacking).records, Records{"2:1: " + error});
}

TEST(RecordFormat, HasRowsOfCsvThatBeginWithAHash) {
  const std::string text =
      "# made, today\nid,puzzle\n#7," + kPuzzle + "\n8," + kPuzzle + "\n# done\n#, really\n";
  EXPECT_EQ(ReadText(text).records,
            (Records{kPuzzle, kPuzzle, "6:4: 6 characters where 81 make a puzzle"}));
  EXPECT_EQ(ReadText(kPuzzle + "\n# done\n").records, Records{kPuzzle});
  EXPECT_EQ(ReadText("puzzle,id\n#" + kPuzzle + ",7\n" + kPuzzle + ",8\n").records,
            Records{kPuzzle});
}

// Columns are found in one pass: three passes over these took minutes each.
TEST(RecordFormat, IsFoundAmongManyColumns) {
  constexpr int kColumns = 20'000;
  std::string header;
  std::string record;
  std::string members;
  for (int i = 0; i < kColumns; ++i) {
    header += "a,";
    record += "1,";
    members += "\"m" + std::to_string(i) + "\":1,";
  }
  EXPECT_EQ(ReadText(header + "puzzle\n" + record + kPuzzle + '\n').records, Records{kPuzzle});
  EXPECT_EQ(ReadText("puzzle" + std::string(kColumns, ',') + '\n' + kPuzzle +
                     std::string(kColumns, ',') + '\n')
                .records,
            Records{kPuzzle});
  EXPECT_EQ(ReadText("{" + members + "\"puzzle\":\"" + kPuzzle + "\"}\n").records,
            Records{kPuzzle});
}

}  // namespace
}  // namespace surudoku
