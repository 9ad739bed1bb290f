// Puzzles in the layouts that people have: the files of tests/data/layouts, and puzzles drawn in
// each layout and read back.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "dataset/file_symbols.h"
#include "drawn_layouts.h"
#include "layout_reader_test.h"
#include "lines.h"
#include "test_data.h"

namespace surudoku {
namespace {

class GridLayoutsTest : public LayoutReaderTest {};

TEST_F(GridLayoutsTest, FilesOfPeopleAreRead) {
  for (const std::string name : {"board.c",
                                 "boxed-spaces.txt",
                                 "boxes-side-by-side.txt",
                                 "cells-81-81.csv",
                                 "cells-81.csv",
                                 "full-width.txt",
                                 "indented-comment.txt",
                                 "labelled.txt",
                                 "letter-headings.csv",
                                 "latex.tex",
                                 "markdown.md",
                                 "markdown-short-rule.md",
                                 "mediawiki.txt",
                                 "middle-dots.txt",
                                 "no-break-spaces.txt",
                                 "numpy.txt",
                                 "old-mac.txt",
                                 "pandas.txt",
                                 "question-marks.txt",
                                 "r-matrix.txt",
                                 "row-names.txt",
                                 "rows-with-slashes.txt",
                                 "rows-with-spaces.txt",
                                 "side-by-side.txt",
                                 "spreadsheet-two.tsv",
                                 "spreadsheet.csv",
                                 "strings-in-list.c",
                                 "trailing-rating.txt",
                                 "x-blanks.txt"}) {
    const std::string text = TestDataText("layouts/" + name);
    const Records expected = LinesOf(TestDataText("layouts/" + name + ".expected"));
    for (const std::size_t chunk_bytes : {700, 1000, 2000, 1 << 20}) {
      EXPECT_EQ(Read(text, chunk_bytes), expected) << name << " by " << chunk_bytes;
    }
  }
}

constexpr std::size_t kPuzzles = 60;

std::string DrawAll(const Records& puzzles, const Drawing& draw) {
  std::string text;
  for (const std::string& puzzle : puzzles) text += draw(puzzle);
  return text;
}

TEST_F(GridLayoutsTest, PuzzlesAreReadBackFromEveryLayout) {
  Records puzzles = FirstOfDataset("minimal-10k.txt", kPuzzles);
  for (std::string& puzzle : puzzles) std::ranges::replace(puzzle, '0', '.');
  for (const Layout& layout : DrawnLayouts()) {
    const std::string text = DrawAll(puzzles, layout.draw);
    Records expected = puzzles;
    if (layout.name.starts_with("wider sheet")) {  // its first column is empty
      expected[18] =
          "181:1: a grid that may begin in another column, too: leave out the empty "
          "fields beside it";
    }
    EXPECT_EQ(Read(text), expected) << layout.name << '\n' << text.substr(0, 500);
    EXPECT_EQ(Read(text, 3000), expected) << layout.name;
    EXPECT_EQ(Read(layout.draw(puzzles[0])), Records{puzzles[0]}) << layout.name;
  }
}

TEST_F(GridLayoutsTest, AWrongRowIsAFaultOfItsGrid) {
  Records puzzles = FirstOfDataset("minimal-10k.txt", 5);
  for (const std::size_t wrong : {0, 2, 4}) {
    std::string text;
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      std::string drawn = Fields(",")(puzzles[i]);
      if (i == wrong) {
        std::size_t row = 0;
        for (int line = 0; line < 4; ++line) row = drawn.find('\n', row) + 1;
        drawn.erase(drawn.find(',', row), 1);
      }
      text += drawn;
    }
    Records expected = puzzles;
    expected[wrong] = std::to_string(10 * wrong + 1) + ":1: 8 rows where 9 make a grid";
    EXPECT_EQ(Read(text), expected);
    EXPECT_EQ(Read(text, 400), expected);
  }
}

TEST_F(GridLayoutsTest, RowsOfEmptyFieldsMaySeparateGrids) {
  Records puzzles;
  for (const std::string& puzzle : FirstOfDataset("minimal-10k.txt", 100)) {
    const bool has_all_rows =
        Row(puzzle, 0, BlankAs(""), "") != "" && Row(puzzle, 8, BlankAs(""), "") != "";
    if (has_all_rows && puzzles.size() < 5) puzzles.push_back(puzzle);
  }
  std::string text;
  for (const std::string& puzzle : puzzles) {
    std::string drawn = Fields(",")(puzzle);
    drawn.pop_back();
    text += drawn + ",,,,,,,,\n";
  }
  EXPECT_EQ(Read(text), puzzles);
}

TEST_F(GridLayoutsTest, TheRowAboveATablesRuleIsItsHeaderIfNineComeBelow) {
  const Records puzzles = FirstOfDataset("minimal-10k.txt", 10);
  const std::string rule = "|---|---|---|---|---|---|---|---|---|\n";
  for (const std::string header :
       {"| | | | | | | | | |\n", "|1|2|3|4|5|6|7|8|9|\n", "|A|B|C|D|E|F|G|H|I|\n"}) {
    std::string text;
    for (const std::string& puzzle : puzzles) {
      text += header + rule + Fields(" | ", "| ", " |")(puzzle);
    }
    EXPECT_EQ(Read(text), puzzles) << text.substr(0, 500);
    EXPECT_EQ(Read(text, 1000), puzzles) << header;
  }
}

TEST_F(GridLayoutsTest, AGridMayStandAnywhereInASheet) {
  const Records puzzles = FirstOfDataset("minimal-10k.txt", 10);
  for (const std::string before : {"", ",", ",,,"}) {
    for (const std::string after : {"", ",", ",,"}) {
      EXPECT_EQ(Read(DrawAll(puzzles, Fields(",", before, after))), puzzles) << before << after;
    }
  }
  std::string narrow = puzzles[0];
  for (std::size_t row = 0; row < 9; ++row) narrow[9 * row] = '.';
  EXPECT_EQ(Read(Fields(",")(narrow)), Records{narrow});
  // In the next column its boxes would clash.
  EXPECT_EQ(Read(Fields(",", "", ",,")(narrow)), Records{narrow});
}

TEST_F(GridLayoutsTest, ATableWithNamesOfItsRowsHasTen) {
  const std::string puzzle = FirstOfDataset("minimal-10k.txt", 1)[0];
  std::string narrow = puzzle;
  for (std::size_t row = 0; row < 9; ++row) narrow[9 * row + 8] = '.';
  for (const std::string& shown : {puzzle, narrow}) {
    for (const std::string separator : {",", ";", "\t"}) {
      std::string text = Replaced(",0,1,2,3,4,5,6,7,8\n", ",", separator);
      for (std::size_t row = 0; row < 9; ++row) {
        text += std::to_string(row) + separator + Row(shown, row, BlankAs(""), separator) + "\n";
      }
      EXPECT_EQ(Read(text), Records{shown}) << text;
    }
  }
}

TEST_F(GridLayoutsTest, WrongCharactersAreNamedAndCounted) {
  Records puzzles = FirstOfDataset("minimal-10k.txt", 3);
  std::string text = DrawAll(puzzles, OnOneLine(BlankAs("·")));
  const std::size_t second = text.find('\n') + 1;
  text.replace(second, 2, "é");  // a `·` is there
  Records expected = puzzles;
  expected[1] = "2:1: 'é' is neither a digit nor a blank";
  ASSERT_EQ(puzzles[1][0], '.');
  EXPECT_EQ(Read(text), expected);
  text.insert(second + 2, "7·");
  expected[1] = "2:1: 83 characters where 81 make a puzzle";
  EXPECT_EQ(Read(text), expected);
}

TEST_F(GridLayoutsTest, BlanksThatAreUnclearAreLeftToTheUser) {
  const Records puzzles = FirstOfDataset("minimal-10k.txt", 2);
  const std::string two = OnOneLine(BlankAs("x"))(puzzles[0]) + OnOneLine(BlankAs("n"))(puzzles[1]);
  EXPECT_EQ(
      Read(two),
      Records{"'x' and 'n' both seem to stand for blanks: if they do, say so (--blank 'xn')"});
  EXPECT_EQ(Read(two, 1000, "xn"), puzzles);
  std::string beside = OnOneLine(BlankAs("x"))(puzzles[0]);
  beside[beside.find('x')] = '.';
  EXPECT_EQ(Read(beside),
            Records{"'x' and '.' both seem to stand for blanks: if they do, say so (--blank 'x')"});
  EXPECT_EQ(Read(beside, 1000, "x"), Records{puzzles[0]});
  EXPECT_EQ(Read(OnOneLine(BlankAs("q"))(puzzles[0]), 1000, "q"), Records{puzzles[0]});
  EXPECT_EQ(Read(OnOneLine(BlankAs("✗"))(puzzles[0]), 1000, "✗"), Records{puzzles[0]});
}

TEST_F(GridLayoutsTest, ALabelMayStandTwice) {
  const std::string puzzle = FirstOfDataset("minimal-10k.txt", 1)[0];
  std::string text;
  for (const std::string label : {"A", "B", "C", "D", "D", "F", "G", "H", "I"}) {
    text += label + " | " + Row(puzzle, text.size() / 22, BlankAs("."), " ") + "\n";
  }
  EXPECT_EQ(Read(text), Records{puzzle});
}

// A sheet that shows the boxes by empty columns and rows.
Drawing Gapped(const std::string& separator) {
  return [=](std::string_view puzzle) {
    std::string text;
    for (std::size_t row = 0; row < 9; ++row) {
      std::string line;
      for (std::size_t i = 0; i < 9; ++i) {
        line += (i == 0 ? "" : i % 3 == 0 ? separator + separator : separator);
        if (puzzle[9 * row + i] != '.') line += puzzle[9 * row + i];
      }
      text += line + "\n";
      for (std::size_t i = 0; row % 3 == 2 && i < 10; ++i) text += separator;
      if (row % 3 == 2) text += "\n";
    }
    return text;
  };
}

TEST_F(GridLayoutsTest, SheetsMayShowTheBoxesByEmptyColumnsAndRows) {
  Records puzzles;
  for (std::string puzzle : FirstOfDataset("minimal-10k.txt", 200)) {
    std::ranges::replace(puzzle, '0', '.');
    bool has_all_rows = true;
    for (std::size_t row = 0; row < 9; ++row) {
      if (Row(puzzle, row, BlankAs(""), "").empty()) has_all_rows = false;
    }
    if (has_all_rows && puzzles.size() < 6) puzzles.push_back(puzzle);
  }
  ASSERT_EQ(puzzles.size(), 6U);
  for (const std::string separator : {",", ";", "\t"}) {
    EXPECT_EQ(Read(DrawAll(puzzles, Gapped(separator))), puzzles);
    EXPECT_EQ(Read(DrawAll(puzzles, Gapped(separator)), 400), puzzles);
  }
}

TEST_F(GridLayoutsTest, AListThatLacksACellIsNamed) {
  const std::string puzzle = TestDataText("layouts/spreadsheet.csv.expected").substr(0, 81);
  const auto list = [](std::string_view cells) {
    std::string text = "7,\"";
    for (const char c : cells) text += std::string(1, c) + " ";
    text.back() = '"';
    return text + "\n";
  };
  std::string wrong = puzzle;
  wrong[40] = 'q';
  EXPECT_EQ(Read(list(puzzle) + list(puzzle.substr(1)) + list(wrong) + list(puzzle)),
            (Records{puzzle, "2:4: 80 cells where 81 make a puzzle",
                     "3:4: 80 cells where 81 make a puzzle", puzzle}));
}

TEST_F(GridLayoutsTest, AFewLinesOfWordsAreNoPuzzles) {
  const auto none = [](const std::string& lines) {
    return Records{"no puzzle found in " + lines +
                   ": not a layout that surudoku knows; `surudoku help input` lists them"};
  };
  EXPECT_EQ(Read("name,age,city\nAnna,31,Berlin\nBo,7,Oslo\n"), none("3 lines"));
  EXPECT_EQ(Read("<html><body>Hello</body></html>\n"), none("1 line"));
  EXPECT_EQ(Read("GATTACAGATTACA\nTTGACCAGTA\n"), none("2 lines"));
  EXPECT_EQ(Read("sudoku 5 3 . .\n"), Records{"1:1: 6 characters where 81 make a puzzle"});
  EXPECT_EQ(Read("5 3 . .\n. . 7 .\n").size(), 2U) << "each is named";
}

TEST_F(GridLayoutsTest, ASignBesideDigitsMayBeABlank) {
  const std::string puzzle = TestDataText("layouts/spreadsheet.csv.expected").substr(0, 81);
  std::string text =
      "A puzzle of mine, with a line of words that is longer than all others here, "
      "so that it is no row\n";
  for (std::size_t row = 0; row < 9; ++row) text += Row(puzzle, row, BlankAs("o"), " ") + "\n";
  EXPECT_EQ(Read(text),
            Records{"2:1: 'o' seems to stand for blanks: if it does, say so (--blank 'o')"});
  EXPECT_EQ(Read(text, 1 << 20, "o"), Records{puzzle});
}

// The numbers of a 16x16 board, `blank` for a blank.
std::vector<Records> NumbersOf(const std::string& board, const std::string& blank) {
  std::vector<Records> rows(16);
  for (std::size_t cell = 0; cell < board.size(); ++cell) {
    const std::size_t value = std::string("123456789ABCDEFG").find(board[cell]) + 1;
    rows[cell / 16].push_back(board[cell] == '.' ? blank : std::to_string(value));
  }
  return rows;
}

TEST_F(GridLayoutsTest, LargerBoardsHaveEmptyFieldsToo) {
  const std::string board = LinesOf(TestDataText("layouts/rows-of-16.txt.expected"))[0];
  ASSERT_EQ(board.size(), 256U);
  const auto joined = [&](const std::string& blank, const std::string& open,
                          const std::string& between, const std::string& close) {
    std::string text;
    for (const Records& row : NumbersOf(board, blank)) {
      text += open;
      for (std::size_t i = 0; i < row.size(); ++i) text += (i > 0 ? between : "") + row[i];
      text += close + "\n";
    }
    return text;
  };
  std::string markdown = joined("", "| ", " | ", " |");
  std::string rule;
  for (int i = 0; i < 16; ++i) rule += "|---";
  markdown.insert(markdown.find('\n') + 1, rule + "|\n");
  std::string boxes;
  const std::string border = "+-------------+-------------+-------------+-------------+\n";
  for (const Records& row : NumbersOf(board, "")) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      boxes += (i % 4 == 0 ? (i > 0 ? " | " : "| ") : " ") + std::string(2 - row[i].size(), ' ');
      boxes += row[i];
    }
    boxes += " |\n";
    if (std::ranges::count(boxes, '\n') % 5 == 4) boxes += border;
  }
  std::string slashes = board;
  for (std::size_t row = 15; row > 0; --row) slashes.insert(16 * row, "/");
  for (const std::string& text :
       {joined("", "", ",", ""), joined("", "", "\t", ""), joined("", "", ";", ""), markdown,
        joined("x", "", " ", ""), joined("-1", "[", ", ", "],"), joined("None", "[", ", ", "],"),
        boxes, slashes + "\n"}) {
    EXPECT_EQ(Read(text), Records{board}) << text;
    EXPECT_EQ(Read(text + "\n" + text, 4000), (Records{board, board})) << text;
  }
}

