// Boards larger and smaller than 9x9 count their values from 1 or from 0.
#include "reading/first_values.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "reading/read_all.h"

namespace surudoku::reading {
namespace {

// The characters in another alphabet, from 0 or from 1.
std::string From(char first, std::string cells) {
  constexpr std::string_view kDigits = "0123456789ABCDEFG";
  for (char& c : cells) {
    if (c != '.' && first == '0') c = kDigits[kDigits.find(c) - 1];
  }
  return cells;
}

std::string Rows(const std::string& cells, std::size_t side, const std::string& gap = "") {
  std::string text;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    text += cells[i];
    text += (i + 1) % side == 0 ? "\n" : gap;
  }
  return text;
}

std::string List(const std::string& cells) {
  std::string text = "[";
  for (const char c : cells) {
    text += c == '.' ? "null" : std::to_string(std::string_view("0123456789ABCDEF").find(c));
    text += ", ";
  }
  return text + "]\n";
}

// The puzzles, each with a space and its solution if it has one.
std::vector<std::string> Read(const std::string& text, const ReadingOptions& options = {}) {
  std::vector<std::string> read;
  for (const auto& [puzzle, solution] : ReadRecords(text, options)) {
    read.push_back(puzzle.is_board() ? WithDots(puzzle.cells) : puzzle.fault);
    if (solution) read.back() += ' ' + solution->cells;
  }
  return read;
}

TEST(FirstValues, ACompleteGridHasNoBlanks) {
  RandomPuzzles puzzles(1);
  for (const int side : {4, 6, 16}) {
    const std::string first = puzzles.Next(side).solution, second = puzzles.Next(side).solution;
    const auto width = static_cast<std::size_t>(side);
    const std::string one = From('0', first), other = From('0', second);
    EXPECT_EQ(Read(Rows(one, width)), std::vector{first});
    EXPECT_EQ(Read(Rows(one, width, " ") + "\n" + Rows(other, width, " ")),
              (std::vector{first, second}));
    EXPECT_EQ(Read(List(one) + List(other)), (std::vector{first, second}));
  }
}

// A puzzle without a zero tells nothing: a grid beside it does.
TEST(FirstValues, AGridTellsTheValuesOfAPuzzle) {
  RandomPuzzles puzzles(1);
  for (const int side : {4, 6, 16}) {
    for (int i = 0; i < 10; ++i) {
      Puzzle puzzle = puzzles.Next(side);
      std::ranges::replace(puzzle.cells, '1', '.');
      const std::string text = Rows(From('0', puzzle.cells), puzzle.cells.size()) + "\n" +
                               Rows(From('0', puzzle.solution), puzzle.cells.size());
      EXPECT_EQ(Read(text), std::vector{puzzle.cells + ' ' + puzzle.solution}) << text;
    }
  }
}

TEST(FirstValues, ALetterAmongNumbersIsABlank) {
  RandomPuzzles puzzles(1);
  const std::string cells = puzzles.Next(16).cells;
  std::string rows;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    rows += cells[i] == '.' ? "x"
                            : std::to_string(std::string_view("0123456789ABCDEFG").find(cells[i]));
    rows += i % 16 == 15 ? "\n" : " ";
  }
  EXPECT_EQ(Read(rows), std::vector{cells});
}

TEST(FirstValues, APuzzleBetweenBothKindsIsAFault) {
  RandomPuzzles puzzles(1);
  const std::string grid = puzzles.Next(16).solution;
  std::string puzzle = puzzles.Next(16).cells;
  std::ranges::replace(puzzle, 'G', '.');
  EXPECT_EQ(Read(grid + "\n" + puzzle + "\n"), (std::vector{grid, puzzle}));
  EXPECT_EQ(Read(grid + "\n" + puzzle + "\n" + From('0', grid) + "\n"),
            (std::vector<std::string>{
                grid, "values that count from 0 or from 1: say so (--symbols)", grid}));
}

TEST(FirstValues, SmallBoardsInCharactersMayCountFromZero) {
  RandomPuzzles puzzles(1);
  for (const int side : {4, 6}) {
    for (int i = 0; i < 20; ++i) {
      const Puzzle puzzle = puzzles.Next(side);
      const auto width = static_cast<std::size_t>(side);
      const std::string cells = From('0', puzzle.cells);
      for (const ReadingOptions& options :
           {ReadingOptions{}, ReadingOptions{.symbols = Symbols::kFromZero}}) {
        if (options.symbols == Symbols::kDetect && cells.find('0') == std::string::npos) continue;
        EXPECT_EQ(Read(Rows(cells, width), options), std::vector{puzzle.cells}) << cells;
        EXPECT_EQ(Read(Rows(cells, width, " "), options), std::vector{puzzle.cells}) << cells;
        EXPECT_EQ(Read("p = '" + cells + "'\n", options), std::vector{puzzle.cells}) << cells;
      }
    }
  }
}

}  // namespace
}  // namespace surudoku::reading
