// Texts that the matrix does not write: each shows a rule.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "classic_puzzle.h"
#include "reading/arbiter.h"
#include "reading/read_all.h"

namespace surudoku::reading {
namespace {

// The puzzles of a text, or the offset of a fault and its reason.
std::vector<std::string> Read(const std::string& text) {
  std::vector<std::string> read;
  for (const auto& [puzzle, solution] : ReadRecords(text)) {
    read.push_back(puzzle.is_board() ? WithDots(puzzle.cells)
                                     : std::to_string(puzzle.fault_at) + ": " + puzzle.fault);
  }
  return read;
}

// "[5,3,0,0,7,0,0,0,0]" and so on, with so many on a line.
std::string ListsOfRows(std::size_t rows, std::size_t on_line) {
  std::string text;
  for (std::size_t cell = 0; cell < 9 * rows; ++cell) {
    text += cell % 9 == 0 ? '[' : ',';
    text += kPuzzle[cell] == '.' ? '0' : kPuzzle[cell];
    if (cell % 9 == 8) text += (cell / 9 + 1) % on_line == 0 ? "],\n" : "],";
  }
  return text;
}

TEST(Texts, AListOfRowsBreaksAnywhere) {
  for (std::size_t on_line = 1; on_line <= 9; ++on_line) {
    EXPECT_EQ(Read("x = [\n" + ListsOfRows(9, on_line) + "]\n"), std::vector{kPuzzle}) << on_line;
  }
}

TEST(Texts, ALargePartOfAPuzzleIsAFault) {
  EXPECT_EQ(Read("x = [\n" + ListsOfRows(6, 3) + "]\n"),
            std::vector<std::string>{"7: 6 rows where 9 make a grid"});
  std::string list = "int g[] = {";
  for (const char c : kPuzzle.substr(0, 60)) list += (c == '.' ? '0' : c) + std::string(", ");
  EXPECT_EQ(Read(list + "\nint x;\n"),
            std::vector<std::string>{"11: 60 cells where 81 make a puzzle"});
}

std::string RowOf(const std::string& cells, std::size_t row) { return cells.substr(9 * row, 9); }

TEST(Texts, ADamagedRowOfGridsSideBySideIsAFaultForItsGrid) {
  std::string text;
  for (std::size_t row = 0; row < 9; ++row) {
    const std::string cells = RowOf(kPuzzle, row);
    text += cells + "   " + cells.substr(row == 4 ? 1 : 0) + "\n";
  }
  EXPECT_EQ(Read(text), (std::vector<std::string>{kPuzzle, "12: 8 rows where 9 make a grid"}));
}

// Facts may tell the last cell of a row first.
TEST(Texts, AFaultInsideABoardThatIsToldBackwardsIsNone) {
  Board board = {.clues = 30, .end = 810, .cells = kPuzzle};
  for (std::uint32_t cell = 0; cell < 81; ++cell) board.places.push_back(800 - 10 * cell);
  Board fault = {.clues = 30, .begin = 361, .end = 369, .cells = kPuzzle};
  fault.BecomeFault("no puzzle", 361);
  const Boards chosen = ChooseBoards({board, fault}, 1000);
  ASSERT_EQ(chosen.size(), 1U);
  EXPECT_TRUE(chosen[0].is_board());
}

// Six rows and columns of it would do.
TEST(Texts, ADamagedGridIsNoSmallerBoard) {
  const std::string rule = "+-------+-------+-------+\n";
  const std::string text = rule +
                           "| X 6 3 | X X X | X 8 X |\n| 2 X X | 8 X 5 | 6 X X |\n"
                           "| 4 X X | X 9 X | 3 X 8X |\n" +
                           rule +
                           "| X 2 X | 1 X X | X X 6 |\n| X 3 X | 6 X X | X X 7 |\n"
                           "| X X X | X 5 3 | 2 X X |\n" +
                           rule +
                           "| 1 X X | X X X | X X X |\n| X X 4 | X X X | X X X |\n"
                           "| X X X | 4 6 X | 7 2 X |\n" +
                           rule;
  EXPECT_EQ(Read(text),
            std::vector<std::string>{"100: two equal clues: 8 in r1c8 and r3c9 (same box)"});
}

TEST(Texts, ALineThatBreaksOffIsAFaultBesideWholeOnes) {
  const std::string whole = "x " + kPuzzle + "\n", part = "x " + kPuzzle.substr(0, 30) + "\n";
  const std::string fault = "86: a puzzle that the end of the line cuts off";
  EXPECT_EQ(Read(whole + part + whole), (std::vector{kPuzzle, fault, kPuzzle}));
  EXPECT_EQ(Read(part), std::vector<std::string>{});
}

// Fields with a text between, before and behind them; a blank is an empty one.
std::string Sheet(const std::string& cells, std::size_t side, const std::string& between = ",") {
  std::string text;
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    text += cells[cell] == '.' ? "" : cells.substr(cell, 1);
    text += (cell + 1) % side == 0 ? "\n" : between;
  }
  return text;
}

TEST(Texts, AnEmptyHeaderIsNoRow) {
  const std::string head = "| | | | | | | | | |\n|-|-|-|-|-|-|-|-|-|\n";
  std::string rows;
  for (std::size_t row = 0; row < 8; ++row) {
    rows += '|';
    for (const char c : RowOf(kPuzzle, row)) rows += c == '.' ? " |" : std::string(1, c) + '|';
    rows += '\n';
  }
  EXPECT_EQ(Read(head + rows), std::vector<std::string>{"41: 8 rows where 9 make a grid"});
}

TEST(Texts, PuzzlesWithNothingBetweenThemAreAFault) {
  EXPECT_EQ(Read("p = '" + kPuzzle.substr(9) + kPuzzle + "'\n"),
            std::vector<std::string>{"5: 153 characters where 81 make a puzzle"});
  EXPECT_EQ(Read("p = ['" + kPuzzle.substr(0, 40) + "', '" + kPuzzle.substr(40) + "']\n"),
            std::vector<std::string>{"6: a puzzle in strings that nothing joins"});
}

// As `<g>...</g><s>...</s>` may have them.
TEST(Texts, ASolutionBesideADamagedPuzzleIsNoRecord) {
  const std::string solution =
      "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
  EXPECT_EQ(Read("<g>" + kPuzzle.substr(1) + "</g><s>" + solution + "</s>\n"),
            std::vector<std::string>{"3: 80 characters where 81 make a puzzle"});
}

// A row behind the time of its message.
std::string Messages(const std::string& cells) {
  std::string text;
  for (std::size_t row = 0; row < cells.size() / 9; ++row) {
    text += "12:01:1" + std::to_string(row) + " " + RowOf(cells, row) + "\n";
  }
  return text;
}

TEST(Texts, ASolutionFarFromADamagedPuzzleIsNoRecord) {
  const std::string damaged = Messages(kPuzzle.substr(9)), solution = Messages(kSolution);
  const std::string fault = "9: 8 rows where 9 make a grid";
  EXPECT_EQ(Read(damaged + "\nNext:\n" + Messages(kHardPuzzle) + "\nAnd:\n" + solution),
            (std::vector{fault, kHardPuzzle}));
}

TEST(Texts, AnEmptyRowBetweenBoardsIsNoRowOfThem) {
  const std::string board = ".234564561.3231.6456.2313.2645.4531.";
  const std::string part = Sheet(board.substr(0, 30), 6);
  EXPECT_EQ(Read(Sheet(board, 6) + ",,,,,\n" + part),
            (std::vector<std::string>{board, "71: 5 rows where 6 make a grid"}));
}

TEST(Texts, FullRowsBesideAnEmptyOneAreAFault) {
  const std::string empty(9, '.'), rows = kSolution.substr(9);
  EXPECT_EQ(Read(Sheet(rows + empty, 9)),
            std::vector<std::string>{"0: 8 rows where 9 make a grid"});
  EXPECT_EQ(Read(Sheet(empty + rows, 9)),
            std::vector<std::string>{"9: 8 rows where 9 make a grid"});
}

TEST(Texts, NoBoardGoesOnOverAnother) {
  std::string other(kPuzzle.rbegin(), kPuzzle.rend());
  other.replace(27, 9, 9, '.');
  const std::string part = Sheet(std::string(9, '.'), 9);
  const std::string text = Sheet(kPuzzle, 9) + part + "Level: easy,,,,,,,,\n" + Sheet(other, 9) +
                           part + Sheet(kSolution, 9) + part;
  EXPECT_EQ(Read(text), (std::vector<std::string>{kPuzzle, other}));
}

TEST(Texts, TheEndOfTheFileCutsOff) {
  std::string list;
  for (const char c : kPuzzle.substr(0, 30)) list += c + std::string("\n");
  EXPECT_EQ(Read(list), std::vector<std::string>{"0: a puzzle that the end of the file cuts off"});
}

TEST(Texts, ASecondSignForBlanksIsNamed) {
  std::string puzzle = kPuzzle;
  puzzle[3] = '0';
  EXPECT_EQ(Read("p = '" + puzzle + "'\n"),
            std::vector<std::string>{"8: '0' is a second sign for blanks"});
}

TEST(Texts, AnUnknownSignForBlanksIsNamed) {
  for (const std::string sign : {"★", "é", "空", "😀", "q"}) {
    std::string puzzle;
    for (const char c : kPuzzle) puzzle += c == '.' ? sign : std::string(1, c);
    const std::string fault =
        "'" + sign + "' seems to stand for blanks: if it does, say so (--blank '" + sign + "')";
    EXPECT_EQ(Read("p = '" + puzzle + "'\n"), std::vector<std::string>{"5: " + fault});
    EXPECT_EQ(Read(kPuzzle + "\n\n" + puzzle + "\n"), (std::vector{kPuzzle, "83: " + fault}));
  }
}

TEST(Texts, ADamagedGridWithAnUnknownSignIsNamedBesideAWholeOne) {
  std::string damaged;
  for (std::size_t row = 0; row < 9; ++row) damaged += RowOf(kPuzzle, row).substr(row == 4) + "\n";
  std::ranges::replace(damaged, '.', '#');
  EXPECT_EQ(Read(kPuzzle + "\n\n" + damaged),
            (std::vector<std::string>{kPuzzle, "83: 8 rows where 9 make a grid"}));
}

TEST(Texts, CirclesAreBlanks) {
  for (const std::string sign : {"●", "○"}) {
    std::string rows;
    for (std::size_t cell = 0; cell < 81; ++cell) {
      rows += kPuzzle[cell] == '.' ? sign : kPuzzle.substr(cell, 1);
      rows += cell % 9 == 8 ? "\n" : " ";
    }
    EXPECT_EQ(Read(rows), std::vector{kPuzzle});
  }
}

// An empty line stands behind each band, and so between boards.
TEST(Texts, NoBoardBeginsWithABandOfAnother) {
  const auto bands = [](std::size_t lacking) {
    std::string text;
    for (std::size_t row = 0; row < 9; ++row) {
      if (row != lacking) text += RowOf(kPuzzle, row) + "\n";
      if (row % 3 == 2) text += "\n";
    }
    return text;
  };
  for (std::size_t row = 0; row < 9; ++row) {
    EXPECT_EQ(Read(bands(9) + bands(row) + bands(9)),
              (std::vector<std::string>{kPuzzle, "93: 8 rows where 9 make a grid", kPuzzle}))
        << row;
  }
}

TEST(Texts, FloatsStandAmongWordsForBlanks) {
  std::string rows;
  for (std::size_t row = 0; row < 9; ++row) {
    rows += std::to_string(row);
    for (const char c : RowOf(kPuzzle, row))
      rows += c == '.' ? " NaN" : std::string(" ") + c + ".0";
    rows += "\n";
  }
  EXPECT_EQ(Read("   0   1   2   3   4   5   6   7   8\n" + rows), std::vector{kPuzzle});
}

TEST(Texts, CellsMayStandInBrackets) {
  std::string rows;
  for (std::size_t row = 0; row < 9; ++row) {
    for (const char c : RowOf(kPuzzle, row)) rows += c == '.' ? "[ ]" : std::string("[") + c + "]";
    rows += "\n";
  }
  EXPECT_EQ(Read("here\n" + rows), std::vector{kPuzzle});
}

TEST(Texts, APuzzleInBandsMayStandAboveAGridWithout) {
  std::string bands, solution;
  for (std::size_t row = 0; row < 9; ++row) {
    bands += RowOf(kPuzzle, row) + (row % 3 == 2 ? "\n\n" : "\n");
    solution += RowOf(kSolution, row) + "\n";
  }
  EXPECT_EQ(Read(bands + solution), std::vector{kPuzzle});
  EXPECT_EQ(Read(bands + solution + "\n" + bands + solution), (std::vector{kPuzzle, kPuzzle}));
}

TEST(Texts, BlanksMayBeAsWideAsDigits) {
  std::string wide;
  for (const char c : kPuzzle) wide += c == '.' ? "　" : std::string(1, c);
  EXPECT_EQ(Read("<g>" + wide + "</g>\n"), std::vector{kPuzzle});
}

std::string RowsOf(const std::string& puzzle, std::size_t rows = 9) {
  std::string text;
  for (std::size_t row = 0; row < rows; ++row) text += puzzle.substr(9 * row, 9) + "\n";
  return text;
}

TEST(Texts, ABoardWithoutCluesIsOneBesideOthers) {
  const std::string empty(81, '.'), heading = "\n[Puzzle]\n";
  const std::string text = heading + RowsOf(empty);
  EXPECT_EQ(Read(text), std::vector<std::string>{});
  EXPECT_EQ(Read(heading + RowsOf(kPuzzle) + text), (std::vector{kPuzzle, empty}));
  EXPECT_EQ(Read(text + heading + RowsOf(kPuzzle)), (std::vector{empty, kPuzzle}));
}

TEST(Texts, CellsBeforeADamagedPuzzleAreNoneOfIt) {
  std::string split = kPuzzle;
  split[7] = ' ';
  EXPECT_EQ(Read("(1,'" + kPuzzle.substr(1) + "')\n(2,'" + split + "')\n"),
            (std::vector<std::string>{"4: 80 characters where 81 make a puzzle",
                                      "98: a space is neither a digit nor a blank"}));
}

TEST(Texts, HeadingsPartDamagedGrids) {
  std::string lacking = RowsOf(kPuzzle);
  lacking.erase(75, 1);
  EXPECT_EQ(
      Read("Grid 1\n" + RowsOf(kPuzzle) + "Grid 2\n" + RowsOf(kPuzzle, 4) + "Grid 3\n" + lacking),
      (std::vector<std::string>{kPuzzle, "104: 4 rows where 9 make a grid",
                                "151: 8 rows where 9 make a grid"}));
}

TEST(Texts, BarsMayStandAroundRowsAlone) {
  for (const int pitch : {1, 2}) {
    std::string text;
    for (std::size_t cell = 0; cell < kPuzzle.size(); ++cell) {
      text += cell % 9 == 0 ? "|" : pitch == 1 ? "" : " ";
      text += kPuzzle[cell] == '.' ? ' ' : kPuzzle[cell];
      if (cell % 9 == 8) text += "|\n";
    }
    EXPECT_EQ(Read(text), std::vector{kPuzzle}) << pitch;
  }
}

TEST(Texts, RulesMayStandAnywhereBetweenRows) {
  std::string rows = RowsOf(kPuzzle);
  rows.insert(60, "---------\n").insert(30, "---+---+---\n");
  EXPECT_EQ(Read(rows), std::vector{kPuzzle});
  EXPECT_EQ(Read("Grid 1\n" + rows + "Grid 2\n" + rows), (std::vector{kPuzzle, kPuzzle}));
}

// The fault of the first record's solution, or nothing.
std::string FaultOfSolution(const std::string& text) {
  const std::vector<Record> records = ReadRecords(text);
  if (records.size() != 1 || !records[0].puzzle.is_board()) return "no puzzle alone";
  return records[0].solution ? records[0].solution->fault : "no solution";
}

TEST(Texts, ADamagedSolutionIsNamed) {
  std::string solution = kSolution;
  EXPECT_EQ(FaultOfSolution("Puzzle:\n" + kPuzzle + "\nSolution:\n" + solution + "\n"), "");
  EXPECT_EQ(FaultOfSolution(kPuzzle + " " + solution.substr(1) + "\n"),
            "80 characters where 81 make a puzzle");
  solution[30] = 'x';
  EXPECT_EQ(FaultOfSolution("Puzzle:\n" + kPuzzle + "\nSolution:\n" + solution + "\n"),
            "1 blank cell: r4c4");
}

TEST(Texts, AGridSolvesThePuzzleOnItsLine) {
  const std::string text = "| " + kSolution + " | " + kPuzzle + " |\n";
  const std::vector<Record> records = ReadRecords("|---|---|\n" + text + text);
  ASSERT_EQ(records.size(), 2U);
  for (const Record& record : records) {
    ASSERT_TRUE(record.solution);
    EXPECT_EQ(record.puzzle.begin - record.solution->begin, 84U);
  }
}

TEST(Texts, NumbersBesideASmallBoardAreNoDamage) {
  const std::string board = "1.34\n..2.\n.1..\n...1\n";
  for (const std::string row : {"2026 x\n", "1234 x\n"}) {
    EXPECT_EQ(Read(board + "\n" + row + row + row + row),
              std::vector<std::string>{"1.34..2..1.....1"});
  }
}

// The rows of the puzzle with spaces, behind and before other text.
std::string SpacedRows(const std::function<std::string(std::size_t)>& before,
                       const std::function<std::string(std::size_t)>& behind) {
  std::string text;
  for (std::size_t row = 0; row < 9; ++row) {
    text += before(row);
    for (const char c : RowOf(kPuzzle, row)) text += std::string(" ") + c;
    text += behind(row) + "\n";
  }
  return text;
}

TEST(Texts, NumbersBesideSpacedRowsAreNoCells) {
  const auto nothing = [](std::size_t) { return std::string(); };
  const auto number = [](std::size_t first, std::size_t step) {
    return [=](std::size_t row) { return std::to_string(first + step * row); };
  };
  const auto apart = [&](std::size_t row) { return "  " + number(7, 1)(row); };
  const auto date = [](std::size_t row) { return "2026-11-" + std::to_string(row + 4); };
  for (const std::string& text :
       {SpacedRows(number(10, 10), nothing), SpacedRows(number(7, 1), nothing),
        SpacedRows(date, nothing), SpacedRows(nothing, apart), SpacedRows(number(0, 1), apart)}) {
    EXPECT_EQ(Read(text), std::vector{kPuzzle}) << text;
  }
}

TEST(Texts, NumbersBesideSpacedRowsStandForNoLostCell) {
  std::string text = SpacedRows([](std::size_t row) { return "12:00:1" + std::to_string(row); },
                                [](std::size_t) { return std::string(); });
  text.erase(text.find(" ."), 2);
  EXPECT_NE(Read(text).front().find("rows where 9 make a grid"), std::string::npos) << text;
}

TEST(Texts, AnInputWithoutItsValueIsNoBlankOfOthers) {
  std::string text = "<table>\n";
  for (std::size_t cell = 0; cell < kPuzzle.size(); ++cell) {
    const std::string value = kPuzzle[cell] == '.' ? "" : kPuzzle.substr(cell, 1);
    if (cell % 9 == 0) text += "<tr>";
    text += "<td><input value=\"" + value + "\"></td>";
    if (cell % 9 == 8) text += "</tr>\n";
  }
  EXPECT_EQ(Read(text), std::vector{kPuzzle});
  text[text.find("value")] = '\'';
  EXPECT_EQ(Read(text), std::vector<std::string>{"12: rows of a grid that other text parts"});
}

TEST(Texts, BoardsSideBySideHaveTwoBoxesEach) {
  const std::string rule = "+-----+-----+   +-----+-----+\n";
  EXPECT_EQ(Read(rule + "| 1 3 | 4 2 |   | . . | . 1 |\n| 4 . | . . |   | 1 4 | 2 3 |\n" + rule +
                 "| . . | 3 . |   | . 1 | . . |\n| . . | 2 . |   | . 3 | . . |\n" + rule),
            (std::vector<std::string>{"13424.....3...2.", "...11423.1...3.."}));
}

// The begin of a list of the puzzle's cells, with a word for blanks.
std::string ListOfFirst(std::size_t cells, const std::string& blank) {
  std::string list;
  for (const char c : kPuzzle.substr(0, cells)) {
    list += (list.empty() ? "[" : ", ") + (c == '.' ? blank : std::string(1, c));
  }
  return list;
}

TEST(Texts, AListEndsAtAnEmptyLineBeforeText) {
  const std::string list = ListOfFirst(72, "0");
  EXPECT_EQ(Read(list + "]\n\nThe next one:\n\n[8, 1, 2, 3, 4, 5, 6, 7]\n"),
            std::vector<std::string>{"1: 72 cells where 81 make a puzzle"});
}

TEST(Texts, ARowThatEndsBoardsIsNotTheirFirst) {
  const auto rows = [](std::string cells) {
    std::string text;
    for (std::size_t row = 0; row < 9; ++row) text += RowOf(cells, row) + "\n";
    return text + ".........\n";
  };
  const std::string other =
      kPuzzle.substr(0, 9) + kPuzzle.substr(18, 9) + kPuzzle.substr(9, 9) + kPuzzle.substr(27);
  EXPECT_EQ(Read(rows(kPuzzle) + rows(other)), (std::vector{kPuzzle, other}));
}

TEST(Texts, AnArrowMayStandBetweenGridsOnOneLine) {
  std::string text;
  for (const std::size_t lacks : {9U, 3U}) {
    for (std::size_t row = 0; row < 9; ++row) {
      if (row == lacks) continue;
      text += RowOf(kPuzzle, row) + (row == 4 ? "  =>  " : "      ") + RowOf(kSolution, row) + "\n";
    }
    text += "\n";
  }
  const std::vector<std::string> read = Read(text);
  ASSERT_GE(read.size(), 2U);
  EXPECT_EQ(read[0], kPuzzle);
  EXPECT_TRUE(read[1].ends_with(": 8 rows where 9 make a grid")) << read[1];
}

TEST(Texts, ASmallDrawnBoardThatLacksARowIsAFault) {
  const std::string four = "1 . | . 2\n. . | . .\n----+----\n4 . | . .\n";
  EXPECT_EQ(Read(kPuzzle + "\n\n" + four),
            (std::vector<std::string>{kPuzzle, "83: 3 rows where 4 make a grid"}));
  EXPECT_EQ(Read(four), std::vector<std::string>{"0: 3 rows where 4 make a grid"});
}

TEST(Texts, ASmallBoardMayLackTwoRows) {
  const std::string board = "12.4.6\n.561..\n2.15..\n.6.23.\n31.6.2\n6.531.\n";
  std::string damaged = board;
  damaged.erase(damaged.find('\n', 14), 1);
  EXPECT_EQ(Read(board + "\n" + damaged),
            (std::vector<std::string>{"12.4.6.561..2.15...6.23.31.6.26.531.",
                                      "43: 4 rows where 6 make a grid"}));
}

TEST(Texts, AColumnOfALargeBoardMayBeEmpty) {
  std::string text, cells;
  for (int cell = 0; cell < 256; ++cell) {
    const int row = cell / 16, column = cell % 16, value = (row % 4 * 4 + row / 4 + column) % 16;
    const bool is_blank = column == 0 || (2 * row + column) % 3 == 0;
    text += is_blank ? "" : std::to_string(value + 1);
    text += column == 15 ? '\n' : ';';
    cells += is_blank ? '.' : "123456789ABCDEFG"[value];
  }
  EXPECT_EQ(Read(text), std::vector{cells});
}

// Rows with spaces for blanks, of which those at the ends of lines are lost.
std::string StrippedRows(const std::string& cells, const std::string& before,
                         const std::string& gap = " ") {
  std::string text;
  for (std::size_t row = 0; row < 9; ++row) {
    std::string line = before;
    for (const char c : RowOf(cells, row)) line += (c == '.' ? ' ' : c) + gap;
    line.resize(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

TEST(Texts, SpacesAtTheEndsOfLinesMayBeLost) {
  for (const std::string before : {"", "   ", "\t"}) {
    const std::string grid = StrippedRows(kPuzzle, before);
    EXPECT_EQ(Read("One:\n" + grid + "\nTwo:\n" + grid), (std::vector{kPuzzle, kPuzzle})) << before;
    EXPECT_EQ(Read(grid + "\n" + StrippedRows(kHardPuzzle, before)),
              (std::vector{kPuzzle, kHardPuzzle}));
    std::string lines = grid;
    EXPECT_EQ(Read(lines.erase(0, lines.find('\n') + 1)),
              std::vector{std::to_string(before.size()) + ": 8 rows where 9 make a grid"});
  }
  std::string windows;
  for (const char c : "One:\n" + StrippedRows(kPuzzle, "")) {
    windows += c == '\n' ? "\r\n" : std::string(1, c);
  }
  EXPECT_EQ(Read(windows), std::vector{kPuzzle});
  EXPECT_EQ(Read(StrippedRows(kPuzzle, "", "")),
            std::vector<std::string>{
                "0: rows of digits and spaces with less than 9 characters: one may be lost"});
}

// Digits clash where a grid does not begin; if they do not, nobody knows which column is empty.
TEST(Texts, AnEmptyColumnOfSpacesIsTheOneWithoutClashes) {
  const auto without_first = [](std::string cells) {
    for (std::size_t row = 0; row < 9; ++row) cells[9 * row] = '.';
    return cells;
  };
  const std::string full = without_first(kSolution);
  EXPECT_EQ(Read(StrippedRows(full, "")), std::vector{full});
  EXPECT_EQ(Read("Indented:\n" + StrippedRows(full, "  ")), std::vector{full});
  EXPECT_EQ(
      Read(StrippedRows(without_first(kPuzzle), "")),
      std::vector<std::string>{"2: a grid of spaces whose first column may be one of several"});
}

// A cell on each line.
std::string Lines(const std::string& cells) {
  std::string lines;
  for (const char c : cells) lines += std::string(1, c) + '\n';
  return lines;
}

TEST(Texts, TheEndOfTheFileCutsNoWholeBoardOff) {
  std::string yaml = "grid:\n";
  for (const std::string row : {"1.2.", "....", "..32", "3.41"}) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      yaml += i == 0 ? "  - - " : "    - ";
      yaml += row[i] == '.' ? "null\n" : row.substr(i, 1) + '\n';
    }
  }
  EXPECT_EQ(Read("The 9th, of May:\n\n" + yaml), std::vector<std::string>{"1.2.......323.41"});
}

TEST(Texts, TheLostCellMayBeTheOnlyOneWithItsDigit) {
  std::string cells =
      "4.3.9......1.......2..38.6.53....14.....63..9.4.9........682.14....1.82.8....46..";
  cells[27] = '\n';
  EXPECT_EQ(Read(Lines(cells)), std::vector<std::string>{"56: 53 cells where 81 make a puzzle"});
}

TEST(Texts, ACellBeforeLostOnesMayBeWrong) {
  const std::string list = ListOfFirst(78, "null");
  EXPECT_EQ(Read(list + ", 3null, 7, 9]\n"),
            std::vector<std::string>{"1: 79 cells where 81 make a puzzle"});
}

TEST(Texts, ASmallBoardHasCluesInEachBand) {
  EXPECT_EQ(Read("4231\n0000\n0000\n0000\n"), std::vector<std::string>{});
  EXPECT_EQ(Read("4231\n0000\n2000\n0000\n"), std::vector<std::string>{"4231....2......."});
}

TEST(Texts, AListOfAnotherSizeLacksACell) {
  const std::string six = "12.4.6.561..2.15...6.23.31.6.26.531.";
  EXPECT_EQ(Read("a " + six + "\nb " + six.substr(1) + "\nc " + six.substr(2) + "\n"),
            (std::vector<std::string>{six, "41: 35 cells where 36 make a puzzle"}));
  std::string list = "[1";
  for (std::size_t cell = 1; cell < six.size(); ++cell) {
    list += six[cell] == '.' ? ",0" : "," + six.substr(cell, 1);
  }
  const std::string damaged = list.substr(0, 30) + "z" + list.substr(31);
  EXPECT_EQ(Read(list + "]\n\nb:\n\n" + damaged + "]\n"),
            (std::vector<std::string>{six, "80: 35 cells where 36 make a puzzle"}));
}

TEST(Texts, AWordBelowSmallBoardsIsADamagedOne) {
  const std::string four = ".41......2....3.", other = "4....34...3..1..";
  for (const std::string damaged : {"2......31...", "2....1...31...4", "2....1...31...4.."}) {
    const std::string count = std::to_string(damaged.size());
    EXPECT_EQ(Read(four + "\n" + damaged + "\n" + other + "\n"),
              (std::vector{four, "17: " + count + " cells where 16 make a puzzle", other}));
    EXPECT_EQ(Read(four + "\nNo. " + damaged + "\n" + other + "\n"), (std::vector{four, other}));
  }
}

// `5 3 . | . 7 . | . . .`
std::string BarsOf(const std::string& cells) {
  std::string line;
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    line += cell == 0 ? "" : cell % 3 == 0 ? " | " : " ";
    line += cells[cell];
  }
  return line;
}

TEST(Texts, GridsOnTheSameLinesAreNamedEach) {
  const std::string left =
      "..6...253....72.8.....1....4....8..6...2...1.3.256189......9...6.8...4...4.8.....";
  const std::string right =
      "..1.....4.5.6......9.731...7..9.4...91.8.6.75.......8...2....9..7...38..8......1.";
  std::string text;
  for (std::size_t row = 0; row < 9; ++row) {
    text += BarsOf(RowOf(left, row)) + "    " + BarsOf(RowOf(right, row) + (row == 4 ? "." : ""));
    text += row % 3 == 2 ? "\n------+-------+------    ------+-------+------\n" : "\n";
  }
  EXPECT_EQ(Read(text), (std::vector<std::string>{"0: 8 rows where 9 make a grid",
                                                  "25: 8 rows where 9 make a grid"}));
}

TEST(Texts, AFewRowsWithBoxesAndRulesAreADamagedGrid) {
  std::string text = "See:\n";
  for (std::size_t row = 0; row < 4; ++row) {
    text += BarsOf(RowOf(kPuzzle, row)) + (row == 2 ? "\n------+-------+------\n" : "\n");
  }
  EXPECT_EQ(Read(text), std::vector<std::string>{"5: 4 rows where 9 make a grid"});
}

TEST(Texts, ADamagedGridIsNamedBesideOneOfTheSameUnknownSign) {
  std::string whole = RowsOf(kPuzzle), damaged = RowsOf(kPuzzle);
  damaged.erase(45, 1);
  std::string text = whole + "\n" + damaged;
  std::ranges::replace(text, '.', '#');
  EXPECT_EQ(Read(text), (std::vector<std::string>{
                            "0: '#' seems to stand for blanks: if it does, say so (--blank '#')",
                            "91: 8 rows where 9 make a grid"}));
}

// A 16x16.
std::string LargeBoard() {
  std::string large;
  for (int cell = 0; cell < 256; ++cell) {
    const int row = cell / 16, column = cell % 16, value = (row % 4 * 4 + row / 4 + column) % 16;
    large += (2 * row + column) % 3 == 0 ? '.' : "123456789ABCDEFG"[value];
  }
  return large;
}

TEST(Texts, NumbersFromTenOnMayHaveAnExponent) {
  const std::string large = LargeBoard();
  for (const std::string separator : {" ", ","}) {
    std::string text;
    for (std::size_t cell = 0; cell < large.size(); ++cell) {
      const std::size_t value = std::string_view(".123456789ABCDEFG").find(large[cell]);
      text += value < 10 ? std::to_string(value) + ".000000e+00"
                         : "1." + std::to_string(value - 10) + "00000e+01";
      text += cell % 16 == 15 ? "\n" : separator;
    }
    EXPECT_EQ(Read(text), std::vector{large});
  }
}

TEST(Texts, AMailBreaksALineWithinAPuzzle) {
  for (const std::string end : {"\n", "\r\n"}) {
    EXPECT_EQ(Read("Grid: " + kPuzzle.substr(0, 69) + "=" + end + kPuzzle.substr(69) + end),
              std::vector{kPuzzle});
  }
}

TEST(Texts, AnEmptyBoxNeedsNoBarThatClosesIt) {
  std::string text;
  for (std::size_t row = 0; row < 9; ++row) {
    std::string line;
    for (std::size_t column = 0; column < 9; ++column) {
      const char c = kPuzzle[9 * row + column];
      line += (column % 3 == 0 ? "| " : "") + std::string(1, c == '.' ? ' ' : c) + " ";
    }
    text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  EXPECT_EQ(Read(text), std::vector{kPuzzle});
}

TEST(Texts, AWordBelowALargeBoardIsADamagedOne) {
  const std::string large = LargeBoard();
  for (const std::size_t lacking : {1U, 16U}) {
    EXPECT_EQ(Read(large + "\n" + large.substr(lacking) + "\n"),
              (std::vector{large, "257: " + std::to_string(256 - lacking) +
                                      " cells where 256 make a puzzle"}));
  }
}

}  // namespace
}  // namespace surudoku::reading
