#include "pipeline/merge_shards.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <functional>
#include <random>
#include <type_traits>
#include <utility>
#include <vector>

#include "classic_puzzle.h"
#include "folder_test.h"
#include "io/content_hash.h"
#include "io/input_source.h"
#include "io/output_stream.h"
#include "jobs/canon/canon_files.h"
#include "jobs/check/check_files.h"
#include "jobs/convert/convert_files.h"
#include "jobs/fault_recorder.h"
#include "jobs/jobs.h"
#include "jobs/minimise/minimise_files.h"
#include "jobs/rate/rate_files.h"
#include "jobs/run_shards.h"
#include "jobs/shuffle/shuffle_files.h"
#include "jobs/solve/solve_files.h"
#include "jobs/stopper.h"
#include "json_leaves.h"
#include "pipeline/join_outputs.h"
#include "pipeline/shard_manifest.h"
#include "pipeline/state_file.h"

namespace surudoku {
namespace {

using MergeShardsTest = FolderTest;

// A puzzle, or what is none, of any kind that a line may hold.
std::string LineRecord(std::mt19937& random) {
  std::string record = kPuzzle;
  switch (random() % 6) {
    case 0:
      return record.substr(1);
    case 1:
      record[random() % 81] = '?';
      return record;
    case 2:
      record[2] = '5';  // clashes with r1c1
      return record;
    case 3:
      record[0] = record[1] = record[4] = '.';  // several solutions
      return record;
    case 4:
      record[2] = '1';  // no solution
      return record;
    default:
      return record;
  }
}

std::string LinesText(int count, std::uint32_t seed, const std::string& before = "",
                      const std::string& behind = "") {
  std::mt19937 random(seed);
  std::string text;
  for (int i = 0; i < count; ++i) {
    if (random() % 5 == 0) text += random() % 2 == 0 ? "# a comment\n" : "\n";
    text += before + LineRecord(random) + behind + (random() % 3 == 0 ? "\r\n" : "\n");
  }
  return text;
}

std::string GridsText(int count, std::uint32_t seed, const std::string& heading) {
  std::mt19937 random(seed);
  std::string text;
  for (int i = 0; i < count; ++i) {
    text += heading;
    const std::size_t rows = random() % 5 == 0 ? random() % 9 : 9;
    for (std::size_t row = 0; row < rows; ++row) {
      std::string cells = kPuzzle.substr(9 * row, 9);
      if (random() % 40 == 0) cells[random() % 8] = 'x';
      text += cells + "\n";
      if (row % 3 == 2 && row < 8 && i % 2 == 0) text += "---+---+---\n";
    }
    if (random() % 4 == 0) text += "\n[State]\n" + kPuzzle + "\n";
    text += "\n";
  }
  return text;
}

std::string SudokuTxt() {
  std::string text;
  for (std::size_t row = 0; row < 9; ++row) text += kPuzzle.substr(9 * row, 9) + " words\n";
  return text;
}

// Writes a compressed file.
std::string WriteCompressed(const TemporaryFolder& folder, const std::string& name,
                            const std::string& text) {
  auto stream = OutputStream::Open(folder.Path(name), std::nullopt);
  EXPECT_FALSE(stream.value().Write(text));
  EXPECT_FALSE(stream.value().Commit(Durability::kProcess));
  return folder.Path(name);
}

// Inputs of every format.
std::vector<std::vector<std::string>> AllInputs(const TemporaryFolder& folder) {
  const std::string sudoku_txt = folder.Write("sudoku.txt", SudokuTxt());
  const std::string lines = folder.Write("lines", LinesText(23, 1));
  return {{lines},
          {folder.Write("two", LinesText(2, 2))},
          {folder.Write("empty", "")},
          {folder.Write("csv", "id,puzzle,source\n" + LinesText(17, 3, "1,", ",\"a, b\""))},
          {folder.Write("json", LinesText(9, 4, R"({"puzzle":")", R"(","rating":"1"})"))},
          {folder.Write("729", std::string(728, '.') + "1\n" + std::string(729, '.') + "\n12\n" +
                                   std::string(729, '.') + "\n")},
          {folder.Write("large", std::string(255, '.') + "1\n" + std::string(255, '.') + "2\n")},
          {folder.Write("grids", GridsText(15, 5, "Grid 1\n"))},
          {folder.Write("bare", GridsText(15, 6, ""))},
          {folder.Write("sdk", GridsText(15, 7, "[Puzzle]\n"))},
          {sudoku_txt, sudoku_txt},
          {lines, folder.Path("empty"), folder.Path("grids"), lines, sudoku_txt},
          {WriteCompressed(folder, "lines.gz", LinesText(19, 8))},
          {lines, WriteCompressed(folder, "grids.zst", GridsText(9, 9, "")), lines}};
}

struct Written {
  std::string answers;
  std::string statistics;
  std::string faults;
};

void ExpectEqual(const Written& got, const Written& want) {
  EXPECT_EQ(got.answers, want.answers);
  EXPECT_EQ(got.statistics, want.statistics);
  EXPECT_EQ(got.faults, want.faults);
}

Written ReadWritten(const TemporaryFolder& folder, const SolveFilesOptions& options,
                    const FaultRecorder& recorder) {
  return {folder.Read(std::filesystem::path(options.output).filename()),
          options.statistics.empty()
              ? ""
              : folder.Read(std::filesystem::path(options.statistics).filename()),
          recorder.named_faults};
}

void ExpectEqualSummaries(const SolveSummary& merged, const SolveSummary& whole) {
  EXPECT_EQ(merged.records, whole.records);
  for (const SolveOutcome outcome : EnumeratorsOf<SolveOutcome>()) {
    EXPECT_EQ(merged.of(outcome), whole.of(outcome)) << NameIn(kSolveOutcomeNames, outcome);
  }
  EXPECT_EQ(merged.faults, whole.faults);
  EXPECT_EQ(merged.guesses.mean, whole.guesses.mean);
  EXPECT_EQ(merged.guesses.percentile99, whole.guesses.percentile99);
  EXPECT_EQ(merged.guesses.most, whole.guesses.most);
  EXPECT_EQ(merged.bytes_read, whole.bytes_read);
  EXPECT_EQ(merged.bytes_written, whole.bytes_written);
}

// Runs all shards, the last one first, and merges them.
MergeSummary RunShardsAndMerge(SolveFilesOptions options, std::uint64_t count,
                               FaultRecorder& merging) {
  for (std::uint64_t number = count; number >= 1; --number) {
    FaultRecorder recorder;
    options.shard = Shard{number, count};
    options.faults_kept = ~std::uint64_t{0};
    options.threads = static_cast<int>(number % 3) + 1;
    const SolveSummary summary = SolveFiles(options, recorder);
    EXPECT_FALSE(summary.error) << summary.error->message;
  }
  return MergeShards({.output = options.output, .removes_shards = true}, AllJobs(), merging);
}

void ExpectShardsGiveTheWhole(const TemporaryFolder& folder, SolveFilesOptions options,
                              std::uint64_t most_shards) {
  options.output = folder.Path("whole");
  const std::string statistics = options.statistics;
  if (!statistics.empty()) options.statistics = folder.Path("whole-" + statistics);
  FaultRecorder recorder;
  const SolveSummary whole = SolveFiles(options, recorder);
  ASSERT_FALSE(whole.error) << whole.error->message;
  const Written want = ReadWritten(folder, options, recorder);
  options.output = folder.Path("merged");
  if (!statistics.empty()) options.statistics = folder.Path("merged-" + statistics);
  for (std::uint64_t count = 1; count <= most_shards; ++count) {
    SCOPED_TRACE(options.inputs.front() + " in " + std::to_string(count) + " shards");
    FaultRecorder merging;
    const MergeSummary merged = RunShardsAndMerge(options, count, merging);
    ASSERT_FALSE(merged.error) << merged.error->message << merged.problems.front();
    ExpectEqual(ReadWritten(folder, options, merging), want);
    ExpectEqualSummaries(SummaryOf<SolveSummary>(merged), whole);
    EXPECT_FALSE(folder.Has("merged.shard-1-of-" + std::to_string(count)));
  }
}

TEST_F(MergeShardsTest, GivesWhatOneRunWritesForEveryFormat) {
  for (const std::vector<std::string>& inputs : AllInputs(folder)) {
    SolveFilesOptions options;
    options.inputs = inputs;
    options.statistics = "statistics";
    options.chunk_bytes = 1200;
    ExpectShardsGiveTheWhole(folder, options, 7);
  }
}

TEST_F(MergeShardsTest, GivesWhatOneRunWritesInEveryOutputFormat) {
  SolveFilesOptions options;
  options.inputs = {folder.Write("a", LinesText(12, 1)), folder.Write("b", LinesText(9, 2))};
  for (const AnswerFormat format :
       {AnswerFormat::kLine, AnswerFormat::kCount, AnswerFormat::kCsv, AnswerFormat::kJsonl}) {
    options.format = format;
    options.statistics = format == AnswerFormat::kCsv ? "" : "statistics.jsonl";
    ExpectShardsGiveTheWhole(folder, options, 3);
  }
  options.format = AnswerFormat::kCsv;
  options.list_all = true;
  options.limit = 70;  // more than are held: some are listed when they are written
  options.statistics = "statistics";
  ExpectShardsGiveTheWhole(folder, options, 3);
}

TEST_F(MergeShardsTest, GivesTheTextOfOneRunWhereOutputsAreCompressed) {
  SolveFilesOptions options;
  options.inputs = {folder.Write("in", LinesText(40, 1))};
  options.output = folder.Path("whole");
  options.statistics = folder.Path("whole.csv");
  FaultRecorder recorder;
  ASSERT_FALSE(SolveFiles(options, recorder).error);
  options.output = folder.Path("out.gz");
  options.statistics = folder.Path("statistics.zst");
  FaultRecorder merging;
  ASSERT_FALSE(RunShardsAndMerge(options, 3, merging).error);
  const auto text_of = [&](const std::string& name) {
    auto source = InputSource::Open(folder.Path(name), nullptr);
    EXPECT_TRUE(source.value().is_compressed());
    EXPECT_TRUE(source.value().NextText());
    std::string text(1 << 20, '\0');
    text.resize(source.value().Read(text));
    return text;
  };
  EXPECT_NE(folder.Read("whole"), "");
  EXPECT_EQ(text_of("out.gz"), folder.Read("whole"));
  EXPECT_EQ(text_of("statistics.zst"), folder.Read("whole.csv"));
}

// Runs a job whole and in shards that are merged, and compares what is written and told. Returns
// both summaries, the whole run's first.
template <class Options, class Job>
auto RunWholeAndInShards(const TemporaryFolder& folder, Options options, Job job,
                         std::uint64_t count) {
  options.output = folder.Path("whole");
  FaultRecorder recorder;
  const auto whole = job(options, recorder);
  EXPECT_FALSE(whole.error);
  options.output = folder.Path("merged");
  RunShards(options, job, count);
  FaultRecorder merging;
  const MergeSummary merged = MergeShards({.output = options.output}, AllJobs(), merging);
  EXPECT_FALSE(merged.error);
  EXPECT_NE(folder.Read("whole"), "");
  EXPECT_EQ(folder.Read("merged"), folder.Read("whole"));
  EXPECT_EQ(merging.named_faults, recorder.named_faults);
  const auto& sum = SummaryOf<std::remove_const_t<decltype(whole)>>(merged);
  EXPECT_EQ(sum.records, whole.records);
  EXPECT_EQ(sum.bytes_written, whole.bytes_written);
  return std::pair(whole, sum);
}

TEST_F(MergeShardsTest, JoinsWhatWasConverted) {
  // Without the levels of a sheet, which has no shards.
  const auto convert = [](const ConvertFilesOptions& settings, FileJobObserver& observer) {
    return JobSummary<ConvertTotals>(ConvertFiles(settings, observer));
  };
  ConvertFilesOptions options;
  options.inputs = {folder.Write("in", LinesText(20, 3))};
  for (const TargetFormat target : EnumeratorsOf<TargetFormat>()) {
    const bool is_made_in_one_run = target == TargetFormat::kSheet ||
                                    target == TargetFormat::kSvg || target == TargetFormat::kJson ||
                                    target == TargetFormat::kOpenSudoku;
    if (is_made_in_one_run) continue;  // has no shards
    options.target = target;
    SCOPED_TRACE(NameIn(kTargetFormatNames, target));
    const auto [whole, sum] = RunWholeAndInShards(folder, options, convert, 4);
    EXPECT_EQ(sum.of(ConvertOutcome::kConverted), whole.of(ConvertOutcome::kConverted));
  }
}

TEST_F(MergeShardsTest, JoinsFormsInEveryFormat) {
  CanonFilesOptions options;
  options.form = CanonicalForm::kSolution;  // so that puzzles with none or several have no form
  options.with_map = true;
  options.inputs = {folder.Write("in", LinesText(20, 5) + std::string(729, '.') + "\n")};
  for (const RowFormat format : EnumeratorsOf<RowFormat>()) {
    options.format = format;
    SCOPED_TRACE(NameIn(kRowFormatNames, format));
    const auto [whole, sum] = RunWholeAndInShards(folder, options, CanonFiles, 3);
    EXPECT_TRUE(whole.of(CanonOutcome::kFound) > 0 && whole.of(CanonOutcome::kNone) > 0 &&
                whole.of(CanonOutcome::kMultiple) > 0 && whole.of(CanonOutcome::kInvalid) > 0);
    EXPECT_EQ(whole.of(CanonOutcome::kNoForm), 1U);
    EXPECT_EQ(sum.of(CanonOutcome::kFound), whole.of(CanonOutcome::kFound));
    EXPECT_EQ(sum.of(CanonOutcome::kNoForm), whole.of(CanonOutcome::kNoForm));
  }
}

// Of two files with different columns, the second of which begins in the middle of a shard.
TEST_F(MergeShardsTest, JoinsColumnsThatCameAlong) {
  CanonFilesOptions options;
  options.keep.all = true;
  options.inputs = {
      folder.Write("a.csv", "id,puzzle,source\n" + LinesText(17, 3, "1,", ",\"a, b\"")),
      folder.Write("b.jsonl", LinesText(9, 4, R"({"x":1,"puzzle":")", R"(","id":"1"})"))};
  for (const RowFormat format : {RowFormat::kCsv, RowFormat::kJsonl}) {
    options.format = format;
    SCOPED_TRACE(NameIn(kRowFormatNames, format));
    const auto [whole, sum] = RunWholeAndInShards(folder, options, CanonFiles, 5);
    EXPECT_EQ(sum.of(CanonOutcome::kFound), whole.of(CanonOutcome::kFound));
  }
  EXPECT_NE(folder.Read("whole").find(R"(,"id":"1","source":"a, b"})"), std::string::npos);
  EXPECT_NE(folder.Read("whole").find(R"(,"id":"1","x":1})"), std::string::npos);
}

TEST_F(MergeShardsTest, JoinsCopiesInEveryFormat) {
  ShuffleFilesOptions options;
  options.copies = 5;
  options.inputs = {folder.Write("in", LinesText(20, 5) + std::string(729, '.') + "\n")};
  for (const RowFormat format : EnumeratorsOf<RowFormat>()) {
    options.format = format;
    SCOPED_TRACE(NameIn(kRowFormatNames, format));
    const auto [whole, sum] = RunWholeAndInShards(folder, options, ShuffleFiles, 3);
    EXPECT_TRUE(whole.of(ShuffleOutcome::kShuffled) > 0 &&
                whole.of(ShuffleOutcome::kMalformed) > 0);
    EXPECT_EQ(sum.of(ShuffleOutcome::kShuffled), whole.of(ShuffleOutcome::kShuffled));
    EXPECT_EQ(sum.of(ShuffleOutcome::kNotShuffled), 1U);
  }
}

TEST_F(MergeShardsTest, JoinsMinimalPuzzlesInEveryFormat) {
  MinimiseFilesOptions options;
  options.inputs = {folder.Write("in", LinesText(20, 5) + std::string(729, '.') + "\n")};
  for (const bool all : {false, true}) {
    for (const RowFormat format : EnumeratorsOf<RowFormat>()) {
      options.all = all;
      options.format = format;
      SCOPED_TRACE(NameIn(kRowFormatNames, format));
      const auto [whole, sum] = RunWholeAndInShards(folder, options, MinimiseFiles, 3);
      EXPECT_TRUE(whole.of(ProperOutcome::kNone) > 0 && whole.of(ProperOutcome::kMultiple) > 0 &&
                  whole.of(ProperOutcome::kInvalid) > 0);
      EXPECT_EQ(sum.of(ProperOutcome::kProper), whole.of(ProperOutcome::kProper));
      EXPECT_EQ(sum.counts.found, whole.of(ProperOutcome::kProper) * (all ? 416 : 1));
    }
  }
}

TEST_F(MergeShardsTest, JoinsRatingsInEveryFormat) {
  RateFilesOptions options;
  options.inputs = {folder.Write("in", LinesText(7, 3))};
  for (const RowFormat format : EnumeratorsOf<RowFormat>()) {
    options.format = format;
    SCOPED_TRACE(NameIn(kRowFormatNames, format));
    const auto [whole, sum] = RunWholeAndInShards(folder, options, RateFiles, 3);
    EXPECT_EQ(sum.of(RateOutcome::kRated), whole.of(RateOutcome::kRated));
    EXPECT_EQ(sum.settings, whole.settings);
  }
}

TEST_F(MergeShardsTest, SumsUpWhatWasChecked) {
  std::string wrong = kSolution;
  wrong[3] = '5';
  const std::string grids = kSolution + "\n" + wrong + "\n";
  CheckFilesOptions options;
  options.inputs = {folder.Write("in", grids + "# comment\n" + grids + grids)};
  FaultRecorder recorder;
  const CheckSummary whole = CheckFiles(options, recorder);
  options.output = folder.Path("check");
  RunShards(options, CheckFiles, 3);
  FaultRecorder merging;
  const MergeSummary merged = MergeShards({.output = options.output}, AllJobs(), merging);
  ASSERT_FALSE(merged.error);
  EXPECT_EQ(merging.named_faults, recorder.named_faults);
  EXPECT_EQ(SummaryOf<CheckSummary>(merged).of(CheckOutcome::kCorrect),
            whole.of(CheckOutcome::kCorrect));
  EXPECT_EQ(SummaryOf<CheckSummary>(merged).of(CheckOutcome::kWrong),
            whole.of(CheckOutcome::kWrong));
  EXPECT_EQ(merged.conclusion->summary().faults, whole.faults);
}

TEST_F(MergeShardsTest, TellsNoFaultBehindOneThatWasNotKept) {
  SolveFilesOptions options;
  options.inputs = {folder.Write("in", "1\n2\n" + kPuzzle + "\n3\n4\n")};
  options.output = folder.Path("out");
  options.faults_kept = 1;
  RunShards(options, SolveFiles, 2);
  FaultRecorder merging;
  EXPECT_EQ(
      MergeShards({.output = options.output}, AllJobs(), merging).conclusion->summary().faults, 4U);
  EXPECT_EQ(merging.named_faults, options.inputs[0] + ":1:1: 1 character where 81 make a puzzle\n");
}

TEST_F(MergeShardsTest, GivesTheWholeWhereAShardWasStoppedAndResumed) {
  SolveFilesOptions options;
  options.inputs = {folder.Write("a", LinesText(200, 1)), folder.Write("b", LinesText(200, 2))};
  options.chunk_bytes = 200;  // a checkpoint about every 20 records
  options.faults_kept = ~std::uint64_t{0};
  options.output = folder.Path("whole");
  options.statistics = folder.Path("statistics");
  FaultRecorder recorder;
  ASSERT_FALSE(SolveFiles(options, recorder).error);
  const Written want = ReadWritten(folder, options, recorder);
  options.output = folder.Path("merged");
  for (std::uint64_t number = 1; number <= 3; ++number) {
    options.shard = Shard{number, 3};
    const SolveSummary stopped = RunStopped(options, SolveFiles, 20);
    SilentObserver silent;
    EXPECT_TRUE(MergeShards({.output = options.output}, AllJobs(), silent).error);
    EXPECT_GT(RunRest(options, SolveFiles).records, stopped.records);
  }
  FaultRecorder merging;
  ASSERT_FALSE(MergeShards({.output = options.output}, AllJobs(), merging).error);
  ExpectEqual(ReadWritten(folder, options, merging), want);
}

/// Three shards that are done.
class MergeOfThree : public testing::Test {
 protected:
  MergeOfThree() {
    options_.inputs = {folder_.Write("in", LinesText(30, 5))};
    options_.output = folder_.Path("out");
    options_.statistics = folder_.Path("statistics");
    for (std::uint64_t number = 1; number <= 3; ++number) RunShard(number);
  }

