#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "reading/cells.h"

namespace surudoku::reading {
namespace {

Source SourceOf(std::string_view text) {
  Source source;
  ReadSymbols(text, source);
  return source;
}

// A cell in a word: a number, `.` for an empty one, `{}` around candidates, or a character.
std::string Word(const Cell& cell) {
  if (cell.content == kEmpty) return ".";
  if (cell.content < kNumber) return std::string(1, static_cast<char>(cell.content));
  if (cell.content < kCandidates) return std::to_string(cell.content - kNumber);
  std::string digits;
  for (int digit = 1; digit <= 9; ++digit) {
    if ((cell.content >> (digit - 1) & 1) != 0) digits += std::to_string(digit);
  }
  return "{" + digits + "}";
}

AreaList WholeOf(const Source& source) {
  return {{0, static_cast<std::uint32_t>(source.symbols.size())}};
}

std::string Words(const Cells& cells) {
  std::string words;
  std::size_t end = 0;
  for (const Cell& cell : cells) {
    EXPECT_GE(cell.begin, end) << "cells overlap";
    end = cell.end();
    words += (words.empty() ? "" : " ") + Word(cell);
  }
  return words;
}

std::string Written(std::string_view text, const Cell& cell) {
  return std::string(text.substr(cell.begin, cell.size));
}

std::string Numbers(std::string_view text, char sign) {
  Cells cells;
  const Source source = SourceOf(text);
  FindNumbers(source, WholeOf(source), sign, cells);
  return Words(cells);
}

std::string Letters(std::string_view text, char sign) {
  Cells cells;
  const Source source = SourceOf(text);
  FindLetters(source, WholeOf(source), sign, cells);
  return Words(cells);
}

Cells FieldCells(std::string_view text, std::string_view separator) {
  Cells cells;
  FindFields(SourceOf(text), separator, cells);
  return cells;
}

std::string Fields(std::string_view text, std::string_view separator) {
  return Words(FieldCells(text, separator));
}

std::string Drawn(std::string_view text, int pitch) {
  Cells cells;
  FindDrawnBoxes(SourceOf(text), pitch, cells);
  return Words(cells);
}

std::string Spaced(std::string_view text) {
  Cells cells;
  FindSpacedCharacters(SourceOf(text), cells);
  return Words(cells);
}

Cells ElementCells(std::string_view text) {
  Cells cells;
  FindElements(SourceOf(text), cells);
  return cells;
}

std::string Elements(std::string_view text) { return Words(ElementCells(text)); }

std::string Members(std::string_view text) {
  Cells cells;
  FindMembers(SourceOf(text), cells);
  return Words(cells);
}

std::string Candidates(std::string_view text) {
  Cells cells;
  FindCandidates(SourceOf(text), cells);
  return Words(cells);
}

// The symbols with their strings joined, `_` for filler; empty if none is joined.
std::string Joined(std::string_view text) {
  Source joined;
  if (!JoinStrings(SourceOf(text), joined)) return {};
  for (char& c : joined.symbols) c = c == kFiller ? '_' : c;
  return joined.symbols;
}

std::string Repeated(std::string_view text, std::size_t times) {
  std::string whole;
  for (std::size_t i = 0; i < times; ++i) whole += text;
  return whole;
}

TEST(FindNumbers, ReadsWordsOfOneOrTwoDigits) {
  EXPECT_EQ(Numbers("12  3 0 05 123 [7,16]", '.'), "12 3 0 5 7 16");
}

TEST(FindNumbers, ReadsTheSignOnceOrTwice) {
  EXPECT_EQ(Numbers("12 . .. ... 3", '.'), "12 . . 3");
  EXPECT_EQ(Numbers("12 -- - 3", '-'), "12 - - 3");
  EXPECT_EQ(Numbers("12 -- 3", '*'), "12 3");
}

TEST(FindNumbers, LeavesWhatTouchesALetterOrADot) {
  EXPECT_EQ(Numbers("r1 x2 3y 1.5 4_4 16", '-'), "16");
  EXPECT_EQ(Numbers("xx 12 x next", 'x'), "x 12 x");
}

TEST(FindNumbers, TakesSignsOutsideAscii) {
  Cells cells;
  const std::string text = "12 \u00b7\u00b7 \u00b7 3";
  const Source source = SourceOf(text);
  FindNumbers(source, WholeOf(source), kDot, cells);
  ASSERT_EQ(cells.size(), 4U);
  EXPECT_EQ(cells[1].content, static_cast<Content>(kDot));
  EXPECT_EQ(cells[2].content, static_cast<Content>(kDot));
}

TEST(FindLetters, ReadsWordsAsLongAsARow) {
  EXPECT_EQ(Letters("1234567..A", '.'), "1 2 3 4 5 6 7 . . A");
  EXPECT_EQ(Letters("1234567..AB", '.'), "");
  EXPECT_EQ(Letters("A b . 7", '.'), "A b . 7");
}

TEST(FindLetters, ReadsWordsAsLongAsABoard) {
  Cells cells;
  const Source source = SourceOf(Repeated("A..1", 64));
  FindLetters(source, WholeOf(source), '.', cells);
  EXPECT_EQ(cells.size(), 256U);
}

TEST(FindLetters, LeavesWordsWithALetterThatNoBoardHas) {
  EXPECT_EQ(Letters("123456789z", '.'), "");
  EXPECT_EQ(Letters("123456789\u00e9", '.'), "");
}

TEST(FindLetters, TakesSignsOutsideAscii) {
  Cells cells;
  const Source source = SourceOf("12345678\u00b7\u00b7");
  FindLetters(source, WholeOf(source), kDot, cells);
  EXPECT_EQ(cells.size(), 10U);
}

TEST(FindFields, ReadsFieldsOfCsv) {
  EXPECT_EQ(Fields("5,3,,,7,,,,", ","), "5 3 . . 7 . . . .");
  EXPECT_EQ(Fields("\"5\",\"3\",\"\",,\"12\"\r\n", ","), "5 3 . . 12");
  EXPECT_EQ(Fields("5;3; ;.;7", ";"), "5 3 . . 7");
  EXPECT_EQ(Fields("5\t3\t\t\t7", "\t"), "5 3 . . 7");
}

TEST(FindFields, LeavesLinesWithFewSeparators) {
  EXPECT_EQ(Fields("5,3,7\n1,2,3", ","), "");
  EXPECT_EQ(Fields("5,3,7\n1,2,3,4\n5", ","), "1 2 3 4");
}

TEST(FindFields, LeavesOtherTexts) {
  EXPECT_EQ(Fields("5,abc,530070000,1.5,-3,7", ","), "5 7");
  EXPECT_EQ(Fields("one, two, three, and so on", ","), "");
}

TEST(FindFields, PutsAnEmptyFieldWhereItWouldStand) {
  const Cells cells = FieldCells("5,,|x|,", ",");
  ASSERT_EQ(cells.size(), 3U);
  EXPECT_EQ(cells[1].begin, 2U);
  EXPECT_EQ(cells[1].size, 0U);
  EXPECT_EQ(cells[2].begin, 7U);
}

TEST(FindFields, FindsRowsInBrackets) {
  EXPECT_EQ(Fields("grid = [[5,3,,],[,,1,2]];", ","), "5 3 . . . . 1 2");
  EXPECT_EQ(Fields("  [5,,,7], # the first", ","), "5 . . 7");
  EXPECT_EQ(Fields("row(\"5,3,,\")", ","), "5 3 . .");
}

TEST(FindFields, ReadsRowsOfMarkdown) {
  EXPECT_EQ(Fields("| 5 | 3 |  | 7 |", "|"), "5 3 . 7");
  EXPECT_EQ(Fields("|---|:-:|---|---|", "|"), "");
  EXPECT_EQ(Fields("| **5** | 3 |  | `7` |", "|"), "5 3 . 7");
  EXPECT_EQ(Fields("// |5|3|.|7|", "|"), "5 3 . 7");
}

TEST(FindFields, ReadsRowsOfDatabasesWithoutBarsAround) {
  EXPECT_EQ(Fields(" 5 | 3 |   |   | 7 |   |   |   |  ", "|"), "5 3 . . 7 . . . .");
  EXPECT_EQ(Fields("|3|||7||||9", "|"), ". 3 . . 7 . . . 9");
  EXPECT_EQ(Fields("| |3| | |7| | | | |", "|"), ". 3 . . 7 . . . .");
}

TEST(FindFields, ReadsDrawnCells) { EXPECT_EQ(Fields("│ 5 │   │ 7 │ 1 │", "|"), "5 . 7 1"); }

TEST(FindFields, ReadsRowsOfLatex) {
  EXPECT_EQ(Fields(R"(5 & 3 & & \textbf{7} \\ \hline)", "&"), "5 3 . 7");
  EXPECT_EQ(Fields(R"(5 & 3 & & \\[2pt])", "&"), "5 3 . .");
  EXPECT_EQ(Fields(R"(\hline 5 & $3$ & & 7 \hline)", "&"), "5 3 . 7");
}

TEST(FindFields, ReadsRowsOfWikis) {
  EXPECT_EQ(Fields("| 5 || 3 || || style=\"x\" | 7", "||"), "5 3 . 7");
  EXPECT_EQ(Fields("|| 5 || 3 || || 7 ||", "||"), "5 3 . 7");
  EXPECT_EQ(Fields("| 5 || 3 || || 7", "|"), "");
  EXPECT_EQ(Fields("| 5 | 3 || | 7 |", "|"), "5 3 . . 7");
}

TEST(FindDrawnBoxes, ReadsSpacesAsBlanks) {
  EXPECT_EQ(Drawn("| 5 3   |   7   |       |", 2), "5 3 . . 7 . . . .");
  EXPECT_EQ(Drawn("|5 3  |  7  |     |", 2), "5 3 . . 7 . . . .");
  EXPECT_EQ(Drawn("|53 | 7 |   |", 1), "5 3 . . 7 . . . .");
  EXPECT_EQ(Drawn("│ 5 3   │   7   │       │", 2), "5 3 . . 7 . . . .");
}

TEST(FindDrawnBoxes, ReadsBoxesOfOtherSizes) {
  EXPECT_EQ(Drawn("| 1   |   4 |", 2), "1 . . 4");
  EXPECT_EQ(Drawn("| 12  1       |    16       |  3          |             |", 3),
            "12 1 . . . 16 . . 3 . . . . . . .");
}

TEST(FindDrawnBoxes, ReadsBarsBetweenBoxesAlone) {
  EXPECT_EQ(Drawn("5 3   |   7   |     2", 2), "5 3 . . 7 . . . 2");
  EXPECT_EQ(Drawn("5 3   |   7   |", 2), "5 3 . . 7 . . . .");
  EXPECT_EQ(Drawn("      | 4 1 9 |     5", 2), ". . . 4 1 9 . . 5");
}

TEST(FindDrawnBoxes, LeavesOtherText) {
  EXPECT_EQ(Drawn("| 5 3 x |   7   |   x   |", 2), "");
  EXPECT_EQ(Drawn("+-------+-------+-------+", 2), "");
  EXPECT_EQ(Drawn("| 530070 | 12 |", 2), "");
}

TEST(FindDrawnBoxes, GivesCellsWithoutGapsWithinABox) {
  Cells cells;
  FindDrawnBoxes(SourceOf("| 5 3   |   7   |       |"), 2, cells);
  ASSERT_EQ(cells.size(), 9U);
  EXPECT_EQ(cells[0].begin, 2U);
  EXPECT_EQ(cells[0].end(), cells[1].begin);
  EXPECT_EQ(cells[1].end(), cells[2].begin);
}

TEST(FindSpacedCharacters, ReadsStrings) {
  EXPECT_EQ(Spaced("rows.add(\"53  7    \");"), "5 3 . . 7 . . . .");
  EXPECT_EQ(Spaced("'53  7    ', `6  195   `"), "5 3 . . 7 . . . . 6 . . 1 9 5 . . .");
  EXPECT_EQ(Spaced("\"53  7   \"x"), "5 3 . . 7 . . .");
  EXPECT_EQ(Spaced("\"53 7 1\", \"53 71\""), "5 3 . 7 . 1");
}

TEST(FindSpacedCharacters, ReadsLines) {
  EXPECT_EQ(Spaced("53  7    \r\n6  195   \n"), "5 3 . . 7 . . . . 6 . . 1 9 5 . . .");
  EXPECT_EQ(Spaced("53  7    \n         \n"), "5 3 . . 7 . . . . . . . . . . . . .");
  EXPECT_EQ(Spaced("         \nx\n         \n"), "");
  EXPECT_EQ(Spaced("a 53  7    \n"), "");
  EXPECT_EQ(Spaced("5 3     7        \n"), "5 3 . . 7 . . . .");
  EXPECT_EQ(Spaced("5 3    7         \n"), "");
}

TEST(FindSpacedCharacters, ReadsABoard) {
  Cells cells;
  FindSpacedCharacters(SourceOf("x=" + Repeated("53  7    ", 9) + ";"), cells);
  EXPECT_EQ(cells.size(), 81U);
}

TEST(FindElements, ReadsCellsOfTables) {
  EXPECT_EQ(Elements("<tr><td>5</td><td class=\"a\"><b>3</b></td><td></td><td/></tr>"), "5 3 . .");
  EXPECT_EQ(Elements("<TR><TD>5</TD><td>&nbsp;</td><td>.</td><td>0</td></TR>"), "5 . . .");
  EXPECT_EQ(Elements("<td>\n  <div>12</div>\n</td>"), "12");
}

TEST(FindElements, ReadsInputs) {
  EXPECT_EQ(Elements("<td><input type=\"text\" value=\"5\" maxlength=1></td>"), "5");
  EXPECT_EQ(Elements("<td><input/></td><td><input value=7></td>"), ". 7");
  EXPECT_EQ(Elements("<td><input value=''></td><td><input value='0'></td>"), "   ");
  EXPECT_EQ(Elements("<div><input value=\"12\"><input></div>"), "12 .");
  EXPECT_EQ(Elements("<input type=\"submit\" value=\"Solve\">"), "");
}

TEST(FindElements, ReadsValuesOfAttributes) {
  EXPECT_EQ(Elements("<cell row=\"1\" col=\"2\" value=\"5\"/><cell/><c v='3'></c>"), "5 . 3");
}

TEST(FindElements, TakesTheOuterElement) {
  const std::string text = "<td id=x><div>5</div></td>";
  const Cells cells = ElementCells(text);
  ASSERT_EQ(cells.size(), 1U);
  EXPECT_EQ(Written(text, cells[0]), text);
  EXPECT_EQ(Elements("<div><div>5</div></div>"), "5");
}

TEST(FindElements, LeavesElementsThatHoldMore) {
  EXPECT_EQ(Elements("<row>530070000</row>"), "");
  EXPECT_EQ(Elements("<p>5 rows</p><p>5<b>3</b></p><tr></tr><table/><script></script>"), "3");
  EXPECT_EQ(Elements("<td><table><tr><td>5</td></tr></table></td>"), "5");
  EXPECT_EQ(Elements("a < b and <i></i>"), "");
}

TEST(FindElements, EndsACellOfATableWithoutItsEndTag) {
  EXPECT_EQ(Elements("<tr><td>5<td>\n<td>3</tr>"), "5 . 3");
}

TEST(FindElements, ReadsLargeTexts) {
  EXPECT_EQ(ElementCells(Repeated("<td>5</td>", 200'000)).size(), 200'000U);
  EXPECT_TRUE(ElementCells(Repeated("<td>", 200'000) + "x").size() < 200'000U);
  EXPECT_TRUE(ElementCells(Repeated("<b", 500'000)).empty());
  EXPECT_TRUE(ElementCells("<td" + Repeated(" ", 1'000'000)).empty());
}

TEST(FindMembers, ReadsObjectsWithAValue) {
  EXPECT_EQ(Members(R"([{"value": 5, "given": true}, {"value": null}, {"row": 1, "val":"3"}])"),
            "5 . 3");
  EXPECT_EQ(Members("{value: 5, notes: []}, {}, { }, {v: 0}"), "5 . . .");
  EXPECT_EQ(Members(R"({"row": 1, "name": "x"}, {"value": 530})"), "");
}

TEST(FindMembers, TakesTheWholeObject) {
  const std::string text = "{\"value\": 5, \"fixed\": true}";
  Cells cells;
  FindMembers(SourceOf(text), cells);
  ASSERT_EQ(cells.size(), 1U);
  EXPECT_EQ(Written(text, cells[0]), text);
}

TEST(FindMembers, ReadsNamesOfPlaces) {
  EXPECT_EQ(Members(R"({"A1": 5, "A2": ".", "B9": "", 'I9': '3'})"), "5 . . 3");
  EXPECT_EQ(Members("r1c1=5 R1C2 = 3, r10c12: 16"), "5 3 16");
  EXPECT_EQ(Members("xA1=5, A0=3, A1: 530, A1: no, A1==3"), "");
}

TEST(FindMembers, ReadsArrows) {
  EXPECT_EQ(Members("[0 => 5, 1 => 0, 12 => 3]"), "5 . 3");
  EXPECT_EQ(Members("[0: 5, 1 = 3]"), "");
}

TEST(FindMembers, ReadsLargeTexts) {
  Cells cells;
  FindMembers(SourceOf(Repeated("{", 500'000) + Repeated(": ", 200'000)), cells);
  EXPECT_TRUE(cells.empty());
  FindMembers(SourceOf(Repeated("{\"value\":5},", 100'000)), cells);
  EXPECT_EQ(cells.size(), 100'000U);
}

TEST(FindCandidates, ReadsAscendingDigits) {
  EXPECT_EQ(Candidates(Repeated("12 ", 18) + "5 {456} *7 #8"), "");
  const std::string row = Repeated("12 ", 18);
  EXPECT_EQ(Candidates(row + "21 5 {456} *7 -13 8.5 r2 789"),
            Repeated("{12} ", 18) + "{5} {456} {7} {13} {789}");
}

TEST(FindCandidates, TakesBracesAndMarks) {
  const std::string text = Repeated("{12} ", 20) + "*7";
  Cells cells;
  FindCandidates(SourceOf(text), cells);
  ASSERT_EQ(cells.size(), 21U);
  EXPECT_EQ(Written(text, cells[0]), "{12}");
  EXPECT_EQ(Written(text, cells[20]), "*7");
}

TEST(FindCandidates, KeepsTheCellsBefore) {
  Cells cells = {{0, 1, kNumber}};
  FindCandidates(SourceOf("12 13"), cells);
  EXPECT_EQ(cells.size(), 1U);
}

TEST(JoinStrings, JoinsWhatNothingOrAnOperatorParts) {
  EXPECT_EQ(Joined("\"53..\" + \"7...\""), "\"53.._____7...\"");
  EXPECT_EQ(Joined("\"53..\"\n  \"7...\""), "\"53.._____7...\"");
  EXPECT_EQ(Joined("'53..' . '7...'"), "'53.._____7...'");
  for (const char* joiner : {"..", "++", "&", "<>", "||", "~", "& _\n"}) {
    EXPECT_NE(Joined(std::string("\"53..\" ") + joiner + " \"7...\""), "") << joiner;
  }
  EXPECT_NE(Joined("\"53..\" \\\n\"7...\""), "");
  EXPECT_NE(Joined("\"53..\" + // one\n\"7...\""), "");
  EXPECT_NE(Joined("\"53..\"  # one\n + \"7...\""), "");
  EXPECT_NE(Joined("@\"53..\"\n@\"7...\""), "");
  EXPECT_EQ(Joined("\"53..\" + \"7\""), "\"53.._____7_");
}

TEST(JoinStrings, DropsTheLineEndsBetween) {
  Source joined;
  ASSERT_TRUE(JoinStrings(SourceOf("a\n\"53..\" +\n\"7...\" +\n\"8...\"\nb"), joined));
  EXPECT_EQ(joined.line_ends.size(), 2U);
  EXPECT_EQ(joined.symbols.size(), joined.written.size());
  for (const std::uint32_t place : joined.line_ends) EXPECT_EQ(joined.symbols[place], '\n');
}

TEST(JoinStrings, LeavesOtherStrings) {
  EXPECT_EQ(Joined("[\"53..\", \"7...\"]"), "");
  EXPECT_EQ(Joined("\"Hello \" + \"world\""), "");
  EXPECT_EQ(Joined("\"53..\" + '7...'"), "");
  EXPECT_EQ(Joined("\"53..\" - \"7...\""), "");
  EXPECT_EQ(Joined("x"), "");
}

TEST(Dressings, TakeAnyText) {
  const std::vector<std::string> parts = {"|",    "||", "<", ">", "</td>", "<td ",   "{",  "}",
                                          "\"",   "'",  ":", "=", "=>",    "5",      "12", ".",
                                          " ",    "\n", ",", "&", "\\\\",  "\t",     "A1", "value",
                                          "\r\n", "[",  "]", "*", "-",     "\u00b7", "│",  "_"};
  unsigned state = 1;
  for (int round = 0; round < 3000; ++round) {
    std::string text;
    for (int i = 0; i < 40; ++i) {
      state = state * 1664525U + 1013904223U;
      text += parts[(state >> 16U) % parts.size()];
    }
    const Source source = SourceOf(text);
    std::vector<Cells> found(14);
    std::size_t next = 0;
    for (const char sign : {'.', '-', kDot})
      FindNumbers(source, WholeOf(source), sign, found[next++]);
    FindLetters(source, WholeOf(source), kDot, found[next++]);
    for (const char* separator : {",", "|", "||", "&"})
      FindFields(source, separator, found[next++]);
    for (const int pitch : {1, 2}) FindDrawnBoxes(source, pitch, found[next++]);
    FindSpacedCharacters(source, found[next++]);
    FindElements(source, found[next++]);
    FindMembers(source, found[next++]);
    FindCandidates(source, found[next++]);
    for (const Cells& cells : found) {
      Words(cells);
      if (!cells.empty()) ASSERT_LE(cells.back().end(), text.size());
    }
    Source joined;
    if (JoinStrings(source, joined)) ASSERT_EQ(joined.symbols.size(), text.size());
  }
}

TEST(Dressings, ReadLargeTexts) {
  for (const char* part :
       {"|", "| ", "5,", "\"a\" ", "'", "5 ", "| 5 3   ", "{1", "= ", "&", "a"}) {
    const Source source = SourceOf(Repeated(part, 300'000));
    Cells cells;
    for (const char* separator : {",", "|", "||", "&"}) FindFields(source, separator, cells);
    for (const int pitch : {1, 2, 3, 4}) FindDrawnBoxes(source, pitch, cells);
    FindNumbers(source, WholeOf(source), '.', cells);
    FindLetters(source, WholeOf(source), '.', cells);
    FindSpacedCharacters(source, cells);
    FindElements(source, cells);
    FindMembers(source, cells);
    FindCandidates(source, cells);
    Source joined;
    JoinStrings(source, joined);
  }
}

}  // namespace
}  // namespace surudoku::reading
