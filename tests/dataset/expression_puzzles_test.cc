// Puzzles in pieces of one expression of a program: joined strings, lists of cells and of rows.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "dataset/lines.h"
#include "dataset/record_index.h"
#include "dataset/record_puzzle.h"
#include "layout_reader_test.h"

namespace surudoku {
namespace {

const std::string kThree = kTwo.substr(27) + kTwo.substr(0, 27);

std::string WithZeros(std::string cells) {
  std::ranges::replace(cells, '.', '0');
  return cells;
}

// The cells in strings of so many, with a text before each, after each but the last, and after it.
struct Pieces {
  std::size_t size = 9;
  std::string before, between, after;
};

std::string InPieces(const std::string& cells, const Pieces& pieces) {
  std::string text;
  for (std::size_t at = 0; at < cells.size(); at += pieces.size) {
    const bool is_last = at + pieces.size >= cells.size();
    text += pieces.before + '"' + cells.substr(at, pieces.size) + '"' +
            (is_last ? pieces.after : pieces.between);
  }
  return text;
}

// "5, 3, 0, ..." with a line end after each so many numbers.
std::string InNumbers(const std::string& cells, std::size_t on_line) {
  std::string numbers;
  for (std::size_t at = 0; at < cells.size(); ++at) {
    if (at > 0) numbers += at % on_line == 0 ? ",\n  " : ", ";
    numbers += cells[at] == '.' ? '0' : cells[at];
  }
  return numbers;
}

// "[5,3,0,0,7,0,0,0,0],[6,..." with a line end after each so many lists.
std::string InLists(const std::string& cells, std::size_t on_line) {
  std::string lists;
  for (std::size_t row = 0; row < 9; ++row) {
    std::string list = InNumbers(cells.substr(9 * row, 9), 9);
    std::erase(list, ' ');
    lists += "[" + list + "]," + ((row + 1) % on_line == 0 ? "\n" : "");
  }
  return lists;
}

class ExpressionPuzzlesTest : public LayoutReaderTest {
 protected:
  // Alone and beside a puzzle in a string, in chunks of any size. Lines count from the expression.
  void Expect(const std::string& text, const Records& wanted, bool is_alone = true) {
    const std::string other = "the_other = \"" + kOne + "\";\n";
    for (const std::size_t chunk : {std::size_t{1} << 20, std::size_t{60}, std::size_t{300}}) {
      if (is_alone) {
        EXPECT_EQ(Read(text, chunk), wanted) << chunk << '\n' << text;
      }
      Records beside = wanted;
      beside.push_back(kOne);
      EXPECT_EQ(Read(text + other, chunk), beside) << chunk << '\n' << text + other;
    }
  }
};

TEST_F(ExpressionPuzzlesTest, StringsAreJoined) {
  for (const std::string& joiner :
       {" +", "", " .", " ..", " &", " & _", " \\", " ++", " ||", " // row"}) {
    for (const std::size_t size : {3, 9, 27, 40, 42, 80}) {
      const Pieces pieces = {size, "  ", joiner + "\n", ";\n"};
      Expect("p =\n" + InPieces(kTwo, pieces), {kTwo});
    }
  }
  Expect("p = (\n" + InPieces(kTwo, {9, "  + ", "\n", "\n"}) + ")\n", {kTwo});
  Expect("p = \"\" \\\n" + InPieces(kTwo, {9, "  ", " \\\n", "\n"}) + "q\n", {kTwo});
  Expect("NSString *p = @" + InPieces(kTwo, {27, "", "\n  @", ";\n"}), {kTwo});
  std::string rows = InPieces(kTwo, {9, "  ", "+\n", ";\n"});
  for (std::size_t at = 0; (at = rows.find("\"+", at)) < rows.size(); at += 4)
    rows.insert(at, "\\n");
  Expect("p =\n" + rows, {kTwo});
}

TEST_F(ExpressionPuzzlesTest, StringsAreJoinedOnOneLine) {
  Expect("p = " + InPieces(kTwo, {9, "", " + ", ";\n"}), {kTwo});
  Expect("p = " + InPieces(kTwo, {41, "", " ", ";\n"}), {kTwo});
  Expect("solve(\n  " + InPieces(kTwo.substr(0, 27), {9, "", " + ", " +\n  "}) +
             InPieces(kTwo.substr(27, 27), {9, "", " + ", " +\n  "}) +
             InPieces(kTwo.substr(54), {9, "", " + ", ",\n);\n"}),
         {kTwo});
}

TEST_F(ExpressionPuzzlesTest, ListsMayBreakAnywhere) {
  for (std::size_t on_line = 1; on_line <= 81; ++on_line) {
    const std::string numbers = InNumbers(WithZeros(kTwo), on_line);
    EXPECT_EQ(Read("int grid[81] = { " + numbers + " };\n"), Records{kTwo}) << on_line;
    EXPECT_EQ(Read("const a = [\n  " + numbers + ",\n]\n"), Records{kTwo}) << on_line;
  }
  Expect("int grid[81] = { " + InNumbers(WithZeros(kTwo), 20) + " };\n", {kTwo});
  Expect("x = [\n" + InLists(WithZeros(kTwo), 3) + "]\n", {kTwo});
  Expect("x = [" + InLists(WithZeros(kTwo), 4) + "]\n", {kTwo});
}

TEST_F(ExpressionPuzzlesTest, BlanksOfListsAreWords) {
  for (const std::string blank : {"None", "null", "nil", "-1", "_", "'.'", "\"0\""}) {
    std::string list;
    for (std::size_t at = 0; at < 81; ++at) {
      list += (kTwo[at] == '.' ? blank : std::string(1, kTwo[at])) + (at % 20 == 3 ? ",\n" : ", ");
    }
    Expect("p = [" + list + "]\n", {kTwo});
  }
}

TEST_F(ExpressionPuzzlesTest, RowsAreInAList) {
  const std::string rows = InPieces(kTwo, {9, "", ", ", ""});
  Expect("p = {\n  easy: [" + rows.substr(0, 52) + "\n" + rows.substr(52) + "],\n}\n", {kTwo});
}

TEST_F(ExpressionPuzzlesTest, OneStandsBehindAnother) {
  const std::string two = InPieces(kTwo, {9, "  ", " +\n", ",\n"});
  const std::string three = InPieces(kThree, {9, "  ", " +\n", "\n"});
  Expect("p = [\n" + two + three + "]\n", {kTwo, kThree});
  Expect("p = [[" + InNumbers(WithZeros(kTwo), 20) + "], [" + InNumbers(WithZeros(kThree), 33) +
             "]]\n",
         {kTwo, kThree});
}

TEST_F(ExpressionPuzzlesTest, ACompleteGridBehindAPuzzleIsItsSolution) {
  const auto solved = [this](const std::string& text) {
    const std::string path = folder.Write("solved", text);
    FileJobOptions options;
    options.inputs = {path};
    ChunkReader reader(options);
    Chunk chunk;
    EXPECT_TRUE(reader.Next(chunk).value());
    reader.Index(chunk);
    Records records;
    for (const RecordLines& record : chunk.index.records) {
      std::string puzzle, solution;
      const RecordView content = chunk.ViewOf(record);
      const auto read = ReadPuzzle(content, chunk.file->format, puzzle);
      records.push_back(read.ok() ? std::string(read.value().text) : read.error().reason);
      records.emplace_back(SolutionText(content, chunk.file->format, solution));
    }
    return records;
  };
  const Records both = {kTwo, kTwoSolved};
  EXPECT_EQ(solved("p =\n" + InPieces(kTwo, {9, "  ", " +\n", ";\n"}) + "q =\n" +
                   InPieces(kTwoSolved, {9, "  ", " +\n", ";\n"})),
            both);
  EXPECT_EQ(solved("puzzle:\n" + InPieces(kTwo, {9, "  ", " +\n", ",\n"}) + "solution:\n" +
                   InPieces(kTwoSolved, {9, "  ", " +\n", ",\n"})),
            both);
  EXPECT_EQ(solved("p = [" + InNumbers(WithZeros(kTwo), 20) + "]\nsolved = [" +
                   InNumbers(kTwoSolved, 20) + "]\n"),
            (Records{WithZeros(kTwo), kTwoSolved}));
  EXPECT_EQ(solved("p = [[" + InNumbers(WithZeros(kTwo), 20) + "],[" + InNumbers(kTwoSolved, 20) +
                   "]]\n"),
            (Records{WithZeros(kTwo), kTwoSolved}));
}

TEST_F(ExpressionPuzzlesTest, DamagesAreNamed) {
  const auto joined = [](const std::string& cells) {
    return "p =\n" + InPieces(cells, {9, "  ", " +\n", ";\n"});
  };
  Expect(joined(kTwo.substr(0, 18) + kTwo.substr(27)), {"2:4: 8 rows where 9 make a grid"}, false);
  Expect("p =\n" + InPieces(kTwo.substr(0, 40), {40, "  ", "", " +\n"}) +
             InPieces(kTwo.substr(41), {40, "  ", "", ";\n"}),
         {"2:4: 80 characters where 81 make a puzzle"}, false);
  std::string strange = kTwo;
  strange[20] = 'x';
  Expect("p =\n" + InPieces(strange, {27, "  ", " +\n", ";\n"}),
         {"2:24: 'x' is neither a digit nor a blank"}, false);
  std::string equal = kTwo;
  equal[32] = '3';
  Expect("p =\n" + InPieces(equal, {27, "  ", " +\n", ";\n"}),
         {"3:12: two equal clues: 3 in r4c6 and r4c9 (same row)"}, false);
}

TEST_F(ExpressionPuzzlesTest, DamagedListsAreNamed) {
  std::string numbers = InNumbers(WithZeros(kTwo), 20);
  Expect("int g[] = {\n  " + numbers.substr(3) + "};\n", {"2:3: 80 cells where 81 make a puzzle"});
  Expect("int g[] = {\n  8, " + numbers + "};\n", {"2:3: 82 cells where 81 make a puzzle"});
  Expect("int g[] = {\n  " + numbers.substr(0, 6) + "10" + numbers.substr(7) + "};\n",
         {"2:10: 79 cells where 81 make a puzzle"}, false);
  std::string lists = InLists(WithZeros(kTwo), 3);
  Expect("g = [\n" + lists.substr(lists.find('\n') + 1) + "]\n",
         {"2:2: 6 rows where 9 make a grid"}, false);
  const std::string open = "int g[] = {\n  " + numbers.substr(0, 200);
  EXPECT_EQ(Read("q = \"" + kOne + "\";\n" + open),
            (Records{kOne, "3:3: 65 cells where 81 make a puzzle"}));
}

TEST_F(ExpressionPuzzlesTest, AListThatBreaksOffIsReadIfItHasAllCells) {
  const std::string numbers = InNumbers(WithZeros(kTwo), 20);
  Expect("int g[] = {\n  " + numbers + ";\n", {kTwo});
  Expect("int g[] = {\n  " + numbers.substr(0, 180) + "\nint h;\n",
         {"2:3: 59 cells where 81 make a puzzle"}, false);
}

// As when an editor took its first line, or its last one.
TEST_F(ExpressionPuzzlesTest, AListWithoutABracketIsReadOrNamed) {
  const std::string lists = InLists(WithZeros(kTwo), 1);
  Expect("x;\n" + lists.substr(lists.find('\n') + 1) + "];\n", {"2:2: 8 rows where 9 make a grid"},
         false);
  Expect("problem(1, [\n" + lists + "problem(2, [\n" + InLists(WithZeros(kThree), 1) + "]).\n",
         {kTwo, kThree}, false);
}

TEST_F(ExpressionPuzzlesTest, TwoKindsOfBlanksAreNoPuzzle) {
  std::string mixed = kTwo;
  mixed[3] = '0';
  Expect("p =\n" + InPieces(mixed, {27, "  ", " +\n", ";\n"}),
         {"2:7: '0' is a second sign for blanks"}, false);
}

TEST_F(ExpressionPuzzlesTest, OtherTablesAreNone) {
  std::string boxes, products, ones;
  for (int cell = 0; cell < 81; ++cell) {
    const std::string end = cell % 30 == 29 ? ",\n" : ", ";
    boxes += std::to_string(cell / 27 * 3 + cell % 9 / 3) + end;
    products += std::to_string(cell * cell % 10) + end;
    ones += std::to_string(cell % 10 == 0 ? 1 : 0) + end;
  }
  for (const std::string& table : {boxes, products, ones}) {
    Expect("int t[] = {\n" + table + "};\n", {}, false);
  }
  Expect("p =\n" + InPieces(std::string(81, '.'), {9, "  ", " +\n", ";\n"}), {}, false);
  Expect(
      "e = \"3141592653\" + \"5897932384\" + \"6264338327\" + \"9502884197\" +\n"
      "    \"1693993751\" + \"0582097494\" + \"4592307816\" + \"40628620899\";\n",
      {}, false);
}

TEST_F(ExpressionPuzzlesTest, FewCluesAreEnoughBesideDots) {
  const std::string fewest =
      ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...";
  std::string fewer = fewest;
  fewer[7] = '.';
  Expect("p =\n" + InPieces(fewest, {27, "  ", " +\n", ";\n"}), {fewest});
  Expect("p =\n" + InPieces(fewer, {27, "  ", " +\n", ";\n"}), {fewer}, false);
}

TEST_F(ExpressionPuzzlesTest, StringsWithOtherThingsBetweenAreNone) {
  Expect("p = " + InPieces(kTwo, {40, "", " + x + ", ";\n"}), {}, false);
  Expect("p = " + InPieces(kTwo, {40, "", " * ", ";\n"}),
         {"1:6: 80 characters where 81 make a puzzle"}, false);
}

}  // namespace
}  // namespace surudoku
