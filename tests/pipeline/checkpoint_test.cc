#include "pipeline/checkpoint.h"

#include <gtest/gtest.h>

#include "folder_test.h"
#include "jobs/check/check_files.h"
#include "jobs/solve/solve_totals.h"
#include "pipeline/resumability.h"

namespace surudoku {
namespace {

using CheckpointTest = FolderTest;

std::unique_ptr<JobTotals> MakeTotals() {
  return std::make_unique<TotalsOf<SolveTotals>>(SolveTotals(false));
}

JobSettings Settings(const std::string& column = "") {
  InputSettings input;
  input.column = column;
  return MakeSettings("solve", FieldsToJson(SolveSettings{}), &input);
}

std::optional<std::string> WhyNot(const Checkpoint& checkpoint, const JobSettings& settings,
                                  const std::vector<InputIdentity>& inputs) {
  FileJobOptions files;
  files.inputs.clear();
  for (const InputIdentity& input : inputs) files.inputs.push_back(input.path);
  return WhetherResumable(checkpoint, settings, inputs, &files).why_not;
}

TEST_F(CheckpointTest, ReadsBackWhatItWrote) {
  SolveTotals totals(false);
  totals.outcomes.Count(SolveOutcome::kUnique, 30);
  Checkpoint checkpoint;
  checkpoint.settings = Settings();
  checkpoint.inputs = IdentifyInputs({folder.Write("in", "text")}).value();
  checkpoint.position = {.input = 1, .text = 2, .offset = 1ULL << 40, .is_in_cut_line = true};
  checkpoint.next_line = 3;
  checkpoint.next_record = 1ULL << 50;
  checkpoint.lines_before_file = 1ULL << 51;
  checkpoint.answers = {5, "a"};
  checkpoint.statistics = {6, "b"};
  checkpoint.totals = totals.ToJson();
  checkpoint.faults = 7;
  checkpoint.read = {{.input = 1, .text = 2, .begin = 3, .end = 1ULL << 40, .hash = "c"}};
  ASSERT_TRUE(WriteCheckpoint(folder.Path("c"), checkpoint).ok());
  const auto read = ReadCheckpoint(folder.Path("c"), MakeTotals);
  ASSERT_TRUE(read.ok() && read.value());
  const Checkpoint& back = *read.value();
  EXPECT_EQ(WhyNot(back, checkpoint.settings, checkpoint.inputs), std::nullopt);
  EXPECT_EQ(back.position, checkpoint.position);
  EXPECT_EQ(back.next_line, 3U);
  EXPECT_EQ(back.next_record, 1ULL << 50);
  EXPECT_EQ(back.lines_before_file, 1ULL << 51);
  EXPECT_EQ(back.answers, checkpoint.answers);
  EXPECT_EQ(back.statistics, checkpoint.statistics);
  EXPECT_EQ(back.totals, checkpoint.totals);
  EXPECT_EQ(back.faults, 7U);
  EXPECT_EQ(back.read, checkpoint.read);
}

TEST_F(CheckpointTest, IsRefusedWhereItHoldsAnotherJobsTotals) {
  Checkpoint checkpoint;
  checkpoint.settings = Settings();
  checkpoint.totals = TotalsOf<CheckTotals>().ToJson();
  ASSERT_TRUE(WriteCheckpoint(folder.Path("c"), checkpoint).ok());
  EXPECT_FALSE(ReadCheckpoint(folder.Path("c"), MakeTotals).ok());
}

TEST_F(CheckpointTest, KnowsPathsAndColumnsOfAnyBytes) {
  Checkpoint checkpoint;
  checkpoint.settings = Settings("\xff");
  checkpoint.totals = SolveTotals(false).ToJson();
  checkpoint.inputs = {{.path = "\xfe"}};
  EXPECT_TRUE(WriteCheckpoint(folder.Path("c"), checkpoint).ok());
  const auto read = ReadCheckpoint(folder.Path("c"), MakeTotals);
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(WhyNot(*read.value(), checkpoint.settings, checkpoint.inputs), std::nullopt);
  EXPECT_NE(WhyNot(*read.value(), Settings("\xfe"), checkpoint.inputs), std::nullopt);
}

TEST_F(CheckpointTest, IsNotThereBeforeItIsWritten) {
  const auto read = ReadCheckpoint(folder.Path("none"), MakeTotals);
  ASSERT_TRUE(read.ok());
  EXPECT_FALSE(read.value());
}

TEST_F(CheckpointTest, SaysWhatKeepsARunFromGoingOn) {
  const std::string path = folder.Write("in", "text");
  Checkpoint checkpoint;
  checkpoint.settings = Settings();
  checkpoint.inputs = IdentifyInputs({path}).value();
  EXPECT_EQ(WhyNot(checkpoint, Settings("2"), checkpoint.inputs),
            "it was made with other options: --column was not given and is 2");
  EXPECT_EQ(WhyNot(checkpoint, checkpoint.settings, {}), "it was made from other inputs");
  // The same size, and even the same time of change: the sample tells them apart.
  auto changed = checkpoint.inputs;
  folder.Write("in", "tExt");
  changed[0].sample_hash = IdentifyInput(path).value().sample_hash;
  EXPECT_EQ(WhyNot(checkpoint, checkpoint.settings, changed),
            path + " has changed since (its content)");
  changed[0] = checkpoint.inputs[0];
  ++changed[0].changed_nanoseconds;
  // The sample of a small file has all of it.
  EXPECT_EQ(WhyNot(checkpoint, checkpoint.settings, changed), std::nullopt);
  changed[0].size = checkpoint.inputs[0].size = kMostReadWhole + 1;
  checkpoint.position.offset = 2;
  EXPECT_EQ(WhyNot(checkpoint, checkpoint.settings, changed),
            path + " has changed since (only the time of its last change)");
}

// Records that are made, from 11 to 30.
TEST_F(CheckpointTest, IsOutOfRangeWhereRecordsWereNotMade) {
  Job job;
  job.make_totals = [] { return std::make_unique<TotalsOf<CheckTotals>>(); };
  job.count = 100;
  const JobPart part = {.records = {{11, 30}}};
  const auto out_of_range = [&](std::uint64_t made, std::uint64_t next, std::uint64_t input) {
    CheckTotals totals;
    totals.outcomes.Count(CheckOutcome::kCorrect, made);
    Checkpoint checkpoint;
    checkpoint.position = {.input = input, .offset = made};
    checkpoint.next_record = next;
    checkpoint.totals = TotalsOf(totals).ToJson();
    return FindOutOfRange(checkpoint, job, part);
  };
  EXPECT_EQ(out_of_range(20, 31, 0), std::nullopt);
  EXPECT_EQ(out_of_range(0, 11, 0), std::nullopt);
  EXPECT_EQ(out_of_range(21, 32, 0), "record 21 of 20");
  EXPECT_EQ(out_of_range(20, 30, 0), "records that were not made");
  EXPECT_EQ(out_of_range(20, 31, 1), "a place in an input");
}

TEST_F(CheckpointTest, IsOutOfRangeInAnotherPartOfTheInputs) {
  FileJobOptions files;
  files.inputs.resize(4);
  Job job;
  job.files = &files;
  job.make_totals = [] { return std::make_unique<TotalsOf<CheckTotals>>(); };
  const JobPart part = {.bytes = {{{.input = 1, .offset = 100}, {.input = 2, .offset = 50}}}};
  const auto out_of_range = [&](const InputPosition& position) {
    Checkpoint checkpoint;
    checkpoint.position = position;
    checkpoint.totals = TotalsOf<CheckTotals>().ToJson();
    return FindOutOfRange(checkpoint, job, part);
  };
  EXPECT_EQ(out_of_range({.input = 1, .offset = 100}), std::nullopt);
  EXPECT_EQ(out_of_range({.input = 2, .offset = 50}), std::nullopt);
  EXPECT_EQ(out_of_range({.input = 2, .text = 1}), std::nullopt);
  const std::string elsewhere = "a place in another part of the input";
  EXPECT_EQ(out_of_range({.input = 1, .offset = 99}), elsewhere);
  EXPECT_EQ(out_of_range({.input = 2, .offset = 51}), elsewhere);
  EXPECT_EQ(out_of_range({.text = 1}), elsewhere);
  EXPECT_EQ(out_of_range({.input = 3, .text = 1}), elsewhere);
}

TEST_F(CheckpointTest, WantsInputsThatCanBeReadAgain) {
  EXPECT_FALSE(IdentifyInputs({"-"}).ok());
  EXPECT_EQ(IdentifyInputs({"/dev/null"}).error().message,
            "/dev/null: not a regular file, so a run cannot be resumed on it");
}

}  // namespace
}  // namespace surudoku
