// Puzzles inside other text with blanks of their own, beside others with the usual ones.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "layout_reader_test.h"

namespace surudoku {
namespace {

// The puzzle with this for a blank.
std::string WithBlank(const std::string& puzzle, const std::string& blank) {
  std::string text;
  for (const char c : puzzle) text += c == '.' ? blank : std::string(1, c);
  return text;
}

// In full-width digits.
std::string Wide(const std::string& puzzle) {
  std::string text;
  for (const char c : puzzle) {
    if (c == '.') text += "．";
    if (c != '.') text += {'\xef', '\xbc', static_cast<char>('\x90' + (c - '0'))};
  }
  return text;
}

class OtherBlanksTest : public LayoutReaderTest {
 protected:
  // Chunks of any size give the same records.
  void Expect(const std::string& text, const Records& wanted) {
    for (const std::size_t chunk : {std::size_t{1} << 20, std::size_t{60}, std::size_t{300}}) {
      EXPECT_EQ(Read(text, chunk), wanted) << chunk << '\n' << text;
    }
  }

  const std::string one_ = "const one = \"" + kOne + "\";\n";
};

TEST_F(OtherBlanksTest, APuzzleWithOneKnownSignIsRead) {
  for (const char* const blank : {"x", "X", "n", "N", "?", "~", "·", "□", "．", "\xb7"}) {
    const std::string two = WithBlank(kTwo, blank);
    Expect(one_ + "const two = \"" + two + "\";\n" + one_, {kOne, kTwo, kOne});
    Expect(one_ + "see ?bd=" + two + "&c=1\n" + one_, {kOne, kTwo, kOne});
    Expect(one_ + "<b>" + two + "</b> and \"" + kOne + "\"\n", {kOne, kTwo, kOne});
  }
  Expect(one_ + "const two = \"" + Wide(kTwo) + "\";\n" + one_, {kOne, kTwo, kOne});
}

TEST_F(OtherBlanksTest, EachPuzzleHasItsOwnSign) {
  Expect("const two = \"" + WithBlank(kTwo, "x") + "\";\nconst one = \"" + WithBlank(kOne, "?") +
             "\";\n" + one_,
         {kTwo, kOne, kOne});
}

TEST_F(OtherBlanksTest, AFileOfThemAloneIsRead) {
  Expect(
      "const two = \"" + WithBlank(kTwo, "x") + "\";\nlet it = \"" + WithBlank(kOne, "x") + "\";\n",
      {kTwo, kOne});
}

TEST_F(OtherBlanksTest, AnUnknownSignIsAFaultThatNamesTheOption) {
  Expect(one_ + "const two = \"" + WithBlank(kTwo, "o") + "\";\n" + one_,
         {kOne, "2:14: 'o' seems to stand for blanks: if it does, say so (--blank 'o')", kOne});
  Expect(one_ + "const two = \"" + WithBlank(kTwo, "#") + "\";\n",
         {kOne, "2:14: '#' seems to stand for blanks: if it does, say so (--blank '#')"});
  Expect(one_ + "const two = \"" + WithBlank(kTwo, "★") + "\";\n",
         {kOne, "2:14: '★' seems to stand for blanks: if it does, say so (--blank '★')"});
}

TEST_F(OtherBlanksTest, TwoBlanksInAPuzzleAreAFault) {
  std::string two = WithBlank(kTwo, "x");
  two[two.find('x')] = '.';
  Expect(one_ + "const two = \"" + two + "\";\n",
         {kOne, "2:16: '.' is neither a digit nor a blank"});
  two[two.find('.')] = '?';
  Expect(one_ + "const two = \"" + two + "\";\n",
         {kOne, "2:16: '?' is neither a digit nor a blank"});
}

TEST_F(OtherBlanksTest, APuzzleThatLacksCellsIsAFault) {
  Expect(one_ + "const two = \"" + WithBlank(kTwo, "x").substr(1) + "\";\n",
         {kOne, "2:14: 80 characters where 81 make a puzzle"});
}

TEST_F(OtherBlanksTest, EqualCluesAreInTheirPlaces) {
  std::string two = kTwo;
  two[8] = '5';                              // as in r1c1
  Expect(one_ + WithBlank(two, "·") + "\n",  // five dots of two bytes before it
         {kOne, "2:14: two equal clues: 5 in r1c1 and r1c9 (same row)"});
}

TEST_F(OtherBlanksTest, ASolutionBelongsToThePuzzleBeforeIt) {
  const std::string pair = "('" + kOne + "', '" + kOneSolved + "'),\n";
  Expect("insert\n" + pair + pair + pair + pair + pair + "('" + WithBlank(kTwo, "x") + "', '" +
             kTwoSolved + "'),\n",
         {kOne, kOne, kOne, kOne, kOne, kTwo});
}

TEST_F(OtherBlanksTest, OtherTextsAreNone) {
  const std::string hash = "d41d8cd98f00b204e9800998ecf8427ed41d8cd98f00b204e9800998ecf8427e";
  const std::string line(81, 'x');
  for (const std::string& text : {hash + hash.substr(0, 17), line, std::string(81, '?')}) {
    Expect(one_ + "const text = \"" + text + "\";\n", {kOne});
  }
}

}  // namespace
}  // namespace surudoku
