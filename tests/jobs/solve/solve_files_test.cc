#include "jobs/solve/solve_files.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <limits>
#include <random>

#include "classic_puzzle.h"
#include "jobs/job_test.h"
#include "jobs/stopper.h"
#include "lines.h"
#include "test_data.h"

namespace surudoku {
namespace {

struct RunResult {
  std::string answers;
  std::string statistics;
  std::string faults;
  SolveSummary summary;
};

class SolveFilesTest : public JobTest<SolveFilesOptions> {
 protected:
  RunResult Solve(bool with_statistics = true) const {
    SolveFilesOptions writing = options;
    writing.output = folder.Path("answers");
    if (with_statistics) writing.statistics = folder.Path("statistics");
    FaultRecorder recorder;
    const SolveSummary summary = SolveFiles(writing, recorder);
    return {folder.Read("answers"), with_statistics ? folder.Read("statistics") : "",
            recorder.named_faults, summary};
  }
};

// Records of every kind, comments and line ends mixed.
std::string MixedInput(int lines, std::uint32_t seed) {
  std::mt19937 random(seed);
  std::string text;
  for (int i = 0; i < lines; ++i) {
    std::string record = kPuzzle;
    switch (random() % 8) {
      case 0:
        record = "# comment " + std::to_string(i);
        break;
      case 1:
        record.pop_back();
        break;
      case 2:
        record[random() % 81] = '?';
        break;
      case 3:
        record[2] = '5';
        break;  // clashes with r1c1
      case 4:
        record[2] = '1';
        break;  // no solution, no clash
      case 5:
        record[0] = '.';
        record[1] = '.';
        record[4] = '.';
        break;
      case 6:
        record += " ED=1.2/1.2/1.2";
        break;
      default:
        break;
    }
    text += record + (random() % 3 == 0 ? "\r\n" : "\n");
    if (random() % 10 == 0) text += "\n";
  }
  return text;
}

TEST_F(SolveFilesTest, AnswersEveryKindOfRecordInItsPlace) {
  options.inputs = {folder.Write("in", "# header\n" + kPuzzle + "\nxyz\n11" + std::string(79, '.') +
                                           "\n" + std::string(81, '.') + "\n51" +
                                           kPuzzle.substr(2))};
  const RunResult result = Solve();
  EXPECT_EQ(result.answers, kSolution + "\ninvalid\ninvalid\nmultiple\nnone\n");
  EXPECT_EQ(result.faults, options.inputs[0] + ":3:1: 3 characters where 81 make a puzzle\n" +
                               options.inputs[0] +
                               ":4:2: two equal clues: 1 in r1c1 and r1c2 (same row)\n");
  EXPECT_EQ(result.summary.records, 5U);
  EXPECT_EQ(result.summary.of(SolveOutcome::kInvalid), 2U);
  EXPECT_EQ(result.summary.faults, 2U);
  EXPECT_EQ(result.summary.of(SolveOutcome::kNone), 1U);
}

TEST_F(SolveFilesTest, GivesTheSameBytesForAnyThreadCountAndChunkSize) {
  constexpr std::uint32_t kSeed = 81;
  options.inputs = {folder.Write("a", MixedInput(700, kSeed)), folder.Write("empty", ""),
                    folder.Write("b", MixedInput(300, kSeed + 1))};
  options.threads = 1;
  const RunResult expected = Solve();
  ASSERT_FALSE(expected.summary.error);
  EXPECT_GT(expected.summary.of(SolveOutcome::kInvalid), 0U);
  EXPECT_GT(expected.summary.of(SolveOutcome::kNone), 0U);
  for (const int threads : {1, 2, 7}) {
    for (const std::size_t chunk_bytes : {100U, 1000U, 10000U, 1U << 20}) {
      options.threads = threads;
      options.chunk_bytes = chunk_bytes;
      const RunResult result = Solve();
      EXPECT_EQ(result.answers, expected.answers) << threads << " threads, " << chunk_bytes;
      EXPECT_EQ(result.statistics, expected.statistics) << threads << " threads, " << chunk_bytes;
      EXPECT_EQ(result.faults, expected.faults) << threads << " threads, " << chunk_bytes;
    }
  }
}

void ExpectSameAnswers(const RunResult& result, const RunResult& expected) {
  EXPECT_EQ(result.answers, expected.answers);
  EXPECT_EQ(result.faults, expected.faults);
  EXPECT_EQ(result.summary.of(SolveOutcome::kUnique), expected.summary.of(SolveOutcome::kUnique));
  EXPECT_EQ(result.summary.of(SolveOutcome::kSolved), expected.summary.of(SolveOutcome::kSolved));
  EXPECT_EQ(result.summary.of(SolveOutcome::kInvalid), expected.summary.of(SolveOutcome::kInvalid));
  EXPECT_EQ(result.summary.guesses.mean, expected.summary.guesses.mean);
}

// Records with nothing but a solution are answered many at a time, unless a profile is gathered.
TEST_F(SolveFilesTest, GivesTheSameAnswersManyAtATimeAsOneByOne) {
  constexpr std::uint32_t kSeed = 20261122;
  options.inputs = {folder.Write("in", MixedInput(3000, kSeed))};
  for (const std::uint64_t limit : {1U, 2U}) {
    for (const bool require_unique : {false, true}) {
      SCOPED_TRACE(std::to_string(limit) + (require_unique ? ", unique required" : ""));
      options.limit = limit;
      options.require_unique = require_unique;
      options.profile = true;
      const RunResult expected = Solve();
      EXPECT_GT(
          expected.summary.of(SolveOutcome::kUnique) + expected.summary.of(SolveOutcome::kSolved),
          500U);
      options.profile = false;
      const RunResult with_statistics = Solve();
      ExpectSameAnswers(with_statistics, expected);
      EXPECT_EQ(with_statistics.statistics, expected.statistics);
      ExpectSameAnswers(Solve(false), expected);
    }
  }
}

// Grids of every kind in a file's own style, whole and broken.
std::string GridInput(int grids, std::uint32_t seed) {
  std::mt19937 random(seed);
  std::string text;
  for (int i = 0; i < grids; ++i) {
    if (random() % 3 == 0) text += "Grid " + std::to_string(i) + "\n";
    const std::size_t rows = random() % 6 == 0 ? random() % 10 : 9;
    for (std::size_t row = 0; row < rows; ++row) {
      std::string cells = kPuzzle.substr(9 * row, 9);
      if (random() % 60 == 0) cells.pop_back();
      if (random() % 60 == 0) cells[random() % 8] = 'x';
      text += "| " + cells + " |\n";
      if (row % 3 == 2 && i % 2 == 0) text += i % 4 == 0 ? "\n" : "+---+---+---+\n";
    }
    text += "\n";
    if (random() % 5 == 0) text += "# comment\n[State]\nsome words\n";
  }
  return text;
}

TEST_F(SolveFilesTest, CutsGridsNowhereForAnyChunkSize) {
  constexpr std::uint32_t kSeed = 9;
  options.inputs = {folder.Write("a", GridInput(300, kSeed))};
  const RunResult expected = Solve();
  EXPECT_GT(expected.summary.of(SolveOutcome::kUnique), 100U);
  EXPECT_GT(expected.summary.of(SolveOutcome::kInvalid), 20U);
  for (const std::size_t chunk_bytes : {400U, 1001U, 5000U}) {
    options.chunk_bytes = chunk_bytes;
    const RunResult result = Solve();
    EXPECT_EQ(result.answers, expected.answers) << chunk_bytes;
    EXPECT_EQ(result.statistics, expected.statistics) << chunk_bytes;
    EXPECT_EQ(result.faults, expected.faults) << chunk_bytes;
  }
}

TEST_F(SolveFilesTest, WritesAStatisticsRowForEachRecord) {
  options.inputs = {folder.Write("in", kPuzzle + "\n\n12\n11" + std::string(79, '.') + "\n")};
  EXPECT_EQ(Solve().statistics,
            "record,line,status,clues,solutions,guesses,rounds,level\n"
            "1,1,unique,30,1,0,10,singles\n"
            "2,3,invalid,,,,,\n"
            "3,4,invalid,2,,,,\n");
}

TEST_F(SolveFilesTest, NamesPuzzlesThatMissTheRequirement) {
  options.inputs = {folder.Write("in", kPuzzle + "\n7 " + std::string(81, '.') + "\n")};
  options.require_unique = true;
  const RunResult result = Solve();
  EXPECT_EQ(result.summary.faults, 1U) << result.faults;
}

TEST_F(SolveFilesTest, AnswersALineOfAnyLengthWithOneInvalid) {
  options.chunk_bytes = 1000;
  options.inputs = {
      folder.Write("in", kPuzzle + "\n" + std::string(1'500'000, '1') + "\n" + kPuzzle + "\n")};
  const RunResult result = Solve();
  EXPECT_EQ(result.answers, kSolution + "\ninvalid\n" + kSolution + "\n");
  EXPECT_EQ(result.faults, options.inputs[0] + ":2:1: a line of more than 1048576 bytes\n");
}

TEST_F(SolveFilesTest, LeavesNothingWhereItIsStoppedBeforeTheFirstRecord) {
  options.inputs = {folder.Write("in", kPuzzle + "\n")};
  options.output = folder.Path("out");
  const std::atomic<bool> stop = true;
  options.stop = &stop;
  FaultRecorder recorder;
  const SolveSummary summary = SolveFiles(options, recorder);
  EXPECT_TRUE(summary.interrupted);
  EXPECT_EQ(summary.partial_outputs, std::vector<std::string>{});
  EXPECT_FALSE(folder.Has("out") || folder.Has("out.partial"));
}

TEST_F(SolveFilesTest, LeavesOutTheRecordsThatAStopLeftUnanswered) {
  std::string input;
  for (int i = 0; i < 20; ++i) input += kPuzzle + "\n";
  options.inputs = {folder.Write("in", input + std::string(81, '.') + "\n" + input)};
  options.output = folder.Path("out");
  options.limit = ~std::uint64_t{0};  // the empty grid would take for ever
  options.chunk_bytes = 200;
  Stopper stopper(1);
  options.stop = &stopper.stop;
  const SolveSummary summary = SolveFiles(options, stopper);
  EXPECT_TRUE(summary.interrupted);
  EXPECT_LE(summary.records, 20U);
  std::string expected;
  for (std::uint64_t i = 0; i < summary.records; ++i) expected += kSolution + "\n";
  EXPECT_EQ(folder.Read("out.partial"), expected);
}

// The heading that tells progress from a puzzle may be far from the grid's last row.
TEST_F(SolveFilesTest, SkipsProgressWhereverChunksEnd) {
  std::string rows;
  for (int row = 0; row < 9; ++row) rows += kPuzzle.substr(row * 9, 9) + "\n";
  options.input_format = InputFormat::kGrid;
  for (std::size_t comment = 1; comment < 200; ++comment) {
    options.inputs = {folder.Write(
        "in", "#" + std::string(comment, 'x') + "\n[State]\n" + rows + "[Puzzle]\n" + rows)};
    options.chunk_bytes = 220;
    const RunResult result = Solve();
    ASSERT_EQ(result.answers, kSolution + "\n") << comment << result.faults;
  }
}

TEST_F(SolveFilesTest, NamesWhatCanNotBeReadOrWritten) {
  options.inputs = {folder.Path("absent")};
  EXPECT_EQ(WhyNot(SolveFiles), folder.Path("absent") + ": No such file or directory");
  options.inputs = {folder.Write("in", kPuzzle)};
  options.output = "/dev/full";
  EXPECT_EQ(WhyNot(SolveFiles), "/dev/full: No space left on device");
  options.output = options.inputs[0];
  EXPECT_EQ(WhyNot(SolveFiles), options.inputs[0] + ": named twice, as an output and otherwise");
  EXPECT_EQ(folder.Read("in"), kPuzzle);
}

TEST_F(SolveFilesTest, SolvesAllSeventeenClueSudokus) {
  const auto puzzles = LinesOfTestData("17-clue.txt.xz", 49158);
  options.inputs = {TestDataPath("17-clue.txt.xz")};
  const RunResult result = Solve();
  EXPECT_EQ(result.summary.records, 49158U);
  EXPECT_EQ(result.summary.of(SolveOutcome::kUnique), 49158U);
  const auto answers = LinesOf(result.answers);
  ASSERT_EQ(answers.size(), puzzles.size());
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const std::string& puzzle = puzzles[i];
    const std::string& answer = answers[i];
    ASSERT_TRUE(IsCompleteAndValid(ParseGrid(answer).value())) << answer;
    for (int cell = 0; cell < kCellCount; ++cell) {
      ASSERT_TRUE(puzzle[cell] == '.' || puzzle[cell] == answer[cell]) << puzzle << '\n' << answer;
    }
  }
}

// A clock that goes on only when it is read.
std::atomic<std::int64_t> ticks = 0;
StopSignal::Clock::time_point Tick() {
  return StopSignal::Clock::time_point(std::chrono::nanoseconds(++ticks));
}

TEST_F(SolveFilesTest, SaysHowFarACountCameThatWasStopped) {
  constexpr std::int64_t kStopAt = 100'000;
  ticks = 0;
  options.inputs = {folder.Write("in", std::string(36, '.') + "\n")};
  options.limit = std::numeric_limits<std::uint64_t>::max();
  options.stop =
      StopSignal().Until(StopSignal::Clock::time_point(std::chrono::nanoseconds(kStopAt)), Tick);
  options.output = folder.Path("answers");
  FaultRecorder recorder;
  EXPECT_TRUE(SolveFiles(options, recorder).interrupted);
  const std::string& faults = recorder.named_faults;
  EXPECT_TRUE(faults.starts_with(options.inputs[0] + ":1:1: stopped: ")) << faults;
  EXPECT_TRUE(faults.ends_with(" solutions so far\n")) << faults;
}

// The grids of 10x10 and 9x9 are too many to be counted.
TEST_F(SolveFilesTest, AnswersUnknownIfAPuzzleTakesTooLong) {
  for (const Method method : {Method::kLockstep, Method::kExactCover}) {
    options.method = method;
    options.limit = std::numeric_limits<std::uint64_t>::max();
    options.max_time = std::chrono::milliseconds(20);
    options.inputs = {
        folder.Write("in", std::string(100, '.') + "\n" + std::string(81, '.') + "\nx\n")};
    const RunResult result = Solve(false);
    EXPECT_EQ(result.answers, "unknown\nunknown\ninvalid\n");
    EXPECT_FALSE(result.summary.interrupted);
  }
}

}  // namespace
}  // namespace surudoku
