// JSON goes by the names of members, on lines as in lists, and no puzzle in it is lost in silence.
#include <gtest/gtest.h>

#include <string>

#include "dataset/layout_reader_test.h"

namespace surudoku {
namespace {

class JsonRecordsTest : public LayoutReaderTest {
 protected:
  static std::string Member(const std::string& name, const std::string& value) {
    return '"' + name + "\": \"" + value + '"';
  }
  static std::string Object(const std::string& name, const std::string& value) {
    return '{' + Member(name, value) + '}';
  }
  static std::string With(char blank, std::string puzzle) {
    std::ranges::replace(puzzle, '.', blank);
    return puzzle;
  }
  // Rows between escaped line ends.
  static std::string Drawn(const std::string& cells, const std::string& between,
                           const std::string& band) {
    std::string rows;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      rows += cells[i];
      if (i + 1 == cells.size()) break;
      rows += i % 9 == 8 ? (i % 27 == 26 ? "\\n" + band : "\\n") : i % 3 == 2 ? between : " ";
    }
    return rows;
  }
};

TEST_F(JsonRecordsTest, ALineThatLacksAMemberAnswersNoOther) {
  const std::string progress = "," + Member("progress", With('0', kTwo)) + "}\n";
  const std::string whole = R"({"note": "x",)" + Member("puzzle", kOne) + progress;
  const std::string text = whole + whole + '{' + Member("puzzle", kOne) + progress + whole +
                           R"({"note": "x")" + progress;
  const Records expected = {kOne, kOne, kOne, kOne, "5:1: no puzzle in this record"};
  EXPECT_EQ(Read(text), expected);
  EXPECT_EQ(Read(text, 300), expected);
}

TEST_F(JsonRecordsTest, AnEscapedQuoteBeforeThePuzzleIsText) {
  const std::string line =
      R"({"rules": "say \"x\" y", "b]": "{", )" + Member("puzzle", kOne) + "}\n";
  EXPECT_EQ(Read(line + line), (Records{kOne, kOne}));
}

TEST_F(JsonRecordsTest, EveryLineIsARecord) {
  const std::string line = Object("puzzle", kOne);
  const std::string text = line + "\r\n\n  " + line + " \n" + line.substr(1) + "\n# " + line +
                           "\n[]\n" + line.substr(0, 50) + "\n" + line;
  const Records expected = {kOne,
                            kOne,
                            "4:9: broken JSON at ':'",
                            "6:1: 0 cells where 81 make a puzzle",
                            "7:51: broken JSON: it ends too early",
                            kOne};
  EXPECT_EQ(Read(text), expected);
  EXPECT_EQ(Read(text, 100), expected);
}

TEST_F(JsonRecordsTest, AnySignIsABlank) {
  for (const char sign : {'x', '?', '~'}) {
    const std::string one = With(sign, kOne), two = With(sign, kTwo);
    const Records both = {kOne, kTwo};
    EXPECT_EQ(Read(R"({"puzzles": [")" + one + R"(", ")" + two + "\"]}"), both) << sign;
    EXPECT_EQ(Read('[' + Object("grid", one) + ", " + Object("grid", two) + "]\n"), both) << sign;
    EXPECT_EQ(Read(Object("grid", one) + '\n' + Object("grid", two) + '\n'), both) << sign;
  }
}

TEST_F(JsonRecordsTest, ARecordThatRunsIntoAnotherIsAFault) {
  const std::string three = Object("puzzle", kTwo);
  for (const std::string between : {",\n", ", "}) {
    const std::string text =
        "[{" + Member("puzzle", kOne) + between + Member("puzzle", kOne) + "}, " + three + "]\n";
    const Records records = Read(text);
    ASSERT_EQ(records.size(), 2U) << text;
    EXPECT_NE(records[0].find("[0].puzzle: a second member of this name"), std::string::npos);
    EXPECT_EQ(records[1], kTwo);
  }
}

TEST_F(JsonRecordsTest, TheOnlyPuzzleOfAListIsAFaultIfACellIsLost) {
  const std::string cut = kTwo.substr(1);
  const std::string why = "80 characters where 81 make a puzzle";
  EXPECT_EQ(Read(R"({"easy": [")" + kOne + R"("], "hard": [")" + cut + "\"]}\n"),
            (Records{kOne, "1:106: hard[0]: " + why}));
  EXPECT_EQ(Read('{' + Member("a", cut) + ", " + Member("b", kOne) + "}\n"),
            (Records{"1:7: a: " + why, kOne}));
}

TEST_F(JsonRecordsTest, GridsOfStringsMayBeDrawn) {
  for (const std::string between : {" ", " | ", " , ", "  "}) {
    const std::string band = between == " | " ? "------+-------+------\\n" : "";
    const std::string one = Drawn(kOne, between, band), full = Drawn(kOneSolved, between, band);
    const std::string two = Drawn(kTwo, between, band);
    const std::string text = '{' + Member("grid", one) + ',' + Member("solution", full) + "}\n" +
                             Object("grid", two) + '\n';
    EXPECT_EQ(Read(text), (Records{kOne, kTwo})) << text;
    EXPECT_EQ(Read('[' + Object("grid", one) + ",\n" + Object("grid", two) + "]\n"),
              (Records{kOne, kTwo}));
  }
}

TEST_F(JsonRecordsTest, AnAnswerIsNotThePuzzleOfATalk) {
  std::string list = "[";
  for (const char c : kOneSolved) list += (list.size() > 1 ? std::string(", ") : "") + c;
  const std::string talk =
      R"({"prompt": "Solve this:\n)" + Drawn(kOne, " ", "") + R"(", "answer": )" + list + "]}\n";
  EXPECT_EQ(Read(talk + talk), (Records{kOne, kOne}));
}

TEST_F(JsonRecordsTest, RowsOfLargeBoardsAreNoBoards) {
  std::string rows, cells;
  for (int row = 0; row < 16; ++row) {
    rows += row > 0 ? "], [" : "[[";
    for (int column = 0; column < 16; ++column) {
      const int value = row == 2 || column % 3 > 0 ? 0 : (row % 4 * 4 + row / 4 + column) % 16 + 1;
      const bool is_small = row == 2 && column < 2;
      rows += (column > 0 ? ", " : "") + std::to_string(is_small ? column + 1 : value);
      cells += is_small ? "12"[column] : value == 0 ? '.' : "0123456789ABCDEFG"[value];
    }
  }
  EXPECT_EQ(Read("{\"puzzle\": " + rows + "]]}\n"), Records{cells});
}

TEST_F(JsonRecordsTest, OtherTextBesideItMakesItAText) {
  std::string drawn;
  for (std::size_t i = 0; i < kTwo.size(); ++i) {
    drawn += (i % 9 == 0 ? "// " : "") + std::string(1, kTwo[i]) + (i % 9 == 8 ? "\n" : " ");
  }
  for (const std::string& json : {Object("puzzle", kOne), "[\"" + With('x', kOne) + "\"]"}) {
    EXPECT_EQ(Read(json + "\n\nAnother one, of Tuesday:\n\n" + drawn), (Records{kOne, kTwo}));
  }
}

TEST_F(JsonRecordsTest, AnEmptyBoardIsARecord) {
  const std::string empty(81, '.');
  EXPECT_EQ(Read(Object("puzzle", empty) + '\n'), Records{empty});
  EXPECT_EQ(Read('[' + Object("puzzle", kOne) + ", " + Object("puzzle", empty) + "]\n"),
            (Records{kOne, empty}));
}

}  // namespace
}  // namespace surudoku
