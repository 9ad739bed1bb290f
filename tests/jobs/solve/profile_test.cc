// The profile of a run, against one made slowly from the rows of its statistics.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <map>
#include <random>
#include <tuple>

#include "classic_puzzle.h"
#include "jobs/solve/dataset_profile.h"
#include "jobs/solve/profile_counts.h"
#include "jobs/solve/solve_files.h"
#include "jobs/stopper.h"
#include "lines.h"
#include "temporary_folder.h"

namespace surudoku {
namespace {

// Puzzles with few clues left: unique, ambiguous and impossible ones, and malformed records.
std::string Puzzles(int records) {
  std::mt19937 random(20060102);
  std::string text;
  for (int i = 0; i < records; ++i) {
    std::string puzzle(81, i % 2 == 0 ? '.' : '0');
    for (int clues = 0; clues < 22 + i % 9; ++clues) {
      const std::size_t cell = random() % 81;
      puzzle[cell] = kSolution[cell];
    }
    if (i % 13 == 0) puzzle[random() % 81] = static_cast<char>('1' + random() % 9);
    if (i % 31 == 0) puzzle.pop_back();
    text += puzzle + (i % 5 == 0 ? " # comment\n" : "\n");
  }
  return text;
}

struct ProfiledRun {
  DatasetProfile profile;
  std::string statistics;
};

ProfiledRun RunWithProfile(const TemporaryFolder& folder, SolveFilesOptions options = {}) {
  options.inputs = {folder.Path("a"), folder.Path("b")};
  options.output = folder.Path("answers");
  options.statistics = folder.Path("statistics");
  options.profile = true;
  SilentObserver observer;
  const SolveSummary summary = SolveFiles(options, observer);
  EXPECT_TRUE(summary.profile);
  return {summary.profile.value_or(DatasetProfile{}), folder.Read("statistics")};
}

void ExpectEqual(const DatasetProfile& a, const DatasetProfile& b) {
  EXPECT_EQ(a.levels, b.levels);
  EXPECT_EQ(a.clues, b.clues);
  EXPECT_EQ(a.clue_levels, b.clue_levels);
  EXPECT_EQ(a.status_examples, b.status_examples);
  EXPECT_EQ(a.level_examples, b.level_examples);
  EXPECT_EQ(a.clue_examples, b.clue_examples);
  EXPECT_EQ(a.guesses, b.guesses);
  EXPECT_EQ(a.guesses_rounds, b.guesses_rounds);
  EXPECT_EQ(a.hardest, b.hardest);
}

using Records = std::vector<std::uint64_t>;

struct SlowProfile {
  std::map<std::pair<int, std::string>, std::uint64_t> clue_levels;
  std::map<std::string, Records> status_records;
  std::map<std::string, Records> level_records;
  std::map<std::string, Records> clue_records;
  std::map<std::string, std::uint64_t> levels;
  std::map<int, std::uint64_t> clues;
  std::map<std::uint64_t, std::uint64_t> guesses;
  std::map<std::pair<int, int>, std::uint64_t> doublings;
  std::vector<std::tuple<std::uint64_t, std::uint64_t, std::uint64_t>> hardest;  // record last
};

SlowProfile SlowProfileOf(const std::string& statistics) {
  SlowProfile slow;
  for (const std::string& line : LinesOf(statistics)) {
    // record,line,status,clues,solutions,guesses,rounds,level, as its header says.
    const std::vector<std::string> row = FieldsOf(line, ',');
    if (row[2] == "status" || row[2] == "invalid") continue;
    const std::uint64_t guesses = std::stoull(row[5]);
    const std::uint64_t rounds = std::stoull(row[6]);
    ++slow.levels[row[7]];
    ++slow.clues[std::stoi(row[3])];
    ++slow.clue_levels[{std::stoi(row[3]), row[7]}];
    slow.status_records[row[2]].push_back(std::stoull(row[0]));
    slow.clue_records[row[3]].push_back(std::stoull(row[0]));
    slow.level_records[row[7]].push_back(std::stoull(row[0]));
    ++slow.guesses[guesses];
    ++slow.doublings[{std::bit_width(guesses), std::bit_width(rounds)}];
    slow.hardest.emplace_back(guesses, rounds, ~std::stoull(row[0]));
  }
  std::ranges::sort(slow.hardest, std::greater());
  slow.hardest.resize(20);
  return slow;
}

// The numbers of the examples are the first three of all that there are.
template <class Kind, class Name>
void ExpectFirst(const std::map<Kind, DatasetProfile::Examples>& examples,
                 const std::map<std::string, Records>& all, Name name) {
  ASSERT_EQ(examples.size(), all.size());
  for (const auto& [kind, list] : examples) {
    Records first = all.at(name(kind));
    if (first.size() > 3) first.resize(3);
    Records got;
    for (const ExampleRecord& example : list) {
      got.push_back(example.record);
      EXPECT_EQ(example.puzzle.size(), 81U);
      EXPECT_FALSE(example.file.empty());
      EXPECT_GT(example.line, 0U);
    }
    EXPECT_EQ(got, first) << name(kind);
  }
}

class Profile : public testing::Test {
 protected:
  void SetUp() override {
    folder.Write("a", Puzzles(700));
    folder.Write("b", Puzzles(1300));
  }
  TemporaryFolder folder;
};

TEST_F(Profile, IsWhatTheStatisticsAddUpTo) {
  const ProfiledRun run = RunWithProfile(folder);
  const DatasetProfile& profile = run.profile;
  SlowProfile slow = SlowProfileOf(run.statistics);
  EXPECT_EQ(profile.levels,
            (std::array{slow.levels[""], slow.levels["singles"], slow.levels["hidden"],
                        slow.levels["locked"], slow.levels["search"]}));
  EXPECT_EQ(profile.clues,
            (std::vector<std::pair<int, std::uint64_t>>(slow.clues.begin(), slow.clues.end())));
  EXPECT_EQ(profile.guesses, slow.guesses);
  std::map<std::pair<int, int>, std::uint64_t> doublings;
  for (const WorkBucket& bucket : profile.guesses_rounds) {
    EXPECT_EQ(std::bit_width(bucket.guesses_from), std::bit_width(bucket.guesses_to));
    EXPECT_EQ(std::bit_width(bucket.rounds_from), std::bit_width(bucket.rounds_to));
    doublings[{std::bit_width(bucket.guesses_from), std::bit_width(bucket.rounds_from)}] =
        bucket.count;
  }
  EXPECT_EQ(doublings, slow.doublings);
  ASSERT_EQ(profile.hardest.size(), 20U);
  for (std::size_t i = 0; i < 20; ++i) {
    const HardPuzzle& puzzle = profile.hardest[i];
    EXPECT_EQ(std::tuple(puzzle.guesses, puzzle.rounds, ~puzzle.record), slow.hardest[i]);
    EXPECT_EQ(puzzle.file, folder.Path(puzzle.record <= 700 ? "a" : "b"));
    EXPECT_EQ(puzzle.line, puzzle.record <= 700 ? puzzle.record : puzzle.record - 700);
    EXPECT_EQ(puzzle.puzzle.find_first_not_of(".123456789"), std::string::npos);
  }
}

TEST_F(Profile, IsTheSameForAnyThreadCountAndChunkSize) {
  const DatasetProfile want = RunWithProfile(folder).profile;
  for (const int threads : {1, 3}) {
    for (const std::size_t chunk_bytes :
         {std::size_t{200}, std::size_t{5000}, std::size_t{1} << 20}) {
      SolveFilesOptions options;
      options.threads = threads;
      options.chunk_bytes = chunk_bytes;
      ExpectEqual(RunWithProfile(folder, options).profile, want);
    }
  }
}

// Those that are listed when their turn to be written has come are counted too.
TEST_F(Profile, IsTheSameForAnyChunkSizeWhereAllSolutionsAreListed) {
  SolveFilesOptions options;
  options.list_all = true;
  options.limit = 80;
  const DatasetProfile want = RunWithProfile(folder, options).profile;
  options.chunk_bytes = 400;
  ExpectEqual(RunWithProfile(folder, options).profile, want);
  std::uint64_t puzzles = 0;
  for (const auto& [clues, count] : want.clues) puzzles += count;
  std::uint64_t searched = 0;
  for (const auto& [guesses, count] : want.guesses) searched += count;
  EXPECT_EQ(puzzles, searched);
}

TEST_F(Profile, IsThatOfOneRunWhereRunsAreResumed) {
  const DatasetProfile want = RunWithProfile(folder).profile;
  SolveFilesOptions options;
  options.inputs = {folder.Path("a"), folder.Path("b")};
  options.output = folder.Path("resumed");
  options.profile = true;
  options.chunk_bytes = 900;
  options.threads = 2;
  options.resume = true;
  int runs = 0;
  SolveSummary summary;
  do {
    ASSERT_LT(++runs, 100);
    Stopper observer(30);
    options.stop = &observer.stop;
    summary = SolveFiles(options, observer);
    ASSERT_FALSE(summary.error);
    EXPECT_EQ(summary.profile.has_value(), !summary.interrupted);
  } while (summary.interrupted);
  EXPECT_GT(runs, 2);
  EXPECT_GT(summary.records_before, 0U);
  ExpectEqual(*summary.profile, want);
}

TEST_F(Profile, CountsEachPuzzleInTheTimeOfItsBlock) {
  const DatasetProfile profile = RunWithProfile(folder).profile;
  std::uint64_t puzzles = 0;
  for (const TimeBucket& bucket : profile.block_seconds) {
    EXPECT_LT(bucket.from, bucket.to);
    EXPECT_LT(bucket.from, profile.slowest_block_seconds * 1.0001);
    puzzles += bucket.count;
  }
  EXPECT_EQ(puzzles, 2000U);
}

TEST_F(Profile, HasTheFirstRecordsOfEachKind) {
  const ProfiledRun run = RunWithProfile(folder);
  const SlowProfile slow = SlowProfileOf(run.statistics);
  ExpectFirst(run.profile.status_examples, slow.status_records,
              [](Status status) { return std::string(NameIn(kStatusNames, status)); });
  ExpectFirst(run.profile.level_examples, slow.level_records,
              [](Level level) { return std::string(NameIn(kLevelNames, level)); });
  ExpectFirst(run.profile.clue_examples, slow.clue_records,
              [](int clues) { return std::to_string(clues); });
}

TEST_F(Profile, CountsLevelsByNumberOfClues) {
  const ProfiledRun run = RunWithProfile(folder);
  SlowProfile slow = SlowProfileOf(run.statistics);
  std::size_t kinds = 0;
  for (const auto& [clues, levels] : run.profile.clue_levels) {
    for (std::size_t level = 0; level < levels.size(); ++level) {
      if (levels[level] == 0) continue;
      ++kinds;
      const std::string name(NameIn(kLevelNames, static_cast<Level>(level)));
      EXPECT_EQ(levels[level], (slow.clue_levels[{clues, name}])) << clues << ' ' << name;
    }
  }
  EXPECT_EQ(kinds, slow.clue_levels.size());
}

TEST_F(Profile, IsNotMadeUnlessAskedFor) {
  SolveFilesOptions options;
  options.inputs = {folder.Path("a")};
  options.output = folder.Path("answers");
  SilentObserver observer;
  EXPECT_FALSE(SolveFiles(options, observer).profile);
}

TEST(ProfileJson, IsRefusedWhereItNamesNoStatusOrLevel) {
  DatasetProfile profile;
  profile.hardest.emplace_back();
  const Json json = ProfileToJson(profile);
  EXPECT_EQ(ProfileToJson(ProfileFromJson(json)), json);
  for (const char* name : {"status", "level"}) {
    for (const Json& value : {Json(-1), Json(6), Json(1 << 20), Json("sometimes")}) {
      Json hardest = json.at("hardest").at(0);
      hardest[name] = value;
      Json changed = json;
      changed["hardest"] = Json::Array{hardest};
      EXPECT_ANY_THROW((void)ProfileFromJson(changed)) << changed.Text();
    }
  }
}

TEST(ProfileJson, IsRefusedWhereItHasExamplesOfNoKind) {
  DatasetProfile profile;
  profile.status_examples[Status::kNone].push_back({"1", "file", 1, 1});
  profile.level_examples[Level::kSearch].push_back({"2", "file", 2, 2});
  profile.clue_examples[17].push_back({"3", "file", 3, 3});
  profile.clue_levels.push_back({17, {1, 2, 3, 4, 5}});
  const Json json = ProfileToJson(profile);
  EXPECT_EQ(ProfileToJson(ProfileFromJson(json)), json);
  for (const char* name : {"status_examples", "level_examples", "clue_examples", "clue_levels"}) {
    for (const int kind : {-1, 626}) {
      Json changed = json;
      changed[name] = Json::Array{Json::Array{kind, json.at(name).at(0).at(1)}};
      EXPECT_ANY_THROW((void)ProfileFromJson(changed)) << changed.Text();
    }
  }
}

TEST(ProfileCounts, KeepTheHardestInWhateverOrderTheyCome) {
  std::vector<Answer> answers(300);
  std::mt19937 random(1);
  for (Answer& answer : answers) {
    answer.statistics.guesses = random() % 20;
    answer.statistics.rounds = random() % 3;
  }
  std::vector<std::size_t> order(answers.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  const std::string puzzle(81, '.');
  std::optional<std::vector<HardPuzzle>> want;
  for (int round = 0; round < 20; ++round) {
    ProfileCounts counts;
    ProfileCounts rest;
    for (const std::size_t i : order) {
      (round % 2 == 0 ? counts : rest).Add({i + 1, i + 1, puzzle, &answers[i], {}}, "file");
      if (random() % 50 == 0) {
        counts.Add(rest);
        rest.Clear();
      }
    }
    counts.Add(rest);
    const std::vector<HardPuzzle> hardest = counts.Conclude().hardest;
    if (want) {
      EXPECT_EQ(hardest, *want);
    }
    want = hardest;
    std::ranges::shuffle(order, random);
  }
}

}  // namespace
}  // namespace surudoku
