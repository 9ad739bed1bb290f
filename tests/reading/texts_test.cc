// Texts that the matrix does not write: each shows a rule.
#include <gtest/gtest.h>

#include <cstdint>
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

TEST(Texts, ASecondSignForBlanksIsNamed) {
  std::string puzzle = kPuzzle;
  puzzle[3] = '0';
  EXPECT_EQ(Read("p = '" + puzzle + "'\n"),
            std::vector<std::string>{"8: '0' is a second sign for blanks"});
}

TEST(Texts, BlanksMayBeAsWideAsDigits) {
  std::string wide;
  for (const char c : kPuzzle) wide += c == '.' ? "　" : std::string(1, c);
  EXPECT_EQ(Read("<g>" + wide + "</g>\n"), std::vector{kPuzzle});
}

}  // namespace
}  // namespace surudoku::reading