TEST_F(GridLayoutsTest, ZeroBesideMinusOneIsABlankIfANineTellsThatItIsNoDigit) {
  std::string puzzle = FirstOfDataset("minimal-10k.txt", 1)[0];
  std::ranges::replace(puzzle, '0', '.');
  const auto drawn = [](const std::string& cells, const std::string& blank) {
    return ByRows([=](std::string_view p, std::size_t row) {
      return Row(p, row, BlankAs(blank), " ");
    })(cells);
  };
  std::string from_zero = puzzle;
  for (char& c : from_zero) c = c == '.' ? c : static_cast<char>(c - 1);
  EXPECT_EQ(Read(drawn(from_zero, "-1")), Records{"3:23: a 0 that may be a blank or a digit"});
  std::string with_both = drawn(puzzle, "-1");
  with_both.replace(with_both.find("-1"), 2, "0");
  EXPECT_EQ(Read(with_both), Records{puzzle});
}

// Nine rows of cells with bars between them, and empty fields left and right.
std::string SheetWithBars(const std::string& puzzle, std::size_t left, std::size_t right) {
  std::string text;
  for (std::size_t cell = 0; cell < kCellCount; ++cell) {
    text += cell % kSide == 0 ? std::string(left, '|') : "|";
    if (puzzle[cell] != '.') text += puzzle[cell];
    if (cell % kSide == kSide - 1) text += std::string(right, '|') + '\n';
  }
  return text;
}

