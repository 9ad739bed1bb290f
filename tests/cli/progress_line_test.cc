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

// 100 records, measured at these times in turn.
Progress ProgressOf(std::initializer_list<double> seconds) {
  Progress progress = {.records = 100};
  while (progress.times.records < 100) {
    for (const double record : seconds) progress.times.Add(record);
  }
  return progress;
}

TEST(TimeLeft, IsOneNumberWhereRecordsAreAlike) {
  EXPECT_EQ(TimeLeft(ProgressOf({0.1}), 0.25, 10), "30 s left");
}

TEST(TimeLeft, IsOneNumberWhereRecordsAreNotMeasured) {
  EXPECT_EQ(TimeLeft({.records = 5}, 0.5, 20), "20 s left");
}

// Half of them take nothing: the standard deviation is the mean; 100 measured and 100 to come make
// it uncertain by 2 * sqrt(1/100 + 1/100) = 0.28.
TEST(TimeLeft, IsARangeWhereRecordsDiffer) {
  EXPECT_EQ(TimeLeft(ProgressOf({0, 0.2}), 0.5, 10), "7.80 s to 13 s left");
}

TEST(TimeLeft, HasNoUpperBoundWhereAFewTakeNearlyAll) {
  Progress progress = ProgressOf({0});
  progress.times.Add(5);
  EXPECT_EQ(TimeLeft(progress, 0.5, 10), "at least 2.59 s left");
}

TEST(TimeLeft, IsNotToldOfTooFewRecords) {
  Progress progress = {.records = 9};
  for (int i = 0; i < 9; ++i) progress.times.Add(1);
  EXPECT_EQ(TimeLeft(progress, 0.09, 9), "");
}

TEST(ProgressText, TellsTheRateOfThisRunAlone) {
  EXPECT_EQ(ProgressText({.records = 1000, .records_before = 900, .records_total = 2000}, 10),
            "1,000 records, 10 puzzles/s, 50.0%, 1 min 40 s left");
}

TEST(ProgressText, CountsWhatIsDoneNotWhatWasRead) {
  EXPECT_EQ(ProgressText({.records = 100,
                          .bytes_read = 800,
                          .bytes_done = 200,
                          .bytes_total = 800,
                          .remark = "hardest ER 9.2"},
                         10),
            "100 records, 10 puzzles/s, 25.0%, 30 s left, hardest ER 9.2");
}

// Only this run's time and records count.
TEST(TimeLeft, LooksAtWhatAResumedRunHasDoneItself) {
  Progress progress = ProgressOf({0.1});
  progress.records = 1000;  // 900 of them by an earlier run
  EXPECT_EQ(TimeLeft(progress, 0.5, 10), "1 min 40 s left");
}

}  // namespace
}  // namespace surudoku::cli
