#include "grid/board_text.h"

#include <gtest/gtest.h>

namespace surudoku {
namespace {

TEST(BoardText, ReadsDigitsAndLettersOfEitherCase) {
  const auto values = ParseBoard("19AGag.0" + std::string(248, '_'));
  ASSERT_TRUE(values.ok());
  EXPECT_EQ(std::vector<std::uint8_t>(values.value().begin(), values.value().begin() + 9),
            (std::vector<std::uint8_t>{1, 9, 10, 16, 10, 16, 0, 0, 0}));
  EXPECT_EQ(ParseBoard("P" + std::string(624, '.')).value()[0], 25);
}

TEST(BoardText, NamesCharactersThatAreNoValue) {
  const auto wrong = ParseBoard("..H" + std::string(253, '.'));
  ASSERT_FALSE(wrong.ok());
  EXPECT_EQ(wrong.error().offset, 2U);
  EXPECT_EQ(wrong.error().reason, "'H' is neither 1 to 9, A to G nor a blank");
  EXPECT_FALSE(ParseBoard("Q" + std::string(624, '.')).ok());
}

TEST(BoardText, WritesValuesInTheCaseOfTheText) {
  EXPECT_EQ(BoardCharacter(0, LetterCase::kUpper), '.');
  EXPECT_EQ(BoardCharacter(9, LetterCase::kUpper), '9');
  EXPECT_EQ(BoardCharacter(10, LetterCase::kUpper), 'A');
  EXPECT_EQ(BoardCharacter(25, LetterCase::kLower), 'p');
  EXPECT_EQ(LetterCaseOf("1.2"), LetterCase::kUpper);
  EXPECT_EQ(LetterCaseOf("1a2"), LetterCase::kLower);
  EXPECT_EQ(LetterCaseOf("1aB"), LetterCase::kUpper);
}

// The plain way: each character by AppendBoard and ParseBoard.
TEST(BoardText, ReadsAndWritesWholeTextsAsItDoesCharacters) {
  for (const int side : {4, 9, 10, 16, 25}) {
    for (const Symbols symbols : EnumeratorsOf<Symbols>()) {
      for (int code = 0; code < 256; ++code) {
        std::string text(static_cast<std::size_t>(side * side), '.');
        text[5] = static_cast<char>(code);
        std::string appended;
        const auto error = AppendBoard(text, Spaces::kAreBlanks, symbols, appended);
        const bool is_dotted = IsDottedBoard(text, symbols);
        if (is_dotted) ASSERT_FALSE(error) << side << ' ' << code;
        if (error) continue;
        const auto expected = ParseBoard(appended, Spaces::kAreBlanks, symbols).value();
        ASSERT_EQ(is_dotted, appended[5] == '.' ? code == '.' : expected[5] != 0)
            << side << ' ' << code;
        std::vector<std::uint8_t> values;
        ReadBoardValues(appended, symbols, values);
        ASSERT_EQ(values, expected) << side << ' ' << code;
        WriteBoardValues(values, symbols, LetterCaseOf(appended), appended);
        if (is_dotted) ASSERT_EQ(appended, text) << side << ' ' << code;
      }
    }
  }
}

TEST(BoardText, FindsTheFirstClashOfEachHouse) {
  const auto clash_of = [](std::size_t a, std::size_t b) {
    std::string text(256, '.');
    text[a] = text[b] = 'G';
    const auto clash = FindBoardClash(text, BoxHouses({4, 4}));
    return clash ? clash->description : "none";
  };
  EXPECT_EQ(clash_of(0, 15), "G in r1c1 and r1c16 (same row)");
  EXPECT_EQ(clash_of(0, 240), "G in r1c1 and r16c1 (same column)");
  EXPECT_EQ(clash_of(0, 51), "G in r1c1 and r4c4 (same box)");
  EXPECT_EQ(clash_of(0, 68), "none");
}

}  // namespace
}  // namespace surudoku
