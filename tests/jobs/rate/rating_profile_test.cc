// What a run tells of its ratings, against what its CSV rows add up to.
#include "jobs/rate/rating_profile.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <random>
#include <string>
#include <tuple>
#include <vector>

#include "jobs/rate/rate_files.h"
#include "jobs/stopper.h"
#include "lines.h"
#include "temporary_folder.h"
#include "test_data.h"

namespace surudoku {
namespace {

// Puzzles of all levels and some that have no rating, in two files of 60 and 93 records.
class RatingProfileOfFiles : public testing::Test {
 protected:
  void SetUp() override {
    std::vector<std::string> lines = {"x", std::string(81, '.'), "11" + std::string(79, '.')};
    for (const char* dataset : {"easy-10k.txt", "locked-10k.txt", "search-10k.txt"}) {
      for (const std::string& line : FirstOfDataset(dataset, 50)) lines.push_back(line);
    }
    ASSERT_EQ(lines.size(), 153U);
    std::ranges::shuffle(lines, std::mt19937(7));
    folder.Write("a", JoinLines({lines.begin(), lines.begin() + 60}));
    folder.Write("b", JoinLines({lines.begin() + 60, lines.end()}));
  }

  RateFilesOptions Options() const {
    RateFilesOptions options;
    options.inputs = {folder.Path("a"), folder.Path("b")};
    options.output = folder.Path("out");
    options.format = RowFormat::kCsv;
    options.describe_dataset = true;
    return options;
  }

  RatingProfile ProfileWith(const RateFilesOptions& options) const {
    SilentObserver observer;
    const RateSummary summary = RateFiles(options, observer);
    EXPECT_FALSE(summary.error);
    EXPECT_TRUE(summary.dataset);
    return summary.dataset.value_or(RatingProfile{});
  }

