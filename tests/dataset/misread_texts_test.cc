// Texts with puzzles inside that were read otherwise than a person reads them, without a word.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "classic_puzzle.h"
#include "dataset/layout_reader_test.h"

namespace surudoku {
namespace {

const std::string kSolution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const std::string kOther = kPuzzle.substr(27) + kPuzzle.substr(0, 27);
const std::string kOtherSolution = kSolution.substr(27) + kSolution.substr(0, 27);

class MisreadTexts : public LayoutReaderTest {};

TEST_F(MisreadTexts, JsonMayHavePuzzlesAsNames) {
  const Records both = {kPuzzle, kOther};
  const auto member = [](const std::string& name, const std::string& value) {
    return "\"" + name + "\": " + value;
  };
  const std::string one = member(kPuzzle, "\"" + kSolution + "\"");
  const std::string two = member(kOther, "\"" + kOtherSolution + "\"");
  EXPECT_EQ(Read("{" + one + ", " + two + "}"), both);
  EXPECT_EQ(Read("{\n " + one + ",\n " + two + "\n}\n"), both);
  EXPECT_EQ(Read("{\n " + member(kPuzzle, "1.2") + ",\n " + member(kOther, "3.4") + "\n}\n"), both);
  const auto nested = [&](const std::string& puzzle, const std::string& solution) {
    return member(puzzle, "{\n  " + member("solution", "\"" + solution + "\"") + "\n }");
  };
  EXPECT_EQ(
      Read("{\n " + nested(kPuzzle, kSolution) + ",\n " + nested(kOther, kOtherSolution) + "\n}\n"),
      both);
  EXPECT_EQ(Read("{" + member(kSolution, "\"" + kPuzzle + "\"") + "}"), Records{kPuzzle});
}

std::string YamlOf(const std::string& puzzle, const std::string& solution) {
  return "- id: 1\n  puzzle: " + puzzle + "\n  solution: '" + solution + "'\n";
}

TEST_F(MisreadTexts, OneLostNewlineDoesNotPartSolutionsFromPuzzles) {
  const std::string whole = YamlOf(kPuzzle, kSolution);
  std::string joined = YamlOf(kOther, kOtherSolution);
  joined.erase(joined.find("\n  solution"), 1);
  const Records wanted = {kPuzzle, kOther, kPuzzle};
  EXPECT_EQ(Read(whole + joined + whole), wanted);
  EXPECT_EQ(Read(joined + whole + whole), (Records{kOther, kPuzzle, kPuzzle}));
}

TEST_F(MisreadTexts, FileThatEndsInAPuzzleAboveSolutions) {
  const std::string text = YamlOf(kPuzzle, kSolution) + YamlOf(kOther, kOtherSolution);
  EXPECT_EQ(Read(text + "- id: 3\n  puzzle: " + kPuzzle.substr(0, 33)),
            (Records{kPuzzle, kOther, "8:11: a puzzle that the end of the file cuts off"}));
  for (const std::string_view line_end : {"\n", "\r\n"}) {
    const std::string cut = "- id: 3\n  puzzle: " + kPuzzle.substr(0, 33) + std::string(line_end);
    const std::string why = "8:11: a puzzle that the end of the line cuts off";
    EXPECT_EQ(Read(text + cut), (Records{kPuzzle, kOther, why}));
    EXPECT_EQ(Read(text + cut + YamlOf(kPuzzle, kSolution)),
              (Records{kPuzzle, kOther, why, kPuzzle}));
  }
}

TEST_F(MisreadTexts, PuzzleBrokenAtALineEndIsAFault) {
  const auto text = [](const std::string& before, const std::string& puzzle,
                       const std::string& after) { return before + puzzle + after + "\n"; };
  for (const std::string_view line_end : {"\n", "\r\n", "\n    "}) {
    for (const auto& [before, after] :
         {std::pair<std::string, std::string>{"INSERT INTO p VALUES (0,'", "');"},
          {"<p>", "</p>"},
          {" \"", "\","}}) {
      for (const std::size_t size : {42U, 39U}) {
        std::string broken = kOther;
        broken.insert(size, line_end);
        const Records records = Read("first = x\n" + text(before, kPuzzle, after) +
                                     text(before, broken, after) + text(before, kPuzzle, after));
        ASSERT_EQ(records.size(), 3U) << before << line_end << size;
        EXPECT_TRUE(records[1].ends_with(": a puzzle that the end of a line cuts off"))
            << records[1];
        EXPECT_EQ(records[2], kPuzzle);
      }
    }
  }
}

TEST_F(MisreadTexts, CellWithoutItsColumnIsNamed) {
  const auto cells = [](const std::string& puzzle) {
    std::string text = "{\"cells\": [";
    for (std::size_t cell = 0; cell < puzzle.size(); ++cell) {
      text += cell == 0 ? "" : ", ";
      text += "{\"row\": " + std::to_string(cell / 9) + ", \"col\": " + std::to_string(cell % 9) +
              ", \"value\": " + (puzzle[cell] == '.' ? '0' : puzzle[cell]) + "}";
    }
    return text + "]}";
  };
  std::string damaged = cells(kOther);
  damaged.erase(damaged.find("\"col\": 1, "), 10);
  EXPECT_EQ(
      Read("[" + cells(kPuzzle) + ",\n" + damaged + "]\n"),
      (Records{kPuzzle, "2:46: [1].cells[1]: no row and column, which the other cells have"}));
}

TEST_F(MisreadTexts, CommentOfADumpIsNoTable) {
  const std::string dump =
      "--\n-- PostgreSQL database dump\n--\n\nCOPY public.p (id, puzzle) FROM "
      "stdin;\n1\t" +
      kPuzzle + "\n2\t" + kOther + "\n\\.\n\nSELECT 1;\n";
  EXPECT_EQ(Read(dump), (Records{kPuzzle, kOther}));
}

}  // namespace
}  // namespace surudoku
