#include "jobs/rate/rate_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <map>
#include <random>
#include <set>
#include <utility>

#include "jobs/fault_recorder.h"
#include "jobs/stopper.h"
#include "lines.h"
#include "surudoku/generate.h"
#include "surudoku/isomorph.h"
#include "surudoku/levels.h"
#include "surudoku/puzzle_block.h"
#include "surudoku/solver.h"
#include "temporary_folder.h"
#include "test_data.h"

namespace surudoku {
namespace {

// Puzzles of all levels and records that have no rating, mixed.
std::vector<std::string> MixedRecords() {
  std::vector<std::string> records = {"x", std::string(81, '.'), "11" + std::string(79, '.')};
  for (const char* dataset : {"easy-10k.txt", "locked-10k.txt", "search-10k.txt"}) {
    for (std::string& line : FirstOfDataset(dataset, 12)) records.push_back(std::move(line));
  }
  std::ranges::shuffle(records, std::mt19937(6));
  return records;
}

struct RunResult {
  std::string output;
  std::string faults;
  RateSummary summary;
};

RunResult RateWith(RateFilesOptions options, const std::vector<std::string>& records) {
  const TemporaryFolder folder;
  options.inputs = {folder.Write("in", JoinLines(records))};
  options.output = folder.Path("out");
  FaultRecorder observer;
  RunResult result;
  result.summary = RateFiles(options, observer);
  result.output = folder.Read("out");
  result.faults = observer.faults;
  return result;
}

RateFilesOptions OptionsFor(RatingScale scale) {
  RateFilesOptions options;
  options.scale = scale;
  options.shuffles = 20;
  options.threads = 1;
  return options;
}

TEST(Baseline, MatchesByPuzzleAndKnowsWhatIsMissingInAResumedRunToo) {
  const TemporaryFolder folder;
  std::vector<std::string> records = FirstOfDataset("search-10k.txt", 400);
  records.push_back(records[7]);
  RateFilesOptions options;
  options.scale = RatingScale::kLevel;
  options.inputs = {folder.Write("in", JoinLines(records))};
  options.output = folder.Path("out");
  options.baseline = folder.Path("baseline.csv");
  options.update_baseline = true;
  SilentObserver ignored;
  ASSERT_FALSE(RateFiles(options, ignored).error);

  std::ranges::shuffle(records, std::mt19937(8));
  records[300] = FirstOfDataset("easy-10k.txt", 1).front();
  options.inputs = {folder.Write("shuffled", JoinLines(records))};
  options.update_baseline = false;
  options.chunk_bytes = 900;
  for (const bool is_resumed : {false, true}) {
    if (is_resumed) {
      RunStopped(options, RateFiles, 17);  // after the second checkpoint: one every eight chunks
      options.resume = true;
    }
    FaultRecorder faults;
    const RateSummary summary = RateFiles(options, faults);
    ASSERT_FALSE(summary.error) << summary.error->message;
    EXPECT_EQ(summary.records_before > 0, is_resumed);
    EXPECT_EQ(summary.changes->changed, 0U);
    EXPECT_EQ(summary.changes->added, 1U);
    EXPECT_EQ(summary.changes->removed, 1U);
    EXPECT_EQ(summary.changes->repeated, 0U);
    EXPECT_GT(summary.changes->moved, 350U);
    EXPECT_NE(faults.faults.find(" of the baseline: not in the input, once here\n"),
              std::string::npos);
    EXPECT_EQ(summary.faults, 2U);
  }
}

class RateFilesOnScale : public testing::TestWithParam<RatingScale> {};
INSTANTIATE_TEST_SUITE_P(All, RateFilesOnScale,
                         testing::Values(RatingScale::kSe, RatingScale::kGuesses,
                                         RatingScale::kLevel, RatingScale::kTeDepth,
                                         RatingScale::kTdoku));

TEST_P(RateFilesOnScale, GivesTheSameBytesForAnyThreadCountAndChunkSize) {
  const std::vector<std::string> records = MixedRecords();
  RateFilesOptions options = OptionsFor(GetParam());
  options.format = RowFormat::kCsv;
  const RunResult expected = RateWith(options, records);
  EXPECT_EQ(expected.summary.records, records.size());
  EXPECT_EQ(expected.summary.of(RateOutcome::kRated), records.size() - 3);
  EXPECT_EQ(LinesOf(expected.output).size(), records.size() + 1);
  for (const int threads : {1, 2, 5}) {
    for (const std::size_t chunk_bytes : {128, 1000, 1 << 20}) {
      options.threads = threads;
      options.chunk_bytes = chunk_bytes;
      const RunResult result = RateWith(options, records);
      EXPECT_EQ(result.output, expected.output) << threads << " threads, " << chunk_bytes;
      EXPECT_EQ(result.faults, expected.faults);
    }
  }
}

TEST_P(RateFilesOnScale, RatesAPuzzleTheSameWhereverItStands) {
  std::vector<std::string> records = MixedRecords();
  RateFilesOptions options = OptionsFor(GetParam());
  std::map<std::string, std::string> line_of;
  const std::vector<std::string> lines = LinesOf(RateWith(options, records).output);
  for (std::size_t i = 0; i < records.size(); ++i) line_of[records[i]] = lines[i + 1];

  std::ranges::shuffle(records, std::mt19937(7));
  options.threads = 3;
  options.chunk_bytes = 500;
  const std::vector<std::string> again = LinesOf(RateWith(options, records).output);
  ASSERT_EQ(again.size(), records.size() + 1);
  for (std::size_t i = 0; i < records.size(); ++i) EXPECT_EQ(again[i + 1], line_of[records[i]]);
}

// One isomorph after another, each by itself.
TEST(RateFiles, GivesTheMeanOfTheIsomorphsGuesses) {
  constexpr int kShuffles = 30;
  constexpr std::uint64_t kSeed = 11;
  const std::vector<std::string> records = FirstOfDataset("search-10k.txt", 40);
  RateFilesOptions options = OptionsFor(RatingScale::kGuesses);
  options.shuffles = kShuffles;
  options.seed = kSeed;
  const std::vector<std::string> lines = LinesOf(RateWith(options, records).output);
  const auto solver = MakeLockstepBlockSolver();
  PuzzleBlock block(1);
  for (std::size_t i = 0; i < records.size(); ++i) {
    const Grid puzzle = ParseGrid(records[i]).value();
    std::uint64_t sum = 0;
    for (int shuffle = 0; shuffle < kShuffles; ++shuffle) {
      block.Clear();
      block.Append(Apply(RandomIsomorphism(kSeed, static_cast<std::uint64_t>(shuffle)), puzzle));
      Answer answer;
      solver->Solve(block, {}, std::span(&answer, 1));
      sum += answer.statistics.guesses;
    }
    const std::string text = lines[i + 1].substr(lines[i + 1].find('=') + 1);
    EXPECT_NEAR(std::stod(text), static_cast<double>(sum) / kShuffles, 0.00501) << records[i];
  }
}

TEST(RateFiles, AnotherSeedGivesOtherMeans) {
  const std::vector<std::string> records = FirstOfDataset("search-10k.txt", 20);
  RateFilesOptions options = OptionsFor(RatingScale::kGuesses);
  const std::vector<std::string> first = LinesOf(RateWith(options, records).output);
  options.seed = 1;
  EXPECT_NE(LinesOf(RateWith(options, records).output), first);
}

TEST(RateFiles, CountsWhatTheLimitsLeaveOut) {
  const std::vector<std::string> records = MixedRecords();
  RateFilesOptions options = OptionsFor(RatingScale::kSe);
  const std::vector<std::string> all = LinesOf(RateWith(options, records).output);
  options.min_er = 20;
  options.max_er = 66;
  const RunResult result = RateWith(options, records);
  std::vector<std::string> within;
  for (const std::string& line : all) {
    const std::size_t rating = line.find(" ED=");
    if (rating == std::string::npos || line[0] == '#') continue;
    const double er = std::stod(line.substr(rating + 4));
    if (er > 1.95 && er < 6.65) within.push_back(line);
  }
  std::vector<std::string> lines = LinesOf(result.output);
  lines.erase(lines.begin());
  EXPECT_EQ(lines, within);
  EXPECT_GT(within.size(), 2U);
  EXPECT_EQ(result.summary.of(RateOutcome::kRated), records.size() - 3);
  EXPECT_EQ(result.summary.filtered, result.summary.of(RateOutcome::kRated) - within.size());
  EXPECT_EQ(result.summary.faults, 3U);
}

// Puzzles of each level, as `generate` makes them, and records that have none.
std::vector<std::string> RecordsOfLevels(const Levels& levels) {
  std::vector<std::string> records = {"x,easy"};
  for (std::size_t level = 0; level < levels.size(); ++level) {
    PuzzleRequest request = {.seed = 9};
    SetLevel(levels, level, request);
    for (const std::string& puzzle : LinesOf(GeneratePuzzles(request, 1, 6, nullptr).text)) {
      records.push_back(puzzle + ',' + levels[level].name);
    }
  }
  std::ranges::shuffle(records, std::mt19937(6));
  records.insert(records.begin(), "puzzle,level");
  return records;
}

TEST(RateFiles, GivesPuzzlesTheLevelThatTheyWereMadeFor) {
  for (const Levels& levels : {SurudokuLevels(), NewspaperLevels()}) {
    std::vector<std::string> records = RecordsOfLevels(levels);
    RateFilesOptions options = OptionsFor(RatingScale::kSe);
    options.levels = levels;
    options.expect_level = true;
    options.rating_column = "level";
    const RunResult expected = RateWith(options, records);
    EXPECT_EQ(expected.summary.faults, 1U) << "the malformed one: " << expected.faults;
    EXPECT_EQ(expected.summary.level_counts.compared(), 30U);
    EXPECT_EQ(expected.summary.level_counts.differing(), 0U);
    for (std::size_t level = 0; level < levels.size(); ++level) {
      EXPECT_EQ(expected.summary.level_counts.found.at(level), 6U);
    }
    for (const int threads : {1, 2}) {
      options.threads = threads;
      options.chunk_bytes = 300;
      EXPECT_EQ(RateWith(options, records).output, expected.output);
    }
    options.only_level = "hard";
    for (const std::string& line : LinesOf(RateWith(options, records).output)) {
      EXPECT_TRUE(line.ends_with(" hard") || line.starts_with("# ")) << line;
    }
    records[5] = records[5].substr(0, 82) + "unheard of";
    EXPECT_EQ(RateWith(options, records).summary.level_counts.differing(), 1U);
  }
}

// The header and the hardest of the first records, by sorting all that was written of them.
std::string HardestOf(const std::vector<std::string>& output, std::uint64_t records,
                      std::size_t most) {
  struct Line {
    std::array<double, 3> ratings{};  // of the hardest the least
    std::uint64_t record = 0;
    std::string text;
  };
  std::vector<Line> lines;
  for (std::uint64_t i = 1; i <= records; ++i) {
    Line line = {.record = i, .text = output[i] + '\n'};
    const std::string rating = output[i].substr(output[i].find(' ') + 1);
    auto& [er, ep, ed] = line.ratings;
    if (std::sscanf(rating.c_str(), "ED=%lf/%lf/%lf", &er, &ep, &ed) == 3 ||
        std::sscanf(rating.c_str(), "te-depth=%lf", &er) == 1 ||
        std::sscanf(rating.c_str(), "tdoku=%lf", &er) == 1) {
      for (double& value : line.ratings) value = -value;
      lines.push_back(line);
    }
  }
  std::ranges::sort(lines, {},
                    [](const Line& line) { return std::pair(line.ratings, line.record); });
  lines.resize(std::min(lines.size(), most));
  std::string text = output.front() + '\n';
  for (const Line& line : lines) text += line.text;
  return text;
}

class TopOnScale : public testing::TestWithParam<RatingScale> {
 public:
  [[nodiscard]] std::string Shown() const { return folder_.Read("top"); }
  [[nodiscard]] std::string Expected(std::uint64_t records) const {
    return HardestOf(lines_, records, 5);
  }

