#include "jobs/trace/trace_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "classic_puzzle.h"
#include "jobs/job_test.h"
#include "jobs/jobs.h"
#include "jobs/run_shards.h"
#include "jobs/stopper.h"
#include "lines.h"
#include "pipeline/merge_shards.h"
#include "surudoku/explain.h"
#include "surudoku/method.h"
#include "surudoku/trace.h"
#include "test_data.h"

namespace surudoku {
namespace {

using nlohmann::json;

using TraceFilesTest = JobTest<TraceFilesOptions>;

// Of all kinds, and two that take chains inside chains.
std::vector<std::string> Puzzles(std::size_t of_each) {
  std::vector<std::string> puzzles = {
      "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6"};
  for (const char* name : {"easy-10k.txt", "minimal-10k.txt", "locked-10k.txt", "search-10k.txt"}) {
    for (const std::string& puzzle : FirstOfDataset(name, of_each)) {
      if (puzzle.size() == kCellCount) puzzles.push_back(puzzle);
    }
  }
  return puzzles;
}

// A record of every outcome but the first three.
std::string Untraced() {
  return kClashingPuzzle + '\n' + kPuzzleOfSeveral + '\n' + kPuzzleWithoutSolution + "\n12\n";
}

std::vector<json> Records(const std::string& text) {
  std::vector<json> records;
  for (const std::string& line : LinesOf(text)) records.push_back(json::parse(line));
  return records;
}

// The steps of one puzzle, as trace --json of it has them.
std::vector<json> SingleSteps(const std::string& puzzle, const TraceSettings& settings) {
  std::vector<json> steps;
  const auto add = [&](const auto& step, const Grid& after) {
    steps.push_back(json::parse(StepJson(steps.size() + 1, step, after)));
    steps.back().erase("grid");
    return true;
  };
  const Grid clues = ParseGrid(puzzle).value();
  if (settings.method == kExplainer) {
    Explain(clues, {.profile = settings.profile}, add);
  } else {
    Trace(clues, {.method = FindMethod(settings.method), .may_guess = settings.method != kLogic},
          add);
  }
  return steps;
}

TEST_F(TraceFilesTest, AnswersEveryRecordAndNamesThoseThatAreNotTraced) {
  options.inputs = {folder.Write("in", kPuzzle + '\n' + Untraced() + kPuzzle + '\n')};
  const auto traced = Run(TraceFiles);
  EXPECT_EQ(traced.summary.records, 6U);
  EXPECT_EQ(traced.summary.of(TraceOutcome::kTraced), 2U);
  EXPECT_EQ(traced.summary.counts.steps, 2 * 51U);
  EXPECT_EQ(traced.faults,
            "2:3: two equal clues: 5 in r1c1 and r1c3 (same row)\n"
            "3:1: several solutions: only puzzles with one are traced\n"
            "4:1: no solution\n"
            "5:1: 2 characters where 81 make a puzzle\n");
  EXPECT_TRUE(traced.text.starts_with(
      kPuzzle + "\n1. Hidden Single (1.2): 8 fits no other cell of box 2: r1c6=8\n"));
  EXPECT_NE(
      traced.text.find("\n" + kSolution + "\nED=1.2/1.2/1.2 (hardest step: Hidden Single)\n\n"),
      std::string::npos);
  EXPECT_NE(traced.text.find("\n\ninvalid\n\n" + kPuzzle + "\n1. "), std::string::npos);
}

TEST_F(TraceFilesTest, HasTheStepsOfTheSingleTraceForAllProfilesAndMethods) {
  std::vector<std::string> puzzles = Puzzles(3);
  options.inputs = {folder.Write("in", JoinLines(puzzles))};
  options.format = TraceFormat::kJsonl;
  const auto check = [&] {
    const std::vector<json> records = Records(Run(TraceFiles).text);
    ASSERT_EQ(records.size(), puzzles.size());
    for (std::size_t i = 0; i < records.size(); ++i) {
      std::vector<json> steps = records[i].at("steps");
      for (json& step : steps) step.erase("houses");
      EXPECT_EQ(steps, SingleSteps(puzzles[i], options)) << options.method << ": " << puzzles[i];
      EXPECT_EQ(records[i].at("step_count"), steps.size());
    }
  };
  for (const Profile profile : kProfiles) {
    options.profile = profile;
    check();
  }
  options.method = kLogic;
  check();
  // For others, methods that guess may take a hundred thousand steps.
  puzzles = FirstOfDataset("easy-10k.txt", 4);
  options.inputs = {folder.Write("easy", JoinLines(puzzles))};
  options.method = kByHand;
  check();
  for (const Method method : kMethods) {
    options.method = NameOf(method);
    check();
  }
}

TEST_F(TraceFilesTest, TellsTheRatingThatRateGives) {
  options.inputs = {folder.Write("in", JoinLines(Puzzles(2)))};
  options.format = TraceFormat::kJsonl;
  Rater rater;
  for (const json& record : Records(Run(TraceFiles).text)) {
    StepCounts counts;
    const Rating rating =
        rater.Rate(ParseGrid(record.at("puzzle").get<std::string>()).value(), {.counts = &counts});
    EXPECT_EQ(record.at("er"), rating.er / 10.0);
    EXPECT_EQ(record.at("ep"), rating.ep / 10.0);
    EXPECT_EQ(record.at("ed"), rating.ed / 10.0);
    EXPECT_EQ(record.at("hardest"), NameIn(kTechniqueNames, rating.hardest));
    EXPECT_EQ(record.at("step_count"), rating.steps);
    json techniques;
    for (std::size_t i = 0; i < kTechniqueNames.size(); ++i) {
      if (counts.by_technique[i] > 0)
        techniques[std::string(kTechniqueNames[i])] = counts.by_technique[i];
    }
    EXPECT_EQ(record.at("techniques"), techniques);
    EXPECT_EQ(record.at("clues_after_singles"), counts.clues_after_singles);
  }
}

// 729 characters, a digit where it is a candidate.
std::string MarksOf(const Candidates& candidates) {
  std::string marks;
  for (const unsigned cell : candidates.cells) {
    for (int digit = 1; digit <= kSide; ++digit) {
      marks += (cell >> (digit - 1) & 1) != 0 ? static_cast<char>('0' + digit) : '.';
    }
  }
  return marks;
}

// The grid and candidates that a step's effects lead to are those before the next.
TEST_F(TraceFilesTest, TellsGridsAndCandidatesBeforeEachStep) {
  options.inputs = {folder.Write("in", JoinLines(Puzzles(2)))};
  options.format = TraceFormat::kJsonl;
  options.grids = options.candidates = true;
  for (const std::string_view way : {kExplainer, kLogic}) {
    options.method = way;
    for (const json& record : Records(Run(TraceFiles).text)) {
      PencilGrid state(ParseGrid(record.at("puzzle").get<std::string>()).value());
      for (const json& step : record.at("steps")) {
        EXPECT_EQ(step.at("grid_before"), FormatGrid(state.grid));
        ASSERT_EQ(step.at("candidates_before"), MarksOf(state.candidates));
        TraceStep effect;
        const auto pairs = [&](const char* name, std::vector<CellDigit>& to) {
          for (const json& pair : step.at(name)) {
            const std::string cell = pair.at("cell");
            to.push_back({(cell[1] - '1') * kSide + cell[3] - '1', pair.at("digit")});
          }
        };
        pairs("placements", effect.placements);
        pairs("eliminations", effect.eliminations);
        Apply(effect, state);
      }
      if (record.at("status") == "gave-up") {
        EXPECT_EQ(record.at("stopped").at("grid"), FormatGrid(state.grid));
        EXPECT_EQ(record.at("stopped").at("candidates"), MarksOf(state.candidates));
      } else {
        EXPECT_EQ(record.at("solution"), FormatGrid(state.grid));
      }
    }
  }
}

TEST_F(TraceFilesTest, WritesTheStepsThatAreWanted) {
  options.inputs = {folder.Write("in", Puzzles(1)[0] + '\n')};
  options.format = TraceFormat::kJsonl;
  const json all = Records(Run(TraceFiles).text).at(0);
  const auto is_same_but_for_steps = [&](json record) {
    record["steps"] = all.at("steps");
    return record == all;
  };
  options.above = 80;
  const json hard = Records(Run(TraceFiles).text).at(0);
  EXPECT_TRUE(is_same_but_for_steps(hard));
  ASSERT_FALSE(hard.at("steps").empty());
  const auto is_hard = [](const json& step) { return step.at("rating") > 8.0; };
  EXPECT_TRUE(std::ranges::all_of(hard.at("steps"), is_hard));
  EXPECT_EQ(hard.at("steps").size(), std::ranges::count_if(all.at("steps"), is_hard));
  options.most_steps = 2;
  const json first = Records(Run(TraceFiles).text).at(0);
  EXPECT_EQ(first.at("steps"), json::array({hard.at("steps").at(0), hard.at("steps").at(1)}));
  options.above.reset();
  options.most_steps.reset();
  options.steps = ToldSteps::kPlacements;
  const json placements = Records(Run(TraceFiles).text).at(0);
  EXPECT_EQ(placements.at("steps").size(),
            kCellCount - std::ranges::count_if(all.at("puzzle").get<std::string>(),
                                               [](char c) { return c != '.'; }));
  options.steps = ToldSteps::kAll;
  options.chains = false;
  const json without = Records(Run(TraceFiles).text).at(0);
  for (const json& step : without.at("steps")) EXPECT_FALSE(step.contains("chains"));
}

TEST_F(TraceFilesTest, WritesARowForEachStep) {
  options.inputs = {
      folder.Write("in.csv", "id,puzzle\na7," + Puzzles(1)[0] + "\nb," + kPuzzle + "\nc,12\n")};
  options.format = TraceFormat::kCsv;
  options.keep.all = true;
  const auto traced = Run(TraceFiles);
  const std::vector<std::string> rows = LinesOf(traced.text);
  EXPECT_EQ(rows.size(), 1 + traced.summary.counts.steps + 1);
  EXPECT_EQ(rows.at(0), "record,step,technique,rating,cell,value,removed,id");
  EXPECT_EQ(rows.at(rows.size() - 2), "2,51,Hidden Single,1.0,r9c7,1,,b");
  EXPECT_EQ(rows.back(), "3,,invalid,,,,,c");
  const auto removes = [](const std::string& row) { return row.ends_with("<>9,a7"); };
  const auto found = std::ranges::find_if(rows, removes);
  ASSERT_NE(found, rows.end());
  EXPECT_EQ(FieldsOf(*found, ',').size(), 8U);
  EXPECT_EQ(FieldsOf(*found, ',').at(4), "");
}

TEST_F(TraceFilesTest, SaysWhereLogicStops) {
  options.inputs = {folder.Write("in", Puzzles(1)[0] + '\n' + kPuzzle + '\n')};
  options.method = kLogic;
  const auto traced = Run(TraceFiles);
  EXPECT_EQ(traced.faults, "");
  EXPECT_EQ(traced.summary.of(TraceOutcome::kGaveUp), 1U);
  EXPECT_NE(traced.text.find(". give up: nothing simpler than a guess helps\ngave-up:\n98.7"),
            std::string::npos);
  options.format = TraceFormat::kJsonl;
  const json record = Records(Run(TraceFiles).text).at(0);
  EXPECT_EQ(record.at("status"), "gave-up");
  options.candidates = true;
  const json with_candidates = Records(Run(TraceFiles).text).at(0);
  EXPECT_EQ(record.at("stopped"), with_candidates.at("stopped"));
  EXPECT_EQ(record.at("stopped").at("candidates"),
            with_candidates.at("steps").back().at("candidates_before"));
}

TEST_F(TraceFilesTest, TracesPencilmarksWhereTheMethodCan) {
  std::string marks;
  for (const unsigned cell : PencilGrid(ParseGrid(Puzzles(1)[1]).value()).candidates.cells) {
    for (int digit = 1; digit <= kSide; ++digit) {
      marks += (cell >> (digit - 1) & 1) != 0 ? static_cast<char>('0' + digit) : '.';
    }
  }
  options.inputs = {folder.Write("in", marks + '\n')};
  options.format = TraceFormat::kJsonl;
  options.grids = options.candidates = true;
  for (const std::string_view way : {kExplainer, kLogic}) {
    options.method = way;
    const json record = Records(Run(TraceFiles).text).at(0);
    EXPECT_EQ(record.at("puzzle"), marks);
    EXPECT_EQ(record.at("status"), "traced");
    // A person fills in the cells that have a single candidate before the first step.
    if (way == kExplainer) EXPECT_EQ(record.at("steps").at(0).at("candidates_before"), marks);
  }
  options.grids = options.candidates = false;
  options.method = "exact-cover";
  EXPECT_EQ(Run(TraceFiles).faults, "1:1: by this method, only 9x9 puzzles of clues are traced\n");
}

// Backtracking takes more steps than are held: they are found again while they are written.
TEST_F(TraceFilesTest, WritesAnyNumberOfSteps) {
  const std::string puzzle = Puzzles(1)[0];
  options.inputs = {folder.Write("in", kPuzzle + '\n' + puzzle + '\n' + kPuzzle + '\n')};
  options.method = "backtracking";
  options.max_guesses = 64'000;
  const auto expected_of = [&](const std::string& text) {
    std::string expected = text + '\n';
    std::string last;
    std::uint64_t number = 0;
    const Status status =
        Trace(ParseGrid(text).value(), {.method = Method::kBacktracking, .max_guesses = 64'000},
              [&](const TraceStep& step, const Grid& after) {
                expected += StepText(++number, step);
                last = FormatGrid(after);
                return true;
              });
    return expected + (status == Status::kUnknown ? "unknown:\n" : "") + last + "\n\n";
  };
  const std::string long_one = expected_of(puzzle);
  EXPECT_GT(long_one.size(), std::size_t{8} << 20);
  const std::string short_one = expected_of(kPuzzle);
  const auto traced = Run(TraceFiles);
  EXPECT_TRUE(traced.text == short_one + long_one + short_one);
  EXPECT_EQ(traced.summary.of(TraceOutcome::kUnknown), 1U);
  EXPECT_EQ(traced.faults, "2:1: more than 64,000 guesses are needed\n");
  options.threads = 2;
  options.chunk_bytes = 82;
  EXPECT_TRUE(Run(TraceFiles).text == traced.text);
}

TEST_F(TraceFilesTest, GivesTheSameBytesHoweverItIsRun) {
  const std::string puzzles = JoinLines(Puzzles(5));
  options.inputs = {folder.Write("in", puzzles + Untraced() + puzzles)};
  for (const TraceFormat format : {TraceFormat::kText, TraceFormat::kCsv, TraceFormat::kJsonl}) {
    options.format = format;
    options.threads = 1;
    const auto expected = Run(TraceFiles);
    TraceFilesOptions other = options;
    options.threads = 3;
    options.chunk_bytes = 200;
    EXPECT_EQ(Run(TraceFiles).text, expected.text);
    EXPECT_EQ(Run(TraceFiles).faults, expected.faults);

    other.output = folder.Path("sharded");
    RunShards(other, TraceFiles, 3);
    FaultRecorder merging;
    EXPECT_FALSE(MergeShards({.output = other.output}, AllJobs(), merging).error);
    EXPECT_EQ(merging.faults, expected.faults);
    EXPECT_EQ(folder.Read("sharded"), expected.text);

    options.output = folder.Path("stopped");
    RunStopped(options, TraceFiles, 8);
    RunRest(options, TraceFiles);
    EXPECT_EQ(folder.Read("stopped"), expected.text);
  }
}

}  // namespace
}  // namespace surudoku