  TemporaryFolder folder;
};

int Tenths(const std::string& text) { return static_cast<int>(std::stod(text) * 10 + 0.5); }

// The rated rows of the CSV: profile,record,status,er,ep,ed,hardest,...,puzzle.
std::vector<RatedPuzzle> RatedRows(const TemporaryFolder& folder) {
  std::vector<RatedPuzzle> puzzles;
  for (const std::string& line : LinesOf(folder.Read("out"))) {
    const std::vector<std::string> row = FieldsOf(line, ',');
    if (row.at(2) != "unique") continue;
    RatedPuzzle puzzle;
    puzzle.record = std::stoull(row[1]);
    puzzle.file = folder.Path(puzzle.record <= 60 ? "a" : "b");
    puzzle.line = puzzle.record <= 60 ? puzzle.record : puzzle.record - 60;
    puzzle.er = Tenths(row[3]);
    puzzle.ep = Tenths(row[4]);
    puzzle.ed = Tenths(row[5]);
    const auto technique = std::ranges::find(kTechniqueNames, row[6]);
    puzzle.hardest = static_cast<Technique>(technique - kTechniqueNames.begin());
    puzzle.puzzle = row.back();
    puzzle.clues = static_cast<int>(81 - std::ranges::count(puzzle.puzzle, '.'));
    puzzles.push_back(puzzle);
  }
  return puzzles;
}

template <class Key>
void ExpectGroups(const std::map<Key, RatedGroup>& groups, const std::vector<RatedPuzzle>& all,
                  Key RatedPuzzle::* key) {
  std::map<Key, std::vector<RatedPuzzle>> expected;
  for (const RatedPuzzle& puzzle : all) expected[puzzle.*key].push_back(puzzle);
  ASSERT_EQ(groups.size(), expected.size());
  for (auto& [value, puzzles] : expected) {
    const RatedGroup& group = groups.at(value);
    EXPECT_EQ(group.count, puzzles.size());
    puzzles.resize(std::min<std::size_t>(puzzles.size(), 3));
    EXPECT_EQ(group.examples, puzzles);
  }
}

TEST_F(RatingProfileOfFiles, IsWhatTheRowsAddUpTo) {
  const RatingProfile profile = ProfileWith(Options());
  std::vector<RatedPuzzle> rows = RatedRows(folder);
  ASSERT_EQ(rows.size(), 150U);
  ExpectGroups(profile.by_er, rows, &RatedPuzzle::er);
  ExpectGroups(profile.by_technique, rows, &RatedPuzzle::hardest);
  std::map<std::array<int, 2>, std::uint64_t> er_ed;
  std::map<std::array<int, 2>, std::uint64_t> clues_er;
  for (const RatedPuzzle& row : rows) {
    ++er_ed[{row.er, row.ed}];
    ++clues_er[{row.clues, row.er}];
  }
  EXPECT_EQ(profile.er_ed, er_ed);
  EXPECT_EQ(profile.clues_er, clues_er);
  std::ranges::sort(rows, {}, [](const RatedPuzzle& row) {
    return std::tuple(-row.er, -row.ep, -row.ed, row.record);
  });
  rows.resize(20);
  EXPECT_EQ(profile.hardest, rows);
}

// The column says `Hidden Single:48;Pointing:2`.
TEST_F(RatingProfileOfFiles, AddsUpTheStepsOfTheRows) {
  RateFilesOptions options = Options();
  options.with_techniques = true;
  options.chunk_bytes = 1000;
  const RatingProfile profile = ProfileWith(options);
  std::map<Technique, TechniqueUse> uses;
  for (const std::string& line : LinesOf(folder.Read("out"))) {
    const std::vector<std::string> row = FieldsOf(line, ',');
    if (row.at(2) != "unique") continue;
    std::uint64_t steps = 0;
    for (const std::string& counted : FieldsOf(row.at(row.size() - 3), ';')) {
      const std::vector<std::string> name_and_count = FieldsOf(counted, ':');
      const auto technique = std::ranges::find(kTechniqueNames, name_and_count.at(0));
      TechniqueUse& use = uses[static_cast<Technique>(technique - kTechniqueNames.begin())];
      ++use.puzzles;
      use.steps += std::stoull(name_and_count.at(1));
      steps += std::stoull(name_and_count.at(1));
    }
    EXPECT_EQ(row.at(7), std::to_string(steps));
  }
  EXPECT_EQ(profile.uses, uses);
  EXPECT_EQ(RatingProfileFrom(ToJson(profile)).uses, uses);
  EXPECT_TRUE(ProfileWith(Options()).uses.empty());
}

TEST_F(RatingProfileOfFiles, IsTheSameForAnyThreadsAndChunks) {
  const RatingProfile expected = ProfileWith(Options());
  for (const int threads : {1, 3}) {
    for (const std::size_t chunk_bytes : {std::size_t{100}, std::size_t{5000}}) {
      RateFilesOptions options = Options();
      options.threads = threads;
      options.chunk_bytes = chunk_bytes;
      EXPECT_EQ(ProfileWith(options), expected);
    }
  }
}

TEST_F(RatingProfileOfFiles, IsTheSameWhereARunWasStoppedAndWentOn) {
  const RatingProfile expected = ProfileWith(Options());
  RateFilesOptions options = Options();
  options.output = folder.Path("stopped");
  options.chunk_bytes = 200;
  EXPECT_FALSE(RunStopped(options, RateFiles, 20).dataset);
  const RateSummary resumed = RunRest(options, RateFiles);
  EXPECT_EQ(resumed.dataset, expected);
}

TEST_F(RatingProfileOfFiles, LeavesOutWhatIsNotWritten) {
  RateFilesOptions options = Options();
  options.min_er = 20;
  options.max_er = 40;
  const RatingProfile profile = ProfileWith(options);
  ASSERT_FALSE(profile.by_er.empty());
  EXPECT_GE(profile.by_er.begin()->first, 20);
  EXPECT_LE(profile.by_er.rbegin()->first, 40);
  ExpectGroups(profile.by_er, RatedRows(folder), &RatedPuzzle::er);
}

TEST_F(RatingProfileOfFiles, IsNotOfAShardNorUnlessAskedFor) {
  RateFilesOptions options = Options();
  options.describe_dataset = false;
  SilentObserver observer;
  EXPECT_FALSE(RateFiles(options, observer).dataset);
  options.describe_dataset = true;
  options.shard = Shard{1, 2};
  EXPECT_TRUE(RateFiles(options, observer).error);
}

TEST(RatingProfileJson, IsReadBack) {
  RatingProfile profile;
  for (const int er : {10, 45, 110, 110}) {
    AddPuzzle({.puzzle = "1.",
               .file = "f",
               .record = 3,
               .line = 2,
               .clues = 1,
               .er = er,
               .ep = 12,
               .ed = 11,
               .hardest = Technique::kNishio},
              profile);
  }
  EXPECT_EQ(RatingProfileFrom(Json::Parse(ToJson(profile).Text())), profile);
  Json unknown = ToJson(profile);
  unknown["by_technique"] = Json::Array{Json::Array{"Guessing", Json::Array{1, Json::Array{}}}};
  EXPECT_ANY_THROW((void)RatingProfileFrom(unknown));
}

}  // namespace
}  // namespace surudoku
