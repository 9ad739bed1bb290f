// Rows with cells, grids or counts beside them.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
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

// Some rows of the puzzle among other text.
std::string RowsInText(const std::string& before, const std::string& between, std::size_t first,
                       std::size_t count) {
  std::string text = "The first rows of it are:\n\n";
  for (std::size_t row = first; row < first + count; ++row) {
    text += before;
    for (const char cell : kPuzzle.substr(9 * row, 9)) text += cell + between;
    text += '\n';
  }
  return text + "\nand nobody knows the others.\n";
}

TEST(Rows, TwoOrMoreThatStopShortAreAFault) {
  for (std::size_t count = 2; count < 5; ++count) {
    for (const std::string before : {"", "> ", "row 4: "}) {
      for (const std::string between : {"", " ", ", "}) {
        const std::string text = RowsInText(before, between, 1, count);
        EXPECT_EQ(OnlyOneOf(text), std::to_string(count) + " rows where 9 make a grid") << text;
      }
    }
  }
}

TEST(Rows, FewCluesAreAFaultIfTheyStopShort) {
  constexpr std::string_view kFew =
      "1....7.9..3..2...8..96..5....53..9............26....4...3......1..4......7......3";
  for (const std::size_t count : {4, 5, 6}) {
    std::string text = "a line of words\n\n";
    for (std::size_t row = 0; row < count; ++row)
      text += std::string(kFew.substr(9 * row, 9)) + '\n';
    EXPECT_EQ(OnlyOneOf(text + "\nand one more\n"),
              std::to_string(count) + " rows where 9 make a grid");
  }
}

TEST(Rows, OneAloneIsNone) {
  for (const std::string between : {"", " "}) {
    EXPECT_EQ(OnlyOneOf(RowsInText("", between, 1, 1)), "0 records");
  }
}

TEST(Rows, DatesVersionsAndTablesAreNoneThatStopShort) {
  for (const std::string text : {
           "since 1.11.1998\nuntil 2.12.1997\nand 3.10.1996\n",
           "1.2.3.4.5\n1.2.3.4.6\n2.3.4.5.6\n",
           "3.14.1.59\n2.71.8.28\n",
           "1 . 3 . 5 . 7 . 9\n2 . 4 . 6 . 8 . 1\n",
           "..1..2..3\n..4..5..6\n",
           "555-12345\n617-83942\n",
           "1....1...\n..2...1..\n",
           "12345678.\n3.456789.\n",
       }) {
    EXPECT_EQ(OnlyOneOf(text), "0 records") << text;
  }
}

}  // namespace
}  // namespace surudoku::reading
