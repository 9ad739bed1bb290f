// Puzzles in another layout than those of their file are faults; none is lost without a word.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string>
#include <string_view>

#include "dataset/record_cut.h"
#include "layout_reader_test.h"

namespace surudoku {
namespace {

const std::string kSmall = "1...2...3...4...";
const std::string kSix = "1..4...56...2...6...4..13..6......1.";
const std::string kLarge = [] {
  std::string cells;
  for (std::size_t cell = 0; cell < 256; ++cell) {
    const std::size_t row = cell / 16, column = cell % 16;
    const std::size_t value = (4 * (row % 4) + row / 4 + column) % 16;
    cells += (cell * 7 + row) % 3 == 0 ? '.' : "ABCDEFG123456789"[value];
  }
  return cells;
}();

std::string Joined(std::initializer_list<std::string_view> pieces) {
  std::string text;
  for (const std::string_view piece : pieces) text += piece;
  return text;
}

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

// The cells in pieces of so many, each between two texts.
std::string InPieces(const std::string& cells, std::size_t size, const std::string& before,
                     const std::string& after) {
  std::string pieces;
  for (std::size_t at = 0; at < cells.size(); at += size) {
    pieces += Joined({before, cells.substr(at, size), after, "\n"});
  }
  return pieces;
}

// "5,3,0,..." of "53....".
std::string AsNumbers(const std::string& cells) {
  std::string numbers;
  for (const char c : cells) numbers += std::string(1, c == '.' ? '0' : c) + ", ";
  return numbers;
}

TEST_F(StrayPuzzlesTest, APuzzleInPiecesIsAFault) {
  const std::string one = "const one = \"" + kOne + "\";\n";
  const std::array pieces = {
      "let two =\n" + InPieces(kTwo, 9, "    \"", "\" + x"),
      "let two =\n" + InPieces(kTwo, 9, "  add(\"", "\");"),
      "let two = [\n" + InPieces(kTwo, 42, "  '", "',"),
      "let two =\n" + InPieces(AsNumbers(kTwo), 90, "  ", ""),  // thirty on a line
      "let two =\n" + InPieces(AsNumbers(kTwo), 60, "  ", ""),  // the last has one alone
      "let two =\n" + InPieces(AsNumbers(kTwo), 27, "  values ", ""),
      "//\n" + InPieces(kTwo, 9, "  %% ", " the row"),
  };
  for (const std::string& two : pieces) {
    Expect(Joined({one, two, "\n", one}), {kOne, Stray(3), kOne});
  }
  const std::string& joined = pieces.front();
  const std::string without_last = joined.substr(0, joined.find_last_of("123456789"));
  Expect(one + without_last + "\n" + one, {kOne, kOne});
}

// Times, prices and places on lines after each other are no puzzle, whatever their digits are.
TEST_F(StrayPuzzlesTest, NumbersOfOtherSizesAreNoPieces) {
  const std::string one = "const one = \"" + kOne + "\";\n";
  const auto grouped = [](std::size_t size) {
    std::string text;
    for (std::size_t at = 0; at < kOne.size(); at += size) {
      text += (at % (3 * size) == 0 ? "\n(" : ", ") + kOne.substr(at, size);
    }
    return text + ")\n";
  };
  for (const std::size_t size : {2, 4, 5, 6, 7, 8}) {
    Expect(Joined({one, "--", grouped(size), one}), {kOne, kOne});
  }
}

// Rows of nine cells, each row between two texts and each cell between two; a blank is a text.
struct RowsOfTable {
  std::string first, between, last, blank;
};

std::string NumberOf(char cell) {
  if (cell == '.') return "";
  return cell <= '9' ? std::string(1, cell) : std::to_string(cell - 'A' + 10);
}

// Rows of a board as numbers, each between two texts and each number between two.
std::string Numbers(const std::string& grid, std::size_t side, const RowsOfTable& style) {
  std::string rows;
  for (std::size_t row = 0; row < side; ++row) {
    rows += style.first;
    for (std::size_t column = 0; column < side; ++column) {
      const std::string number = NumberOf(grid[side * row + column]);
      rows += (column > 0 ? style.between : "") + (number.empty() ? style.blank : number);
    }
    rows += style.last + "\n";
  }
  return rows;
}

// A box with spaces for blanks, and these for its lines.
std::string InBox(const std::string& cells, const std::string& bar, const std::string& rule,
                  const std::string& before = "") {
  std::string text;
  for (std::size_t cell = 0; cell < 81; ++cell) {
    if (cell % 9 == 0) text += before;
    if (cell % 3 == 0) text += bar + " ";
    text += std::string(1, cells[cell] == '.' ? ' ' : cells[cell]) + " ";
    if (cell % 9 == 8) text += bar + "\n";
    if (cell % 27 == 26) text += before + rule + "\n";
  }
  return text;
}

TEST_F(StrayPuzzlesTest, AGridThatIsDrawnInOtherCharactersIsAFault) {
  const std::string one = "const one = \"" + kOne + "\";\n";
  const auto with = [](const std::string& blank) {
    std::string rows;
    for (const char c : InRows(kTwo)) rows += c == '.' ? blank : std::string(1, c);
    return rows;
  };
  const std::string rule = "+-------+-------+-------+", wide = "├───────┼───────┼───────┤";
  const std::array drawings = {
      InBox(kTwo, "|", rule),
      InBox(kTwo, "│", wide),
      InBox(kTwo, "|", rule, "// "),
      InBox(kTwo, "│", wide, " * "),
      InBox(kTwo, "|", rule, "> "),
      with("x"),
      with("?"),
      with("·"),
      with("□"),
      with("．"),
      Numbers(kTwo, 9, {"", " ", "", "x"}),
      Numbers(kTwo, 9, {"│ ", " ", " │", "·"}),
  };
  for (const std::string& two : drawings) {
    Expect(Joined({one, one, "/*\n", two, "*/\n", one}), {kOne, kOne, Stray(4), kOne});
    Expect(Joined({one, one, "/*\r\n", two, "*/\n"}), {kOne, kOne, Stray(4)});
  }
}

// Puzzles that somebody put between the marks of comments are none, nor are drawings of others.
TEST_F(StrayPuzzlesTest, ALineOfAnotherMarkIsNone) {
  const std::string one = "const one = \"" + kOne + "\";\n";
  Expect(one + one + "/*\n" + InBox(kTwo, "|", "+---+", "# ") + "*/\n", {kOne, kOne});
  Expect(one + "# " + kTwo + "\n# \"" + kSmall + "\"\n" + one, {kOne, kOne});
  Expect(one + one + "/*\n" + InBox(kOne, "│", "├───┤") + "*/\n", {kOne, kOne});
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
    EXPECT_EQ(Read(Joined({json, "3,", kTwo, "\n"}), chunk).back(), "3004:1" + why) << chunk;
  }
}

TEST_F(StrayPuzzlesTest, ASmallerBoardAmongStringsOrGridsIsAFault) {
  const std::string one = "char *one = \"" + kOne + "\";\n";
  Expect(one + "char *small = \"" + kSmall + "\";\n" + one, {kOne, Stray(2, 16), kOne});
  Expect(InRows(kOne) + kSmall + "\n\n" + InRows(kTwo),
         {kOne, "11:1: 1 row where 9 make a grid", kTwo});
  Expect(one + "<b>" + kSix + "</b>\n" + one, {kOne, Stray(2, 4), kOne});
  Expect(one + "let easy = \"123434122341412.\";\n", {kOne, Stray(2, 13)});
  Expect(one + "let hard = \"1.....1..1......\";\n", {kOne, Stray(2, 13)});
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

std::string PageOf(const std::string& grid, std::size_t side) {
  return "<table>\n" + Numbers(grid, side, {"<tr><td>", "</td>\n<td>", "</td></tr>", ""}) +
         "</table>\n";
}

std::string Beside(const std::string& one, const std::string& two, const std::string& between) {
  std::string rows;
  for (std::size_t row = 0; row < 9; ++row) {
    rows += one.substr(9 * row, 9) + between + two.substr(9 * row, 9) + "\n";
  }
  return rows;
}

// Rows of nine fields, a blank empty.
std::string WithCommas(const std::string& cells) {
  std::string fields = NumberOf(cells[0]);
  for (const char cell : cells.substr(1)) fields += "," + NumberOf(cell);
  return fields;
}

// The candidates that the clues leave, all nine in a cell without any clue in its houses.
std::string CandidatesOf(const std::string& grid, std::size_t cell) {
  std::string digits = "123456789";
  if (grid[cell] != '.') return std::string(1, grid[cell]);
  for (std::size_t other = 0; other < 81; ++other) {
    const std::size_t row = cell / 9, column = cell % 9;
    const bool is_box = other / 27 == row / 3 && other % 9 / 3 == column / 3;
    if (other / 9 == row || other % 9 == column || is_box) std::erase(digits, grid[other]);
  }
  return digits;
}

std::string CandidateGrid(const std::string& grid) {
  std::string rows;
  for (std::size_t cell = 0; cell < 81; ++cell) {
    rows += CandidatesOf(grid, cell) + (cell % 9 == 8 ? "\n" : " ");
  }
  return rows;
}

std::string SquaresOfCandidates(const std::string& grid) {
  std::string rows;
  for (std::size_t row = 0; row < 27; ++row) {
    for (std::size_t column = 0; column < 27; ++column) {
      const std::string digits = CandidatesOf(grid, row / 3 * 9 + column / 3);
      const char digit = static_cast<char>('1' + row % 3 * 3 + column % 3);
      rows += digits.find(digit) == std::string::npos ? '.' : digit;
      rows += column % 3 == 2 ? " " : "";
    }
    rows += "\n";
  }
  return rows;
}

// Puzzles in layouts that only the readers of whole files know.
std::vector<std::string> DrawnByOthers(const std::string& three, const std::string& four) {
  std::string sheet, small_sheet;
  for (std::size_t row = 0; row < 9; ++row) {
    sheet +=
        WithCommas(three.substr(9 * row, 9)) + ",," + WithCommas(four.substr(9 * row, 9)) + "\n";
  }
  for (std::size_t row = 0; row < 4; ++row) {
    small_sheet += WithCommas(kSmall.substr(4 * row, 4)) + "\n";
  }
  return {Numbers(kLarge, 16, {"", " ", "", "0"}),
          Numbers(kLarge, 16, {"", ",", "", "0"}),
          Numbers(kLarge, 16, {"| ", " | ", " |", " "}),
          PageOf(kSmall, 4),
          PageOf(kSix, 6),
          PageOf(kLarge, 16),
          Beside(three, four, "   "),
          Beside(three, four, " | "),
          sheet,
          small_sheet,
          CandidateGrid(three),
          SquaresOfCandidates(three),
          WithCommas(three) + "\n",
          Table(three, {"[", "][", "]", " "})};
}

TEST_F(StrayPuzzlesTest, APuzzleDrawnAsInNoOtherTextIsAFaultWhereverItComes) {
  const std::string three = kTwo.substr(27) + kTwo.substr(0, 27);
  const std::string four = kTwo.substr(54) + kTwo.substr(0, 54);
  constexpr std::size_t kGames = 2800;
  std::string games;
  for (std::size_t i = 0; i < kGames; ++i) games += "<game data=\"" + kOne + "\"/>\n";
  for (const std::string& drawing : DrawnByOthers(three, four)) {
    for (const std::size_t chunk : {std::size_t{1} << 20, std::size_t{300}}) {
      const Records records =
          Read(Joined({games, "here\n", drawing, "the end\n", games.substr(0, 970)}), chunk);
      ASSERT_GT(records.size(), kGames + 1) << drawing << chunk;
      EXPECT_EQ(records[kGames].substr(4), Stray(kGames + 2).substr(4)) << drawing << chunk;
      EXPECT_EQ(records.back(), kOne) << drawing << chunk;
    }
  }
}

TEST_F(StrayPuzzlesTest, AListLongAfterOtherTextIsARecord) {
  constexpr std::size_t kGames = 2800;
  std::string games, rows, cells;
  for (std::size_t i = 0; i < kGames; ++i) games += "<game data=\"" + kOne + "\"/>\n";
  for (std::size_t row = 0; row < 9; ++row) {
    rows += (row > 0 ? "/" : "") + kTwo.substr(9 * row, 9);
  }
  for (const char cell : kTwo) cells += (cells.empty() ? "" : ", ") + std::string(1, cell);
  for (const std::string& list : {rows, "x = [" + cells + "]", "'" + rows + "',"}) {
    const Records records = Read(games + list + "\n" + games.substr(0, 970));
    ASSERT_GT(records.size(), kGames + 1) << list;
    EXPECT_EQ(records[kGames], kTwo) << list;
  }
  std::string boxes;
  for (int cell = 0; cell < 81; ++cell) {
    boxes += (cell > 0 ? ", " : "") + std::to_string(cell / 27 * 3 + cell % 9 / 3);
  }
  EXPECT_EQ(Read(games + "boxes = [" + boxes + "]\n").size(), kGames);
}

TEST_F(StrayPuzzlesTest, AMatrixWithOnesInItsDiagonalIsNone) {
  const std::string one = "const one = \"" + kOne + "\";\n";
  Expect(one + "// unit\n1, 0, 0, 0,\n0, 1, 0, 0,\n0, 0, 1, 0,\n0, 0, 0, 1\n// end\n" + one,
         {kOne, kOne});
}

TEST_F(StrayPuzzlesTest, NoCutBetweenShardsIsInsideOfATable) {
  const std::string games = "<game data=\"" + kOne + "\"/>\n<game data=\"" + kTwo + "\"/>\n";
  RecordFormat format;
  format.shape = RecordShape::kFound;
  for (const std::string& table : {Page(kTwo), PageOf(kSmall, 4)}) {
    const std::string path = folder.Write("in", Joined({games, "<p>\n", table, "</p>\n", games}));
    const std::uint64_t begin = games.size() + 4, end = begin + table.size();
    for (std::uint64_t offset = games.size(); offset < end + 10; ++offset) {
      const auto cut = FindCut(path, offset, format);
      ASSERT_TRUE(cut.ok());
      EXPECT_TRUE(cut.value() <= begin || cut.value() >= end) << offset << ' ' << cut.value();
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
