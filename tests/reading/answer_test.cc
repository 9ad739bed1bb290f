#include "reading/answer.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace surudoku::reading {
namespace {

constexpr std::string_view kPuzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
constexpr std::string_view kGrid =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

std::string TextOf(const std::optional<Answer>& answer) {
  if (!answer) return "none";
  std::string text;
  for (const std::uint8_t value : answer->values) {
    text += value == 0 ? '.' : static_cast<char>('0' + value);
  }
  return text;
}

std::string Found(const std::string& text) {
  return TextOf(FindAnswer(text, 9, Symbols::kFromOne));
}

// Rows with a text between the cells, and one at each end.
std::string Rows(std::string_view grid, const std::string& between = " ",
                 const std::string& before = "", const std::string& after = "\n") {
  std::string text;
  for (std::size_t row = 0; row < 9; ++row) {
    text += before;
    for (std::size_t column = 0; column < 9; ++column) {
      if (column > 0) text += between;
      text += grid[9 * row + column];
    }
    text += after;
  }
  return text;
}

std::string Drawn(std::string_view grid) {
  std::string text;
  for (std::size_t row = 0; row < 9; ++row) {
    if (row % 3 == 0) text += "+-------+-------+-------+\n";
    for (std::size_t column = 0; column < 9; ++column) {
      text += column % 3 == 0 ? "| " : "";
      text += grid[9 * row + column];
      text += ' ';
    }
    text += "|\n";
  }
  return text + "+-------+-------+-------+\n";
}

TEST(FindAnswer, ReadsTheWaysInWhichModelsAnswer) {
  const std::string grid(kGrid);
  const std::string listed = "[" + Rows(kGrid, ", ", "[", "],\n") + "]";
  for (const std::string& text : {
           grid,
           "\n" + grid + "\n",
           "Answer: " + grid,
           "The final answer is \\boxed{" + grid + "}.",
           "<answer>" + grid + "</answer>",
           "<answer>\n" + Rows(kGrid) + "</answer>",
           "```\n" + Rows(kGrid) + "```\n",
           "```json\n" + listed + "\n```",
           "{\"solution\": " + listed + "}",
           "Here it is:\n\n" + Drawn(kGrid) + "\nI hope that this helps!",
           Rows(kGrid, " | ", "| ", " |\n"),
           Rows(kGrid, ",", "", "\n"),
           Rows(kGrid, "", "", "\n"),
           "```python\n(" + Rows(kGrid, ", ", "(", "),\n") + ")\n```",
           "The solution:\n" + Rows(kGrid, ", ", "- Row: [", "]\n"),
           Rows(kGrid, " & ", "", " \\\\ \\hline\n"),
           "|1|2|3|4|5|6|7|8|9|\n|-|-|-|-|-|-|-|-|-|\n" + Rows(kGrid, "|", "|", "|\n"),
           "\\boxed{\\begin{array}{ccccccccc}" + Rows(kGrid, " & ", "", " \\\\\n") +
               "\\end{array}}",
       }) {
    EXPECT_EQ(Found(text), kGrid) << text;
  }
}

TEST(FindAnswer, ReadsBoldDigitsAndStarsForBlanks) {
  std::string bold;
  for (std::size_t cell = 0; cell < 81; ++cell) {
    const std::string stars = kPuzzle[cell] == '.' ? "**" : "";
    bold += stars + kGrid[cell] + stars + (cell % 9 == 8 ? "\n" : " ");
  }
  EXPECT_EQ(Found("Solved:\n" + bold), kGrid);
  EXPECT_EQ(FindAnswer("Solved:\n" + bold, 9, Symbols::kFromOne)->begin, 8U);
  std::string stars(kPuzzle);
  for (char& c : stars) c = c == '.' ? '*' : c;
  EXPECT_EQ(Found("So far:\n" + Rows(stars, "", "", "\n")), kPuzzle);
}

TEST(FindAnswer, TakesTheLastOfSeveralBoards) {
  const std::string wrong = "9" + std::string(kGrid.substr(1));
  EXPECT_EQ(Found("The puzzle:\n" + Rows(kPuzzle) + "First I had\n" + Rows(wrong) + "but then\n" +
                  Rows(kGrid)),
            kGrid);
  EXPECT_EQ(Found("The puzzle:\n" + Rows(kPuzzle) + "Solved:\n" + Drawn(wrong)), wrong);
}

TEST(FindAnswer, TakesThatInItsTagBeforeLaterOnes) {
  const std::string text = "<answer>" + std::string(kGrid) + "</answer> of\n" + Rows(kPuzzle);
  EXPECT_EQ(Found(text), kGrid);
  EXPECT_EQ(Found("<answer>see below</answer>\n" + Rows(kGrid)), kGrid);
}

TEST(FindAnswer, LooksForNoneAmongThoughts) {
  EXPECT_EQ(Found("<think>\n" + Rows(kGrid) + "</think>\nI give up."), "none");
  EXPECT_EQ(Found("<think>\n" + Rows(kPuzzle) + "</think>\n" + Rows(kGrid)), kGrid);
}

TEST(FindAnswer, ReadsWrongAnswersAsTheyAre) {
  std::string many(kGrid);
  for (std::size_t i = 0; i < many.size(); i += 7) many[i] = many[i] == '9' ? '1' : '9';
  EXPECT_EQ(Found(Rows(many)), many);
  EXPECT_EQ(Found("Answer:\n" + Drawn(many)), many);
}

TEST(FindAnswer, TakesNeitherRepeatedDigitsNorRulesNorCountingForABoard) {
  for (const char c : {'5', '.', '-'}) {
    EXPECT_EQ(Found(std::string(81, c)), "none") << c;
    EXPECT_EQ(Found(Rows(std::string(81, c))), "none") << c;
  }
  std::string counting;
  for (int row = 0; row < 9; ++row) counting += "123456789";
  EXPECT_EQ(Found(counting), "none");
  EXPECT_EQ(Found(Rows(counting)), "none");
}

TEST(FindAnswer, ReadsABoardInASentenceAndNotItsFullStop) {
  for (const std::string text : {"It is @.", "It is @, I think.", "It is @.\nDone.", "(@)"}) {
    for (const std::string_view board : {kGrid, kPuzzle}) {
      std::string asked = text;
      EXPECT_EQ(Found(asked.replace(asked.find('@'), 1, board)), board) << text;
    }
  }
  EXPECT_EQ(Found("It is " + std::string(kGrid) + "1."), "none");
}

TEST(FindAnswer, TakesSignsForUnknownCells) {
  for (const char sign : {'?', '.', '_', '0', '*', '-'}) {
    std::string marked(kPuzzle);
    for (char& c : marked) c = c == '.' ? sign : c;
    EXPECT_EQ(Found("As far as I come:\n" + Rows(marked)), kPuzzle) << sign;
  }
}

TEST(FindAnswer, FindsNoneInATextWithoutABoardOfTheSize) {
  EXPECT_EQ(Found(""), "none");
  EXPECT_EQ(Found("I cannot solve it: r1c1 is 5 and 3."), "none");
  EXPECT_EQ(Found("1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n"), "none");
  EXPECT_EQ(Found(Rows(kGrid).substr(0, 8 * 18)), "none");
}

TEST(FindAnswer, TellsItsPlaceInALongText) {
  const std::string before = std::string(300'000, 'x') + "\n";
  const auto answer = FindAnswer(before + Rows(kGrid) + "That is all.", 9, Symbols::kFromOne);
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->begin, before.size());
}

TEST(FindAnswer, ReadsBoardsOfOtherSizes) {
  const auto four =
      FindAnswer("Answer:\n1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 ?\n", 4, Symbols::kFromOne);
  EXPECT_EQ(TextOf(four), "123434122143432.");
}

TEST(FindAnswer, ReadsSmallBoardsOnOneLine) {
  constexpr std::string_view kSix = "123456456123231564564231312645645312";
  const auto found = [](const std::string& text, int side) {
    return TextOf(FindAnswer(text, side, Symbols::kFromOne));
  };
  EXPECT_EQ(found("So it is 1234341221434321.", 4), "1234341221434321");
  EXPECT_EQ(found("1 2 3 4 3 4 1 2 2 1 4 3 4 3 2 ?", 4), "123434122143432.");
  EXPECT_EQ(found("[1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]", 4), "1234341221434321");
  EXPECT_EQ(found("Answer: " + std::string(kSix), 6), kSix);
  EXPECT_EQ(found("1 2 3 4 3 4 1 2 2 1 4 3 4 3 2 17", 4), "none");
  EXPECT_EQ(found("12343412214343215", 4), "none");
}

TEST(FindAnswer, ReadsTheFirstRowOfATableThatIsItsHeader) {
  const std::string table =
      "So:\n| 1 | 2 | 3 | 4 |\n|---|:-:|---|---|\n| 3 | 4 | 1 | 2 |\n| 2 | 1 | 4 | 3 |\n"
      "| 4 | 3 | 2 | 1 |\n";
  EXPECT_EQ(TextOf(FindAnswer(table, 4, Symbols::kFromOne)), "1234341221434321");
  const std::string two = table + "and now\n" + table;
  EXPECT_EQ(FindAnswer(two, 4, Symbols::kFromOne)->begin, table.size() + 8 + 6);
}

}  // namespace
}  // namespace surudoku::reading
