#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "classic_puzzle.h"
#include "dataset/detect_format.h"
#include "dataset/read_records.h"
#include "dataset/record_puzzle.h"
#include "grid/grid_text.h"

namespace surudoku {
namespace {

using Records = std::vector<std::string>;

// The puzzles of a text, or line:column: reason.
Records ReadText(std::string_view text) {
  const auto detected =
      DetectRecordFormat(text, InputFormat::kDetect, {}).value().value_or(DetectedFormat{});
  return ReadRecords(text, detected);
}

const std::string kOther = kPuzzle.substr(27) + kPuzzle.substr(0, 27);
const std::string kSolution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

// Rows with a written line end behind each.
std::string Written(std::string_view puzzle, std::string_view line_end = "\\n") {
  std::string text;
  for (std::size_t row = 0; row < puzzle.size(); row += 9) {
    text += std::string(puzzle.substr(row, 9)) + std::string(line_end);
  }
  return text;
}

// The cells with commas between them.
std::string Listed(std::string_view puzzle) {
  std::string text;
  for (const char c : puzzle) {
    if (!text.empty()) text += ", ";
    text += c == '.' ? '0' : c;
  }
  return text;
}

TEST(FoundText, StandsBetweenMarks) {
  for (const std::string& text : {
           "https://example.org/play/?s=" + kPuzzle + "\n",
           "https://example.org/play/?a=1&bd=" + kPuzzle + "&c=2\n",
           "https://example.org/p/" + kPuzzle + "/play\n",
           "[solve it](https://example.org/?bd=" + kPuzzle + ")\n",
           "INSERT INTO p VALUES\n (0,'" + kPuzzle + "');\n",
           "<game data=\"" + kPuzzle + "\" state=\"0\"/>\n",
           "<puzzle>" + kPuzzle + "</puzzle>\n",
           "puzzles:\n  - puzzle: \"" + kPuzzle + "\"\n    level: 3\n",
           "puzzles = [\n    '" + kPuzzle + "',  # easy\n]\n",
           "const char* kPuzzle =\n    \"" + kPuzzle + "\";\n",
           "var p = `" + kPuzzle + "`;\n",
           "The puzzle `" + kPuzzle + "` is hard.\nSo it is said.\n",
           "{\"a\": \"{\\\"b\\\": \\\"" + kPuzzle + "\\\"}\"}\n",
           "id,grid\n1,\"" + Written(kPuzzle) + "\"\n",
           "puzzle = \"" + Written(kPuzzle, "\\r\\n") + "\"\n",
           "<p>" + Written(kPuzzle, "<br>") + "</p>\n",
       }) {
    EXPECT_EQ(ReadText(text), Records{kPuzzle}) << text;
  }
}

TEST(FoundText, MayBeSeveralOnALine) {
  const std::string text = "let p = ['" + kPuzzle + "', '" + kOther + "'];\n";
  EXPECT_EQ(ReadText(text + text), (Records{kPuzzle, kOther, kPuzzle, kOther}));
}

TEST(FoundText, HasNoRecordOnLinesWithoutAPuzzle) {
  const std::string puzzle = "  p('" + kPuzzle + "');\n";
  EXPECT_EQ(ReadText("int main() {\n" + puzzle + "  # p('" + kOther + "');\n\n" + puzzle + "}\n"),
            (Records{kPuzzle, kPuzzle}));
}

TEST(FoundText, NamesPuzzlesThatAreDamaged) {
  std::string strange = kPuzzle;
  strange[7] = 'x';
  const auto row = [](const std::string& puzzle) { return " (0,'" + puzzle + "'),\n"; };
  const Records expected = {"1:6: 80 characters where 81 make a puzzle", kPuzzle,
                            "3:13: 'x' is neither a digit nor a blank", kPuzzle,
                            "5:6: 84 characters where 81 make a puzzle"};
  EXPECT_EQ(ReadText(row(kPuzzle.substr(1)) + row(kPuzzle) + row(strange) + row(kPuzzle) +
                     row(kPuzzle + "...")),
            expected);
}

TEST(FoundText, TakesNoMarkOfAListForABlank) {
  std::string zeros = kPuzzle;
  std::ranges::replace(zeros, '.', '0');
  for (const std::string mark : {"- ", "  - - "}) {
    const std::string line = mark + "[" + Listed(kPuzzle) + "]\n";
    EXPECT_EQ(ReadText("puzzles:\n" + line + line), (Records{zeros, zeros})) << mark;
  }
}

TEST(FoundText, NamesPuzzlesThatAreSplit) {
  const auto row = [](const std::string& puzzle) { return " (0,'" + puzzle + "'),\n"; };
  std::string blank = kPuzzle;
  blank[7] = ' ';
  std::string comma = kPuzzle;
  comma[40] = ',';
  EXPECT_EQ(ReadText(row(kPuzzle) + row(blank) + row(kPuzzle) + row(comma)),
            (Records{kPuzzle, "2:13: a space is neither a digit nor a blank", kPuzzle,
                     "4:46: ',' is neither a digit nor a blank"}));
}

TEST(FoundText, NamesASolutionOfADamagedPuzzleNoPuzzle) {
  const std::string good = " (0,'" + kPuzzle + "','" + kSolution + "'),\n";
  const std::string bad = " (0,'" + kPuzzle.substr(1) + "','" + kSolution + "'),\n";
  EXPECT_EQ(ReadText("VALUES\n" + good + bad),
            (Records{kPuzzle, "3:6: 80 characters where 81 make a puzzle"}));
}

TEST(FoundText, NamesAPuzzleThatTheEndOfTheFileCutsOff) {
  const std::string text = "https://example.org/?s=" + kPuzzle + "&l=1\nhttps://example.org/?s=";
  for (const std::size_t size : {std::size_t{20}, std::size_t{60}}) {
    EXPECT_EQ(ReadText(text + kPuzzle.substr(0, size)),
              (Records{kPuzzle, "2:24: a puzzle that the end of the file cuts off"}));
  }
  EXPECT_EQ(ReadText(text + kPuzzle + "&l=1"), (Records{kPuzzle, kPuzzle}));
  std::string zeros = kPuzzle;
  std::ranges::replace(zeros, '.', '0');
  const std::string list = "a = \"[[" + Listed(kPuzzle.substr(0, 60)) + ", ";
  EXPECT_EQ(ReadText("a = \"[[" + Listed(kPuzzle) + "]]\"\n" + list),
            (Records{zeros, "2:8: 60 cells where 81 make a puzzle"}));
}

TEST(FoundText, NamesWhatTheEndOfXmlCutsOff) {
  const std::string game = "<game data=\"" + kPuzzle + "\"/>\n";
  const std::string cut = "<game data=\"" + kPuzzle.substr(0, 40);
  EXPECT_EQ(ReadText("<?xml version=\"1.0\"?>\n" + game + cut),
            (Records{kPuzzle, "3:13: a puzzle that the end of the file cuts off"}));
  EXPECT_EQ(ReadText("<?xml version=\"1.0\"?>\n<all>" + game + "</all>"), Records{kPuzzle});
}

TEST(FoundText, ReadsSavedGamesBesidePlainOnes) {
  std::string game;
  for (const char c : kPuzzle) game += c == '.' ? "0|-|1|" : std::string(1, c) + "|-|0|";
  const auto element = [](const std::string& data) { return "<game data=\"" + data + "\"/>\n"; };
  const std::string plain = element(kOther);
  EXPECT_EQ(ReadText(plain + element("version: 1&#10;" + game)), (Records{kOther, kPuzzle}));
  EXPECT_EQ(ReadText(plain + element("version: 1&#10;" + game.substr(2))),
            (Records{kOther,
                     "2:28: 242 values before bars where 81 cells of a saved game have "
                     "243, or 324"}));
  EXPECT_EQ(ReadText(plain + element("version: 1&#10;x" + game.substr(1))),
            (Records{kOther,
                     "2:30: 242 values before bars where 81 cells of a saved game have "
                     "243, or 324"}));
}

TEST(FoundText, NamesRowsThatAreDamaged) {
  const std::string good = "p = '" + Written(kPuzzle) + "'\n";
  std::string lacking = Written(kPuzzle);
  lacking.erase(11 * 3, 1);
  std::string strange = Written(kPuzzle);
  strange[11 * 2 + 3] = 'x';
  EXPECT_EQ(ReadText(good + "p = '" + lacking + "'\n" + good + "p = '" + strange + "'\np = '" +
                     Written(kPuzzle).substr(11) + "'\n"),
            (Records{kPuzzle, "2:6: 8 rows where 9 make a grid", kPuzzle,
                     "4:6: 2 rows where 9 make a grid", "4:39: 14 rows where 9 make a grid"}));
}

TEST(FoundText, IsNamedIfItsOnlyPuzzleIsDamaged) {
  EXPECT_EQ(ReadText("https://example.org/?s=" + kPuzzle.substr(1) + "\n"),
            Records{"1:24: 80 characters where 81 make a puzzle"});
}

TEST(FoundText, TakesACompleteGridAfterAPuzzleForItsSolution) {
  const std::string row = " (0,'" + kPuzzle + "','" + kSolution + "'),\n";
  const std::string without = " (1,'" + kOther + "',NULL),\n";
  const std::string text = "INSERT INTO p VALUES\n" + row + without + row;
  EXPECT_EQ(ReadText(text), (Records{kPuzzle, kOther, kPuzzle}));
  const auto detected = DetectRecordFormat(text, InputFormat::kDetect, {}).value();
  RecordIndex index;
  IndexFile(text, *detected, index);
  Records solutions;
  for (std::size_t i = 0; i < index.records.size(); ++i) {
    std::string storage;
    solutions.emplace_back(SolutionText(ViewOf(text, index, i), detected->format, storage));
  }
  EXPECT_EQ(solutions, (Records{kSolution, "", kSolution}));
}

TEST(FoundText, NamesADamagedSolution) {
  const std::string row = " (0,'" + kPuzzle + "','" + kSolution.substr(1) + "'),\n";
  const std::string text = "VALUES\n" + row;
  EXPECT_EQ(ReadText(text), Records{kPuzzle});
  const auto detected = DetectRecordFormat(text, InputFormat::kDetect, {}).value();
  RecordIndex index;
  IndexFile(text, *detected, index);
  std::string storage;
  const auto solution = ReadSolution(ViewOf(text, index, 0), detected->format, storage);
  ASSERT_FALSE(solution.ok());
  EXPECT_EQ(solution.error().reason, "80 characters where 81 make a puzzle");
}

TEST(FoundText, IsNoNumberNorALineThatIsDrawn) {
  const std::string number =
      "115792089237316195423570985008687907853269984665640564039457584007908834671663123";
  const std::string dashes(81, '-');
  EXPECT_EQ(ReadText("a = '" + kPuzzle + "'\n// " + dashes + "\nb = " + number.substr(2) +
                     "\nc = 'deadbeef0123'\n"),
            Records{kPuzzle});
}

TEST(FoundText, HasCandidatesAndLargerGrids) {
  const std::string candidates = FormatCandidates(CandidatesOf(ParseGrid(kPuzzle).value()));
  std::string large;
  for (std::size_t cell = 0; cell < 256; ++cell) {
    const std::size_t row = cell / 16, value = (4 * (row % 4) + row / 4 + cell) % 16;
    large += (cell + row) % 3 == 0 ? "123456789ABCDEFG"[value] : '.';
  }
  EXPECT_EQ(ReadText("a = [\n'" + candidates + "',\n'" + large + "']\n"),
            (Records{candidates, large}));
}

TEST(FoundText, LeavesOtherLayoutsAlone) {
  for (const std::string& text : {
           kPuzzle + "\nnot a puzzle\n" + kPuzzle + "\n",
           "id,puzzle\n1,\"" + kPuzzle + "\"\n(none)\n2,\"" + kPuzzle + "\"\n",
           "1,\"" + kPuzzle + "\"\nno more\n2,\"" + kPuzzle + "\"\n",
           kPuzzle.substr(1) + "\n",
           "# a comment\n" + kPuzzle + " 1.2\nbad\nworse\n",
       }) {
    const auto detected = DetectRecordFormat(text, InputFormat::kDetect, {}).value();
    EXPECT_EQ(detected.value_or(DetectedFormat{}).format.shape, RecordShape::kLine) << text;
  }
}

TEST(FoundText, HopesForNothingInOtherText) {
  const auto is_hopeless = [](std::string_view text) {
    const auto detected = DetectRecordFormat(text, InputFormat::kDetect, {}).value();
    return detected && detected->is_hopeless;
  };
  EXPECT_TRUE(is_hopeless("root:x:0:0\nbin:x:1:1\nmail:x:8:8\nnews:x:9:9\nman:x:6:6\nlp:x:7:7\n"));
  EXPECT_TRUE(
      is_hopeless("It was the best of times, it was the worst of times, it was the age of "
                  "wisdom, it was the age of foolishness.\n"));
  EXPECT_FALSE(is_hopeless("a\nb\nc\n"));
  EXPECT_FALSE(is_hopeless(kPuzzle.substr(1) + "\na b\nc d\ne f\ng h\n"));
  EXPECT_FALSE(is_hopeless("id,puzzle\n1,a\n2,b\n3,c\n4,d\n5,e\n"));
  EXPECT_FALSE(is_hopeless(kPuzzle + "\n"));
  EXPECT_FALSE(is_hopeless("# nothing\n"));
}

}  // namespace
}  // namespace surudoku
