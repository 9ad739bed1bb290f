#include "io/utf16_reader.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "io/input_source.h"
#include "temporary_folder.h"

namespace surudoku {
namespace {

class Utf16ReaderTest : public testing::Test {
 protected:
  // The text that a file with these units has, after a mark, in one order of bytes.
  std::string Read(std::u16string_view units, bool is_big_first, std::string_view rest = {}) {
    std::string bytes;
    const std::u16string marked = std::u16string(1, u'\ufeff').append(units);
    for (const char16_t unit : marked) {
      const char upper = static_cast<char>(unit >> 8), lower = static_cast<char>(unit);
      bytes += {is_big_first ? upper : lower, is_big_first ? lower : upper};
    }
    const auto text = ReadText(folder_.Write("text", bytes.append(rest)));
    return text.ok() ? text.value() : text.error().message;
  }

  TemporaryFolder folder_;
};

TEST_F(Utf16ReaderTest, EitherOrderOfBytesGivesTheSameCharacters) {
  for (const bool is_big_first : {false, true}) {
    EXPECT_EQ(Read(u"53..7\r\n", is_big_first), "53..7\r\n");
    EXPECT_EQ(Read(u"\u00b7\u2502\U0001f600\uffff", is_big_first), "·│😀\xef\xbf\xbf");
  }
}

TEST_F(Utf16ReaderTest, ALongTextIsReadWhole) {
  std::u16string units;
  std::string text;
  for (int i = 0; i < 50000; ++i) {
    units += u"5\U0001f600";
    text += "5😀";
  }
  EXPECT_EQ(Read(units, false), text);
}

TEST_F(Utf16ReaderTest, HalfACharacterIsReplaced) {
  EXPECT_EQ(Read({u"1\xd83d"
                  u"2",
                  3},
                 false),
            "1\uFFFD2");
  EXPECT_EQ(Read({u"1\xde00"
                  u"2",
                  3},
                 false),
            "1\uFFFD2");
  EXPECT_EQ(Read({u"\xd83d\xd83d\xde00", 3}, false), "\uFFFD😀");
  EXPECT_EQ(Read({u"1\xd83d", 2}, true), "1\uFFFD");
  EXPECT_EQ(Read(u"1", true, "\x39"),
            folder_.Path("text") + ": UTF-16 cut off within a character (at byte 5)");
}

TEST_F(Utf16ReaderTest, AMarkAloneIsAnEmptyText) { EXPECT_EQ(Read(u"", true), ""); }

}  // namespace
}  // namespace surudoku
