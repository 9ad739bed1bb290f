#include "bench/bench_programs.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>

#include "bench/program_run.h"
#include "bench/program_samples.h"
#include "surudoku/grid.h"
#include "temporary_folder.h"

namespace surudoku {
namespace {

const std::string kSolution =
    "162857493534129678789643521475312986913586742628794135356478219241935867897261354";
const std::string kEndless = "tail -f /dev/null";

TEST(ProgramRun, KeepsWhatAProgramPrintsAndComplainsOf) {
  const TemporaryFolder folder;
  const auto run = RunProgram("cat; echo answer; echo complaint >&2; exit 3", folder.Path("out"),
                              folder.Path("err"), nullptr);
  ASSERT_TRUE(run.ok());
  EXPECT_EQ(folder.Read("out"), "answer\n");
  EXPECT_EQ(folder.Read("err"), "complaint\n");
  EXPECT_EQ(run.value().exit_code, 3);
  EXPECT_FALSE(run.value().was_stopped);
  EXPECT_GT(run.value().wall_seconds, 0);
}

TEST(ProgramRun, CountsTheProcessorTimeOfAllThatItStarts) {
  const TemporaryFolder folder;
  // A shell that the shell starts works until its own clock of processor time says 0.03 s.
  const std::string times = folder.Path("times");
  const std::string work = "while times >" + times + "; read -r user rest <" + times +
                           "; do case $user in 0m0.0[012]*) ;; *) exit 0 ;; esac; done";
  const auto run =
      RunProgram("sh -c '" + work + "'; :", folder.Path("out"), folder.Path("err"), nullptr);
  EXPECT_EQ(run.value().exit_code, 0);
  EXPECT_GE(run.value().processor_seconds, 0.03);
}

TEST(ProgramRun, TellsTheSignalThatEndedIt) {
  const TemporaryFolder folder;
  const auto run = RunProgram("kill -TERM $$", folder.Path("out"), folder.Path("err"), nullptr);
  EXPECT_EQ(run.value().exit_code, 128 + 15);
}

TEST(ProgramRun, KillsAllThatAProgramStartedWhenItIsStopped) {
  const TemporaryFolder folder;
  const std::atomic<bool> stop = true;
  const auto run = RunProgram(kEndless + " & " + kEndless + "; wait", folder.Path("out"),
                              folder.Path("err"), &stop);
  EXPECT_TRUE(run.value().was_stopped);
  EXPECT_EQ(run.value().exit_code, 128 + 9);
}

BenchProgramsOptions OptionsFor(const TemporaryFolder& folder, std::vector<BenchProgram> others) {
  return {.dataset = "some.txt",
          .path = "",
          .records = 2,
          .own = {"surudoku", "echo " + kSolution + "; echo none; exit 1"},
          .others = std::move(others),
          .folder = folder.Path("")};
}

TEST(BenchPrograms, AreMeasuredInTurnAndCompared) {
  const TemporaryFolder folder;
  std::vector<std::string> order;
  const auto results =
      MeasurePrograms(OptionsFor(folder, {{"right", "echo " + kSolution + "; echo no"},
                                          {"wrong", "echo " + kSolution + "; echo " + kSolution},
                                          {"silent", ":"}}),
                      [&](std::string_view name) { order.emplace_back(name); });
  ASSERT_TRUE(results.ok()) << results.error().message;
  ASSERT_EQ(results.value().size(), 4U);
  EXPECT_EQ(order, (std::vector<std::string>{"surudoku", "right", "wrong", "silent", "surudoku",
                                             "right", "surudoku", "right", "surudoku", "right",
                                             "surudoku", "right", "surudoku", "right"}));
  for (const ExternalMeasurement& one : results.value()) EXPECT_EQ(one.dataset, "some.txt");
  for (std::size_t i = 0; i < 2; ++i) {
    const ExternalMeasurement& one = results.value()[i];
    EXPECT_EQ(one.wall_seconds.runs.size(), 5U);
    EXPECT_EQ(one.processor_seconds.runs.size(), 5U);
    EXPECT_EQ(one.wall_ratio.runs.size(), 5U);
    EXPECT_EQ(one.puzzles, 2U);
    for (std::size_t run = 0; run < 5; ++run) {
      EXPECT_DOUBLE_EQ(one.wall_ratio.runs[run],
                       one.wall_seconds.runs[run] / results.value()[0].wall_seconds.runs[run]);
    }
  }
  EXPECT_FALSE(results.value()[0].answers);
  EXPECT_EQ(results.value()[1].answers->wrong, 0U);
  EXPECT_EQ(results.value()[1].answers->compared, 2U);
  EXPECT_EQ(results.value()[2].answers->wrong, 1U);
  EXPECT_NE(results.value()[3].answers->why_not, "");
  EXPECT_EQ(results.value()[3].answers->unanswered, 1U);
  for (std::size_t i = 2; i < 4; ++i) EXPECT_TRUE(results.value()[i].wall_seconds.runs.empty());
  EXPECT_TRUE(std::filesystem::is_empty(folder.Path("")));
}

TEST(BenchPrograms, ThatFailAreNotTimed) {
  const TemporaryFolder folder;
  const std::string answers = "echo " + kSolution + "; echo no; ";
  const auto results =
      MeasurePrograms(OptionsFor(folder, {{"broken", answers + "echo broken >&2; exit 1"},
                                          {"killed", answers + "kill -TERM $$"}}),
                      [](std::string_view) {});
  ASSERT_TRUE(results.ok()) << results.error().message;
  const ExternalMeasurement& broken = results.value()[1];
  EXPECT_EQ(broken.failure, "exited with 1");
  EXPECT_EQ(broken.complaint, "broken");
  EXPECT_EQ(broken.answers->unanswered, 0U);
  EXPECT_TRUE(broken.wall_seconds.runs.empty());
  EXPECT_FALSE(IsRight(broken));
  EXPECT_EQ(results.value()[2].failure, "was ended by SIGTERM");
}

TEST(BenchPrograms, ThatFailWhileTheyAreTimedHaveNoTimes) {
  const TemporaryFolder folder;
  const std::string once = "echo " + kSolution + "; echo no; test ! -e \"" + folder.Path("ran") +
                           "\" && touch \"" + folder.Path("ran") + '"';
  const TemporaryFolder outputs;
  const auto results =
      MeasurePrograms(OptionsFor(outputs, {{"once", once}}), [](std::string_view) {});
  ASSERT_TRUE(results.ok()) << results.error().message;
  EXPECT_EQ(results.value()[1].failure, "exited with 1");
  EXPECT_EQ(results.value()[1].answers->wrong, 0U);
  EXPECT_TRUE(results.value()[1].wall_seconds.runs.empty());
}

TEST(BenchPrograms, ThatCannotBeRunAreAnError) {
  const TemporaryFolder folder;
  const auto results = MeasurePrograms(
      OptionsFor(folder, {{"other", "echo no such >&2; exit 127"}}), [](std::string_view) {});
  ASSERT_FALSE(results.ok());
  EXPECT_EQ(results.error().message, "other exited with 127: no such");
  EXPECT_TRUE(std::filesystem::is_empty(folder.Path("")));
}

TEST(BenchPrograms, AreRunThreeTimesAtLeast) {
  const TemporaryFolder folder;
  BenchProgramsOptions options = OptionsFor(folder, {});
  options.seconds = 0;
  const auto results = MeasurePrograms(options, [](std::string_view) {});
  EXPECT_EQ(results.value().front().wall_seconds.runs.size(), 3U);
}

TEST(BenchPrograms, EndWhenTheyAreStopped) {
  const TemporaryFolder folder;
  std::atomic<bool> stop = false;
  BenchProgramsOptions options = OptionsFor(folder, {{"endless", kEndless}});
  options.stop = &stop;
  const auto results =
      MeasurePrograms(options, [&](std::string_view name) { stop = name == "endless"; });
  ASSERT_TRUE(results.ok());
  EXPECT_TRUE(results.value().back().wall_seconds.runs.empty());
  EXPECT_TRUE(std::filesystem::is_empty(folder.Path("")));
}

std::string LinesOfPuzzles(int count) {
  std::string text = "puzzle\n";
  for (int i = 0; i < count; ++i) {
    text += std::to_string(i + 1000) + std::string(kCellCount - 4, '.') + '\n';
  }
  return text;
}

// The numbers of LinesOfPuzzles in a file, below its header.
std::vector<int> NumbersIn(const TemporaryFolder& folder, const std::string& path) {
  std::vector<int> numbers;
  std::istringstream text(folder.Read(std::filesystem::path(path).filename().string()));
  std::string line;
  std::getline(text, line);
  EXPECT_EQ(line, "puzzle");
  while (std::getline(text, line)) numbers.push_back(std::stoi(line.substr(0, 4)) - 1000);
  return numbers;
}

TEST(ProgramSamples, AreSpreadOverTheDatasetOrRepeatIt) {
  const TemporaryFolder folder;
  folder.Write("puzzles.txt", LinesOfPuzzles(10));
  ProgramSamples samples(folder.Path("puzzles.txt"), 10, folder.Path(""));
  ASSERT_TRUE(samples.can_be_cut());
  EXPECT_EQ(samples.PathOf(10).value(), folder.Path("puzzles.txt"));
  EXPECT_EQ(NumbersIn(folder, samples.PathOf(1).value()), std::vector<int>{0});
  EXPECT_EQ(NumbersIn(folder, samples.PathOf(4).value()), (std::vector<int>{0, 2, 5, 7}));
  EXPECT_EQ(NumbersIn(folder, samples.PathOf(12).value()),
            (std::vector<int>{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1}));
  EXPECT_GT(samples.most_records(), 100'000U);
}

TEST(ProgramSamples, AreTheFileItselfIfItsLinesAreNoRecords) {
  const TemporaryFolder folder;
  folder.Write("grids.txt", "53..7....\n6..195...\n");
  folder.Write("list.json", "[\n" + LinesOfPuzzles(2) + "]\n");
  for (const std::string name : {"grids.txt", "list.json", "absent.txt"}) {
    ProgramSamples samples(folder.Path(name), 2, folder.Path(""));
    EXPECT_FALSE(samples.can_be_cut()) << name;
    EXPECT_EQ(samples.PathOf(2).value(), folder.Path(name));
  }
}

// "solve" answers each puzzle with its own digits and ones, so that an answer that is another's
// shows.
TEST(BenchPrograms, AreGivenAsManyRecordsAsTheySolveInTheirTime) {
  const TemporaryFolder folder;
  const TemporaryFolder outputs;
  folder.Write("puzzles.txt", LinesOfPuzzles(300));
  const std::string solve = "sed 1d {} | tr '.0' 1";
  const auto results = MeasurePrograms({.dataset = "puzzles.txt",
                                        .path = folder.Path("puzzles.txt"),
                                        .records = 300,
                                        .own = {"surudoku", solve},
                                        .others = {{"same", solve},
                                                   {"wrong", solve + " | sed 's/^.../222/'"},
                                                   {"endless", kEndless + " {}"}},
                                        .runs = 3,
                                        .seconds = 0.4,
                                        .patience = 5,
                                        .folder = outputs.Path("")},
                                       [](std::string_view) {});
  ASSERT_TRUE(results.ok()) << results.error().message;
  const ExternalMeasurement& same = results.value()[1];
  EXPECT_TRUE(IsRight(same)) << same.failure << same.answers->why_not;
  EXPECT_GT(same.answers->compared, 1U);
  EXPECT_GT(same.startup_seconds.least, 0);
  EXPECT_GT(same.wall_puzzles_per_second.least, 0);
  EXPECT_GT(results.value()[2].answers->wrong, 1U);
  const ExternalMeasurement& endless = results.value()[3];
  EXPECT_TRUE(endless.failure.starts_with("was killed after 5")) << endless.failure;
  EXPECT_EQ(endless.answers->unanswered, 1U);
  EXPECT_TRUE(std::filesystem::is_empty(outputs.Path("")));
}

TEST(BenchPrograms, ThatNeverEndShareTheTimeForThat) {
  const TemporaryFolder folder;
  double late_left = 1.5;
  BenchProgramsOptions options = OptionsFor(folder, {{"one", kEndless}, {"another", kEndless}});
  options.seconds = 0.1;
  options.patience = 600;
  options.late_left = &late_left;
  const auto results = MeasurePrograms(options, [](std::string_view) {});
  ASSERT_TRUE(results.ok()) << results.error().message;
  EXPECT_TRUE(results.value()[2].failure.starts_with("was killed after"))
      << results.value()[2].failure;
  EXPECT_LE(late_left, -1);
}

TEST(BenchPrograms, ThatOnlyCountAreComparedByTheirCount) {
  const TemporaryFolder folder;
  BenchProgramsOptions options = OptionsFor(
      folder,
      {{"right", "echo 2 puzzles, solved: 1."}, {"wrong", "echo 3"}, {"silent", "echo none"}});
  options.answers = ProgramAnswers::kCount;
  auto results = MeasurePrograms(options, [](std::string_view) {});
  ASSERT_TRUE(results.ok()) << results.error().message;
  EXPECT_TRUE(IsRight(results.value()[1]));
  EXPECT_TRUE(results.value()[1].answers->is_count);
  EXPECT_EQ(results.value()[2].answers->first_wrong[0].found, "3");
  EXPECT_EQ(results.value()[2].answers->first_wrong[0].expected, "1");
  EXPECT_FALSE(IsRight(results.value()[3]));
  options.answers = ProgramAnswers::kNone;
  results = MeasurePrograms(options, [](std::string_view) {});
  for (const ExternalMeasurement& one : results.value()) EXPECT_TRUE(IsRight(one)) << one.name;
}

}  // namespace
}  // namespace surudoku
