// Puzzles in another layout than the others of their file are read; far behind the start of a file
// they may be faults, but none is lost without a word.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string>
#include <string_view>

#include "dataset/record_index.h"
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

class StrayPuzzlesTest : public LayoutReaderTest {
 protected:
  // Chunks of any size give the same records.
  void Expect(const std::string& text, const Records& wanted) {
    for (const std::size_t chunk : {std::size_t{1} << 20, std::size_t{60}, std::size_t{300}}) {
      EXPECT_EQ(Read(text, chunk), wanted) << chunk << '\n' << text;
    }
  }

  // A number among the records is the line of a fault, whose words may become clearer.
  void ExpectWithFault(const std::string& text, const Records& wanted) {
    for (const std::size_t chunk : {std::size_t{1} << 20, std::size_t{60}, std::size_t{300}}) {
      Records records = Read(text, chunk);
      for (std::string& record : records) record = record.substr(0, record.find(':'));
      EXPECT_EQ(records, wanted) << chunk << '\n' << text;
    }
  }
};

TEST_F(StrayPuzzlesTest, ALineAmongGridsIsRead) {
  for (const std::string& line :
       {"3," + kTwo + ",easy", "{\"puzzle\": \"" + kTwo + "\"}", "see ?bd=" + kTwo}) {
    Expect(InRows(kOne) + InRows(kOne) + line + "\n\n" + InRows(kOne), {kOne, kOne, kTwo, kOne});
  }
}

TEST_F(StrayPuzzlesTest, ALineThatLacksACellAmongGridsIsAFault) {
  const std::string line = "3," + kTwo.substr(1) + ",easy";
  ExpectWithFault(InRows(kOne) + InRows(kOne) + line + "\n\n" + InRows(kOne),
                  {kOne, kOne, "21", kOne});
}

TEST_F(StrayPuzzlesTest, AGridOfAnotherSizeIsRead) {
  Expect(InRows(kOne) + InRows(kSmall, 4) + InRows(kTwo), {kOne, kSmall, kTwo});
  Expect(InRows(kLarge, 16) + "A smaller one\n" + InRows(kSmall, 4) + "\n" + InRows(kLarge, 16),
         {kLarge, kSmall, kLarge});
}

