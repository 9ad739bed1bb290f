// Boards of other sizes than 9x9 on lines and in rows, and what is none.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "classic_puzzle.h"
#include "dataset/detect_format.h"
#include "dataset/puzzle_sizes.h"
#include "dataset/record_puzzle.h"
#include "reading/read_block.h"

namespace surudoku {
namespace {

constexpr std::string_view kSmall = "1.3.3...2.4....3";
constexpr std::string_view kSix = "...1..45...6.3..2...56........624...";

DetectedFormat Detect(const std::string& text) {
  auto detected = DetectRecordFormat(text, InputFormat::kDetect, {});
  EXPECT_TRUE(detected.ok() && detected.value()) << text;
  return *detected.value();
}

// The puzzle of a line in a file of this text.
std::string PuzzleOf(const std::string& line, const std::string& text) {
  const DetectedFormat detected = Detect(text);
  EXPECT_EQ(detected.format.shape, RecordShape::kLine) << text;
  std::string storage;
  const auto puzzle = ReadPuzzle(line, detected.format, storage);
  return puzzle.ok() ? std::string(puzzle.value().text) : puzzle.error().reason;
}

TEST(BoardSizes, AreToldByTheLengthOfEachLine) {
  const std::string small(kSmall), six(kSix);
  const std::string text = small + '\n' + six + '\n' + kPuzzle + '\n';
  EXPECT_EQ(PuzzleOf(small, text), small);
  EXPECT_EQ(PuzzleOf(six, text), six);
  EXPECT_EQ(PuzzleOf(kPuzzle, text), kPuzzle);
}

// Lines of 9x9 that lost characters.
TEST(BoardSizes, OfOneLineAloneAreDamage) {
  const std::string usual(kPuzzle);
  const std::string text = usual + '\n' + usual + '\n' + usual + '\n';
  for (const std::size_t size : {16, 36, 64}) {
    const std::string line = std::string(kSmall.substr(0, 4)).append(size - 4, '.');
    const std::string why = std::to_string(size) + " characters where 81 make a puzzle (" +
                            "--input-format line takes boards of every size)";
    EXPECT_EQ(PuzzleOf(line, text), why) << "after the first records";
    EXPECT_EQ(PuzzleOf(line, line + '\n' + text), why) << "as the first";
    EXPECT_EQ(PuzzleOf(line, text + line + '\n'), why) << "as the last";
    EXPECT_EQ(PuzzleOf(usual, line + '\n' + text), usual);
    EXPECT_EQ(PuzzleOf(line, text + line + '\n' + line + '\n'), line) << "twice";
    EXPECT_EQ(PuzzleOf(line, usual + '\n' + line + '\n'), line) << "one of each";
    EXPECT_EQ(PuzzleOf("7," + line, "7," + usual + "\n8," + usual + '\n'), why) << "in a column";
  }
}

TEST(BoardSizes, AreAllReadIfTheUserNamesTheLayout) {
  const std::string text = std::string(kPuzzle) + '\n' + kPuzzle + '\n' + std::string(kSmall);
  for (const InputFormat format : {InputFormat::kLine, InputFormat::kCsv}) {
    const auto detected = DetectRecordFormat(text, format, {});
    std::string storage;
    EXPECT_TRUE(ReadPuzzle(kSmall, detected.value()->format, storage).ok());
  }
}

TEST(BoardSizes, AreVotedFor) {
  const auto takes = [](std::vector<std::size_t> seen, std::size_t size) {
    return PuzzleSizes(seen).Takes(size);
  };
  EXPECT_TRUE(takes({}, 16));
  EXPECT_TRUE(takes({81}, 16)) << "one puzzle is no vote";
  EXPECT_TRUE(takes({16, 36, 81}, 64)) << "no size has the most";
  EXPECT_TRUE(takes({16, 16, 36, 36}, 64));
  EXPECT_FALSE(takes({81, 81}, 16));
  EXPECT_FALSE(takes({16, 81, 81}, 16));
  EXPECT_TRUE(takes({16, 16, 81, 81, 81}, 16));
  EXPECT_FALSE(takes({16, 16, 81, 81, 81}, 36));
  EXPECT_FALSE(takes({16, 16, 16, 36}, 36));
  EXPECT_TRUE(takes({16, 16, 16}, 81)) << "nothing loses characters and is 9x9";
}

TEST(BoardSizes, StandInColumns) {
  const std::string line = "7," + std::string(kSix) + ",easy";
  EXPECT_EQ(PuzzleOf(line, line + '\n'), kSix);
}

// A number of 16 digits, and a date, are no puzzles beside one of 81 cells.
TEST(BoardSizes, AreNoneBesideAPuzzle) {
  for (const std::string before : {"1234123412341234", "2024-01-10_01.20"}) {
    const std::string line = before + ',' + kPuzzle;
    EXPECT_EQ(PuzzleOf(line, line + '\n'), kPuzzle) << before;
  }
}

TEST(BoardSizes, LinesDrawnOfDashesAreNone) {
  for (const std::size_t size : {16, 36, 64, 100}) {
    EXPECT_FALSE(IsPuzzleText(std::string(size, '-'))) << size;
    EXPECT_TRUE(IsPuzzleText(std::string(size, '.'))) << size;
  }
}

TEST(BoardSizes, SmallOnesHaveSymbolsOfOneKind) {
  EXPECT_TRUE(IsPuzzleText("ABCD............"));
  EXPECT_TRUE(IsPuzzleText("0123............"));
  EXPECT_FALSE(IsPuzzleText("A123............"));
  EXPECT_FALSE(IsPuzzleText("5..............."));
}

// Rows of a 16x16 board that are nearly blank look like 4x4 boards.
TEST(BoardSizes, NearlyBlankRowsAreNoBoards) {
  std::string board;
  for (int row = 0; row < 16; ++row) {
    std::string cells(16, '.');
    for (const int column : {3 * row % 16, (3 * row + 5) % 16, (3 * row + 10) % 16}) {
      const auto value = static_cast<std::size_t>(4 * (row % 4) + row / 4 + column) % 16;
      cells[static_cast<std::size_t>(column)] = "123456789ABCDEFG"[value];
    }
    board += cells + '\n';
  }
  const reading::Block block = reading::ReadBlock(board, true);
  ASSERT_EQ(block.records.size(), 1U);
  EXPECT_EQ(block.records[0].puzzle.side, 16);
  EXPECT_EQ(Detect(board).format.shape, RecordShape::kText);
}

TEST(BoardSizes, StandInRows) {
  for (const std::size_t side : {4, 6}) {
    const std::string_view puzzle = side == 4 ? kSmall : kSix;
    std::string characters, numbers;
    for (std::size_t cell = 0; cell < puzzle.size(); ++cell) {
      const bool is_last = (cell + 1) % side == 0;
      characters += std::string(1, puzzle[cell]) + (is_last ? "\n" : "");
      numbers += std::string(1, puzzle[cell] == '.' ? '0' : puzzle[cell]) + (is_last ? "\n" : " ");
    }
    for (const std::string& text : {characters, numbers}) {
      const reading::Block block = reading::ReadBlock(text, true);
      ASSERT_EQ(block.records.size(), 1U) << text;
      EXPECT_EQ(block.records[0].puzzle.cells, puzzle) << text;
    }
  }
}

}  // namespace
}  // namespace surudoku
