// Boards of few clues: they are read in a text that is known to be grids, or in quotes.
#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <vector>

#include "reading/read_all.h"

namespace surudoku::reading {
namespace {

constexpr ReadingOptions kGrids = {.may_have_few_clues = true};

// The boards of a text, or the offset of a fault and its reason.
std::vector<std::string> Read(const std::string& text, const ReadingOptions& options = kGrids) {
  std::vector<std::string> read;
  for (const auto& [puzzle, solution] : ReadRecords(text, options)) {
    read.push_back(puzzle.is_board() ? WithDots(puzzle.cells)
                                     : std::to_string(puzzle.fault_at) + ": " + puzzle.fault);
  }
  return read;
}

// Rows of numbers, with 0 for a blank and a text behind each.
std::string Numbers(const std::string& cells, std::size_t side, const std::string& behind = "") {
  std::string text;
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    const char c = cells[cell];
    text += c == '.' ? "0" : c < 'A' ? std::string(1, c) : std::to_string(c - 'A' + 10);
    text += (cell + 1) % side == 0 ? behind + "\n" : " ";
  }
  return text;
}

// A board with these clues in its first cells.
std::string Cells(std::size_t side, const std::string& clues) {
  return clues + std::string(side * side - clues.size(), '.');
}

const std::string kFive = Cells(9, ".72..18.5");
const std::string kOne = std::string(80, '.') + '5';
const std::string kThreeOf12 = "C..........1" + std::string(131, '.') + '2';

TEST(FewClues, AMatrixOf9x9) {
  const std::string text = "A = [\n" + Numbers(kFive, 9, ";") + "];\n";
  EXPECT_EQ(Read(text), std::vector{kFive});
  EXPECT_EQ(Read(text, {}), std::vector<std::string>());
}

TEST(FewClues, ABoardOf12x12InNumbers) {
  const std::string text = Numbers(kThreeOf12, 12);
  EXPECT_EQ(Read(text), std::vector{kThreeOf12});
  EXPECT_EQ(Read(text, {}), std::vector<std::string>());
}

TEST(FewClues, SeveralBelowEachOther) {
  for (const std::string between : {"", "\n", "Grid 02\n", "B = [\n"}) {
    EXPECT_EQ(Read(Numbers(kFive, 9) + between + Numbers(kOne, 9) + between + Numbers(kFive, 9)),
              (std::vector{kFive, kOne, kFive}))
        << between;
    EXPECT_EQ(Read(Numbers(kThreeOf12, 12) + between + Numbers(kThreeOf12, 12)),
              (std::vector{kThreeOf12, kThreeOf12}))
        << between;
  }
}

TEST(FewClues, OneIsEnoughWhateverTheBlank) {
  for (const std::size_t side : {4, 6, 8, 9, 12, 16}) {
    const std::string cells = Cells(side, "..3");
    EXPECT_EQ(Read(Numbers(cells, side)), std::vector{cells}) << side;
    std::string text;
    for (std::size_t row = 0; row < side; ++row) text += cells.substr(row * side, side) + "\n";
    EXPECT_EQ(Read(text), std::vector{cells}) << side;
  }
}

TEST(FewClues, ABoardWithoutAnyIsNone) {
  for (const std::size_t side : {4, 9, 12}) {
    EXPECT_EQ(Read(Numbers(Cells(side, ""), side)), std::vector<std::string>()) << side;
  }
}

// A, B and C are 10, 11 and 12, or 1, 2 and 3.
TEST(FewClues, LettersThatMayCountFromTenAreNone) {
  std::string text;
  for (int row = 0; row < 12; ++row) text += row == 0 ? "C..........A\n" : "............\n";
  EXPECT_EQ(Read(text), std::vector<std::string>());
  text[1] = 'L';
  EXPECT_EQ(Read(text), std::vector{Cells(12, "3C.........1")});
}

TEST(FewClues, BoxesOfADamagedBoardAreNoSmallOnes) {
  std::string text;
  for (int row = 0; row < 15; ++row) {
    text += row == 0 ? "1 . . . | . . . 3 | . . . . | . 2 . .\n"
                     : ". . . . | . . . . | . . . . | . . . .\n";
  }
  EXPECT_EQ(Read(text), std::vector<std::string>());
}

// Rows as strings of a list.
std::string Strings(const std::string& cells) {
  std::string text = "b = [\n";
  for (std::size_t row = 0; row < 9; ++row) text += "  \"" + cells.substr(9 * row, 9) + "\",\n";
  return text + "]\n";
}

TEST(FewClues, CellsInQuotesAreMeant) {
  const std::string variant =
      "500000000000000000004000000000080000010200000000956000000000080008304000000000290";
  const std::string seven =
      ".....6....59.....82....8....45........3........6..3.54...325..6..................";
  for (const std::string& cells : {variant, seven}) {
    EXPECT_EQ(Read("Set(\"" + cells + "\");\n", {}), std::vector{WithDots(cells)});
    EXPECT_EQ(Read(Strings(cells), {}), std::vector{WithDots(cells)});
  }
}

TEST(FewClues, BitsInQuotesAreNone) {
  std::string bits;
  for (std::size_t row = 0; row < 9; ++row) {
    bits += std::string(row, '0') + "1" + std::string(8 - row, '0');
  }
  EXPECT_EQ(Read(Strings(bits), {}), std::vector<std::string>());
  EXPECT_EQ(Read("Set('" + bits + "')\n", {}), std::vector<std::string>());
}

TEST(FewClues, ADamagedGridBesideAWholeOneIsAFault) {
  const std::string whole = Numbers(kFive, 9) + "\n";
  EXPECT_EQ(Read(whole + Numbers(kFive.substr(0, 72), 9)),
            (std::vector<std::string>{
                kFive, std::to_string(whole.size()) + ": 8 rows where 9 make a grid"}));
}

}  // namespace
}  // namespace surudoku::reading