 protected:
  TopOnScale() : records_(MixedRecords()), lines_(LinesOf(RateWith(options_, records_).output)) {
    options_.inputs = {folder_.Write("in", JoinLines(records_))};
    options_.output = folder_.Path("out");
    options_.top = 5;
    options_.top_file = folder_.Path("top");
    options_.chunk_bytes = 100;
  }

  TemporaryFolder folder_;
  RateFilesOptions options_ = OptionsFor(GetParam());
  std::vector<std::string> records_;
  std::vector<std::string> lines_;
};
INSTANTIATE_TEST_SUITE_P(All, TopOnScale,
                         testing::Values(RatingScale::kSe, RatingScale::kTeDepth,
                                         RatingScale::kTdoku));

TEST_P(TopOnScale, HoldsTheHardestSoFarAtEveryMoment) {
  struct Looks final : SilentObserver {
    void OnProgress(const Progress& progress) override {
      const std::string text = test->Shown();
      EXPECT_EQ(text, test->Expected(progress.records));
      states.insert(text);
    }
    TopOnScale* test = nullptr;
    std::set<std::string> states;
  };
  for (const int threads : {1, 3}) {
    Looks looks;
    looks.test = this;
    options_.threads = threads;
    EXPECT_FALSE(RateFiles(options_, looks).error);
    EXPECT_GT(looks.states.size(), 4U);
    EXPECT_EQ(Shown(), Expected(records_.size()));
  }
}

TEST_P(TopOnScale, IsTheSameAfterAResumedRun) {
  RunStopped(options_, RateFiles, 17);
  // What was kept before comes from the checkpoint, not from the file.
  std::filesystem::remove(options_.top_file);
  RunRest(options_, RateFiles);
  EXPECT_EQ(Shown(), Expected(records_.size()));
}

TEST_P(TopOnScale, IsEmptyWhereNothingIsRated) {
  options_.inputs = {folder_.Write("in", "x\n")};
  SilentObserver ignored;
  RateFiles(options_, ignored);
  EXPECT_EQ(Shown(), lines_.front() + '\n');
}

TEST_P(TopOnScale, TakesNoFileThatIsReadOrWrittenBesides) {
  for (const std::string& other : {options_.inputs.front(), options_.output}) {
    options_.top_file = other;
    SilentObserver ignored;
    EXPECT_TRUE(RateFiles(options_, ignored).error);
  }
  options_.top_file = "/dev/null";
  SilentObserver ignored;
  EXPECT_TRUE(RateFiles(options_, ignored).error);
  options_.top_file = folder_.Path("top");
  options_.shard = Shard{1, 2};
  EXPECT_TRUE(RateFiles(options_, ignored).error);
}

TEST(RateFiles, GivesUpOnWhatTakesTooLong) {
  RateFilesOptions options = OptionsFor(RatingScale::kSe);
  options.max_time = std::chrono::nanoseconds(1);
  const std::vector<std::string> records = FirstOfDataset("easy-10k.txt", 3);
  const RunResult result = RateWith(options, records);
  EXPECT_EQ(result.summary.of(RateOutcome::kUnknown), 3U);
  EXPECT_EQ(result.summary.faults, 3U);
  EXPECT_TRUE(result.output.ends_with(records[2] + " unknown\n"));
}

TEST(RateSummary, SaysWhatARatingOfTwentyMeans) {
  RateSummary summary;
  summary.records = 1;
  summary.outcomes.Count(RateOutcome::kRated);
  summary.hardest = {.rating = kBeyondEr};
  summary.beyond = 1;
  EXPECT_EQ(SummaryText(summary, {}), "ER 20.0: no technique of this profile solves it\n");
  summary.records = 2;
  summary.outcomes.Count(RateOutcome::kRated);
  EXPECT_NE(SummaryText(summary, {})
                .find("\n1 puzzle rated 20.0: no technique of this profile solves it\n"),
            std::string::npos);
}

// The level asks what techniques suffice, and those do not care for the layout.
TEST(Level, IsTheSameForIsomorphs) {
  constexpr int kPuzzles = 2500;
  const auto solver = MakeLockstepBlockSolver();
  std::uint64_t number = 0;
  for (const char* dataset :
       {"easy-10k.txt", "minimal-10k.txt", "locked-10k.txt", "search-10k.txt"}) {
    PuzzleBlock puzzles(kPuzzles);
    PuzzleBlock isomorphs(kPuzzles);
    for (const std::string& line : FirstOfDataset(dataset, kPuzzles)) {
      const Grid grid = ParseGrid(line).value();
      puzzles.Append(grid);
      isomorphs.Append(Apply(RandomIsomorphism(5, number++), grid));
    }
    std::vector<Answer> answers(kPuzzles);
    std::vector<Answer> isomorph_answers(kPuzzles);
    solver->Solve(puzzles, {.rate_level = true}, answers);
    solver->Solve(isomorphs, {.rate_level = true}, isomorph_answers);
    for (int i = 0; i < kPuzzles; ++i) {
      EXPECT_EQ(answers[i].statistics.level, isomorph_answers[i].statistics.level) << dataset << i;
      EXPECT_EQ(isomorph_answers[i].status, Status::kUnique);
    }
  }
}

}  // namespace
}  // namespace surudoku
