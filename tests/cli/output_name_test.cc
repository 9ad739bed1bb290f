#include "cli/output_name.h"

#include <gtest/gtest.h>

namespace surudoku::cli {
namespace {

TEST(FormatOfName, IsTheExtension) {
  EXPECT_EQ(FormatOfName("puzzles.csv"), "csv");
  EXPECT_EQ(FormatOfName("a.folder/Puzzles.JSONL"), "jsonl");
  EXPECT_EQ(FormatOfName("sheet.htm"), "html");
  EXPECT_EQ(FormatOfName("steps.ndjson"), "jsonl");
  EXPECT_EQ(FormatOfName("games.opensudoku"), "opensudoku");
}

TEST(FormatOfName, IsBeforeThatOfTheCompression) {
  EXPECT_EQ(FormatOfName("puzzles.csv.gz"), "csv");
  EXPECT_EQ(FormatOfName("puzzles.json.zst"), "json");
  EXPECT_EQ(FormatOfName("puzzles.xz"), "");
}

TEST(FormatOfName, IsOpenWhereTheNameSaysNone) {
  for (const char* name :
       {"-", "csv", "puzzles.txt", "puzzles", "x.csv/puzzles", "out.part1", "", ".", "x."}) {
    EXPECT_EQ(FormatOfName(name), "") << name;
  }
}

}  // namespace
}  // namespace surudoku::cli