Records DottedOfDataset(std::size_t count) {
  Records puzzles = FirstOfDataset("minimal-10k.txt", count);
  for (std::string& puzzle : puzzles) std::ranges::replace(puzzle, '0', '.');
  return puzzles;
}

TEST_F(GridLayoutsTest, ASheetWithBarsHasEmptyColumnsAroundIt) {
  const Records puzzles = DottedOfDataset(5);
  for (std::size_t left = 0; left <= 3; ++left) {
    for (std::size_t right = 0; right <= 3; ++right) {
      SCOPED_TRACE(std::to_string(left) + " and " + std::to_string(right));
      std::string text;
      for (const std::string& puzzle : puzzles) text += SheetWithBars(puzzle, left, right) + '\n';
      const bool may_be_borders = (left == 0 && right > 0) || (left > 1 && right == 0);
      const Records read = Read(text);
      if (may_be_borders)  // on some of the lines
        EXPECT_TRUE(std::ranges::none_of(read, [](const auto& r) { return r.size() == 81; }));
      else
        EXPECT_EQ(read, puzzles);
    }
  }
}

TEST_F(GridLayoutsTest, EmptyRowsAroundASheetWithBarsAreNoRowsOfAGridThatHasOne) {
  std::string puzzle = DottedOfDataset(1)[0];
  puzzle.replace(2 * kSide, kSide, kSide, '.');
  const std::string empty = "||||||||||\n";
  EXPECT_EQ(Read(empty + SheetWithBars(puzzle, 2, 0) + empty + empty),
            Records{"2:2: 8 rows where 9 make a grid"});
}