  SolveSummary RunShard(std::uint64_t number) {
    FaultRecorder recorder;
    options_.shard = Shard{number, 3};
    return SolveFiles(options_, recorder);
  }

  MergeSummary Merge() {
    FaultRecorder recorder;
    return MergeShards({.output = options_.output}, AllJobs(), recorder);
  }

  // The merge names this, once, and writes nothing.
  void ExpectRefusal(const std::string& problem) {
    const MergeSummary merged = Merge();
    ASSERT_TRUE(merged.error);
    ASSERT_EQ(merged.problems.size(), 1U) << problem;
    EXPECT_EQ(merged.problems.front(), problem);
    EXPECT_FALSE(folder_.Has("out"));
    EXPECT_FALSE(folder_.Has("out.partial"));
  }

  [[nodiscard]] std::string Path(const std::string& name) const { return folder_.Path(name); }

  void Edit(const std::string& name, const std::function<void(std::string&)>& edit) const {
    std::string content = folder_.Read(name);
    edit(content);
    (void)folder_.Write(name, content);
  }

  // Its hash is right afterwards.
  void EditManifest(std::uint64_t number, const std::function<void(ShardManifest&)>& edit) const {
    const std::string path = ManifestPath(Path("out"), {number, 3});
    ShardManifest manifest = *ReadManifest(path).value();
    edit(manifest);
    EXPECT_FALSE(WriteManifest(path, manifest, Durability::kProcess));
  }

