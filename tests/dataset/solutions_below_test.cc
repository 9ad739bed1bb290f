// Complete grids right below their puzzles, without a name, in every shape and size: they are no
// records of their own.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "drawn_layouts.h"
#include "layout_reader_test.h"
#include "lines.h"
#include "test_data.h"

namespace surudoku {
namespace {

/// Puzzles of one size and their solutions.
struct Size {
  std::size_t side;
  std::string one, one_solved, two, two_solved;
};

const std::vector<Size> kSizes = {
    {4, "1...2...3...4...", "1324241331424231", "2..3.4....3..3.1", "2143341212344321"},
    {6, "1..4...56...2...6...4..13..6......1.", "123456456123231564564231312645645312",
     "3...1...2..51...5..5..2...4..12..5..", "345612612345126453453126534261261534"},
};

// A complete 16x16 grid, and a puzzle of it.
std::string Solved16(std::size_t shift) {
  std::string grid;
  for (std::size_t cell = 0; cell < 256; ++cell) {
    const std::size_t row = cell / 16, column = cell % 16;
    grid += "123456789ABCDEFG"[(4 * (row % 4) + row / 4 + column + shift) % 16];
  }
  return grid;
}

std::string Puzzle16(std::size_t shift) {
  std::string grid = Solved16(shift);
  for (std::size_t cell = 0; cell < 256; ++cell) {
    if ((cell * 7 + cell / 16) % 3 != 0) grid[cell] = '.';
  }
  return grid;
}

std::string InRows(const std::string& grid, std::size_t side) {
  std::string rows;
  for (std::size_t row = 0; row < side; ++row) rows += grid.substr(row * side, side) + "\n";
  return rows;
}

class SolutionsBelowTest : public LayoutReaderTest {
 protected:
  // Chunks of any size give the same records.
  void Expect(const std::string& text, const Records& wanted) {
    EXPECT_EQ(Read(text), wanted) << text.substr(0, 400);
    for (const std::size_t chunk : {60, 200, 700}) {
      EXPECT_EQ(Read(text, chunk), wanted) << chunk << '\n' << text.substr(0, 400);
    }
  }
};

TEST_F(SolutionsBelowTest, AreNoRecordsOfAnyLayout) {
  for (const Layout& layout : DrawnLayouts()) {
    SCOPED_TRACE(layout.name);
    const std::string pairs =
        layout.draw(kOne) + layout.draw(kOneSolved) + layout.draw(kTwo) + layout.draw(kTwoSolved);
    Expect(pairs, {kOne, kTwo});
  }
}

TEST_F(SolutionsBelowTest, AreNoRecordsOnLines) {
  for (const auto& [before, after] :
       {std::pair("", ""), std::pair("1,", ",easy"), std::pair("<p>", "</p>"),
        std::pair("  \"", "\","), std::pair("7 ", "")}) {
    SCOPED_TRACE(before);
    std::string text;
    for (const std::string& grid : {kOne, kOneSolved, kTwo, kTwoSolved}) {
      text += before + grid + after + "\n";
    }
    Expect(text, {kOne, kTwo});
  }
}

TEST_F(SolutionsBelowTest, AreNoRecordsOfAnySize) {
  for (const Size& size : kSizes) {
    SCOPED_TRACE(size.side);
    Expect(size.one + "\n" + size.one_solved + "\n" + size.two + "\n" + size.two_solved + "\n",
           {size.one, size.two});
    Expect(InRows(size.one, size.side) + "\n" + InRows(size.one_solved, size.side) + "\n" +
               InRows(size.two, size.side) + "\n" + InRows(size.two_solved, size.side) + "\n",
           {size.one, size.two});
  }
  std::string lines, rows, named;
  Records wanted;
  for (const std::size_t shift : {0, 3, 7}) {
    wanted.push_back(Puzzle16(shift));
    lines += Puzzle16(shift) + "\n" + Solved16(shift) + "\n";
    rows += InRows(Puzzle16(shift), 16) + "\n" + InRows(Solved16(shift), 16) + "\n";
    named += "Puzzle\n" + InRows(Puzzle16(shift), 16) + "Solution\n" + InRows(Solved16(shift), 16);
  }
  Expect(lines, wanted);
  Expect(rows, wanted);
  Expect(named, wanted);
}

TEST_F(SolutionsBelowTest, AWrongOrDamagedOneIsNoRecordEither) {
  const std::string pair = kOne + "\n" + kOneSolved + "\n";
  const std::string other = kTwo + "\n" + kTwoSolved + "\n";
  std::string blank = kOneSolved;
  blank[40] = '.';
  for (const std::string& damaged :
       {kTwoSolved, kOneSolved.substr(1), kOneSolved + "1", "x" + kOneSolved.substr(1), blank}) {
    Expect(pair + other + kOne + "\n" + damaged + "\n" + other, {kOne, kTwo, kOne, kTwo});
  }
}

TEST_F(SolutionsBelowTest, ADamagedPuzzleKeepsItsSolution) {
  const std::string pair = kOne + "\n" + kOneSolved + "\n";
  Expect(pair + kTwo.substr(1) + "\n" + kTwoSolved + "\n" + pair,
         {kOne, "3:1: 80 characters where 81 make a puzzle", kOne});
}

TEST_F(SolutionsBelowTest, ACompleteGridWithoutItsPuzzleIsAFault) {
  const std::string pair = kOne + "\n" + kOneSolved + "\n";
  Expect(pair + kTwoSolved + "\n" + pair, {kOne, "3:1: a solution without its puzzle", kOne});
  Expect(pair + kTwo + "\n" + pair, {kOne, kTwo, kOne});
}

TEST_F(SolutionsBelowTest, CompleteGridsOfOtherPuzzlesAreRecords) {
  Expect(kOneSolved + "\n" + kTwoSolved + "\n", {kOneSolved, kTwoSolved});
  Expect(kOne + "\n" + kTwoSolved + "\n", {kOne, kTwoSolved});
}

TEST_F(SolutionsBelowTest, ThoseAboveTheirPuzzlesAreRefusedOnLines) {
  EXPECT_EQ(Read(kOneSolved + "\n" + kOne + "\n" + kTwoSolved + "\n" + kTwo + "\n"),
            Records{"complete grids above the puzzles that they solve: write each below its puzzle "
                    "(--input-format line takes each for a record)"});
  Expect(InRows(kOneSolved, 9) + "\n" + InRows(kOne, 9), {kOne});
  Expect("Solution\n" + InRows(kOneSolved, 9) + "Puzzle\n" + InRows(kOne, 9), {kOne});
}

TEST_F(SolutionsBelowTest, ThoseAfterAllPuzzlesAreRefusedOnLines) {
  const std::string refused =
      "complete grids after all puzzles, which they solve in order: write each below its puzzle, "
      "or all into a file of their own (--input-format line takes each for a record)";
  EXPECT_EQ(Read(kOne + "\n" + kTwo + "\n" + kOneSolved + "\n" + kTwoSolved + "\n"),
            Records{refused});
  Expect(InRows(kOne, 9) + "\n" + InRows(kTwo, 9) + "\n" + InRows(kOneSolved, 9) + "\n" +
             InRows(kTwoSolved, 9),
         {kOne, kTwo});
  std::string many, solved;
  for (int i = 0; i < 30; ++i) {
    many += (i % 2 == 0 ? kOne : kTwo) + "\n";
    solved += (i % 2 == 0 ? kOneSolved : kTwoSolved) + "\n";
  }
  EXPECT_EQ(Read(many + solved), Records{refused});
}

// Puzzle i of many, with other digits than the one before.
std::string Relabelled(std::string grid, int i) {
  for (char& c : grid) {
    if (c != '.') c = static_cast<char>('1' + (c - '1' + i) % 9);
  }
  return grid;
}

std::string Lines(const std::string& grid, int first, int last, const std::string& before = "",
                  const std::string& after = "\n") {
  std::string lines;
  for (int i = first; i < last; ++i) lines += before + Relabelled(grid, i) + after;
  return lines;
}

TEST_F(SolutionsBelowTest, HoweverManyPuzzlesComeBeforeTheirSolutionsTheyAreRefused) {
  const std::string what_to_do =
      ": write each below its puzzle, or all into a file of their own (--input-format ";
  const std::string lines = "line takes each for a record)";
  EXPECT_EQ(
      Read(Lines(kOne, 0, 70) + Lines(kOneSolved, 0, 70)),
      Records{"complete grids after all puzzles, which they solve in order" + what_to_do + lines});
  EXPECT_EQ(Read(Lines(kOne, 0, 60) + Lines(kOneSolved, 0, 60) + Lines(kTwo, 0, 5) +
                 Lines(kTwoSolved, 0, 5) + kOne + "\n"),
            Records{"complete grids that solve puzzles elsewhere in the file (record 61 solves "
                    "record 1)" +
                    what_to_do + lines});
}

TEST_F(SolutionsBelowTest, ThoseOfAJsonListThatAreElsewhereAreRefused) {
  const auto list = [](std::string values) {
    values.resize(values.size() - 2);
    return "[\n" + values + "\n]\n";
  };
  const std::string json = " (--input-format json reads each as a puzzle)";
  const std::string below = ": write each below its puzzle";
  const std::string puzzles = Lines(kOne, 0, 60, "\"", "\",\n");
  const std::string solutions = Lines(kOneSolved, 0, 60, "\"", "\",\n");
  EXPECT_EQ(Read(list(puzzles + solutions)),
            Records{"complete grids after all puzzles, which they solve in order" + below +
                    ", or all into a file of their own" + json});
  std::string above;
  for (int i = 0; i < 3; ++i) {
    above += Lines(kOneSolved, i, i + 1, "\"", "\",\n") + Lines(kOne, i, i + 1, "\"", "\",\n");
  }
  EXPECT_EQ(Read(list(above)),
            Records{"complete grids above the puzzles that they solve" + below + json});
}

TEST_F(SolutionsBelowTest, CompleteGridsLongAfterPuzzlesAloneAreFaults) {
  constexpr int kPuzzles = 3300;
  const auto last = [this](const std::string& text, std::size_t chunk) {
    const Records records = Read(text, chunk);
    return Records(records.begin() + std::min<std::ptrdiff_t>(kPuzzles, std::ssize(records)),
                   records.end());
  };
  const std::string why =
      ": a complete grid after puzzles alone: if it is a solution, write it below its puzzle, or "
      "into a file of its own; --input-format takes it for a record";
  const std::string in_json =
      "3302:1: [3300]: a complete grid after puzzles alone: if it is a solution, put it into an "
      "object with its puzzle (--input-format json does not look for solutions)";
  const std::string lines = Lines(kOne, 0, kPuzzles);
  const std::string strings = "[\n" + Lines(kOne, 0, kPuzzles, "\"", "\",\n");
  for (const std::size_t chunk : {std::size_t{1} << 20, std::size_t{5000}}) {
    EXPECT_EQ(last(lines + kOneSolved + "\n" + kTwo + "\n", chunk),
              (Records{"3301:1" + why, kTwo}));
    EXPECT_EQ(last(strings + "\"" + kOneSolved + "\"]\n", chunk), Records{in_json});
  }
}

TEST_F(SolutionsBelowTest, PuzzlesLongAfterTheirSolutionsAloneAreFaults) {
  constexpr int kGrids = 3300;
  const auto last = [this](const std::string& text, std::size_t chunk) {
    const Records records = Read(text, chunk);
    return Records(records.begin() + std::min<std::ptrdiff_t>(kGrids, std::ssize(records)),
                   records.end());
  };
  const std::string why =
      ": a puzzle that one of the complete grids above solves: if they are solutions, write each "
      "below its puzzle, or all into a file of their own; --input-format takes each for a record";
  const std::string lines = Lines(kOneSolved, 0, kGrids);
  const std::string strings = "[\n" + Lines(kOneSolved, 0, kGrids, "\"", "\",\n");
  for (const std::size_t chunk : {std::size_t{1} << 20, std::size_t{5000}}) {
    EXPECT_EQ(last(lines + kOne + "\n" + kTwo + "\n" + kTwoSolved + "\n", chunk),
              (Records{"3301:1" + why, kTwo, kTwoSolved}));
    EXPECT_EQ(last(strings + "\"" + kOne + "\"]\n", chunk), Records{"3302:1: [3300]" + why});
    EXPECT_EQ(last(lines + Lines(kTwoSolved, 0, 100), chunk).size(), 100U) << "grids alone";
  }
}

TEST_F(SolutionsBelowTest, AGridAboveAPuzzleOfFewCluesIsItsSolution) {
  const std::string few = kOneSolved.substr(0, 5) + std::string(76, '.');
  Expect(InRows(kOneSolved, 9) + "\n" + InRows(few, 9), {few});
}

TEST_F(SolutionsBelowTest, AreNoRecordsInBlocksOfMarkdown) {
  const auto block = [](const std::string& word, const std::string& lines) {
    return "```" + word + "\n" + lines + "```\n\n";
  };
  const std::string other = block("", kTwo + "\n") + block("", kTwoSolved + "\n");
  Expect("# Puzzles\n\n" + block("", kOne + "\n") + block("", kOneSolved + "\n") + other,
         {kOne, kTwo});
  Expect(block("text", kOne + "\n" + kOneSolved + "\n") + other, {kOne, kTwo});
  Expect(block("", kOne + "\n") + block("", kTwo.substr(1) + "\n"),
         {kOne, "6:1: 80 characters where 81 make a puzzle"});
}

TEST_F(SolutionsBelowTest, ANamedOneMayStandOnLinesOfTags) {
  const auto tagged = [](const std::string& puzzle, const std::string& solution) {
    return "<grid>\n" + puzzle + "\n</grid>\n<solution>\n" + solution + "\n</solution>\n";
  };
  Expect("<all>\n" + tagged(kOne, kOneSolved) + tagged(kTwo, kTwoSolved) + "</all>\n",
         {kOne, kTwo});
}

}  // namespace
}  // namespace surudoku
