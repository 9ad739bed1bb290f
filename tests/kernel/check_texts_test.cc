#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "kernel/each_target.h"
#include "kernel/random_boards.h"
#include "surudoku/block_text.h"

namespace surudoku {
namespace {

constexpr std::uint64_t kSeed = 45;

class CheckTexts : public EachTarget {
 protected:
  std::string RandomGrid() {
    const kernel::reference::Board board = kernel::RandomSolution(random_);
    std::string text;
    for (const std::uint16_t digits : board) {
      text += static_cast<char>('1' + std::countr_zero(digits));
    }
    return text;
  }

  // Compares the vector code with the plain code for each text.
  static void CompareWithPlain(const std::vector<std::string>& grids) {
    std::vector<const char*> texts;
    for (const std::string& grid : grids) texts.push_back(grid.data());
    std::vector<std::uint8_t> wrong(texts.size(), 2);
    FindWrongGrids(texts, wrong);
    for (std::size_t i = 0; i < grids.size(); ++i) {
      const auto grid = ParseGrid(grids[i], Spaces::kAreBlanks);
      const bool is_right = grid.ok() && IsCompleteAndValid(grid.value());
      EXPECT_EQ(wrong[i], is_right ? 0 : 1) << grids[i];
    }
  }

  kernel::Random random_{kSeed};
};

TEST_P(CheckTexts, FindsEveryCellThatIsWrong) {
  const std::string right = RandomGrid();
  std::vector<std::string> grids = {right};
  for (std::size_t cell = 0; cell < kCellCount; ++cell) {
    for (const char c : std::string_view("0123456789. :/@QAiy\x80\xb1\xff")) {
      grids.push_back(right);
      grids.back()[cell] = c;
    }
  }
  CompareWithPlain(grids);
}

TEST_P(CheckTexts, FindsCellsThatChangedPlaces) {
  std::vector<std::string> grids;
  for (int i = 0; i < 20; ++i) {
    const std::string right = RandomGrid();
    for (int k = 0; k < 100; ++k) {
      grids.push_back(right);
      std::swap(grids.back()[random_() % kCellCount], grids.back()[random_() % kCellCount]);
    }
  }
  CompareWithPlain(grids);
}

// Grids in which houses of some kinds are right and of others wrong: the check leaves no kind out.
TEST_P(CheckTexts, LooksAtEveryKindOfHouse) {
  std::vector<std::string> grids;
  std::string by_row, by_column;
  for (int cell = 0; cell < kCellCount; ++cell) {
    by_row += static_cast<char>('1' + ColumnOf(cell));
    by_column += static_cast<char>('1' + RowOf(cell));
  }
  std::string latin, by_box;  // rows and columns without boxes; boxes alone
  for (int cell = 0; cell < kCellCount; ++cell) {
    latin += static_cast<char>('1' + (RowOf(cell) + ColumnOf(cell)) % 9);
    by_box += static_cast<char>('1' + RowOf(cell) % 3 * 3 + ColumnOf(cell) % 3);
  }
  CompareWithPlain({by_row, by_column, latin, by_box});
}

TEST_P(CheckTexts, FindsEveryClueThatTheGridContradicts) {
  const std::string grid = RandomGrid();
  for (std::size_t cell = 0; cell < kCellCount; ++cell) {
    std::string puzzle(kCellCount, '.');
    for (const char c : std::string_view("123456789.0 _*-")) {
      puzzle[cell] = c;
      const char* const puzzle_text = puzzle.data();
      const char* const grid_text = grid.data();
      std::uint8_t contradicted = 2;
      FindContradictions({&puzzle_text, 1}, {&grid_text, 1}, {&contradicted, 1});
      EXPECT_EQ(contradicted, IsClueCharacter(c) && grid[cell] != c ? 1 : 0) << cell << c;
    }
  }
}

SURUDOKU_ON_EACH_TARGET(CheckTexts);

}  // namespace
}  // namespace surudoku