TEST_F(GridLayoutsTest, ZeroBesideAnotherBlankIsRefusedIfItMayBeAValue) {
  const Records puzzles = DottedOfDataset(3);
  std::string lines, grids, columns;
  Records zeros_are_blanks;
  for (std::string puzzle : puzzles) {
    for (char& c : puzzle) c = c == '.' ? c : static_cast<char>(c - 1);
    lines += puzzle + '\n';
    for (std::size_t cell = 0; cell < kCellCount; ++cell) {
      grids += puzzle[cell];
      if (cell % kSide == kSide - 1) grids += '\n';
      columns += puzzle[cell];
      columns += cell == kCellCount - 1 ? '\n' : ',';
    }
    grids += '\n';
    std::ranges::replace(puzzle, '0', '.');
    zeros_are_blanks.push_back(puzzle);
  }
  for (const std::string& text : {lines, grids, columns}) {
    SCOPED_TRACE(text);
    EXPECT_EQ(Read(text), Records{text == grids ? "1:1: 17 rows where 9 make a grid"
                                                : std::string(kZeroBesideBlank)});
    EXPECT_EQ(Read(text, 1 << 20, "0"), zeros_are_blanks);
    std::string zeros = text;
    std::ranges::replace(zeros, '.', '0');
    EXPECT_EQ(Read(zeros), zeros_are_blanks) << "0 alone is a blank";
  }
}