  void ExpectAllAreRepeated() {
    for (std::uint64_t number = 1; number <= 3; ++number) {
      EXPECT_FALSE(RunShard(number).shard->was_complete);
    }
  }

  TemporaryFolder folder_;
  SolveFilesOptions options_;
};

TEST_F(MergeOfThree, DoesNotRepeatAShardThatIsComplete) {
  const auto written = std::filesystem::last_write_time(Path("out.shard-2-of-3"));
  const SolveSummary again = RunShard(2);
  EXPECT_TRUE(again.shard->was_complete);
  EXPECT_EQ(again.records, RunShard(2).records);
  EXPECT_EQ(std::filesystem::last_write_time(Path("out.shard-2-of-3")), written);
}

TEST_F(MergeOfThree, RepeatsAShardWhoseOutputIsNoLongerAsItWas) {
  Edit("statistics.shard-2-of-3", [](std::string& text) { text[3] ^= 1; });
  EXPECT_FALSE(RunShard(2).shard->was_complete);
  EXPECT_FALSE(Merge().error);
}

TEST_F(MergeOfThree, RepeatsAShardWhoseInputOrOptionsAreOthers) {
  options_.limit = 3;
  EXPECT_FALSE(RunShard(2).shard->was_complete);
  EXPECT_TRUE(RunShard(2).shard->was_complete);
  Edit("in", [](std::string& text) { text += kPuzzle; });
  EXPECT_FALSE(RunShard(2).shard->was_complete);
}

TEST_F(MergeOfThree, RefusesAByteThatWasFlipped) {
  Edit("out.shard-2-of-3", [](std::string& text) { text[40] ^= 1; });
  ExpectRefusal("shard 2/3: " + Path("out.shard-2-of-3") +
                ": not the bytes that the shard wrote (their hash is another)");
}

TEST_F(MergeOfThree, RefusesALineThatWasDropped) {
  const std::size_t size = folder_.Read("statistics.shard-3-of-3").size();
  std::size_t line = 0;
  Edit("statistics.shard-3-of-3", [&line](std::string& text) {
    line = text.find('\n') + 1;
    text.erase(0, line);
  });
  ExpectRefusal("shard 3/3: " + Path("statistics.shard-3-of-3") + ": " +
                std::to_string(size - line) + " bytes where the shard wrote " +
                std::to_string(size));
}

TEST_F(MergeOfThree, RefusesOutputsThatWereSwapped) {
  std::filesystem::rename(Path("out.shard-1-of-3"), Path("kept"));
  std::filesystem::rename(Path("out.shard-2-of-3"), Path("out.shard-1-of-3"));
  std::filesystem::rename(Path("kept"), Path("out.shard-2-of-3"));
  const MergeSummary merged = Merge();
  EXPECT_EQ(merged.problems,
            (std::vector{"shard 1/3: " + Path("out.shard-1-of-3") + ": what shard 2/3 wrote",
                         "shard 2/3: " + Path("out.shard-2-of-3") + ": what shard 1/3 wrote"}));
}

TEST_F(MergeOfThree, RefusesAManifestOfAnotherShard) {
  Edit("out.shard-2-of-3.manifest.json",
       [this](std::string& text) { text = folder_.Read("out.shard-3-of-3.manifest.json"); });
  ExpectRefusal("shard 2/3: " + Path("out.shard-2-of-3.manifest.json") +
                ": the manifest of shard 3/3");
}

TEST_F(MergeOfThree, RefusesAManifestThatWasEdited) {
  Edit("out.shard-2-of-3.manifest.json",
       [](std::string& text) { text.insert(text.find("\"bytes\": ") + 9, "9"); });
  ExpectRefusal("shard 2/3: " + Path("out.shard-2-of-3.manifest.json") +
                ": damaged (its hash is another)");
}

// With manifests that are undamaged otherwise: they would join, and then remove, what lies there.
TEST_F(MergeOfThree, RefusesNamesThatAreNotInTheManifestsFolder) {
  const TemporaryFolder elsewhere;
  for (const std::string shard : {"1", "2", "3"}) {
    const std::string part = "statistics.shard-" + shard + "-of-3";
    (void)elsewhere.Write(part, folder_.Read(part));
  }
  const std::string from_here = std::filesystem::proximate(elsewhere.Path(""), Path("")).string();
  for (const std::string& name :
       {elsewhere.Path("statistics"), from_here + "/statistics", std::string("./statistics"),
        std::string(".."), std::string("."), std::string(), std::string("a\0b", 3)}) {
    for (std::uint64_t number = 1; number <= 3; ++number) {
      EditManifest(number, [&](ShardManifest& manifest) { manifest.outputs[1].name = name; });
    }
    FaultRecorder recorder;
    const MergeSummary merged =
        MergeShards({.output = Path("out"), .removes_shards = true}, AllJobs(), recorder);
    ASSERT_EQ(merged.problems.size(), 3U) << name;
    EXPECT_EQ(merged.problems[0], "shard 1/3: " + Path("out.shard-1-of-3.manifest.json") +
                                      ": damaged (an output is not in its folder: " + name.c_str() +
                                      ")");
    EXPECT_TRUE(elsewhere.Has("statistics.shard-1-of-3"));
    EXPECT_FALSE(elsewhere.Has("statistics") || folder_.Has("out"));
    ExpectAllAreRepeated();
  }
  EXPECT_FALSE(Merge().error);
}

// With manifests that are undamaged otherwise: nothing would be left of the outputs.
TEST_F(MergeOfThree, RefusesManifestsWithoutTheJobsOutputs) {
  for (std::uint64_t number = 1; number <= 3; ++number) {
    EditManifest(number, [](ShardManifest& manifest) { manifest.outputs.clear(); });
    std::filesystem::remove(Path("out.shard-" + std::to_string(number) + "-of-3"));
  }
  EXPECT_TRUE(Merge().error);
  EXPECT_FALSE(folder_.Has("out"));
  ExpectAllAreRepeated();
  EXPECT_FALSE(Merge().error);
}

// With a hash that is right.
TEST_F(MergeOfThree, RefusesAManifestWhoseTypesAreOthers) {
  const std::string path = ManifestPath(Path("out"), {2, 3});
  Json left = Json::Parse(folder_.Read("out.shard-2-of-3.manifest.json"));
  const int schema = left.at("schema");
  left.erase("schema");
  left.erase("xxh128");
  const auto others = [](const Json&) { return std::vector<Json>(1, Json(Json::Array())); };
  const std::vector<Json> all = WithEachLeafReplaced(left, others);
  EXPECT_GT(all.size(), 50U);
  for (const Json& changed : all) {
    ASSERT_TRUE(WriteStateFile(path, schema, changed, Durability::kProcess).ok());
    EXPECT_TRUE(Merge().error) << changed.Text(1);
    EXPECT_FALSE(folder_.Has("out") || folder_.Has("statistics"));
    EXPECT_FALSE(RunShard(2).shard->was_complete) << changed.Text(1);
  }
  EXPECT_FALSE(Merge().error);
}

TEST_F(MergeShardsTest, JoinsWhateverBytesTheNamesHave) {
  SolveFilesOptions options;
  options.inputs = {folder.Write("in\xff", "bad\n" + LinesText(20, 1)),
                    folder.Write("in\xfe\\", LinesText(20, 2))};
  options.output = folder.Path("whole");
  FaultRecorder recorder;
  ASSERT_FALSE(SolveFiles(options, recorder).error);
  options.output = folder.Path("out\xff");
  options.statistics = folder.Path("statistics\xfe");
  FaultRecorder merging;
  const MergeSummary merged = RunShardsAndMerge(options, 3, merging);
  ASSERT_FALSE(merged.error) << merged.error->message;
  EXPECT_NE(folder.Read("whole"), "");
  EXPECT_EQ(folder.Read("out\xff"), folder.Read("whole"));
  EXPECT_TRUE(folder.Has("statistics\xfe"));
  EXPECT_EQ(merging.named_faults, recorder.named_faults);
}

TEST_F(MergeOfThree, RefusesShardsOfOtherOptions) {
  options_.column = "1";
  (void)RunShard(3);
  ExpectRefusal(
      "shard 3/3: made with other options than shard 1/3: --column was not given and is 1");
}

TEST_F(MergeOfThree, RefusesShardsOfOtherInputs) {
  Edit("in", [](std::string& text) { text += kPuzzle + "\n"; });
  (void)RunShard(2);
  const std::size_t size = folder_.Read("in").size();
  ExpectRefusal("shard 2/3: " + Path("in") + " had " + std::to_string(size) +
                " bytes, and for shard 1/3 " + std::to_string(size - kPuzzle.size() - 1));
}

// Each node may have fetched its own copy.
TEST_F(MergeOfThree, TakesInputsOfTheSameContentWhateverTheirTime) {
  std::filesystem::last_write_time(
      Path("in"), std::filesystem::file_time_type::clock::now() + std::chrono::hours(1));
  (void)RunShard(2);
  const MergeSummary merged = Merge();
  EXPECT_FALSE(merged.error) << merged.problems.front();
}

TEST_F(MergeOfThree, RefusesWhereAShardIsMissing) {
  std::filesystem::remove(Path("out.shard-2-of-3.manifest.json"));
  ExpectRefusal("shard 2/3: not done: no " + Path("out.shard-2-of-3.manifest.json"));
  (void)RunShard(2);
  std::filesystem::remove(Path("out.shard-2-of-3"));
  ExpectRefusal("shard 2/3: " + Path("out.shard-2-of-3") + ": No such file or directory");
}

TEST_F(MergeOfThree, RefusesAShardThatWasStopped) {
  std::filesystem::remove(Path("out.shard-2-of-3"));
  const std::atomic<bool> stop = true;
  options_.stop = &stop;
  EXPECT_TRUE(RunShard(2).interrupted);
  EXPECT_TRUE(Merge().error);
  options_.stop = nullptr;
  EXPECT_FALSE(RunShard(2).shard->was_complete);
  EXPECT_FALSE(Merge().error);
}

TEST_F(MergeOfThree, AsksWhichShardsWhereThereAreSeveralNumbersOfThem) {
  FaultRecorder recorder;
  options_.shard = Shard{1, 1};
  (void)SolveFiles(options_, recorder);
  EXPECT_EQ(
      Merge().error->message,
      Path("out") + ": there are shards of 1, 3 beside it: say how many are wanted (--shards)");
  EXPECT_FALSE(MergeShards({.output = options_.output, .shards = 3}, AllJobs(), recorder).error);
}

TEST(MergeShardsOfNothing, IsRefused) {
  const TemporaryFolder folder;
  FaultRecorder recorder;
  EXPECT_EQ(MergeShards({.output = folder.Path("out")}, AllJobs(), recorder).error->message,
            folder.Path("out") + ": it has no shards, or their manifests are missing");
}

TEST(Renumbering, ChangesRecordsAndTheLinesOfTheContinuedFile) {
  std::string text;
  ASSERT_TRUE(AppendRenumbered("1,7,x\n2,9,y\n3,1,1\n", {"", ","},
                               {.records = 98, .lines = 1000, .continued_records = 2}, text));
  EXPECT_EQ(text, "99,1007,x\n100,1009,y\n101,1,1\n");
  text.clear();
  ASSERT_TRUE(AppendRenumbered("{\"a\":\"5\",\"record\":5,\"b\":1}\n", {R"("record":)", {}},
                               {.records = 5}, text));
  EXPECT_EQ(text, "{\"a\":\"5\",\"record\":10,\"b\":1}\n");
}

TEST(Renumbering, LeavesWhatFollowsANewlineInsideQuotes) {
  std::string text;
  ASSERT_TRUE(AppendRenumbered("1,7,\"a\n7,7,b\"\n2,9,\"a \"\"\n5,5\"\n3,1,c\n", {"", ","},
                               {.records = 10, .lines = 100, .continued_records = 3}, text));
  EXPECT_EQ(text, "11,107,\"a\n7,7,b\"\n12,109,\"a \"\"\n5,5\"\n13,101,c\n");
}

TEST(Renumbering, FailsWhereALineHasNoNumber) {
  std::string text;
  EXPECT_FALSE(AppendRenumbered("1,2\nx,3\n", {"", ","}, {.records = 1}, text));
}

TEST(ContentHash, IsThatOfTheReferenceProgram) {
  ContentHash hash;
  EXPECT_EQ(hash.Digits(), "99aa06d3014798d86001c324468d497f");
  hash.Add("suru");
  hash.Add("doku\n");
  ContentHash whole;
  whole.Add("surudoku\n");
  EXPECT_EQ(hash.Digits(), whole.Digits());
}

TEST(ShardPath, IsAsWideAsTheNumberOfShardsAndKeepsTheCompression) {
  EXPECT_EQ(ShardPath("a/out.txt", {2, 4}), "a/out.txt.shard-2-of-4");
  EXPECT_EQ(ShardPath("out.txt.gz", {7, 128}), "out.txt.shard-007-of-128.gz");
  EXPECT_EQ(ManifestPath("out.txt.gz", {7, 128}), "out.txt.gz.shard-007-of-128.manifest.json");
}

}  // namespace
}  // namespace surudoku