TEST_F(StrayPuzzlesTest, AGridDrawnInOtherTextIsRead) {
  const std::string one = "const one = \"" + kOne + "\";\n";
  Expect(one + "// and\n" + InRows(kTwo) + one, {kOne, kTwo, kOne});
  Expect(one + one + "// and\n" + InRows(kSmall, 4), {kOne, kOne, kSmall});
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

TEST_F(StrayPuzzlesTest, APuzzleInPiecesIsRead) {
  const std::string one = "const one = \"" + kOne + "\";\n";
  const std::array pieces = {
      "let two =\n" + InPieces(kTwo, 9, "    \"", "\" + x"),
      "let two =\n" + InPieces(kTwo, 9, "  add(\"", "\");"),
      "let two =\n" + InPieces(AsNumbers(kTwo), 90, "  ", ""),  // thirty on a line
      "let two =\n" + InPieces(AsNumbers(kTwo), 60, "  ", ""),  // the last has one alone
      "let two =\n" + InPieces(AsNumbers(kTwo), 27, "  values ", ""),
      "//\n" + InPieces(kTwo, 9, "  %% ", " the row"),
  };
  for (const std::string& two : pieces) {
    Expect(Joined({one, two, "\n", one}), {kOne, kTwo, kOne});
  }
}

TEST_F(StrayPuzzlesTest, APuzzleInTwoStringsIsAFault) {
  const std::string one = "const one = \"" + kOne + "\";\n";
  ExpectWithFault(one + "let two = [\n" + InPieces(kTwo, 42, "  '", "',") + "\n" + one,
                  {kOne, "3", kOne});
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

TEST_F(StrayPuzzlesTest, AGridThatIsDrawnInOtherCharactersIsRead) {
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
    Expect(Joined({one, one, "/*\n", two, "*/\n", one}), {kOne, kOne, kTwo, kOne});
    Expect(Joined({one, one, "/*\r\n", two, "*/\n"}), {kOne, kOne, kTwo});
  }
}

// A line that begins with `#` is a comment; a drawing behind such marks is a puzzle.
TEST_F(StrayPuzzlesTest, ADrawingBehindAnotherMarkIsReadButNoLine) {
  const std::string one = "const one = \"" + kOne + "\";\n";
  Expect(one + one + "/*\n" + InBox(kTwo, "|", "+---+", "# ") + "*/\n", {kOne, kOne, kTwo});
  Expect(one + "# " + kTwo + "\n# \"" + kSmall + "\"\n" + one, {kOne, kOne});
}

TEST_F(StrayPuzzlesTest, APuzzleThatIsDrawnAgainIsNoRecord) {
  const std::string one = "const one = \"" + kOne + "\";\n";
  Expect(one + one + "/*\n" + InBox(kOne, "│", "├───┤") + "*/\n", {kOne, kOne});
  Expect("const one = \"" + kOne + "\";\n/*\n" + InRows(kOne) + "*/\n", {kOne});
  Expect(InRows(kOne) + "is ?bd=" + kOne + "\n\n" + InRows(kTwo), {kOne, kTwo});
}

TEST_F(StrayPuzzlesTest, AGridWithFewerCluesThanAPuzzleIsAnotherOne) {
  const std::string one = "const one = \"" + kOne + "\";\n";
  std::string fewer = kOne;
  fewer[kOne.find_first_not_of('.')] = '.';
  Expect(one + "/*\n" + InRows(fewer) + "*/\n", {kOne, fewer});
}

TEST_F(StrayPuzzlesTest, ATableOfNumbersIsNone) {
  std::string boxes;
  for (int cell = 0; cell < 81; ++cell) {
    boxes += std::to_string(cell / 27 * 3 + cell % 9 / 3) + (cell % 9 == 8 ? ",\n" : ", ");
  }
  Expect("const one = \"" + kOne + "\";\nint boxes[] = {\n" + boxes + "};\n", {kOne});
}

TEST_F(StrayPuzzlesTest, LinesAndGridsBesideJsonAreRead) {
  const std::string json =
      "[\n {\"puzzle\": \"" + kOne + "\"},\n {\"puzzle\": \"" + kTwo + "\"}\n]\n";
  const std::string three = kTwo.substr(27) + kTwo.substr(0, 27);
  for (const std::string& other : {three + "\n", "3," + three + ",easy\n", "\n" + InRows(three)}) {
    Expect(json + other, {kOne, kTwo, three});
  }
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

TEST_F(StrayPuzzlesTest, ASmallerBoardAmongStringsOrGridsIsRead) {
  const std::string one = "char *one = \"" + kOne + "\";\n";
  Expect(one + "char *small = \"" + kSmall + "\";\n" + one, {kOne, kSmall, kOne});
  Expect(InRows(kOne) + kSmall + "\n\n" + InRows(kTwo), {kOne, kSmall, kTwo});
  Expect(one + "<b>" + kSix + "</b>\n" + one, {kOne, kSix, kOne});
  Expect(one + "const version = \"2024.11.28.12.30\"; // 0000000000000000\n" + one, {kOne, kOne});
}

TEST_F(StrayPuzzlesTest, ASmallerBoardOfOneBlankOrOneDigitIsNone) {
  const std::string one = "char *one = \"" + kOne + "\";\n";
  Expect(one + "let easy = \"123434122341412.\";\n", {kOne});
  Expect(one + "let hard = \"1.....1..1......\";\n", {kOne});
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

TEST_F(StrayPuzzlesTest, LinesBesideTheTablesOfAPageAreRead) {
  const std::string three = kTwo.substr(27) + kTwo.substr(0, 27);
  Expect(Page(kOne) + "<p>\n" + kTwo + "\n</p>\n" + Page(three), {kOne, kTwo, three});
  Expect("<b>" + kTwo + "</b>\n" + Page(kOne), {kTwo, kOne});
  Expect(Page(kOne) + "<p>\n" + InRows(kTwo), {kOne, kTwo});
}

TEST_F(StrayPuzzlesTest, ATableBesideMoreLinesIsRead) {
  const std::string three = kTwo.substr(27) + kTwo.substr(0, 27);
  Expect("<b>" + kTwo + "</b>\n<b>" + three + "</b>\n" + Page(kOne), {kTwo, three, kOne});
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

TEST_F(StrayPuzzlesTest, ATableLongAfterOtherTextIsRead) {
  constexpr std::size_t kGames = 2800;
  std::string games;
  for (std::size_t i = 0; i < kGames; ++i) games += "<game data=\"" + kOne + "\"/>\n";
  for (const std::string& table : TablesOf(kTwo)) {
    for (const std::size_t chunk : {std::size_t{1} << 20, std::size_t{300}}) {
      const Records records = Read(games + table + "the end\n" + games.substr(0, 100), chunk);
      ASSERT_EQ(records.size(), kGames + 2) << table << chunk;
      EXPECT_EQ(records[kGames], kTwo) << table << chunk;
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

std::string Marks(const std::string& grid) {
  std::string marks;
  for (std::size_t cell = 0; cell < 81; ++cell) {
    for (const char digit : CandidatesOf(grid, cell)) {
      marks.resize(9 * cell + static_cast<std::size_t>(digit - '1'), '.');
      marks += digit;
    }
  }
  marks.resize(729, '.');
  return marks;
}

struct Drawn {
  std::string text;
  std::string first;  // its first puzzle
};

// Puzzles in layouts that are no lines.
std::vector<Drawn> DrawnByOthers(const std::string& three, const std::string& four) {
  std::string sheet, small_sheet;
  for (std::size_t row = 0; row < 9; ++row) {
    sheet +=
        WithCommas(three.substr(9 * row, 9)) + ",," + WithCommas(four.substr(9 * row, 9)) + "\n";
  }
  for (std::size_t row = 0; row < 4; ++row) {
    small_sheet += WithCommas(kSmall.substr(4 * row, 4)) + "\n";
  }
  return {{Numbers(kLarge, 16, {"", " ", "", "0"}), kLarge},
          {Numbers(kLarge, 16, {"", ",", "", "0"}), kLarge},
          {Numbers(kLarge, 16, {"| ", " | ", " |", " "}), kLarge},
          {PageOf(kSmall, 4), kSmall},
          {PageOf(kSix, 6), kSix},
          {PageOf(kLarge, 16), kLarge},
          {Beside(three, four, "   "), three},
          {Beside(three, four, " | "), three},
          {sheet, three},
          {small_sheet, kSmall},
          {CandidateGrid(three), Marks(three)},
          {SquaresOfCandidates(three), Marks(three)},
          {WithCommas(three) + "\n", three},
          {Table(three, {"[", "][", "]", " "}), three}};
}

TEST_F(StrayPuzzlesTest, APuzzleIsReadHoweverItIsDrawnAndWhereverItComes) {
  const std::string three = kTwo.substr(27) + kTwo.substr(0, 27);
  const std::string four = kTwo.substr(54) + kTwo.substr(0, 54);
  constexpr std::size_t kGames = 2800;
  std::string games;
  for (std::size_t i = 0; i < kGames; ++i) games += "<game data=\"" + kOne + "\"/>\n";
  for (const auto& [drawing, first] : DrawnByOthers(three, four)) {
    for (const std::size_t chunk : {std::size_t{1} << 20, std::size_t{300}}) {
      const Records records =
          Read(Joined({games, "here\n", drawing, "the end\n", games.substr(0, 970)}), chunk);
      ASSERT_GT(records.size(), kGames + 1) << drawing << chunk;
      EXPECT_EQ(records[kGames], first) << drawing << chunk;
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

TEST_F(StrayPuzzlesTest, ATableBesideAFewLinesOfOtherTextIsRead) {
  const std::string games = "<game data=\"" + kOne + "\"/>\n<game data=\"" + kTwo + "\"/>\n";
  const std::string three = kTwo.substr(27) + kTwo.substr(0, 27);
  for (const std::string& table : TablesOf(three)) Expect(games + table, {kOne, kTwo, three});
  for (const std::string& again : TablesOf(kTwo)) Expect(games + again, {kOne, kTwo});
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