TEST_F(GridLayoutsTest, SeveralPuzzlesOnALineAreAllRead) {
  const Records puzzles = DottedOfDataset(3);
  for (const std::string between : {" ", ", ", ";", " / ", "\t"}) {
    const std::string line = puzzles[0] + between + puzzles[1] + between + puzzles[2] + "\n";
    EXPECT_EQ(Read(line), puzzles) << line;
    EXPECT_EQ(Read("for p in " + line), puzzles) << line;
  }
  std::string stage = puzzles[0];
  stage[stage.find('.')] = '1';
  EXPECT_EQ(Read(puzzles[0] + " " + stage + "\n"), (Records{puzzles[0], stage}));
}

TEST_F(GridLayoutsTest, ARowOfPrintedNumbersThatWasCutIsNoRow) {
  const std::string whole = "[[0. 0. 0. 0. 0. 5. 0. 0. 0.]\n [4. 0. 0. 0. 0. 2. 5. 0. 0.]\n";
  const std::string after =
      " [0. 0. 6. 7. 0. 0. 0. 0. 0.]\n [0. 0. 9. 0. 4. 0. 0. 0. 3.]\n"
      " [0. 0. 0. 9. 0. 0. 8. 0. 0.]\n [8. 0. 0. 3. 0. 0. 0. 0. 0.]\n"
      " [0. 0. 7. 0. 0. 0. 4. 2. 9.]\n [9. 0. 0. 0. 5. 0. 0. 0. 6.]]\n";
  const std::string cut = " [7. 0. 0. 0. 0\n";
  for (const std::string& record : Read(whole + cut + after)) {
    EXPECT_NE(record.find(':'), std::string::npos) << record;
  }
}

TEST_F(GridLayoutsTest, ABoardOnOneLineHasGroupsOfOneSize) {
  EXPECT_EQ(Read("-1 -1 3 -1 8 -1 -1 -1 -1\n-1 -1 -1 -1 -1 2 9 3 5\n3 9 2 7 -1 -1 -1 5 -1\n"),
            (Records{"1:1: 2 characters where 81 make a puzzle",
                     "2:1: 2 characters where 81 make a puzzle",
                     "3:1: 1 character where 81 make a puzzle"}));
}

TEST_F(GridLayoutsTest, NothingBehindTheLastLineIsARecord) {
  const Records puzzles = FirstOfDataset("minimal-10k.txt", 3);
  Records dotted = puzzles;
  std::string text;
  for (std::string& puzzle : dotted) {
    text += puzzle + "\r\n";
    std::ranges::replace(puzzle, '0', '.');
  }
  EXPECT_EQ(Read(text + "\x1a"), dotted);
  EXPECT_EQ(Read(text + std::string(40, '\0')), dotted);
  EXPECT_EQ(Read(text + "\x1a" + std::string(40, '\0')), dotted);
}

