// Puzzles in another layout than those of their file are faults; none is lost without a word.
#include <gtest/gtest.h>

#include <string>

#include "layout_reader_test.h"

namespace surudoku {
namespace {

const std::string kSmall = "1...2...3...4...";
const std::string kLarge = [] {
  std::string cells;
  for (std::size_t cell = 0; cell < 256; ++cell) {
    const std::size_t row = cell / 16, column = cell % 16;
    const std::size_t value = (4 * (row % 4) + row / 4 + column) % 16;
    cells += (cell * 7 + row) % 3 == 0 ? '.' : "ABCDEFG123456789"[value];
  }
  return cells;
}();

std::string InRows(const std::string& grid, std::size_t side = 9) {
  std::string rows;
  for (std::size_t row = 0; row < side; ++row) rows += grid.substr(row * side, side) + "\n";
  return rows + "\n";
}

std::string Stray(int line, int column = 1) {
  return std::to_string(line) + ":" + std::to_string(column) +
         ": a puzzle in another layout than the others of this file: put it into a file of its "
         "own";
}

class StrayPuzzlesTest : public LayoutReaderTest {
 protected:
  // Chunks of any size give the same records.
  void Expect(const std::string& text, const Records& wanted) {
    for (const std::size_t chunk : {std::size_t{1} << 20, std::size_t{60}, std::size_t{300}}) {
      EXPECT_EQ(Read(text, chunk), wanted) << chunk << '\n' << text;
    }
  }
};

TEST_F(StrayPuzzlesTest, ALineAmongGridsIsAFault) {
  for (const std::string& line : {"3," + kTwo + ",easy", "{\"puzzle\": \"" + kTwo + "\"}",
                                  "see ?bd=" + kTwo, "3," + kTwo.substr(1) + ",easy"}) {
    Expect(InRows(kOne) + InRows(kOne) + line + "\n\n" + InRows(kOne),
           {kOne, kOne, Stray(21), kOne});
  }
}

TEST_F(StrayPuzzlesTest, AGridOfAnotherSizeIsAFault) {
  Expect(InRows(kOne) + InRows(kSmall, 4) + InRows(kTwo), {kOne, Stray(11), kTwo});
  Expect(InRows(kLarge, 16) + "A smaller one\n" + InRows(kSmall, 4) + "\n" + InRows(kLarge, 16),
         {Read(InRows(kLarge, 16))[0], Stray(19), Read(InRows(kLarge, 16))[0]});
}

TEST_F(StrayPuzzlesTest, AGridDrawnInOtherTextIsAFault) {
  const std::string one = "const one = \"" + kOne + "\";\n";
  Expect(one + "// and\n" + InRows(kTwo) + one, {kOne, Stray(3), kOne});
  Expect(one + one + "// and\n" + InRows(kSmall, 4), {kOne, kOne, Stray(4)});
}

TEST_F(StrayPuzzlesTest, AStringInPiecesOfABandIsAFault) {
  const std::string one = "const one = \"" + kOne + "\";\n";
  const std::string two = "    \"" + kTwo.substr(0, 27) + "\"\n    \"" + kTwo.substr(27, 27) +
                          "\"\n    \"" + kTwo.substr(54) + "\";\n";
  Expect(one + "const two =\n" + two, {kOne, Stray(3)});
}

TEST_F(StrayPuzzlesTest, APuzzleThatIsDrawnAgainIsNoRecord) {
  Expect("const one = \"" + kOne + "\";\n/*\n" + InRows(kOne) + "*/\n", {kOne});
  Expect(InRows(kOne) + "is ?bd=" + kOne + "\n\n" + InRows(kTwo), {kOne, kTwo});
}

// One that has the puzzle's clues and others, or only some of them, is another one.
TEST_F(StrayPuzzlesTest, AGridThatAgreesWithAPuzzleIsAFault) {
  const std::string one = "const one = \"" + kOne + "\";\n";
  std::string fewer = kOne;
  fewer[kOne.find_first_not_of('.')] = '.';
  Expect(one + "/* solved\n" + InRows(kOneSolved) + "*/\n", {kOne, Stray(3)});
  Expect(one + "/*\n" + InRows(fewer) + "*/\n", {Stray(1), fewer});
  Expect(InRows(std::string(81, '.')) + one + "next\n" + InRows(kTwo),
         {std::string(81, '.'), Stray(11), kTwo});
}

TEST_F(StrayPuzzlesTest, ATableOfNumbersIsNone) {
  std::string boxes;
  for (int cell = 0; cell < 81; ++cell) {
    boxes += std::to_string(cell / 27 * 3 + cell % 9 / 3) + (cell % 9 == 8 ? ",\n" : ", ");
  }
  Expect("const one = \"" + kOne + "\";\nint boxes[] = {\n" + boxes + "};\n", {kOne});
}

TEST_F(StrayPuzzlesTest, LinesAndGridsBesideJsonAreRefused) {
  const std::string json =
      "[\n {\"puzzle\": \"" + kOne + "\"},\n {\"puzzle\": \"" + kTwo + "\"}\n]\n";
  const std::string why =
      ": a puzzle that is no JSON beside others that are: put it into a file of its own";
  EXPECT_EQ(Read(json + kTwo + "\n"), Records{"line 5" + why});
  EXPECT_EQ(Read(json + "3," + kTwo + ",easy\n"), Records{"line 5" + why});
  EXPECT_EQ(Read(json + "\n" + InRows(kTwo)), Records{"line 6" + why});
}

TEST_F(StrayPuzzlesTest, LinesAndRowsBesideJsonThatWasReadAreFaults) {
  std::string json = "[\n";
  for (int i = 0; i < 3000; ++i) json += " {\"puzzle\": \"" + kOne + "\"},\n";
  json += " {\"puzzle\": \"" + kOne + "\"}\n]\n";
  const auto after = [&](const std::string& text) {
    const Records records = Read(json + text);
    return Records(records.begin() + std::min<std::ptrdiff_t>(3001, std::ssize(records)),
                   records.end());
  };
  const std::string why =
      ": a puzzle that is no JSON beside others that are: put it into a file of its own";
  EXPECT_EQ(after(kTwo), Records{"3004:1" + why});
  EXPECT_EQ(after("and\n3," + kTwo + ",easy\r\n"), Records{"3005:1" + why});
  EXPECT_EQ(after("and 17\n" + InRows(kTwo)).size(), 9U);
  EXPECT_EQ(after("// the end of 2026-11-28\nmodule.exports = puzzles;\n"), Records{});
  for (const std::size_t chunk : {std::size_t{60}, std::size_t{300}}) {
    EXPECT_EQ(Read(json + "3," + kTwo + "\n", chunk).back(), "3004:1" + why) << chunk;
  }
}

TEST_F(StrayPuzzlesTest, ASmallerBoardAmongStringsOrGridsIsAFault) {
  const std::string one = "char *one = \"" + kOne + "\";\n";
  Expect(one + "char *small = \"" + kSmall + "\";\n" + one, {kOne, Stray(2, 16), kOne});
  Expect(InRows(kOne) + kSmall + "\n\n" + InRows(kTwo),
         {kOne, "11:1: 1 row where 9 make a grid", kTwo});
  const std::string six = "1..4...56...2...6...4..13..6......1.";
  Expect(one + "<b>" + six + "</b>\n" + one, {kOne, Stray(2, 4), kOne});
  Expect(one + "const version = \"2024.11.28.12.30\"; // 0000000000000000\n" + one, {kOne, kOne});
}

std::string Page(const std::string& grid) {
  std::string page = "<table>\n";
  for (std::size_t row = 0; row < 9; ++row) {
    page += "<tr>\n";
    for (const char cell : grid.substr(row * 9, 9)) {
      page += "<td>" + (cell == '.' ? "" : std::string(1, cell)) + "</td>\n";
    }
  }
  return page + "</table>\n";
}

TEST_F(StrayPuzzlesTest, LinesBesideTheTablesOfAPageAreFaults) {
  const std::string three = kTwo.substr(9) + kTwo.substr(0, 9);
  Expect(Page(kOne) + "<p>\n" + kTwo + "\n</p>\n" + Page(three), {kOne, Stray(94), three});
  Expect("<b>" + kTwo + "</b>\n" + Page(kOne), {Stray(1), kOne});
  Expect(Page(kOne) + "<p>\n" + InRows(kTwo), {kOne, Stray(94)});
}

TEST_F(StrayPuzzlesTest, ATableBesideMoreLinesIsRefused) {
  const std::string three = kTwo.substr(9) + kTwo.substr(0, 9);
  EXPECT_EQ(Read("<b>" + kTwo + "</b>\n<b>" + three + "</b>\n" + Page(kOne)),
            Records{"line " + Stray(3).erase(1, 2)});
}

TEST_F(StrayPuzzlesTest, ATableOfAPuzzleThatStandsOnALineIsNoRecord) {
  Expect("<a href=\"?bd=" + kOne + "\">\n" + Page(kOne), {kOne});
  Expect(Page(kOne) + "<script>\nvar s = \"" + kOne + "\";\n</script>\n", {kOne});
}

// Rows of nine cells, each row between two texts and each cell between two; a blank is a text.
struct RowsOfTable {
  std::string first, between, last, blank;
};

std::string Table(const std::string& grid, const RowsOfTable& style) {
  std::string table;
  for (std::size_t row = 0; row < 9; ++row) {
    table += style.first;
    for (std::size_t column = 0; column < 9; ++column) {
      const char cell = grid[9 * row + column];
      table +=
          (column > 0 ? style.between : "") + (cell == '.' ? style.blank : std::string(1, cell));
    }
    table += style.last + "\n";
  }
  return table;
}

std::vector<std::string> TablesOf(const std::string& grid) {
  std::string matrix = "     [,1] [,2] [,3] [,4] [,5] [,6] [,7] [,8] [,9]\n";
  for (std::size_t row = 0; row < 9; ++row) {
    matrix += "[" + std::to_string(row + 1) + ",]";
    for (const char cell : grid.substr(9 * row, 9)) {
      matrix += cell == '.' ? "   NA" : std::string("    ") + cell;
    }
    matrix += "\n";
  }
  std::string yaml = "puzzle:\n";
  for (std::size_t cell = 0; cell < 81; ++cell) {
    yaml += (cell % 9 == 0 ? "- - " : "  - ") +
            (grid[cell] == '.' ? "null" : std::string(1, grid[cell])) + "\n";
  }
  return {"| a | b | c | d | e | f | g | h | i |\n" + Table(grid, {"| ", " | ", " |", " "}),
          "here\n" + Table(grid, {"", ",", "", ""}),
          "here\n" + Table(grid, {"", "\t", "", ""}),
          "here\n" + Table(grid, {"", " & ", " \\\\", ""}),
          matrix,
          yaml,
          "here\n" + Page(grid)};
}

TEST_F(StrayPuzzlesTest, ATableLongAfterOtherTextIsAFault) {
  constexpr std::size_t kGames = 2800;
  std::string games;
  for (std::size_t i = 0; i < kGames; ++i) games += "<game data=\"" + kOne + "\"/>\n";
  for (const std::string& table : TablesOf(kTwo)) {
    for (const std::size_t chunk : {std::size_t{1} << 20, std::size_t{300}}) {
      const Records records = Read(games + table + "the end\n" + games.substr(0, 100), chunk);
      ASSERT_EQ(records.size(), kGames + 2) << table << chunk;
      EXPECT_EQ(records[kGames], Stray(kGames + 2)) << table << chunk;
    }
  }
}

TEST_F(StrayPuzzlesTest, ATableBesideAFewLinesOfOtherTextIsAFault) {
  const std::string games = "<game data=\"" + kOne + "\"/>\n<game data=\"" + kTwo + "\"/>\n";
  const std::string three = kTwo.substr(27) + kTwo.substr(0, 27);
  for (const std::string& table : TablesOf(three)) {
    if (table.find("<td>") != std::string::npos || table.starts_with("puzzle")) continue;
    Expect(games + table, {kOne, kTwo, Stray(4)});
    Expect(games + TablesOf(kTwo).front(), {kOne, kTwo});  // drawn once more
  }
}

TEST_F(StrayPuzzlesTest, ATableOfOtherThingsIsNone) {
  const std::string games = "<game data=\"" + kOne + "\"/>\n<game data=\"" + kTwo + "\"/>\n";
  std::string numbers;
  for (int row = 0; row < 30; ++row) {
    for (int column = 0; column < 9; ++column) {
      numbers += std::to_string((row * row + column * 7) % 10) + (column < 8 ? "," : "\n");
    }
  }
  Expect(games + numbers, {kOne, kTwo});
  Expect(games + "<table>\n<tr><td>5</td><td>7</td></tr>\n</table>\n", {kOne, kTwo});
}

}  // namespace
}  // namespace surudoku
