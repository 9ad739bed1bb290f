#include "pipeline/checkpoint.h"

#include <gtest/gtest.h>

#include "temporary_folder.h"

namespace surudoku {
namespace {

TEST(Checkpoint, ReadsBackWhatItWrote) {
  const TemporaryFolder folder;
  Checkpoint checkpoint;
  checkpoint.settings = SettingsOf({}, "solve");
  checkpoint.inputs = IdentifyInputs({folder.Write("in", "text")}).value();
  checkpoint.position = {.input = 1, .text = 2, .offset = 1ULL << 40, .is_in_cut_line = true};
  checkpoint.chunks = 8;
  checkpoint.next_line = 3;
  checkpoint.next_record = 1ULL << 50;
  checkpoint.answers_size = 5;
  checkpoint.statistics_size = 6;
  checkpoint.totals.counts.by_status = {1, 2, 3, 4, 5, 9};
  checkpoint.totals.counts.invalid = 6;
  checkpoint.totals.counts.faults = 7;
  checkpoint.totals.guesses.Add(3, 10);
  checkpoint.totals.guesses.Add(100000);
  ASSERT_FALSE(WriteCheckpoint(folder.Path("c"), checkpoint));
  const auto read = ReadCheckpoint(folder.Path("c"));
  ASSERT_TRUE(read.ok() && read.value());
  const Checkpoint& back = *read.value();
  EXPECT_EQ(WhyNotResumable(back, checkpoint.settings, checkpoint.inputs), std::nullopt);
  EXPECT_EQ(back.position.input, 1U);
  EXPECT_EQ(back.position.text, 2U);
  EXPECT_EQ(back.position.offset, 1ULL << 40);
  EXPECT_TRUE(back.position.is_in_cut_line);
  EXPECT_EQ(back.chunks, 8U);
  EXPECT_EQ(back.next_line, 3U);
  EXPECT_EQ(back.next_record, 1ULL << 50);
  EXPECT_EQ(back.answers_size, 5U);
  EXPECT_EQ(back.statistics_size, 6U);
  EXPECT_EQ(back.totals.counts.by_status, checkpoint.totals.counts.by_status);
  EXPECT_EQ(back.totals.counts.records(), 30U);
  EXPECT_EQ(back.totals.counts.faults, 7U);
  EXPECT_EQ(back.totals.guesses.Counts(), checkpoint.totals.guesses.Counts());
}

TEST(Checkpoint, IsWrittenWhateverBytesAPathHas) {
  const TemporaryFolder folder;
  Checkpoint checkpoint;
  checkpoint.settings = SettingsOf({}, "solve \xff");
  checkpoint.inputs = {{.path = "\xfe"}};
  EXPECT_FALSE(WriteCheckpoint(folder.Path("c"), checkpoint));
  EXPECT_TRUE(ReadCheckpoint(folder.Path("c")).ok());
}

TEST(Checkpoint, IsNotThereBeforeItIsWritten) {
  const TemporaryFolder folder;
  const auto read = ReadCheckpoint(folder.Path("none"));
  ASSERT_TRUE(read.ok());
  EXPECT_FALSE(read.value());
}

TEST(Checkpoint, SaysWhatKeepsARunFromGoingOn) {
  const TemporaryFolder folder;
  const std::string path = folder.Write("in", "text");
  Checkpoint checkpoint;
  checkpoint.settings = SettingsOf({}, "solve");
  checkpoint.inputs = IdentifyInputs({path}).value();
  FileJobOptions other;
  other.column = "2";
  for (const std::string& settings : {SettingsOf(other, "solve"), SettingsOf({}, "rate")}) {
    EXPECT_EQ(WhyNotResumable(checkpoint, settings, checkpoint.inputs),
              "it was made by another version or other options");
  }
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
            "/dev/null: no regular file, so a run can not be resumed on it");
}

}  // namespace
}  // namespace surudoku