TEST_F(GridLayoutsTest, CandidateGridsMayHaveNamesGapsAndMarks) {
  const Records lines = LinesOf(TestDataText("layouts/pencilmark-grid.txt"));
  const Records expected = LinesOf(TestDataText("layouts/pencilmark-grid.txt.expected"));
  const Records twice = {expected[0], expected[0]};
  ASSERT_EQ(expected.size(), 1U);
  std::string quoted, gaps, named;
  int rows = 0;
  for (const std::string& line : lines) {
    quoted += "> " + line + "\n";
    if (line.find_first_of("123456789") == std::string::npos) continue;
    gaps += line + (++rows % 3 == 0 && rows < 9 ? "\n\n" : "\n");
    named += std::string(1, "ABCDEFGHI"[(rows - 1) % 9]) + " " + line + "\n";
  }
  for (const std::string& text : {quoted, gaps, named}) {
    EXPECT_EQ(Read(text), expected) << text;
    EXPECT_EQ(Read(text + "\n" + text, 1500), twice) << text;
  }
}

TEST_F(GridLayoutsTest, PrintedTablesHaveNoRecordsBesideTheirRows) {
  Records puzzles = FirstOfDataset("minimal-10k.txt", 3);
  for (std::string& puzzle : puzzles) std::ranges::replace(puzzle, '0', '.');
  const std::string dashes(83, '-');
  std::string psql = " id |" + std::string(36, ' ') + "puzzle\n----+" + dashes + "\n";
  std::string mysql =
      "+---+" + dashes + "+\n| x | puzzle" + std::string(76, ' ') + "|\n+---+" + dashes + "+\n";
  std::string alone = " puzzle\n" + dashes + "\n";
  std::string sqlite = "n  puzzle\n-  " + dashes.substr(2) + "\n";
  for (const std::string& puzzle : puzzles) {
    psql += "  1 | " + puzzle + "\n";
    mysql += "| 1 | " + puzzle + " |\n";
    alone += " " + puzzle + "\n";
    sqlite += "1  " + puzzle + "\n";
  }
  for (const std::string& text :
       {psql + "(3 rows)\n\n", mysql + "+---+" + dashes + "+\n3 rows in set (0.00 sec)\n",
        alone + "(3 rows)\n", sqlite}) {
    EXPECT_EQ(Read(text), puzzles) << text;
    EXPECT_EQ(Read(text, 90), puzzles) << text;
  }
  // Words between tables are no records, a row that lost its bar is a fault.
  EXPECT_EQ(Read(psql + "(3 lines)\n"), puzzles);
  Records with_odd = puzzles;
  with_odd.push_back("6:75: no column 2 on this line");
  EXPECT_EQ(Read(psql + "  1 " + puzzles[0].substr(0, 70) + "\n"), with_odd);
}

TEST_F(GridLayoutsTest, AFirstLineMayTellOnlyWhatComes) {
  Records puzzles = FirstOfDataset("minimal-10k.txt", 3);
  std::string plain, numbered = "sep=;\nid;puzzle\n", cells = "sep=,\n";
  for (std::string& puzzle : puzzles) {
    plain += puzzle + "\n";
    numbered += "7;" + puzzle + "\n";
    cells += OnOneLine(BlankAs("0"), ",")(puzzle);
    std::ranges::replace(puzzle, '0', '.');
  }
  for (const std::string& text : {"[Puzzle]\n" + plain, "sep=,\r\n" + plain, numbered, cells}) {
    EXPECT_EQ(Read(text), puzzles) << text;
    EXPECT_EQ(Read(text, 90), puzzles) << text;
  }
}

// The first puzzles of a dataset with '.' for a blank.
Records FirstDotted(std::size_t count) {
  Records puzzles = FirstOfDataset("minimal-10k.txt", count);
  for (std::string& puzzle : puzzles) std::ranges::replace(puzzle, '0', '.');
  return puzzles;
}

// Rows of words, with a line before each grid.
std::string GridsOfWords(const Records& puzzles, const std::string& blank,
                         const std::string& before = "\n") {
  std::string text;
  for (const std::string& puzzle : puzzles) {
    text += before;
    for (std::size_t row = 0; row < 9; ++row) text += Row(puzzle, row, BlankAs(blank), " ") + "\n";
  }
  return text;
}

