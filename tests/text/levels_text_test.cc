#include "text/levels_text.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "surudoku/enum_names.h"

namespace surudoku {
namespace {

Levels Parsed(const std::string& text) {
  auto levels = ParseLevels(text);
  EXPECT_TRUE(levels.ok()) << text << levels.error().reason;
  return levels.ok() ? levels.value() : Levels();
}

TEST(LevelsText, ReadsALevelALine) {
  const Levels levels = Parsed(
      "\xEF\xBB\xBF# Ours.\r\n"
      "very easy: er <= 1.2, clues 32..40\r\n"
      "\n"
      "  mittel :guesses=0,ER 1.5 .. 2.8 # pencil\n"
      "Schwer: only-up-to x-wing, Clues-After-Singles >= 30\n"
      "rest:");
  ASSERT_EQ(levels.size(), 4U);
  EXPECT_EQ(levels[0], (NamedLevel{.name = "very easy", .er = {0, 12}, .clues = {32, 40}}));
  EXPECT_EQ(levels[1], (NamedLevel{.name = "mittel", .er = {15, 28}, .guesses = {0, 0}}));
  EXPECT_EQ(levels[2], (NamedLevel{.name = "Schwer",
                                   .clues_after_singles = {30, kCellCount},
                                   .last = Technique::kXWing}));
  EXPECT_EQ(levels[3], NamedLevel{.name = "rest"});
}

TEST(LevelsText, TellsThePlaceOfAFault) {
  struct Case {
    std::string text;
    std::size_t line;
    std::size_t column;
    std::string reason;
  };
  const std::string range = "er takes a rating from 0 to 20 in tenths, as in <= N or A..B";
  for (const auto& [text, line, column, reason] : std::vector<Case>{
           {"", 1, 1, "there is no level"},
           {"# nothing\n", 2, 1, "there is no level"},
           {"a: er <= 2\n b er <= 3", 2, 2,
            "not a level: a name, a colon, and conditions, as in hard: er <= 3.4"},
           {": er <= 2", 1, 1, "a level has no name"},
           {"a: er <= 2.55", 1, 10, range},
           {"a: er <= 20.1", 1, 10, range},
           {"a: er", 1, 6, range},
           {"a: er 2.0..hard", 1, 12, range},
           {"a: clues <= 20, er < 2", 1, 20, "'<' is none of <=, >= and ="},
           {"a: er 3.0..2.0", 1, 7, "the range is empty"},
           {"a: clues 2.5", 1, 10, "clues takes a number of clues, as in <= N or A..B"},
           {"a: er <= 2, rating 3", 1, 13,
            "a condition is er, clues, clues_after_singles, guesses or only_up_to"},
           {"a: er <= 2,, clues 30", 1, 12,
            "a condition is er, clues, clues_after_singles, guesses or only_up_to"},
           {"a: only_up_to X Wing 2", 1, 15, "no technique of the raters has that name"},
           {"a: er <= 2\nA: er <= 3", 2, 1, "an earlier level has this name"},
           {"None: er <= 2", 1, 1, "the name means something else already"},
           {"hidden: er <= 2", 1, 1, "the name means something else already"},
           {"a,b: er <= 2", 1, 1, "a name is UTF-8 without commas, quotes and backslashes"},
           {"a\xff: er <= 2", 1, 1, "a name is UTF-8 without commas, quotes and backslashes"},
           {std::string(41, 'a') + ": er <= 2", 1, 1, "the name is longer than 40 bytes"},
           {"a: er <= 2\nb: er <= 1.5, clues >= 30", 2, 1,
            "no puzzle can have this level: all are 'a' already"},
       }) {
    const auto levels = ParseLevels(text);
    ASSERT_FALSE(levels.ok()) << text;
    EXPECT_EQ(levels.error().line, line) << text;
    EXPECT_EQ(levels.error().column, column) << text;
    EXPECT_EQ(levels.error().reason, reason) << text;
  }
}

TEST(LevelsText, IsReadBackAsItWasWritten) {
  const std::string text =
      "easy: er <= 1.2\n"
      "medium: er <= 2.8, clues 22..30, guesses = 0\n"
      "hard: clues_after_singles >= 20, only_up_to Hidden Triplet\n"
      "rest:\n";
  EXPECT_EQ(LevelsText(Parsed(text)), text);
  for (const char* name : {"surudoku", "newspaper"}) {
    const Levels levels = FindBuiltInLevels(name).value();
    EXPECT_EQ(Parsed(LevelsText(levels)), levels) << name;
  }
  EXPECT_FALSE(FindBuiltInLevels("Surudoku"));
}

TEST(LevelsText, OfBoardsHasRanksAlone) {
  const auto levels = ParseLevels("easy: logic <= 2\nhard: logic 5..13", LevelsOf::kBoards);
  ASSERT_TRUE(levels.ok());
  const auto again = ParseLevels(LevelsText(levels.value()), LevelsOf::kAny);
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(again.value(), levels.value());
  EXPECT_EQ(LevelOf(PuzzleFacts{.logic = 2}, levels.value()), 0U);
  EXPECT_EQ(LevelOf(PuzzleFacts{.logic = 4}, levels.value()), std::nullopt);
  EXPECT_EQ(LevelOf(PuzzleFacts{.logic = 13}, levels.value()), 1U);
  EXPECT_EQ(ParseLevels("easy: logic <= 2").error().column, 7U);
  EXPECT_EQ(ParseLevels("easy: er <= 2.0", LevelsOf::kBoards).error().column, 7U);
}

TEST(LevelsText, FindsLevelsAsTheyAreTyped) {
  const Levels levels = Parsed("very easy: er <= 1.2\nrest:");
  EXPECT_EQ(FindLevel(levels, "Very-Easy"), 0U);
  EXPECT_EQ(FindLevel(levels, "veryeasy"), 0U);
  EXPECT_EQ(FindLevel(levels, "rest"), 1U);
  EXPECT_FALSE(FindLevel(levels, "easy"));
  EXPECT_EQ(NameOfLevel(0, levels), "very easy");
  EXPECT_EQ(NameOfLevel(std::nullopt, levels), "none");
}

}  // namespace
}  // namespace surudoku
