// A job whose records take long: chunks, answers and checkpoints record by record.
#include "pipeline/pace.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "classic_puzzle.h"
#include "jobs/stopper.h"
#include "pipeline/checkpoint.h"
#include "pipeline/chunk_reader.h"
#include "pipeline/job.h"
#include "pipeline/outcome_counts.h"
#include "temporary_folder.h"

namespace surudoku {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

TEST(Pace, MakesChunksOfAFiftiethOfASecond) {
  Pace pace;
  EXPECT_EQ(pace.MostRecords(), 1U);  // nothing is known yet
  pace.Note(10, 0.01);
  EXPECT_EQ(pace.MostRecords(), 20U);
  pace.Note(4, 12);
  EXPECT_EQ(pace.MostRecords(), 1U);
  pace.Note(0, 0);
  EXPECT_EQ(pace.MostRecords(), 1U);
  pace.Note(1000, 0);
  EXPECT_EQ(pace.MostRecords(), 1'000'000U);
}

TEST(Pace, WantsACheckpointTenTimesASecondWhereRecordsAreFast) {
  Pace::Clock::time_point now{};
  Pace pace([&now] { return now; });
  pace.Note(100, 0.01);
  EXPECT_FALSE(pace.IsCheckpointDue());
  now += milliseconds(99);
  EXPECT_FALSE(pace.IsCheckpointDue());
  now += milliseconds(1);
  EXPECT_TRUE(pace.IsCheckpointDue());
  pace.BeginCheckpoint();
  pace.EndCheckpoint();
  EXPECT_FALSE(pace.IsCheckpointDue());
  now += seconds(5);
  EXPECT_TRUE(pace.IsCheckpointDue());
}

TEST(Pace, WantsACheckpointAfterEachSlowRecord) {
  Pace pace([now = Pace::Clock::time_point{}] { return now; });
  pace.Note(1, 0.01);
  EXPECT_TRUE(pace.IsCheckpointDue());
  pace.BeginCheckpoint();
  pace.EndCheckpoint();
  EXPECT_TRUE(pace.IsCheckpointDue());
}

TEST(Pace, SpendsNoMoreThanAFifthOfTheRunOnCheckpoints) {
  Pace::Clock::time_point now{};
  Pace pace([&now] { return now; });
  pace.Note(1, 60);
  pace.BeginCheckpoint();
  now += seconds(1);
  pace.EndCheckpoint();
  EXPECT_FALSE(pace.IsCheckpointDue());
  now += seconds(3);
  EXPECT_FALSE(pace.IsCheckpointDue());
  now += seconds(1);
  EXPECT_TRUE(pace.IsCheckpointDue());
}

// Where a record takes longer than a chunk may.
std::shared_ptr<Pace> SlowPace() {
  auto pace = std::make_shared<Pace>([] { return Pace::Clock::time_point{}; });
  pace->Note(1, 60);
  return pace;
}

std::vector<std::string> ChunksOf(const FileJobOptions& options, std::shared_ptr<Pace> pace) {
  ChunkReader reader(options, "", std::move(pace));
  std::vector<std::string> chunks;
  for (Chunk chunk; reader.Next(chunk).value();) chunks.emplace_back(chunk.text());
  return chunks;
}

TEST(PacedReader, CutsAfterEachLine) {
  const TemporaryFolder folder;
  FileJobOptions options;
  options.inputs = {folder.Write("a", "# words\n2..2\r\n\n4.4."), folder.Write("b", "7\n")};
  EXPECT_EQ(ChunksOf(options, SlowPace()),
            (std::vector<std::string>{"# words\n", "2..2\r\n", "\n", "4.4.", "7\n"}));
  EXPECT_EQ(ChunksOf(options, nullptr).size(), 2U);
}

TEST(PacedReader, LeavesGridsWhole) {
  const TemporaryFolder folder;
  std::string grids;
  for (int grid = 0; grid < 3; ++grid) {
    for (int row = 0; row < 9; ++row) grids += kPuzzle.substr(row * 9, 9) + "\n";
    grids += '\n';
  }
  FileJobOptions options;
  options.inputs = {folder.Write("grids", grids)};
  EXPECT_EQ(ChunksOf(options, SlowPace()), std::vector<std::string>{grids});
}

enum class Outcome : std::uint8_t { kWritten };
constexpr auto kOutcomeNames = NamesOf<Outcome>({"written"});
struct Totals {
  OutcomeCounts<Outcome, kOutcomeNames> outcomes;
  static void VisitFields(auto visit, auto&... totals) { visit("outcomes", totals.outcomes...); }
};

/// Answers each record with its number.
class NumberingWorker final : public ChunkProcessor {
 public:
  void Process(Chunk& chunk) override {
    for (const RecordLines& record : chunk.index.records) {
      chunk.answers += std::to_string(chunk.NumberOf(record)) + '\n';
      chunk.times.Add(60);
      CountsIn<Totals>(*chunk.totals).outcomes.Count(Outcome::kWritten);
    }
    chunk.is_complete = true;
  }
};

constexpr int kRecords = 20;
const std::string kAllNumbers = [] {
  std::string numbers;
  for (int i = 1; i <= kRecords; ++i) numbers += std::to_string(i) + '\n';
  return numbers;
}();

class PacedRun : public testing::Test {
 protected:
  void SetUp() override {
    std::string lines;
    for (int i = 0; i < kRecords; ++i) lines += std::string(81, '.') + '\n';
    options_.inputs = {folder.Write("in", lines)};
    options_.output = folder.Path("out");
    options_.threads = 1;
  }

