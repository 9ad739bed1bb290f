// Cells that one text lists.
#include "dataset/listed_cells.h"

#include <gtest/gtest.h>

#include <string>

#include "classic_puzzle.h"

namespace surudoku {
namespace {

// The puzzle with text between its cells, and between its rows.
std::string Listed(const std::string& cells, const std::string& rows) {
  const std::string puzzle(kPuzzle);
  std::string text;
  for (std::size_t cell = 0; cell < puzzle.size(); ++cell) {
    if (cell > 0) text += cell % 9 == 0 ? rows : cells;
    text += puzzle[cell];
  }
  return text;
}

TEST(ListedCells, StandBetweenSeparators) {
  for (const auto& [cells, rows] : {std::pair{",", ","},
                                    {" ", " "},
                                    {", ", "], ["},
                                    {"", "/"},
                                    {"", ","},
                                    {"", "\n"},
                                    {"','", "'],['"},
                                    {"", "\r\n"}}) {
    const std::string text = Listed(cells, rows);
    const auto listed = FindListedCells(text);
    ASSERT_TRUE(listed) << text;
    EXPECT_EQ(listed->text, kPuzzle) << text;
    ASSERT_EQ(listed->offsets.size(), 81U);
    for (std::size_t cell = 0; cell < 81; ++cell) {
      ASSERT_EQ(text[listed->offsets[cell]], kPuzzle[cell]) << text;
    }
  }
}

TEST(ListedCells, AreNumbersInLargerBoards) {
  std::string text, expected;
  for (int cell = 0; cell < 256; ++cell) {
    text += (cell % 17 == 0 ? "-1" : std::to_string(cell % 17)) + ' ';
    expected += std::string(".123456789ABCDEFG")[static_cast<std::size_t>(cell % 17)];
  }
  ASSERT_TRUE(FindListedCells(text));
  EXPECT_EQ(FindListedCells(text)->text, expected);
}

TEST(ListedCells, AreNoSentences) {
  for (const std::string& text :
       {std::string("a b c d e f g h i"), std::string(81, '.'), Listed(",", ",") + ",1",
        Listed(",", ",").substr(2), Listed("", "/") + "/123456789", std::string(2000, ',')}) {
    EXPECT_FALSE(FindListedCells(text)) << text;
  }
}

}  // namespace
}  // namespace surudoku
