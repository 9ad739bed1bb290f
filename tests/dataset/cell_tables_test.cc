// Grids whose cells are told apart in other ways than by a line for each row, text around puzzles,
// and what nearly is such a file.
#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "drawn_layouts.h"
#include "layout_reader_test.h"
#include "lines.h"
#include "test_data.h"

namespace surudoku {
namespace {

std::string RowOf(const std::string& grid, std::size_t row, const std::string& separator,
                  std::size_t side = 9) {
  std::string text;
  for (std::size_t i = 0; i < side; ++i) {
    const char cell = grid[row * side + i];
    text += (i == 0 ? "" : separator) + (cell == '.' ? "" : std::string(1, cell));
  }
  return text;
}

// Grids side by side in a sheet, with an empty column between them.
Records Beside(const std::vector<std::string>& grids, const std::string& separator = ",",
               std::size_t side = 9) {
  Records rows;
  for (std::size_t row = 0; row < side; ++row) {
    std::string line;
    for (const std::string& grid : grids) {
      line += (line.empty() && &grid == grids.data() ? "" : separator + separator) +
              RowOf(grid, row, separator, side);
    }
    rows.push_back(line);
  }
  return rows;
}

std::string Html(const std::string& grid, const std::string& blank) {
  std::string text = "<table>\n";
  for (std::size_t cell = 0; cell < grid.size(); ++cell) {
    if (cell % 9 == 0) text += "<tr>\n";
    text += "<td>" + (grid[cell] == '.' ? blank : std::string(1, grid[cell])) + "</td>\n";
    if (cell % 9 == 8) text += "</tr>\n";
  }
  return text + "</table>\n";
}

std::string Yaml(const std::string& name, const std::string& grid) {
  std::string text = name + ":\n";
  for (std::size_t cell = 0; cell < grid.size(); ++cell) {
    text += std::string(cell % 9 == 0 ? "- - " : "  - ") + (grid[cell] == '.' ? '0' : grid[cell]) +
            "\n";
  }
  return text;
}

class CellTablesTest : public LayoutReaderTest {};

TEST_F(CellTablesTest, FilesOfPeopleAreRead) {
  for (const std::string name :
       {"cells-on-lines.html", "input-output.txt", "markdown-two-tables.md", "post.txt",
        "pyyaml-flat.yaml", "pyyaml.yaml", "row-words.txt", "sections.toml", "sheets-4.csv",
        "sheets-6.tsv", "sheets-beside.csv", "solution-beside.csv"}) {
    const std::string text = TestDataText("layouts/" + name);
    const Records expected = LinesOf(TestDataText("layouts/" + name + ".expected"));
    for (const std::size_t chunk_bytes : {700, 1000, 2000, 1 << 20}) {
      EXPECT_EQ(Read(text, chunk_bytes), expected) << name << " by " << chunk_bytes;
    }
  }
}

TEST_F(CellTablesTest, GridsStandSideBySideInASheet) {
  for (const std::string separator : {",", ";", "\t"}) {
    const std::string bands = JoinLines(Beside({kOne, kTwo, kOne}, separator)) + "\n" +
                              JoinLines(Beside({kTwo, kOne, kTwo}, separator));
    const Records expected = {kOne, kTwo, kOne, kTwo, kOne, kTwo};
    EXPECT_EQ(Read(bands), expected);
    EXPECT_EQ(Read(bands, 300), expected);
  }
}

TEST_F(CellTablesTest, ASolutionMayStandBesideItsPuzzleInASheet) {
  const std::string pairs =
      JoinLines(Beside({kOne, kOneSolved})) + "\n" + JoinLines(Beside({kTwo, kTwoSolved}));
  EXPECT_EQ(Read(pairs), (Records{kOne, kTwo}));
  EXPECT_EQ(Read(JoinLines(Beside({kOneSolved, kOne}))), Records{kOne});
  EXPECT_EQ(Read(JoinLines(Beside({kOne, kTwoSolved}))), (Records{kOne, kTwoSolved}));
}

TEST_F(CellTablesTest, ARowOfASheetWithAFieldTooManyIsAFaultForAllGridsOnIt) {
  const std::string whole = JoinLines(Beside({kTwo, kOne})) + "\n";
  Records rows = Beside({kOne, kTwo});
  for (const std::size_t row : {0, 4, 8}) {
    for (const std::size_t at : {std::size_t{0}, rows[row].find(",,,")}) {
      Records damaged = rows;
      damaged[row].insert(at, ",");
      const Records read = Read(whole + whole + JoinLines(damaged));
      ASSERT_EQ(read.size(), 6U);
      EXPECT_EQ(read[3], kOne);
      const std::string line = std::to_string(row == 0 ? 22 : 21);  // the first row that is whole
      for (const std::string& fault : {read[4], read[5]}) {
        EXPECT_TRUE(fault.starts_with(line + ":")) << fault;
        EXPECT_TRUE(fault.ends_with(": 8 rows where 9 make a grid")) << fault;
      }
    }
  }
}

TEST_F(CellTablesTest, AWrongCellOfASheetIsAFaultOfTheGridsOnItsRow) {
  Records rows = Beside({kOne, kTwo});
  rows[0].replace(rows[0].size() - 9, 1, "x");
  const Records read = Read(JoinLines(Beside({kTwo, kOne})) + "\n" + JoinLines(rows));
  ASSERT_EQ(read.size(), 4U);
  EXPECT_EQ(read[2], "12:1: 8 rows where 9 make a grid");
  EXPECT_EQ(read[3], "12:15: 8 rows where 9 make a grid");
}

TEST_F(CellTablesTest, ARowTooManyOrTooFewIsAFault) {
  Records rows = Beside({kOne, kTwo});
  const std::string whole = JoinLines(rows) + "\n";
  rows.erase(rows.begin() + 3);
  const Records read = Read(whole + whole + JoinLines(rows));
  ASSERT_EQ(read.size(), 6U);
  EXPECT_EQ(read[4], "21:1: 8 rows where 9 make a grid");
  EXPECT_EQ(read[5], "21:13: 8 rows where 9 make a grid");
}

TEST_F(CellTablesTest, SmallBoardsInASheetAreNoLargerGrid) {
  const std::string one = "1.3..4.....12..3";
  const std::string two = "..3...21.1...4..";
  std::string text = JoinLines(Beside({one, two}, ",", 4)) + ",,,,,,,,\n";
  text += JoinLines(Beside({two, one}, ",", 4));
  EXPECT_EQ(Read(text), (Records{one, two, two, one}));
}

TEST_F(CellTablesTest, ATableOfSmallNumbersIsNoBoard) {
  EXPECT_EQ(Read("1,2,3,4\n4,4,,1\n1,2,3,4\n2,2,1,1\n").size(), 4U);
  for (const std::string& record : Read("1,2,3,4\n4,4,,1\n1,2,3,4\n2,2,1,1\n")) {
    EXPECT_NE(record.size(), 16U) << record;
  }
}

TEST_F(CellTablesTest, TablesOfAPageHaveACellOnEachLine) {
  const std::string other = "<table><tr><td>level</td><td>3</td></tr></table>\n";
  for (const std::string blank : {"", "&nbsp;", " ", "<br>", "<input value=\"\">"}) {
    const std::string page =
        "<html>\n" + other + Html(kOne, blank) + "<p>Puzzle 2</p>\n" + Html(kTwo, blank) + other;
    EXPECT_EQ(Read(page), (Records{kOne, kTwo})) << blank;
    EXPECT_EQ(Read(page, 500), (Records{kOne, kTwo})) << blank;
  }
}

// `--blank` names the sign. A tag's letters are no cells.
TEST_F(CellTablesTest, BlanksThatAreNamedStandInTablesToo) {
  const auto with = [](std::string text, const std::string& blank) {
    for (std::size_t at = 0; (at = text.find('@', at)) != std::string::npos; at += blank.size()) {
      text.replace(at, 1, blank);
    }
    return text;
  };
  const auto dashed = [](std::string grid) {
    std::ranges::replace(grid, '.', '@');
    return grid;
  };
  std::string rows = "<table>\n", yaml = "puzzle:\n", lines;
  for (std::size_t row = 0; row < 9; ++row) {
    rows += "<tr><td>" + RowOf(dashed(kOne), row, "</td><td>") + "</td></tr>\n";
    yaml += "- - " + RowOf(dashed(kOne), row, "\n  - ") + "\n";
    lines += RowOf(dashed(kOne), row, "\n") + "\n";
  }
  const std::string markdown = "| a | b | c | d | e | f | g | h | i |\n|-|-|-|-|-|-|-|-|-|\n| " +
                               RowOf(dashed(kOne), 0, " | ") + " |\n";
  std::string table = markdown;
  for (std::size_t row = 1; row < 9; ++row)
    table += "| " + RowOf(dashed(kOne), row, " | ") + " |\n";
  for (const std::string blank : {"x", "o", "t", "@", "d", "□"}) {
    EXPECT_EQ(Read(with(Html(kOne, "@"), blank), 1 << 20, blank), Records{kOne}) << blank;
    EXPECT_EQ(Read(with(rows + "</table>\n", blank), 1 << 20, blank), Records{kOne}) << blank;
    EXPECT_EQ(Read(with(yaml, blank), 1 << 20, blank), Records{kOne}) << blank;
    EXPECT_EQ(Read(with(lines, blank), 1 << 20, blank), Records{kOne}) << blank;
    EXPECT_EQ(Read(with(table, blank), 1 << 20, blank), Records{kOne}) << blank;
    const std::string sheet = with(JoinLines(Beside({dashed(kOne), dashed(kTwo)})), blank);
    EXPECT_EQ(Read(sheet, 1 << 20, blank), (Records{kOne, kTwo})) << blank;
    const std::string solved = with(JoinLines(Beside({dashed(kOne), kOneSolved})), blank);
    EXPECT_EQ(Read(solved, 1 << 20, blank), Records{kOne}) << blank;
  }
  std::string wrong = with(Html(kOne, "@"), "x");
  wrong.replace(wrong.find(">9<") + 1, 1, "y");
  const Records both = Read(with(Html(kTwo, "@"), "x") + wrong, 1 << 20, "x");
  ASSERT_EQ(both.size(), 2U);
  EXPECT_EQ(both[0], kTwo);
  EXPECT_TRUE(both[1].ends_with(": 8 rows where 9 make a grid")) << both[1];
}

TEST_F(CellTablesTest, ATableThatLacksACellIsAFault) {
  std::string damaged = Html(kTwo, "");
  damaged.erase(damaged.find("<td>7"), 11);
  const Records read = Read(Html(kOne, "") + damaged);
  ASSERT_EQ(read.size(), 2U);
  EXPECT_EQ(read[0], kOne);
  EXPECT_EQ(read[1], "114:1: 8 rows where 9 make a grid");
  std::string joined = Html(kTwo, "");
  joined.erase(joined.find("</tr>\n<tr>"), 10);
  EXPECT_NE(Read(Html(kOne, "") + joined)[1].size(), 81U);
  const std::string cut = Html(kOne, "") + Html(kTwo, "").substr(0, 300);
  ASSERT_EQ(Read(cut).size(), 2U);
  EXPECT_NE(Read(cut)[1].size(), 81U);
}

TEST_F(CellTablesTest, ListsOfYamlHaveAnItemOnEachLine) {
  EXPECT_EQ(Read(Yaml("puzzle", kOne)), Records{kOne});
  const std::string solved = Yaml("puzzle", kOne) + Yaml("solution", kOneSolved) +
                             Yaml("puzzle", kTwo) + Yaml("solution", kTwoSolved);
  EXPECT_EQ(Read(solved), (Records{kOne, kTwo}));
  EXPECT_EQ(Read(solved, 900), (Records{kOne, kTwo}));
  const std::string indented = "grids:\n  -\n    -\n      - 0\n      - 0\n      - 3\n";
  for (const std::string& record : Read(indented)) EXPECT_NE(record.size(), 81U);
}

TEST_F(CellTablesTest, AListThatLacksAnItemIsAFault) {
  std::string damaged = Yaml("puzzle", kTwo);
  damaged.erase(damaged.find("  - 7"), 6);
  const Records read = Read(Yaml("puzzle", kOne) + damaged);
  ASSERT_EQ(read.size(), 2U);
  EXPECT_EQ(read[0], kOne);
  EXPECT_EQ(read[1], "92:5: 8 rows where 9 make a grid");
  std::string wrong = Yaml("puzzle", kTwo);
  wrong.replace(wrong.find("  - 7"), 5, "  - 17");
  EXPECT_EQ(Read(Yaml("puzzle", kOne) + wrong)[1], "93:5: 8 rows where 9 make a grid");
}

// A line for each cell, and an empty one.
std::string LinesOfCells(const std::string& grid) {
  std::string text;
  for (const char cell : grid) text += std::string(1, cell) + "\n";
  return text + "\n";
}

TEST_F(CellTablesTest, ACellMayStandOnEachLine) {
  const std::string text = LinesOfCells(kOne) + LinesOfCells(kTwo);
  for (const std::size_t chunk : {std::size_t{1} << 20, std::size_t{60}, std::size_t{300}}) {
    EXPECT_EQ(Read(text, chunk), (Records{kOne, kTwo})) << chunk;
    EXPECT_EQ(Read(LinesOfCells(kOne.substr(1)) + text, chunk),
              (Records{"1:1: 80 cells where 81 make a puzzle", kOne, kTwo}))
        << chunk;
  }
}

TEST_F(CellTablesTest, AGameIdIsReadIfItIsWhole) {
  const std::string one =
      "3x3:b3a8i2_9_3_5a5a3_7_4a2_6e6b4a3_6_1a7_5a9b7a5a2a1b4a3_8_7_1a3_9_2_7c5e4b9a\n";
  EXPECT_EQ(Read("Some games:\n" + one), Records{kOne});
  const auto read_with = [&](const std::string& from, const std::string& to) {
    std::string damaged = one;
    damaged.replace(damaged.find(from), from.size(), to);
    return Read(one + damaged)[1];
  };
  EXPECT_EQ(read_with("3x3:b", "3x3:c"), "2:78: 82 cells where 81 make a puzzle");
  EXPECT_EQ(read_with("2_9", "29"), "2:11: a clue right after another");
  EXPECT_EQ(read_with("a8i", "ai"), "2:8: blanks right after others");
  EXPECT_EQ(read_with("a8i", "_8i"), "2:78: 80 cells where 81 make a puzzle");
  EXPECT_EQ(read_with("a8i", "a_i"), "2:8: '_' that is not between two clues");
  EXPECT_EQ(read_with("3x3:", "3x3x:"),
            "2:1: a game ID with more rules than those of rows, columns and boxes: diagonals");
}

TEST_F(CellTablesTest, SentencesAroundPuzzlesAreNoFaults) {
  const std::string text = "I found these in an old book:\n" + kOne + "\n" + kTwo +
                           "\nThe next one is by a friend of mine.\n" + kOne + "\n";
  EXPECT_EQ(Read(text), (Records{kOne, kTwo, kOne}));
  EXPECT_EQ(Read(text, 100), (Records{kOne, kTwo, kOne}));
}

TEST_F(CellTablesTest, APieceOfAPuzzleAmongSentencesIsAFault) {
  std::string text = "I found these in an old book:\n";
  for (int i = 0; i < 150; ++i) text += kOne + "\n";
  for (const std::string& piece : {kTwo.substr(0, 30), kTwo.substr(0, 80), kTwo + "1"}) {
    const Records read = Read(text + piece + "\n" + kTwo + "\n");
    ASSERT_EQ(read.size(), 152U);
    EXPECT_NE(read[150].size(), 81U);
    EXPECT_EQ(read[151], kTwo);
  }
}

TEST_F(CellTablesTest, ASecondTableOfMarkdownHasNoRecords) {
  const std::string first = "| id | puzzle | level |\n|---|---|---|\n| 1 | " + kOne + " | 2 |\n";
  const std::string second = "\n| name | country |\n|---|---|\n| Bob | UK |\n";
  EXPECT_EQ(Read(first + second), Records{kOne});
  const Records cut = Read(first + "| 2 | " + kTwo.substr(0, 20));
  ASSERT_EQ(cut.size(), 2U) << "a row that is cut off";
  EXPECT_NE(cut[1].size(), 81U);
}

TEST_F(CellTablesTest, RowsMayHaveNamesInAnyLanguage) {
  for (const std::string word : {"Ligne", "Zeile", "Fila", "Row", "Řádek"}) {
    for (const std::string sign : {": ", " : ", " = "}) {
      std::string text;
      for (const std::string& puzzle : {kOne, kTwo}) {
        for (std::size_t row = 0; row < 9; ++row) {
          text += word + " " + std::to_string(row + 1) + sign + puzzle.substr(9 * row, 9) + "\n";
        }
      }
      EXPECT_EQ(Read(text), (Records{kOne, kTwo})) << word << sign;
    }
  }
}

}  // namespace
}  // namespace surudoku
