// Long texts are read block by block: each board is a record or the solution of one, once.
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "classic_puzzle.h"
#include "reading/read_all.h"

namespace surudoku::reading {
namespace {

// Lines without a puzzle.
std::string Prose(std::size_t size) {
  std::string text;
  while (text.size() < size) text += "Nothing of a puzzle stands on this line.\n";
  text.resize(size - 1);
  return text + "\n";
}

std::string RowsOf(const std::string& cells) {
  std::string rows;
  for (std::size_t row = 0; row < 9; ++row) rows += cells.substr(9 * row, 9) + "\n";
  return rows;
}

struct Seen {
  std::size_t puzzles = 0;
  std::size_t solutions = 0;
  std::size_t grids = 0;  ///< complete ones that are records
};

Seen SeenIn(const std::string& text) {
  Seen seen;
  for (const auto& [puzzle, solution] : ReadRecords(text)) {
    seen.grids += puzzle.is_complete() ? 1 : 0;
    seen.puzzles += puzzle.is_board() && !puzzle.is_complete() ? 1 : 0;
    seen.solutions += solution ? 1 : 0;
  }
  return seen;
}

TEST(Blocks, ASolutionBehindTheEndOfABlockIsReadOnce) {
  const std::string behind = Prose(2 * kLookAhead);
  for (std::size_t before = kBlock - kLookAhead; before < kBlock; before += 1500) {
    for (const std::size_t between : {2000, 12000, 20000, 24000}) {
      const std::array<std::string, 2> parts = {"Puzzle\n" + RowsOf(kPuzzle), RowsOf(kSolution)};
      for (const bool is_above : {false, true}) {
        const Seen seen = SeenIn(Prose(before) + parts[is_above ? 1 : 0] + Prose(between) +
                                 parts[is_above ? 0 : 1] + behind);
        EXPECT_EQ(seen.puzzles, 1U) << before << ' ' << between;
        EXPECT_EQ(seen.solutions + seen.grids, 1U) << before << ' ' << between;
        if (between < kLookAhead) EXPECT_EQ(seen.grids, 0U) << before << ' ' << between;
      }
    }
  }
}

// Each puzzle comes in two dressings, then twice with its solution: a block ends behind all that.
TEST(Blocks, WhatIsWrittenAgainStaysInOneBlock) {
  RandomPuzzles puzzles(1);
  std::string text;
  std::size_t count = 0;
  for (; text.size() < 4 * kBlock; ++count) {
    const Puzzle puzzle = puzzles.Next(9);
    text += "Puzzle " + std::to_string(count) + ": " + puzzle.cells + "\n\n" +
            RowsOf(puzzle.cells) + "\nSolved: " + puzzle.solution + "\n\n" +
            RowsOf(puzzle.solution) + "\n";
  }
  const Seen seen = SeenIn(text);
  EXPECT_EQ(seen.puzzles, count);
  EXPECT_EQ(seen.solutions, count);
  EXPECT_EQ(ReadRecords(text).size(), count);
}

// Solutions come a few puzzles later, so that no place is free of records.
TEST(Blocks, ABlockEndsBetweenBoardsIfRecordsOverlapAllThrough) {
  RandomPuzzles puzzles(1);
  std::vector<Puzzle> written;
  std::string text;
  while (text.size() < 3 * kBlock) {
    written.push_back(puzzles.Next(9));
    text += "p '" + written.back().cells + "'\n";
    if (written.size() > 20) text += "s '" + written[written.size() - 20].solution + "'\n";
  }
  EXPECT_EQ(SeenIn(text).puzzles, written.size());
}

}  // namespace
}  // namespace surudoku::reading
