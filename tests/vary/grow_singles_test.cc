#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "classic_puzzle.h"
#include "test_data.h"
#include "vary/growth.h"

namespace surudoku {
namespace {

std::string Grown(const std::string& puzzle) {
  PuzzleCells cells = CellsOf(puzzle);
  GrowBySingles(cells);
  return std::string(TextOf(cells));
}

bool Clashes(const std::string& puzzle, std::size_t cell, char digit) {
  for (std::size_t other = 0; other < kCellCount; ++other) {
    const bool sees = other / 9 == cell / 9 || other % 9 == cell % 9 ||
                      (other / 27 == cell / 27 && other % 9 / 3 == cell % 9 / 3);
    if (sees && puzzle[other] == digit) return true;
  }
  return false;
}

// The first single that there is, looking at every cell and house anew for each.
bool FillOnePlainly(std::string& puzzle) {
  for (std::size_t cell = 0; cell < kCellCount; ++cell) {
    if (puzzle[cell] != '.') continue;
    for (char digit = '1'; digit <= '9'; ++digit) {
      if (Clashes(puzzle, cell, digit)) continue;
      bool is_naked = true;
      for (char other = '1'; other <= '9'; ++other) {
        is_naked &= other == digit || Clashes(puzzle, cell, other);
      }
      std::array<bool, 3> is_hidden = {true, true, true};  // in its row, column, box
      for (std::size_t other = 0; other < kCellCount; ++other) {
        if (other == cell || puzzle[other] != '.' || Clashes(puzzle, other, digit)) continue;
        if (other / 9 == cell / 9) is_hidden[0] = false;
        if (other % 9 == cell % 9) is_hidden[1] = false;
        if (other / 27 == cell / 27 && other % 9 / 3 == cell % 9 / 3) is_hidden[2] = false;
      }
      if (!is_naked && !is_hidden[0] && !is_hidden[1] && !is_hidden[2]) continue;
      puzzle[cell] = digit;
      return true;
    }
  }
  return false;
}

TEST(GrowBySingles, AddsWhatLookingForOneAfterTheOtherAdds) {
  EXPECT_EQ(Grown(kPuzzle), kSolution);
  std::size_t partly = 0;
  for (const auto& [name, lines] :
       {std::pair("minimal-10k.txt", 10'000), std::pair("locked-10k.txt", 10'000)}) {
    const auto puzzles = LinesOfTestData(std::string("../../datasets/") + name, lines);
    for (std::size_t i = 0; i < puzzles.size(); i += 200) {
      std::string plain = puzzles[i].substr(0, kCellCount);
      std::ranges::replace(plain, '0', '.');
      const std::string grown = Grown(plain);
      while (FillOnePlainly(plain)) {
      }
      EXPECT_EQ(grown, plain) << puzzles[i];
      partly += std::ranges::count(grown, '.') > 0 ? 1 : 0;
    }
  }
  EXPECT_GT(partly, 20U);
}

}  // namespace
}  // namespace surudoku