TEST_F(GridLayoutsTest, MinusOneIsNoCandidate) {
  const Records puzzles = FirstDotted(3);
  std::string text = GridsOfWords(puzzles, "-1");
  EXPECT_EQ(Read(text), puzzles);
  const std::size_t blank = text.find("-1 ");
  text.replace(blank, 2, "89");
  const Records read = Read(text);
  ASSERT_EQ(read.size(), puzzles.size());
  EXPECT_EQ(read[0].find("2:"), 0U) << read[0];
  EXPECT_EQ(read[1], puzzles[1]);
}

TEST_F(GridLayoutsTest, TheMarkOfAListIsNoBlank) {
  Records puzzles = FirstDotted(3);
  // The last column is blank in each row of the first puzzle, and in some rows of the others.
  for (std::size_t cell = 8; cell < 81; cell += 9) puzzles[0][cell] = '.';
  for (const std::string blank : {"null", "None", "."}) {
    for (const std::string mark : {"  - [", "* ["}) {
      std::string text;
      for (const std::string& puzzle : puzzles) {
        text += "grid:\n";
        for (std::size_t row = 0; row < 9; ++row) {
          text += mark + Row(puzzle, row, BlankAs(blank), ", ") + "]\n";
        }
      }
      EXPECT_EQ(Read(text), puzzles) << text;
    }
  }
}

// As PyYAML writes lists of strings.
TEST_F(GridLayoutsTest, AListMayBeginInAList) {
  const Records puzzles = FirstDotted(3);
  std::string text;
  for (const std::string& puzzle : puzzles) {
    for (std::size_t row = 0; row < 9; ++row) {
      text += (row == 0 ? "- - '" : "  - '") + puzzle.substr(9 * row, 9) + "'\n";
    }
  }
  EXPECT_EQ(Read(text), puzzles);
  // The dashes are no cells, so that ten rows are no board of 10x10.
  for (const std::string& record : Read("  - '" + puzzles[0].substr(0, 9) + "'\n" + text)) {
    EXPECT_LT(record.size(), 100U) << record;
  }
}

// Grids of another drawing after the first ones.
TEST_F(GridLayoutsTest, AGridThatIsDrawnOtherwiseIsReadOrNamed) {
  const Records puzzles = FirstDotted(3);
  const auto rows = [](const std::string& blank, const std::string& between) {
    return ByRows([=](std::string_view puzzle, std::size_t row) {
      return Row(puzzle, row, BlankAs(blank), between);
    });
  };
  const Drawing html = ByRows([](std::string_view puzzle, std::size_t row) {
    return "<tr><td>" + Row(puzzle, row, BlankAs(""), "</td><td>") + "</td></tr>";
  });
  for (const Drawing& other :
       {rows("x", ""), rows("o", ""), rows("?", ""), rows("nil", " "), rows(" ", " "), html}) {
    const std::string drawn = other(puzzles[2]);
    const std::string text =
        rows(".", "")(puzzles[0]) + "\n" + rows(".", "")(puzzles[1]) + "\n" + drawn;
    const bool is_named = drawn.find('o') != std::string::npos;
    const Records expected = {
        puzzles[0], puzzles[1],
        is_named ? "21:1: 'o' seems to stand for blanks: if it does, say so (--blank 'o')"
                 : puzzles[2]};
    EXPECT_EQ(Read(text), expected) << text;
    EXPECT_EQ(Read(text, 1500), expected) << text;
  }
}

TEST_F(GridLayoutsTest, PlainGridsBesideCandidateGridsAreRead) {
  const Records puzzles = FirstDotted(2);
  const std::string candidates = GridsOfWords({puzzles[0]}, "123");
  const std::string plain = GridsOfWords({puzzles[1]}, ".");
  std::string rows = plain;
  std::erase(rows, ' ');
  const Records read = Read(rows + candidates + candidates);
  ASSERT_EQ(read.size(), 3U);
  EXPECT_EQ(read[0], puzzles[1]);
  const Records mostly_plain = Read(rows + rows + rows + candidates);
  ASSERT_EQ(mostly_plain.size(), 4U);
  EXPECT_EQ(mostly_plain[0], puzzles[1]);
  EXPECT_EQ(mostly_plain[3].size(), 729U) << mostly_plain[3];
}

