#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "classic_puzzle.h"
#include "dataset/layout_reader_test.h"
#include "dataset/other_blanks.h"

namespace surudoku {
namespace {

const std::string kSolution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

// The other puzzle of these texts, with its solution: the first one with other values.
std::string Turned(std::string text) {
  for (char& c : text) {
    if (c >= '1' && c <= '9') c = c == '9' ? '1' : static_cast<char>(c + 1);
  }
  return text;
}

// With this sign for each blank.
std::string With(std::string_view sign, std::string_view puzzle) {
  std::string text;
  for (const char c : puzzle) {
    if (c == '.') {
      text += sign;
    } else {
      text += c;
    }
  }
  return text;
}

// The texts before, between and after a puzzle and its solution.
struct Layout {
  std::string before, between, after, before_all = {}, after_all = {};
};

const std::vector<Layout> kReadLayouts = {{"", " ", "\n"},
                                          {"", ",", "\n"},
                                          {"7,", ",", "\n"},
                                          {"7,", ",", "\n", "id,puzzle,solution\n"},
                                          {"{\"puzzle\": \"", "\", \"solution\": \"", "\"}\n"},
                                          {"INSERT INTO p VALUES(0,'", "','", "');\n"},
                                          {"<g>", "</g><s>", "</s>\n"},
                                          {"- puzzle: \"", "\"\n  solution: \"", "\"\n"},
                                          {"Puzzle: ", "\nSolution: ", "\n"}};

std::string TextOf(const Layout& layout, std::string_view sign) {
  std::string text = layout.before_all;
  for (const bool is_turned : {false, true}) {
    const std::string puzzle = is_turned ? Turned(kPuzzle) : kPuzzle;
    const std::string solution = is_turned ? Turned(kSolution) : kSolution;
    text += layout.before + With(sign, puzzle) + layout.between + solution + layout.after;
  }
  return text + layout.after_all;
}

class BlanksBesideSolutions : public LayoutReaderTest {};

TEST_F(BlanksBesideSolutions, AreFoundWhateverTheLayout) {
  const Records wanted = {kPuzzle, Turned(kPuzzle)};
  for (const Layout& layout : kReadLayouts) {
    for (const std::string_view sign : {"x", "X", "?", "~", "·", "□", "．", "０", "　", "\xb7"}) {
      const std::string text = TextOf(layout, sign);
      if (sign == "?" && layout.before.starts_with('-')) continue;  // a mapping's key in YAML
      EXPECT_EQ(Read(text), wanted) << text;
      EXPECT_EQ(Read(text, 100), wanted) << text;
    }
  }
}

TEST_F(BlanksBesideSolutions, AreAskedForIfNoFileHasThem) {
  const std::string why = " seems to stand for blanks, in puzzles beside their solutions: ";
  for (const Layout& layout : kReadLayouts) {
    const std::string text = TextOf(layout, "@");
    EXPECT_EQ(Read(text), Records{"'@'" + why + "if it does, say so (--blank '@')"}) << text;
    EXPECT_EQ(Read(text, 1000, "@"), (Records{kPuzzle, Turned(kPuzzle)})) << text;
    EXPECT_EQ(Read(TextOf(layout, "#")), Records{"'#'" + why + "write '.' in its place"});
  }
}

TEST_F(BlanksBesideSolutions, AreReadWhereverTheyStand) {
  const Layout document = {"{\"id\": 7,\n \"puzzle\": \"", "\",\n \"solution\": \"", "\"},\n",
                           "[\n", "{}]\n"};
  EXPECT_EQ(Read(TextOf(document, "x")),
            (Records{kPuzzle, Turned(kPuzzle), "8:1: [2]: no puzzle in this record"}));
  const Layout below = {"Puzzle: ", "\nSolution: ", "\n"};  // the word itself has an `n`
  EXPECT_EQ(Read(TextOf(below, "n")), (Records{kPuzzle, Turned(kPuzzle)}));
}

TEST_F(BlanksBesideSolutions, DamagedOnesAreFaults) {
  std::string text = TextOf({"<g>", "</g><s>", "</s>\n"}, "·");
  text += TextOf({"<g>", "</g><s>", "</s>\n"}, "·");
  text.replace(text.find("·", text.find('\n')), 2, "a");
  EXPECT_EQ(Read(text), (Records{kPuzzle, "2:9: 77 characters where 81 make a puzzle", kPuzzle,
                                 Turned(kPuzzle)}));
}

TEST(FindBlankBesideSolutions, TakesTheSignOfMostGrids) {
  const std::string pair = With("x", kPuzzle) + ' ' + kSolution + '\n';
  EXPECT_EQ(FindBlankBesideSolutions(pair), "x");
  EXPECT_EQ(FindBlankBesideSolutions(kSolution + '\n' + With("x", kPuzzle)), "x");
  const std::string grid = Turned(kSolution) + '\n';
  EXPECT_EQ(FindBlankBesideSolutions(pair + grid + grid + grid), "x");
  EXPECT_EQ(FindBlankBesideSolutions(pair + grid + grid + grid + grid), "");
  const std::string usual = kPuzzle + ' ' + kSolution + '\n';
  EXPECT_EQ(FindBlankBesideSolutions(usual + pair + usual), "");
  EXPECT_EQ(FindBlankBesideSolutions(pair + usual + pair), "x");
  EXPECT_EQ(FindBlankBesideSolutions(With("x", kPuzzle) + ' ' + Turned(kSolution)), "");
}

TEST(FindBlankBesideSolutions, IsSilentAboutUsualBlanksAndOtherText) {
  for (const std::string_view blank : {".", "0", "_", "-", "*", " "}) {
    EXPECT_EQ(FindBlankBesideSolutions(With(blank, kPuzzle) + ',' + kSolution), "");
  }
  EXPECT_EQ(FindBlankBesideSolutions(""), "");
  EXPECT_EQ(FindBlankBesideSolutions(kSolution), "");
  EXPECT_EQ(FindBlankBesideSolutions(std::string(1000, '7')), "");
  EXPECT_EQ(FindBlankBesideSolutions(std::string(100, 'x') + kSolution), "");
}

}  // namespace
}  // namespace surudoku
