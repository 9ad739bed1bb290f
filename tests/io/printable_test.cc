#include <gtest/gtest.h>

#include "io/utf8.h"

namespace surudoku {
namespace {

TEST(Printable, LeavesPlainNamesAsTheyAre) {
  for (const char* name : {"", "puzzles.txt", "it's \"all\" here.txt", "a\\b", "r\xc3\xa4tsel.txt",
                           "\xe6\x95\xb0\xe7\x8b\xac", "\xf0\x9f\x99\x82", "\xc2\xa0"}) {
    EXPECT_EQ(Printable(name), name);
  }
}

TEST(Printable, EscapesWhatATerminalObeys) {
  EXPECT_EQ(Printable("a\nb\rc\td"), "a\\nb\\rc\\td");
  EXPECT_EQ(Printable("\x1b[31mred\x07\x7f"), "\\x1b[31mred\\x07\\x7f");
  EXPECT_EQ(Printable(std::string_view("\0", 1)), "\\x00");
  EXPECT_EQ(Printable("\xc2\x9b"
                      "31m"),
            "\\xc2\\x9b31m")
      << "CSI as one character";
  EXPECT_EQ(Printable("gpj.\u202etxt"), "gpj.\\xe2\\x80\\xaetxt") << "right to left";
}

TEST(Printable, EscapesBytesThatAreNoUtf8) {
  EXPECT_EQ(Printable("\xff"), "\\xff");
  EXPECT_EQ(Printable("a\xc3"), "a\\xc3") << "cut";
  EXPECT_EQ(Printable("\xc0\xaf"), "\\xc0\\xaf") << "overlong";
  EXPECT_EQ(Printable("\xed\xa0\x80"), "\\xed\\xa0\\x80") << "a surrogate";
}

}  // namespace
}  // namespace surudoku
