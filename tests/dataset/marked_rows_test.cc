// Puzzles inside other text in rows behind marks: comments, data of Basic and of assemblers.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "layout_reader_test.h"

namespace surudoku {
namespace {

class MarkedRowsTest : public LayoutReaderTest {
 protected:
  // Beside a puzzle in a string, in chunks of any size.
  void Expect(const std::string& text, Records wanted) {
    const std::string other = "the_other = \"" + kOne + "\";\n";
    wanted.push_back(kOne);
    for (const std::size_t chunk : {std::size_t{1} << 20, std::size_t{60}, std::size_t{300}}) {
      EXPECT_EQ(Read(text + other, chunk), wanted) << chunk << '\n' << text;
    }
  }
};

std::string WithZeros(std::string cells) {
  std::ranges::replace(cells, '.', '0');
  return cells;
}

// Rows with a separator after each so many cells; `gap` after the third and the sixth.
std::string InRows(const std::string& cells, std::string_view mark, std::string_view separator,
                   std::size_t group, const std::string& gap = "") {
  std::string rows;
  for (std::size_t at = 0; at < cells.size(); at += 9) {
    rows += mark;
    for (std::size_t column = 0; column < 9; ++column) {
      if (column > 0 && column % group == 0) rows += separator;
      rows += cells[at + column];
    }
    rows += "\n";
    if (at == 18 || at == 45) rows += gap;
  }
  return rows;
}

TEST_F(MarkedRowsTest, CommentsDrawPuzzles) {
  for (const std::string_view mark : {"// ", "  // ", "-- ", " * ", "/// "}) {
    Expect("x = 1;\n" + InRows(kTwo, mark, " ", 1) + "int y;\n", {kTwo});
    Expect("x = 1;\n" + InRows(WithZeros(kTwo), mark, " ", 3) + "int y;\n", {kTwo});
    Expect("x = 1;\n" + InRows(kTwo, mark, " ", 9) + "int y;\n", {kTwo});
    Expect("x = 1;\n" + InRows(WithZeros(kTwo), mark, " ", 3, "\n") + "\nint y;\n", {kTwo});
    const std::string gap = std::string(mark) + "------+-------+------\n";
    Expect("x = 1;\n" + InRows(kTwo, mark, " | ", 3, gap) + gap + "int y;\n", {kTwo});
  }
  Expect("/**\n * Solves this:\n *\n" + InRows(kTwo, " * ", " ", 1, " *\n") + " *\n" +
             InRows(kTwoSolved, " * ", " ", 1) + " */\n",
         {kTwo});
}

TEST_F(MarkedRowsTest, DataIsRead) {
  for (const std::string_view mark : {"    .byte ", "10 DATA ", "DATA ", "\tdb ", " dc.b "}) {
    const std::string rows = InRows(WithZeros(kTwo), mark, ",", 1);
    Expect("grid:\n" + rows + "  ret\n", {kTwo});
    EXPECT_EQ(Read("grid:\n" + rows + "  ret\n"), Records{kTwo}) << mark;
  }
}

TEST_F(MarkedRowsTest, NineRowsBetweenOtherLinesAreAPuzzle) {
  const std::string rows = InRows(kTwo, "// ", " ", 1);
  const std::string row = rows.substr(0, rows.find('\n') + 1);
  Expect("x;\n" + rows.substr(row.size()) + "y;\n", {"2:4: 8 rows where 9 make a grid"});
  Expect("x;\n" + rows + row + "y;\n", {"2:4: 10 rows where 9 make a grid"});
  Expect(
      "x;\n" + rows.substr(0, row.size() - 1) + " the first\n" + rows.substr(row.size()) + "y;\n",
      {kTwo});
  Expect("x;\n" + InRows(std::string(81, '1'), "// ", " ", 1) + "y;\n", {});
}

TEST_F(MarkedRowsTest, ADamagedCellIsNamed) {
  std::string equal = kTwo;
  equal[32] = '3';
  Expect("x;\n" + InRows(equal, "// ", " ", 1) + "y;\n",
         {"5:20: two equal clues: 3 in r4c6 and r4c9 (same row)"});
}

}  // namespace
}  // namespace surudoku
