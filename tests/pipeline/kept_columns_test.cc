#include "pipeline/kept_columns.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "classic_puzzle.h"
#include "jobs/canon/canon_files.h"
#include "jobs/convert/convert_files.h"
#include "jobs/job_test.h"
#include "jobs/minimise/minimise_files.h"
#include "jobs/rate/rate_files.h"
#include "jobs/shuffle/shuffle_files.h"
#include "jobs/solve/solve_files.h"
#include "jobs/stopper.h"

namespace surudoku {
namespace {

// What the job wrote, or why it did not.
template <class Options, class Job>
std::string RunJob(const TemporaryFolder& folder, Options options, Job job) {
  options.output = folder.Path("out");
  std::filesystem::remove(options.output);
  SilentObserver silent;
  const auto summary = job(options, silent);
  if (!summary.error) return folder.Read("out");
  EXPECT_FALSE(folder.Has("out") || folder.Has("out.partial"));
  return summary.error->message;
}

// Converting to CSV, if a test does not say otherwise.
class KeptColumnsTest : public JobTest<ConvertFilesOptions> {
 protected:
  KeptColumnsTest() { options.target = TargetFormat::kCsv; }

  [[nodiscard]] std::string Converted() const { return RunJob(folder, options, ConvertFiles); }
};

std::string FirstLine(const std::string& text) { return text.substr(0, text.find('\n')); }

// What a line ends with, after its last `,PUZZLE` or `,SOLUTION`.
std::string EndOfLine(const std::string& text, std::size_t number) {
  std::size_t begin = 0;
  for (; number > 0; --number) begin = text.find('\n', begin) + 1;
  const std::string line = text.substr(begin, text.find('\n', begin) - begin);
  return line.substr(line.size() - std::min<std::size_t>(line.size(), 40));
}

const std::string kCsv = "id,source,puzzle,solution,rating,status\n007,\"a, \"\"b\"\"\"," +
                         kPuzzle + "," + kSolution + ",7.2,ok\n8,c,12,,,\n";

TEST_F(KeptColumnsTest, ComeAfterTheJobsOwnInEveryJob) {
  const std::string input = folder.Write("in.csv", kCsv);
  const auto run = [&](auto options, auto job) {
    options.inputs = {input};
    options.keep.all = true;
    return RunJob(folder, options, job);
  };
  const std::string row = R"(007,"a, ""b""",)";
  SolveFilesOptions solve;
  solve.format = AnswerFormat::kCsv;
  const std::string solved = run(solve, SolveFiles);
  EXPECT_EQ(solved,
            "record,status,solutions,puzzle,solution,id,source,input_solution,rating,"
            "input_status\n1,unique,1," +
                kPuzzle + "," + kSolution + "," + row + kSolution +
                ",7.2,ok\n2,invalid,,,,8,c,,,\n");
  ConvertFilesOptions convert;
  convert.target = TargetFormat::kCsv;
  EXPECT_EQ(run(convert, ConvertFiles), "puzzle,solution,rating,id,source,status\n" + kPuzzle +
                                            "," + kSolution + ",7.2," + row + "ok\n");
  CanonFilesOptions canon;
  canon.format = RowFormat::kCsv;
  const std::string forms = run(canon, CanonFiles);
  EXPECT_EQ(FirstLine(forms),
            "record,status,puzzle,canonical,automorphisms,class,id,source,solution,"
            "rating,input_status");
  EXPECT_TRUE(forms.ends_with("\n2,invalid,,,,,8,c,,,\n"));
  ShuffleFilesOptions shuffle;
  shuffle.format = RowFormat::kCsv;
  shuffle.copies = 2;
  const std::string copies = run(shuffle, ShuffleFiles);
  EXPECT_EQ(FirstLine(copies), "record,copy,puzzle,solution,id,source,rating,status");
  EXPECT_TRUE(EndOfLine(copies, 1).ends_with("," + row + "7.2,ok"));
  EXPECT_TRUE(EndOfLine(copies, 2).ends_with("," + row + "7.2,ok"));
  MinimiseFilesOptions minimise;
  minimise.format = RowFormat::kCsv;
  EXPECT_TRUE(FirstLine(run(minimise, MinimiseFiles))
                  .ends_with(",minimal_clues,id,source,solution,rating,input_status"));
  RateFilesOptions rate;
  rate.format = RowFormat::kCsv;
  rate.with_solution = true;
  rate.names_maker = true;
  const std::string rated = run(rate, RateFiles);
  EXPECT_TRUE(FirstLine(rated).ends_with(
      ",puzzle,solution,made_by,id,source,input_solution,rating,input_status"));
  EXPECT_NE(rated.find("," + kPuzzle + "," + kSolution + ",surudoku "), std::string::npos);
  EXPECT_TRUE(rated.ends_with(",8,c,,,\n"));
}

TEST_F(KeptColumnsTest, AreMembersOfJsonLines) {
  options.target = TargetFormat::kJsonl;
  options.keep.all = true;
  options.inputs = {folder.Write("in.csv", kCsv)};
  EXPECT_EQ(Converted(), R"({"puzzle":")" + kPuzzle + R"(","solution":")" + kSolution +
                             R"(","rating":"7.2","id":"007","source":"a, \"b\"","status":"ok"})" +
                             "\n");
  options.inputs = {folder.Write(
      "in.jsonl", R"({"id":7.10,"puzzle":")" + kPuzzle + R"(","tags":["x", null],"t":"\u00e9"})" +
                      "\n" + R"({"id":true,"puzzle":")" + kPuzzle + R"(","new":1})" + "\n")};
  EXPECT_EQ(Converted(), R"({"puzzle":")" + kPuzzle +
                             R"(","id":7.10,"tags":["x", null],"t":"\u00e9"})" + "\n" +
                             R"({"puzzle":")" + kPuzzle + R"(","id":true,"new":1})" + "\n");
  options.target = TargetFormat::kCsv;
  EXPECT_EQ(Converted(), "puzzle,solution,rating,id,tags,t,new\n" + kPuzzle +
                             ",,,7.10,\"[\"\"x\"\", null]\",\xC3\xA9,\n" + kPuzzle +
                             ",,,true,,,1\n");
}

TEST_F(KeptColumnsTest, AreThoseThatAreNamedInThatOrderEachOnce) {
  options.inputs = {folder.Write("in.csv", kCsv)};
  options.keep.names = {"status", "1", "puzzle", "status"};
  // The puzzle is there anyway.
  EXPECT_EQ(Converted(),
            "puzzle,solution,rating,status,id\n" + kPuzzle + "," + kSolution + ",7.2,ok,007\n");
}

TEST_F(KeptColumnsTest, OfSeveralFilesAreThoseOfAll) {
  options.inputs = {folder.Write("a.csv", "id,puzzle\n1," + kPuzzle + "\n"),
                    folder.Write("b.csv", "puzzle,source,id\n" + kPuzzle + ",s,2\n"),
                    folder.Write("c.txt", kPuzzle + "\n")};
  options.keep.all = true;
  EXPECT_EQ(Converted(), "puzzle,solution,rating,id,source\n" + kPuzzle + ",,,1,\n" + kPuzzle +
                             ",,,2,s\n" + kPuzzle + ",,,,\n");
  options.keep = {.names = {"source"}};
  EXPECT_EQ(Converted(), "puzzle,solution,rating,source\n" + kPuzzle + ",,,\n" + kPuzzle +
                             ",,,s\n" + kPuzzle + ",,,\n");
}

TEST_F(KeptColumnsTest, ThatAreNotThereAreNamedBeforeAnythingIsWritten) {
  options.inputs = {folder.Write("in.csv", "id,puzzle\n1," + kPuzzle + "\n")};
  options.keep.names = {"id", "er"};
  EXPECT_EQ(Converted(),
            options.inputs[0] + ": no column is named 'er': the columns are 1 id, 2 puzzle");
  options.inputs.push_back(folder.Write("b.csv", "puzzle,x\n" + kPuzzle + ",1\n"));
  EXPECT_EQ(Converted(),
            "the inputs: no column is named 'er': the columns are 1 id, 2 puzzle, 3 x");
  options.keep = {.all = true};
  options.inputs = {folder.Write("lines", kPuzzle + "\n")};
  EXPECT_EQ(Converted(), options.inputs[0] + ": there is no column to keep beside the puzzle's");
  std::string grid = kPuzzle;
  for (std::size_t row = 8; row > 0; --row) grid.insert(9 * row, 1, '\n');
  options.inputs = {folder.Write("grid", grid + "\n")};
  EXPECT_EQ(Converted(), options.inputs[0] + ": there is no column to keep beside the puzzle's");
  options.target = TargetFormat::kLine;
  options.inputs = {folder.Path("in.csv")};
  EXPECT_EQ(Converted(), "only csv and jsonl can hold the columns of the input (-o FILE.csv)");
}

TEST_F(KeptColumnsTest, AreTheSameForAnyThreadsAndChunks) {
  std::string text = "id,puzzle,name\n";
  for (int i = 0; i < 500; ++i) {
    text += std::to_string(i) + "," + kPuzzle + ",\"n," + std::to_string(i * i) + "\"\n";
  }
  ShuffleFilesOptions shuffling;
  shuffling.format = RowFormat::kJsonl;
  shuffling.keep.all = true;
  shuffling.copies = 2;
  shuffling.inputs = {folder.Write("in.csv", text)};
  shuffling.threads = 1;
  const std::string expected = RunJob(folder, shuffling, ShuffleFiles);
  EXPECT_NE(expected.find(R"("id":"499","name":"n,249001"})"), std::string::npos);
  shuffling.threads = 4;
  shuffling.chunk_bytes = 700;
  EXPECT_EQ(RunJob(folder, shuffling, ShuffleFiles), expected);
}

// Of answers that are written as they are found, too.
TEST_F(KeptColumnsTest, StandOnEveryLineOfALongAnswer) {
  std::string puzzle = kPuzzle;
  for (const std::size_t cell : {0, 1, 4, 9, 12, 13, 14}) puzzle[cell] = '.';
  SolveFilesOptions solving;
  solving.format = AnswerFormat::kCsv;
  solving.list_all = true;
  solving.limit = 100;
  solving.keep.all = true;
  solving.inputs = {folder.Write("in.csv", "id,puzzle\nx," + puzzle + "\n")};
  const std::string text = RunJob(folder, solving, SolveFiles);
  std::size_t rows = 0;
  for (std::size_t at = text.find(",x\n"); at != std::string::npos;
       at = text.find(",x\n", at + 1)) {
    ++rows;
  }
  EXPECT_GT(rows, 64U);  // more than are held
  EXPECT_EQ(static_cast<std::size_t>(std::ranges::count(text, '\n')), rows + 1);
}

TEST_F(KeptColumnsTest, AreComparedWhereARunIsGoneOnWith) {
  std::string text = "id,puzzle\n";
  for (int i = 0; i < 400; ++i) text += std::to_string(i) + "," + kPuzzle + "\n";
  CanonFilesOptions finding_forms;
  finding_forms.format = RowFormat::kCsv;
  finding_forms.keep.all = true;
  finding_forms.chunk_bytes = 400;
  finding_forms.inputs = {folder.Write("in.csv", text)};
  const std::string expected = RunJob(folder, finding_forms, CanonFiles);
  finding_forms.output = folder.Path("stopped");
  RunStopped(finding_forms, CanonFiles, 30);
  CanonFilesOptions other = finding_forms;
  other.resume = true;
  other.keep = {.names = {"id"}};
  SilentObserver silent;
  const auto refused = CanonFiles(other, silent);
  ASSERT_TRUE(refused.error);
  EXPECT_NE(refused.error->message.find("--keep differs"), std::string::npos);
  RunRest(finding_forms, CanonFiles);
  EXPECT_EQ(folder.Read("stopped"), expected);
}

}  // namespace
}  // namespace surudoku
