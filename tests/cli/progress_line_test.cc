#include "cli/progress_line.h"

#include <gtest/gtest.h>

namespace surudoku::cli {
namespace {

TEST(FitToWidth, LeavesOutWholePartsWhereTheTerminalIsNarrow) {
  const std::string line = "12,345 records, 1,234 puzzles/s, 45.6%, 7 s left";
  EXPECT_EQ(FitToWidth(line, 80), line);
  EXPECT_EQ(FitToWidth(line, line.size() + 1), line);
  EXPECT_EQ(FitToWidth(line, line.size()), "12,345 records, 1,234 puzzles/s, 45.6%");
  EXPECT_EQ(FitToWidth(line, 39), "12,345 records, 1,234 puzzles/s, 45.6%");
  EXPECT_EQ(FitToWidth(line, 38), "12,345 records, 1,234 puzzles/s");
  EXPECT_EQ(FitToWidth(line, 16), "12,345 records");
  EXPECT_EQ(FitToWidth(line, 10), "12,345 re");
  EXPECT_EQ(FitToWidth(line, 0), line);  // the width is unknown
}

TEST(FitToWidth, IsNeverAsWideAsTheTerminal) {
  const std::string line = "12,345 records, 1,234 puzzles/s, 45.6%, 7 s left";
  for (std::size_t columns = 1; columns < 60; ++columns) {
    EXPECT_LT(FitToWidth(line, columns).size(), columns);
  }
}

}  // namespace
}  // namespace surudoku::cli