TEST_F(GridLayoutsTest, NumbersAndDatesBeforeGridsAreHeadings) {
  const Records puzzles = FirstDotted(3);
  for (const std::string heading :
       {"2026-11-20", "20.11.2026", "1/2/2026", "20261120", "10000", "10000\r"}) {
    std::string text = GridsOfWords(puzzles, ".", heading + "\n");
    EXPECT_EQ(Read(text), puzzles) << text;
    std::erase(text, ' ');
    EXPECT_EQ(Read(text), puzzles) << text;
    EXPECT_EQ(Read(text, 200), puzzles) << text;
  }
  // A mistyped row is no heading.
  std::string text = GridsOfWords(puzzles, ".");
  std::erase(text, ' ');
  text.replace(1, 9, "12345678");
  EXPECT_EQ(Read(text)[0], "3:1: 8 rows where 9 make a grid");
  EXPECT_EQ(Read(text)[1], puzzles[1]);
}

TEST_F(GridLayoutsTest, TheSameLineBetweenGridsIsNoRowOfThem) {
  const Records puzzles = FirstDotted(9);
  for (const std::string between : {"---------", "000000001", "........."}) {
    std::string text = GridsOfWords(puzzles, between[0] == '-' ? "-" : ".", between + "\n");
    std::erase(text, ' ');
    for (const std::string& drawn : {text, text.substr(10) + between + "\n", text.substr(10)}) {
      EXPECT_EQ(Read(drawn), puzzles) << drawn;
    }
  }
  std::string without = GridsOfWords(puzzles, ".", "");
  std::erase(without, ' ');
  EXPECT_EQ(Read(without), puzzles);
}

TEST_F(GridLayoutsTest, TwoGridsSideBySideAreNoLargerBoard) {
  const Records puzzles = FirstDotted(2);
  std::string text;
  for (std::size_t row = 0; row < 81; row += 9) {
    text += puzzles[0].substr(row, 9) + "   " + puzzles[1].substr(row, 9) + "\n";
  }
  for (const std::string& record : Read(text + "\n" + text)) {
    EXPECT_LT(record.size(), 324U) << record;
  }
}

TEST_F(GridLayoutsTest, AMissingRowTakesNoneOfTheNextGrid) {
  const Records puzzles = FirstDotted(20);
  for (std::size_t missing = 0; missing < 9; ++missing) {
    std::string text;
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      for (std::size_t row = 0; row < 9; ++row) {
        if (i == 4 && row == missing) continue;
        text += '"' + puzzles[i].substr(9 * row, 9) + (row == 8 ? "\",\n" : "\"\n");
      }
    }
    Records expected = puzzles;
    expected[4] = "37:2: 72 characters where 81 make a puzzle";
    if (missing == 8) {  // with its comma, so that two are one string
      expected[4] = "37:2: 153 characters where 81 make a puzzle";
      expected.erase(expected.begin() + 5);
    }
    for (const std::size_t chunk_bytes : {700, 1000, 1 << 20}) {
      EXPECT_EQ(Read(text, chunk_bytes), expected) << missing << " by " << chunk_bytes;
    }
  }
}

TEST_F(GridLayoutsTest, SolutionsBelowTheirPuzzlesAreNoRecords) {
  const std::string text = TestDataText("layouts/named-solutions-grids.txt");
  const Records two = LinesOf(TestDataText("layouts/named-solutions-grids.txt.expected"));
  std::string many;
  Records expected;
  for (int i = 0; i < 20; ++i) {
    many += text + '\n';
    expected.insert(expected.end(), two.begin(), two.end());
  }
  for (const std::size_t chunk_bytes : {2000, 3000, 5000, 1 << 20}) {
    EXPECT_EQ(Read(many, chunk_bytes), expected) << chunk_bytes;
  }
}

TEST_F(GridLayoutsTest, RowsOfADumpStandAmongStatements) {
  const std::string puzzle = TestDataText("layouts/spreadsheet.csv.expected").substr(0, 81);
  EXPECT_EQ(Read("SET x = 1;\nCOPY public.p (id, puzzle) FROM stdin;\n1\t" + puzzle + "\n2\t" +
                 puzzle + "\n\\.\n"),
            (Records{puzzle, puzzle}));
}

TEST(CellCharacters, AreReplacedOneByOne) {
  const CellCharacters wide = {.has_wide = true};
  EXPECT_EQ(InUsualCharacters("５·3é□", wide), "5.3\x1a.");
  EXPECT_EQ(InUsualCharacters(InUsualCharacters("５·3é□", wide), wide), "5.3\x1a.");
  EXPECT_EQ(InUsualCharacters("\xff\xc2", wide), "\x1a\x1a");
  EXPECT_EQ(InUsualCharactersAlone("é·", wide), "é.");
  EXPECT_EQ(InUsualCharacters("x/q", {.blanks = "xq"}), "./.");
}

}  // namespace
}  // namespace surudoku
