// Blanks that a user names: as good as dots wherever dots are read, and beside them.
#include "reading/named_blanks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "classic_puzzle.h"
#include "reading/read_all.h"
#include "reading/source.h"

namespace surudoku::reading {
namespace {

// The text with `.` for what is written over, and without the filler.
std::string Written(std::string text, std::string_view blanks) {
  WriteNamedBlanks(blanks, text);
  std::erase(text, kFiller);
  return text;
}

std::string With(std::string text, char sign, const std::string& blank) {
  for (std::size_t at = 0; (at = text.find(sign, at)) != std::string::npos; at += blank.size()) {
    text.replace(at, 1, blank);
  }
  return text;
}

std::vector<std::string> Read(const std::string& text, std::string_view blanks) {
  std::vector<std::string> read;
  for (const auto& [puzzle, solution] : ReadRecords(text, {.blanks = blanks})) {
    read.push_back(puzzle.is_board() ? WithDots(puzzle.cells)
                                     : std::to_string(puzzle.fault_at) + ": " + puzzle.fault);
  }
  return read;
}

TEST(NamedBlanks, ALetterStaysInWords) {
  EXPECT_EQ(Written("max 5x3 x, 'x' xx", "x"), "max 5.3 ., '.' ..");
  EXPECT_EQ(Written("max.x x_max 5..x", "x"), "max.x x_max 5...");
  EXPECT_EQ(Written("<td>d</td> <d>5</d>", "d"), "<td>.</td> <d>5</d>");
  EXPECT_EQ(Written("nn5\\nn5n None", "n"), "..5\\n.5. None");
  EXPECT_EQ(Written("q1A2qqBC3DEqF4Gq", "q"), ".1A2..BC3DE.F4G.");
}

TEST(NamedBlanks, AZeroStaysInNumbers) {
  EXPECT_EQ(Written("10 0 20 12, 0050", "0"), "10 . 20 12, ..5.");
}

TEST(NamedBlanks, SignsOfSeveralBytesKeepTheirPlaces) {
  std::string text = "★5é";
  WriteNamedBlanks("x★", text);
  EXPECT_EQ(text, std::string(".\0\0"
                              "5é",
                              6));
  EXPECT_EQ(Written("⬜️5", "⬜️"), ".️5") << "the emoji's form is no blank of its own";
}

TEST(NamedBlanks, OneUnknownSignAloneOrBesideDots) {
  for (const std::string blank : {"x", "q", "★", "#", "é", "😀"}) {
    const std::string alone = With(kPuzzle, '.', blank);
    std::string mixed = kPuzzle;
    mixed.replace(mixed.find('.'), 1, blank);
    for (const std::string& puzzle : {alone, mixed}) {
      EXPECT_EQ(Read(puzzle + "\n", blank), std::vector{kPuzzle}) << puzzle;
      EXPECT_EQ(Read("max(\"" + puzzle + "\");\n", blank), std::vector{kPuzzle}) << puzzle;
    }
  }
  EXPECT_EQ(Read(With(kPuzzle, '.', "x") + "\n" + With(kPuzzle, '.', "n") + "\n", "xn"),
            (std::vector{kPuzzle, kPuzzle}));
}

TEST(NamedBlanks, DamageIsNamedAsBesideDots) {
  for (std::size_t cell = 0; cell < 81; ++cell) {
    std::string line = kPuzzle, elements;
    line[cell] = 'y';
    for (std::size_t i = 0; i < 81; ++i) elements += "<td>" + line.substr(i, 1) + "</td>\n";
    for (const std::string& text : {line + "\n", "p = '" + line + "'\n", elements}) {
      const std::vector<std::string> read = Read(text, "");
      EXPECT_EQ(read.size(), 1U) << text;
      EXPECT_EQ(Read(With(text, '.', "x"), "x"), read) << text;
    }
  }
}

// Each way that has dots for blanks, as it is with another sign for them, and with both.
class NamedBlanksMatrix : public MatrixTest {
 protected:
  void ReadWith(const Style& style, const std::string& blank, std::size_t every) {
    const Puzzle puzzle = puzzles_.Next(style.side);
    Drawing drawing = Draw(*style.way, puzzle, ".");
    std::size_t end = drawing.text.size();
    for (std::size_t cell = drawing.cells.size(); cell-- > 0;) {
      const std::size_t at = drawing.cells[cell].begin;
      if (puzzle.cells[cell] != '.' || cell % every != 0 || drawing.text[at] != '.') continue;
      drawing.text.replace(at, 1, blank);
      end += blank.size() - 1;
    }
    Case text{std::string(style.way->name) + " with `" + blank + "` " + std::to_string(style.side),
              drawing.text};
    text.puzzles.push_back({.cells = CellsToFind(*style.way, puzzle), .span = {0, end}});
    tally_.Read(text, {.blanks = blank});
  }
};

TEST_F(NamedBlanksMatrix, EachWayThatHasDots) {
  for (const Style& style : AllStyles()) {
    if (style.sign != "." || style.is_doubtful || style.way->candidates) continue;
    for (const std::string blank : {"x", "q", "@", "□", "★"}) {
      for (const std::size_t every : {1, 2}) ReadWith(style, blank, every);
    }
  }
}

}  // namespace
}  // namespace surudoku::reading
