// Every job, on every kind of input, stopped again and again and resumed, gives what one run gives.
#include <gtest/gtest.h>

#include <cstdlib>
#include <functional>
#include <random>

#include "jobs/solve/solve_totals.h"
#include "pipeline/checkpoint.h"
#include "surudoku/convert_files.h"
#include "surudoku/rate_files.h"
#include "surudoku/solve_files.h"
#include "temporary_folder.h"

namespace surudoku {
namespace {

const std::string kPuzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

// Stops the run when it has written so many chunks.
class StopAfter final : public FileJobObserver {
 public:
  explicit StopAfter(std::uint64_t chunks) : left_(chunks) {}
  void OnFault(const Fault& fault) override { faults.push_back(fault.reason); }
  void OnProgress(const Progress&) override {
    if (--left_ == 0) stop = true;
  }

  std::atomic<bool> stop = false;
  std::vector<std::string> faults;

 private:
  std::uint64_t left_;
};

// Puzzles, comments, and a malformed record now and then.
std::string Lines(int records) {
  std::string text;
  for (int i = 0; i < records; ++i) {
    std::string puzzle = kPuzzle;
    puzzle[static_cast<std::size_t>(i % 81)] = '.';
    text += i % 37 == 5 ? "malformed" : puzzle;
    text += i % 11 == 3 ? "\n# comment\n" : "\n";
  }
  return text;
}

std::string Converted(const TemporaryFolder& folder, const std::string& name, TargetFormat target) {
  ConvertFilesOptions options;
  options.inputs = {folder.Path("lines")};
  options.output = folder.Path(name);
  options.target = target;
  StopAfter never(~std::uint64_t{0});
  EXPECT_FALSE(ConvertFiles(options, never).error);
  return options.output;
}

std::vector<std::string> InputsOfEveryKind(const TemporaryFolder& folder) {
  std::vector<std::string> paths = {folder.Write("lines", Lines(400)),
                                    Converted(folder, "csv", TargetFormat::kCsv),
                                    Converted(folder, "sdk", TargetFormat::kSdk),
                                    Converted(folder, "candidates", TargetFormat::kCandidates),
                                    Converted(folder, "csv.gz", TargetFormat::kCsv),
                                    Converted(folder, "sdk.zst", TargetFormat::kSdk),
                                    folder.Path("two.zip")};
  const std::string zip = "zip -qj " + paths.back() + " " + paths[0] + " " + paths[2];
  EXPECT_EQ(std::system(zip.c_str()), 0);
  return paths;
}

/// Runs a job on `input` to `output`, resumed.
using Job = std::function<FileJobSummary(const std::string& input, const std::string& output,
                                         StopAfter& observer)>;

template <class Options>
void Set(Options& options, const std::string& input, const std::string& output,
         StopAfter& observer) {
  options.inputs = {input};
  options.output = output;
  options.chunk_bytes = 900;
  options.threads = 2;
  options.stop = &observer.stop;
  options.resume = true;
}

FileJobSummary Solve(const std::string& input, const std::string& output, StopAfter& observer) {
  SolveFilesOptions options;
  Set(options, input, output, observer);
  options.statistics = output + ".stats.jsonl.zst";
  return SolveFiles(options, observer);
}

FileJobSummary Convert(const std::string& input, const std::string& output, StopAfter& observer) {
  ConvertFilesOptions options;
  Set(options, input, output, observer);
  options.target = TargetFormat::kJsonl;
  return ConvertFiles(options, observer);
}

FileJobSummary Rate(const std::string& input, const std::string& output, StopAfter& observer) {
  RateFilesOptions options;
  Set(options, input, output, observer);
  options.format = RatingFormat::kCsv;
  return RateFiles(options, observer);
}

// Returns how many runs it took.
int RunInPieces(const Job& job, const std::string& input, const std::string& output,
                std::mt19937& random, FileJobSummary& summary) {
  for (int runs = 1;; ++runs) {
    StopAfter observer(9 + random() % 20);
    summary = job(input, output, observer);
    EXPECT_FALSE(summary.error) << summary.error->message;
    if (!summary.interrupted || summary.error) return runs;
  }
}

class Resume : public testing::TestWithParam<std::pair<std::string, Job>> {};

TEST_P(Resume, GivesTheBytesOfOneRun) {
  std::mt19937 random(20041112);
  const TemporaryFolder folder;
  const Job& job = GetParam().second;
  for (const std::string& input : InputsOfEveryKind(folder)) {
    SCOPED_TRACE(input);
    StopAfter never(~std::uint64_t{0});
    const FileJobSummary whole = job(input, folder.Path("want.gz"), never);
    ASSERT_FALSE(whole.error) << whole.error->message;
    FileJobSummary last;
    EXPECT_GT(RunInPieces(job, input, folder.Path("got.gz"), random, last), 1);
    EXPECT_EQ(folder.Read("got.gz"), folder.Read("want.gz"));
    const std::string statistics = ".gz.stats.jsonl.zst";
    EXPECT_EQ(folder.Read("got" + statistics), folder.Read("want" + statistics));
    EXPECT_EQ(last.records, whole.records);
    EXPECT_EQ(last.faults, whole.faults);
    EXPECT_EQ(last.bytes_written, whole.bytes_written);
  }
}

// As after days of solving.
TEST(ResumedRun, CountsBeyondFourBillionRecords) {
  constexpr std::uint64_t kBefore = 5'000'000'000;
  const TemporaryFolder folder;
  const std::string input = folder.Write("lines", Lines(400));
  const std::string output = folder.Path("out");
  StopAfter soon(20);
  ASSERT_TRUE(Solve(input, output, soon).interrupted);
  Checkpoint checkpoint = *ReadCheckpoint(CheckpointPath(output), [] {
                             return std::make_unique<SolveTotals>(false);
                           }).value();
  checkpoint.next_record += kBefore;
  checkpoint.next_line += kBefore;
  SolveTotals totals(false);
  totals.Read(checkpoint.totals);
  totals.outcomes.Count(SolveOutcome::kMultiple, kBefore);
  checkpoint.totals = totals.ToJson();
  ASSERT_FALSE(WriteCheckpoint(CheckpointPath(output), checkpoint));
  StopAfter never(~std::uint64_t{0});
  SolveFilesOptions options;
  Set(options, input, output, never);
  options.statistics = output + ".stats.jsonl.zst";
  const SolveSummary summary = SolveFiles(options, never);
  ASSERT_FALSE(summary.error) << summary.error->message;
  EXPECT_EQ(summary.records, kBefore + 400);
  EXPECT_GT(summary.new_records(), 0U);
  EXPECT_LT(summary.new_records(), 400U);
  EXPECT_GE(summary.multiple, kBefore);
  const std::string unpacked = "zstd -dqf " + options.statistics + " -o " + folder.Path("rows");
  ASSERT_EQ(std::system(unpacked.c_str()), 0);
  EXPECT_NE(folder.Read("rows").find(R"({"record":5000000400,"line":5000000436,)"),
            std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(Of, Resume,
                         testing::Values(std::pair<std::string, Job>("solve", Solve),
                                         std::pair<std::string, Job>("convert", Convert),
                                         std::pair<std::string, Job>("rate", Rate)),
                         [](const auto& info) { return info.param.first; });

}  // namespace
}  // namespace surudoku