  JobRun Run(bool is_paced, Stopper& observer) {
    options_.stop = &observer.stop;
    options_.resume = true;
    const Job job = {.settings = MakeSettings("convert", Json::Object(), &options_),
                     .options = options_,
                     .output = options_,
                     .files = &options_,
                     .answers = JobOutput{options_.output},
                     .pace = is_paced ? SlowPace() : nullptr,
                     .make_totals = [] { return std::make_unique<TotalsOf<Totals>>(); },
                     .make_worker = [] { return std::make_unique<NumberingWorker>(); }};
    return RunPipeline(job, {}, observer);
  }

  std::uint64_t RecordsKept() const {
    const auto kept = ReadCheckpoint(CheckpointPath(options_.output),
                                     [] { return std::make_unique<TotalsOf<Totals>>(); });
    return kept.ok() && kept.value() ? kept.value()->next_record - 1 : 0;
  }

  TemporaryFolder folder;

 private:
  struct Options : FileJobOptions, OutputOptions {};

 protected:
  Options options_;
};

TEST_F(PacedRun, KeepsACheckpointAfterEachRecordAndGoesOnFromIt) {
  Stopper stopping(7);
  const JobRun stopped = Run(true, stopping);
  EXPECT_TRUE(stopped.summary.interrupted);
  EXPECT_TRUE(stopped.summary.resumable);
  EXPECT_GE(RecordsKept(), 7U);
  EXPECT_LT(RecordsKept(), 20U);
  EXPECT_EQ(RecordsKept(), stopped.summary.records);
  Stopper going_on(1000);
  const JobRun resumed = Run(true, going_on);
  EXPECT_EQ(resumed.summary.records_before, stopped.summary.records);
  EXPECT_EQ(folder.Read("out"), kAllNumbers);
}

TEST_F(PacedRun, TellsProgressOfEachRecord) {
  Stopper counting(1000);
  Run(true, counting);
  Stopper stops_at_the_last(20);
  options_.output = folder.Path("again");
  Run(true, stops_at_the_last);
  EXPECT_TRUE(stops_at_the_last.stop);
}

TEST_F(PacedRun, IsTheSameAsOneThatIsNot) {
  Stopper observer(1000);
  Run(true, observer);
  EXPECT_EQ(folder.Read("out"), kAllNumbers);
  options_.output = folder.Path("whole");
  Run(false, observer);
  EXPECT_EQ(folder.Read("whole"), kAllNumbers);
}

}  // namespace
}  // namespace surudoku
