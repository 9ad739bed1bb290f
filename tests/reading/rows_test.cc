// Rows with cells, grids or counts beside them.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "classic_puzzle.h"
#include "reading/read_all.h"

namespace surudoku::reading {
namespace {

constexpr std::string_view kSix = "1.3.5..5.1.32.15.4.6..3.3.2.4..4.3.2";

// How a grid with boxes is drawn.
struct GridStyle {
  std::string before, gap, edge, behind;
  char blank = '.';
};

std::string RowIn(const GridStyle& style, std::string_view cells) {
  std::string row = style.before;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) row += i % 3 == 0 ? style.edge : style.gap;
    row += cells[i] == '.' ? style.blank : cells[i];
  }
  return row + style.behind;
}

// `behind`: text behind each row.
std::string GridIn(const GridStyle& style, std::string_view cells,
                   const std::vector<std::string>& behind) {
  std::string text;
  for (std::size_t row = 0, side = behind.size(); row < side; ++row) {
    text += RowIn(style, cells.substr(row * side, side)) + behind[row] + '\n';
  }
  return text;
}

const std::vector<GridStyle> kGridStyles = {{"", "", "|", ""},
                                            {"", " ", " | ", ""},
                                            {"| ", " ", " | ", " |"},
                                            {"| ", " ", " | ", " |", ' '}};

// The cells, or the reason of a fault, of a text with one record.
std::string OnlyOneOf(const std::string& text) {
  const std::vector<Found> found = FoundIn(ReadRecords(text));
  return found.size() == 1 ? found.front().cells : std::to_string(found.size()) + " records";
}

TEST(Rows, ACellTooManyBehindABarIsAFault) {
  for (const GridStyle& style : kGridStyles) {
    std::vector<std::string> behind(9);
    behind[1] = style.behind.empty() ? style.edge + "4" : " 4 |";
    EXPECT_EQ(OnlyOneOf(GridIn(style, kPuzzle, behind)), "more than 9 cells where 9 make a row");
    behind.resize(6);
    EXPECT_EQ(OnlyOneOf(GridIn(style, kSix, behind)), "more than 6 cells where 6 make a row");
  }
}

TEST(Rows, NumbersBehindAllRowsAreText) {
  for (const GridStyle& style : kGridStyles) {
    std::vector<std::string> behind;
    for (const char row : std::string_view("123456789"))
      behind.push_back(style.behind.empty() ? style.edge + row : std::string({' ', row}) + " |");
    EXPECT_EQ(OnlyOneOf(GridIn(style, kPuzzle, behind)), kPuzzle);
  }
}

TEST(Rows, CountsOfColumnsStandAboveBandsWithRules) {
  for (const GridStyle& style : kGridStyles) {
    std::vector<std::string> behind(9);
    behind[2] = behind[5] = "\n" + std::string(21, '-');
    EXPECT_EQ(OnlyOneOf(RowIn(style, "123456789") + "\n" + GridIn(style, kPuzzle, behind)),
              kPuzzle);
  }
}

TEST(Rows, ATableThatCountsFromZeroMayBeQuoted) {
  for (const std::string prefix : {"", "> ", "# ", "// ", "\t"}) {
    std::string text = prefix + "   0  1  2  3  4  5  6  7  8\n";
    for (std::size_t row = 0; row < 9; ++row) {
      text += prefix + std::to_string(row);
      for (const char cell : kPuzzle.substr(9 * row, 9)) text += std::string("  ") + cell;
      text += '\n';
    }
    EXPECT_EQ(OnlyOneOf(text), kPuzzle) << prefix;
  }
}

}  // namespace
}  // namespace surudoku::reading
