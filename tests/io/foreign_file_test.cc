#include "io/foreign_file.h"

#include <gtest/gtest.h>

#include <string>

namespace surudoku {
namespace {

using std::string_literals::operator""s;

TEST(ForeignFile, IsKnownByItsFirstBytes) {
  EXPECT_TRUE(NameForeignFile("%PDF-1.7\n")->starts_with("a PDF document"));
  EXPECT_TRUE(NameForeignFile("SQLite format 3\0"s)->find("sqlite3 -csv") != std::string::npos);
  EXPECT_TRUE(NameForeignFile("RIFF\1\2\3\4WEBPVP8 ")->starts_with("a WebP picture"));
  const std::string tar = std::string(257, 'x') + "ustar  ";
  EXPECT_TRUE(NameForeignFile(tar)->starts_with("a tar archive"));
}

TEST(ForeignFile, IsNoText) {
  for (const std::string& text : {""s, "53..7"s, "PA"s, "\x80"s, std::string(300, '.')}) {
    EXPECT_EQ(NameForeignFile(text), std::nullopt) << text;
  }
}

}  // namespace
}  // namespace surudoku
