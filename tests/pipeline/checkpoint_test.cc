#include "pipeline/checkpoint.h"

#include <gtest/gtest.h>

#include "jobs/check/check_totals.h"
#include "jobs/solve/solve_settings.h"
#include "jobs/solve/solve_totals.h"
#include "temporary_folder.h"

namespace surudoku {
namespace {

std::unique_ptr<JobTotals> MakeTotals() { return std::make_unique<SolveTotals>(false); }

JobSettings Settings(const std::string& column = "") {
  InputSettings input;
  input.column = column;
  return MakeSettings(JobKind::kSolve, ToJson(SolveSettings{}), &input);
}

TEST(Checkpoint, ReadsBackWhatItWrote) {
  const TemporaryFolder folder;
  SolveTotals totals(false);
  totals.outcomes.Count(SolveOutcome::kUnique, 30);
  Checkpoint checkpoint;
  checkpoint.settings = Settings();
  checkpoint.inputs = IdentifyInputs({folder.Write("in", "text")}).value();
  checkpoint.position = {.input = 1, .text = 2, .offset = 1ULL << 40, .is_in_cut_line = true};
  checkpoint.chunks = 8;
  checkpoint.next_line = 3;
  checkpoint.next_record = 1ULL << 50;
  checkpoint.answers_size = 5;
  checkpoint.statistics_size = 6;
  checkpoint.totals = totals.ToJson();
  checkpoint.faults = 7;
  ASSERT_FALSE(WriteCheckpoint(folder.Path("c"), checkpoint));
  const auto read = ReadCheckpoint(folder.Path("c"), MakeTotals);
  ASSERT_TRUE(read.ok() && read.value());
  const Checkpoint& back = *read.value();
  EXPECT_EQ(WhyNotResumable(back, checkpoint.settings, checkpoint.inputs), std::nullopt);
  EXPECT_EQ(back.position, checkpoint.position);
  EXPECT_EQ(back.chunks, 8U);
  EXPECT_EQ(back.next_line, 3U);
  EXPECT_EQ(back.next_record, 1ULL << 50);
  EXPECT_EQ(back.answers_size, 5U);
  EXPECT_EQ(back.statistics_size, 6U);
  EXPECT_EQ(back.totals, checkpoint.totals);
  EXPECT_EQ(back.faults, 7U);
}

TEST(Checkpoint, IsRefusedWhereItHoldsAnotherJobsTotals) {
  const TemporaryFolder folder;
  Checkpoint checkpoint;
  checkpoint.settings = Settings();
  checkpoint.totals = CheckTotals().ToJson();
  ASSERT_FALSE(WriteCheckpoint(folder.Path("c"), checkpoint));
  EXPECT_FALSE(ReadCheckpoint(folder.Path("c"), MakeTotals).ok());
}

TEST(Checkpoint, IsWrittenWhateverBytesAPathHas) {
  const TemporaryFolder folder;
  Checkpoint checkpoint;
  checkpoint.settings = Settings("\xff");
  checkpoint.totals = SolveTotals(false).ToJson();
  checkpoint.inputs = {{.path = "\xfe"}};
  EXPECT_FALSE(WriteCheckpoint(folder.Path("c"), checkpoint));
  EXPECT_TRUE(ReadCheckpoint(folder.Path("c"), MakeTotals).ok());
}

TEST(Checkpoint, IsNotThereBeforeItIsWritten) {
  const TemporaryFolder folder;
  const auto read = ReadCheckpoint(folder.Path("none"), MakeTotals);
  ASSERT_TRUE(read.ok());
  EXPECT_FALSE(read.value());
}

TEST(Checkpoint, SaysWhatKeepsARunFromGoingOn) {
  const TemporaryFolder folder;
  const std::string path = folder.Write("in", "text");
  Checkpoint checkpoint;
  checkpoint.settings = Settings();
  checkpoint.inputs = IdentifyInputs({path}).value();
  EXPECT_EQ(WhyNotResumable(checkpoint, Settings("2"), checkpoint.inputs),
            "it was made with other options: \"column\" was \"\" and is \"2\"");
  EXPECT_EQ(WhyNotResumable(checkpoint, checkpoint.settings, {}), "it was made from other inputs");
  // The same size, and even the same time of change: the sample tells them apart.
  auto changed = checkpoint.inputs;
  folder.Write("in", "tExt");
  changed[0].sample_hash = IdentifyInput(path).value().sample_hash;
  EXPECT_EQ(WhyNotResumable(checkpoint, checkpoint.settings, changed), path + " has changed since");
}

TEST(Checkpoint, WantsInputsThatCanBeReadAgain) {
  EXPECT_FALSE(IdentifyInputs({"-"}).ok());
  EXPECT_EQ(IdentifyInputs({"/dev/null"}).error().message,
            "/dev/null: not a regular file, so a run cannot be resumed on it");
}

}  // namespace
}  // namespace surudoku
