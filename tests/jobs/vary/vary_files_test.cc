#include "jobs/vary/vary_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "classic_puzzle.h"
#include "io/input_source.h"
#include "jobs/job_test.h"
#include "jobs/jobs.h"
#include "jobs/run_shards.h"
#include "jobs/stopper.h"
#include "lines.h"
#include "pipeline/merge_shards.h"
#include "sole_solution.h"
#include "surudoku/canonical.h"
#include "surudoku/isomorph.h"
#include "surudoku/te_depth.h"
#include "test_data.h"
#include "vary/compare_variations.h"

namespace surudoku {
namespace {

using VaryFilesTest = JobTest<VaryFilesOptions>;

// What should be written: the first of each class, by the texts of canonical forms.
std::string FirstOfEach(const Texts& puzzles, const VariationRequest& request) {
  std::set<std::string> seen;
  const auto canonicaliser = MakeCanonicaliser({.form = CanonicalForm::kPattern});
  std::string text;
  for (const Texts& found : VariationsOf(puzzles, request)) {
    for (const std::string& variation : found) {
      const std::string_view view = variation;
      Canonical canonical;
      canonicaliser->Find(std::span(&view, 1), std::span(&canonical, 1));
      const bool is_new = seen.emplace(canonical.form.data(), kCellCount).second;
      if (is_new) text += variation + '\n';
    }
  }
  return text;
}

std::size_t LinesIn(const std::string& text) {
  return static_cast<std::size_t>(std::ranges::count(text, '\n'));
}

TEST_F(VaryFilesTest, WritesTheFirstOfIsomorphsAndNamesWhatIsNoPuzzle) {
  const Texts hardest = Hardest(6);
  std::string clash = kPuzzle;
  clash[2] = '5';
  std::string none = kPuzzle;
  none[2] = '1';
  options.inputs = {folder.Write(
      "in", JoinLines({hardest[0], hardest[1], "12", IsomorphOf(hardest[0]), clash, none,
                       std::string(kCellCount, '.'), std::string(729, '.'), hardest[2]}))};
  const auto varied = Run(VaryFiles);
  const std::string expected = FirstOfEach({hardest[0], hardest[1], hardest[2]}, {});
  EXPECT_EQ(varied.text, expected);
  EXPECT_EQ(varied.summary.records, 9U);
  EXPECT_EQ(varied.summary.of(ProperOutcome::kProper), 4U);
  EXPECT_EQ(varied.summary.counts.written, LinesIn(expected));
  EXPECT_GE(varied.summary.counts.repeated, VariationsOf({hardest[0]}, {})[0].size());
  EXPECT_EQ(varied.faults,
            "3:1: 2 characters where 81 make a puzzle\n5:3: two equal clues: 5 in r1c1 and r1c3 "
            "(same row)\n"
            "6:1: no solution\n"
            "7:1: several solutions: only puzzles with one can be varied\n"
            "8:1: only 9x9 puzzles of clues can be varied\n");
}

TEST_F(VaryFilesTest, WritesTheSameForAllThreadsAndChunks) {
  Texts puzzles = Hardest(40);
  for (std::size_t i = 0; i < 10; ++i) puzzles.push_back(IsomorphOf(puzzles[3 * i]));
  options.request.minimal = true;
  options.inputs = {folder.Write("in", JoinLines(puzzles))};
  const std::string expected = FirstOfEach(puzzles, options.request);
  EXPECT_GT(LinesIn(expected), 500U);
  for (const int threads : {1, 3}) {
    for (const std::size_t chunk_bytes : {100U, 700U, 1U << 20}) {
      options.threads = threads;
      options.chunk_bytes = chunk_bytes;
      const auto varied = Run(VaryFiles);
      EXPECT_EQ(varied.text, expected) << threads << " threads, chunks of " << chunk_bytes;
      EXPECT_EQ(varied.summary.counts.written, LinesIn(expected));
    }
  }
}

TEST_F(VaryFilesTest, TellsHowManyAreFound) {
  options.inputs = {folder.Write("in", JoinLines(Hardest(6)))};
  std::atomic<std::uint64_t> found = 0;
  options.on_found = [&](std::uint64_t more) { found += more; };
  const auto varied = Run(VaryFiles);
  EXPECT_EQ(found, varied.summary.counts.written + varied.summary.counts.repeated);
}

TEST_F(VaryFilesTest, AddsWhatSinglesLeadTo) {
  options.growth = Growth::kSingles;
  options.request.remove = {0, 0};
  options.request.add = {0, 1};
  options.inputs = {folder.Write("in", kPuzzle + '\n')};
  const auto varied = Run(VaryFiles);
  EXPECT_EQ(varied.text, kSolution + '\n');
  EXPECT_EQ(varied.summary.counts.repeated, 51U);  // all that the solution's other clues lead to
}

struct PuzzleOfDepth {
  std::string puzzle;
  int depth;
};

// The first published one of each depth from 1 to 3.
std::vector<PuzzleOfDepth> PuzzlesOfDepths() {
  std::vector<PuzzleOfDepth> puzzles;
  for (const auto& row : RowsOfTestTable("classify/te-depth.tsv.xz", 471)) {
    const int depth = std::stoi(row.at(1));
    if (depth == static_cast<int>(puzzles.size()) + 1) puzzles.push_back({row.at(0), depth});
  }
  EXPECT_EQ(puzzles.size(), 3U);
  return puzzles;
}

int DepthOf(const std::string& puzzle, const std::string& solution) {
  return TeDepthFinder()
      .Find(CandidatesOf(ParseGrid(puzzle).value()), ParseGrid(solution).value())
      .depth;
}

TEST_F(VaryFilesTest, AddsWhatLeavesTheDepthAsItIs) {
  options.growth = Growth::kTeDepth;
  options.request.remove = {0, 0};
  options.request.add = {0, 0};
  int compared = 0;
  // Of depths 1, 2 and 3; SHC says so (tests/data).
  for (const auto& [puzzle, depth] : PuzzlesOfDepths()) {
    options.inputs = {folder.Write("in", puzzle + '\n')};
    const std::string grown = Run(VaryFiles).text.substr(0, kCellCount);
    const std::string solution = SoleSolution(puzzle);
    EXPECT_EQ(DepthOf(grown, solution), depth) << puzzle;
    for (std::size_t cell = 0; cell < kCellCount; ++cell) {
      if (puzzle[cell] != '.') {
        EXPECT_EQ(grown[cell], puzzle[cell]);
      }
      if (grown[cell] != '.') {
        EXPECT_EQ(grown[cell], solution[cell]);
        continue;
      }
      std::string more = grown;
      more[cell] = solution[cell];
      EXPECT_LT(DepthOf(more, solution), depth) << grown << ", cell " << cell;
      ++compared;
    }
  }
  EXPECT_GT(compared, 30);
}

// Those of the second record and what comes after it are written as they are found, in order all
// the same: an isomorph of the first repeats what the first had.
TEST_F(VaryFilesTest, WritesAllOfThemHoweverManyThereAre) {
  std::string easy = kPuzzle;
  for (std::size_t cell = 0; cell < 54; ++cell) easy[cell] = kSolution[cell];
  std::string other = easy;
  other[0] = '.';
  options.request.remove = {0, 0};
  options.request.add = {4, 4};
  const Texts lines = {easy, kPuzzle, "12", IsomorphOf(easy), std::string(kCellCount, '.'), other};
  options.inputs = {folder.Write("in", JoinLines(lines))};
  const std::string expected = FirstOfEach({easy, kPuzzle, other}, options.request);
  EXPECT_GT(LinesIn(expected), 200'000U);
  for (const std::size_t chunk_bytes : {100U, 1U << 20}) {
    options.chunk_bytes = chunk_bytes;
    const auto varied = Run(VaryFiles);
    EXPECT_EQ(varied.text, expected);
    EXPECT_EQ(varied.summary.counts.written, LinesIn(expected));
    EXPECT_EQ(varied.summary.records, 6U);
    EXPECT_EQ(varied.faults,
              "3:1: 2 characters where 81 make a puzzle\n"
              "5:1: several solutions: only puzzles with one can be varied\n");
  }
}

std::string TextOfFile(const std::string& path) {
  auto source = InputSource::Open(path, nullptr);
  EXPECT_TRUE(source.ok() && source.value().NextText());
  std::string text(std::size_t{1} << 22, '\0');
  text.resize(source.value().Read(text));
  return text;
}

// What was written before is repeated after.
TEST_F(VaryFilesTest, GoesOnWhereItWasStopped) {
  Texts puzzles = Hardest(40);
  for (std::size_t i = 0; i < 40; ++i) puzzles.push_back(IsomorphOf(puzzles[i]));
  options.inputs = {folder.Write("in", JoinLines(puzzles))};
  options.chunk_bytes = 90;
  const std::string expected = Run(VaryFiles).text;
  for (const std::string name : {"stopped", "stopped.zst", "stopped.gz"}) {
    options.output = folder.Path(name);
    RunStopped(options, VaryFiles, 33);
    const VarySummary resumed = RunRest(options, VaryFiles);
    EXPECT_EQ(resumed.counts.written, LinesIn(expected));
    EXPECT_EQ(TextOfFile(options.output), expected) << name;
  }
}

TEST_F(VaryFilesTest, WritesTheSameInShards) {
  Texts puzzles = Hardest(9);
  for (std::size_t i = 0; i < 9; ++i) puzzles.push_back(IsomorphOf(puzzles[8 - i]));
  puzzles.insert(puzzles.begin() + 4, "12");
  options.inputs = {folder.Write("in", JoinLines(puzzles))};
  const auto whole = Run(VaryFiles);
  for (const std::string name : {"joined", "joined.zst"}) {
    options.output = folder.Path(name);
    RunShards(options, VaryFiles, 4);
    FaultRecorder merging;
    const MergeSummary merged = MergeShards({.output = options.output}, AllJobs(), merging);
    ASSERT_FALSE(merged.error);
    const auto& summary = SummaryOf<VarySummary>(merged);
    EXPECT_EQ(TextOfFile(options.output), whole.text);
    EXPECT_EQ(merging.faults, whole.faults);
    EXPECT_EQ(summary.counts.written, whole.summary.counts.written);
    EXPECT_EQ(summary.counts.repeated, whole.summary.counts.repeated);
    EXPECT_EQ(summary.records, whole.summary.records);
  }
}

}  // namespace
}  // namespace surudoku
