#include "jobs/minimise/minimise_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "classic_puzzle.h"
#include "jobs/job_test.h"
#include "jobs/stopper.h"
#include "lines.h"
#include "minimal/all_minimal.h"
#include "test_data.h"

namespace surudoku {
namespace {

using MinimiseFilesTest = JobTest<MinimiseFilesOptions>;

// Records of every outcome, and some with more minimal puzzles than are held.
std::string MixedText() {
  const auto easy = LinesOfTestData("../../datasets/easy-10k.txt", 10'000);
  std::string text = easy[2] + '\n' + kPuzzle + '\n' + easy[2] + "\n12\n" + kClashingPuzzle + '\n' +
                     kPuzzleOfSeveral + '\n' + kPuzzleWithoutSolution + '\n' +
                     std::string(729, '.') + '\n';
  for (int i = 0; i < 12; ++i) text += kPuzzle + '\n';
  return text;
}

TEST_F(MinimiseFilesTest, AnswersEveryRecordAndNamesThoseThatAreNoPuzzles) {
  std::string text = MixedText();
  std::ranges::replace(text, '.', '0');
  options.inputs = {folder.Write("in", text)};
  const auto minimised = Run(MinimiseFiles);
  EXPECT_EQ(minimised.summary.records, 20U);
  EXPECT_EQ(minimised.summary.of(ProperOutcome::kProper), 15U);
  EXPECT_EQ(minimised.summary.counts.found, 15U);
  EXPECT_EQ(minimised.faults,
            "4:1: 2 characters where 81 make a puzzle\n"
            "5:3: two equal clues: 5 in r1c1 and r1c3 (same row)\n"
            "6:1: several solutions: no puzzle inside it has one\n"
            "7:1: no solution\n"
            "8:1: only puzzles of clues can be minimised\n");
  const std::string words = "\ninvalid\nnone\nmultiple\nnone\nnot-9x9\n";
  EXPECT_EQ(minimised.text.find(words), 3 * 82U - 1);
  // The same puzzle, the same answer.
  EXPECT_EQ(minimised.text.substr(0, 82), minimised.text.substr(2 * 82, 82));
  options.inputs = {folder.Write("dotted", MixedText())};
  EXPECT_EQ(Run(MinimiseFiles).text, minimised.text);
}

TEST_F(MinimiseFilesTest, GivesTheSameInEveryFormat) {
  options.inputs = {folder.Write("in", kPuzzle + "\n12\n")};
  options.seed = 5;
  const std::string minimal = Run(MinimiseFiles).text.substr(0, kCellCount);
  const std::string clues = std::to_string(kCellCount - std::ranges::count(minimal, '.'));
  options.format = RowFormat::kCsv;
  EXPECT_EQ(Run(MinimiseFiles).text,
            "record,status,puzzle,clues,minimal,minimal_clues\n1,minimised," + kPuzzle + ",30," +
                minimal + ',' + clues + "\n2,invalid,,,,\n");
  options.format = RowFormat::kJsonl;
  EXPECT_EQ(Run(MinimiseFiles).text, R"({"record":1,"status":"minimised","puzzle":")" + kPuzzle +
                                         R"(","clues":30,"minimal":")" + minimal +
                                         R"(","minimal_clues":)" + clues +
                                         "}\n{\"record\":2,\"status\":\"invalid\"}\n");
}

// Where there are more than are held they are found once more while they are written.
TEST_F(MinimiseFilesTest, WritesAllOfThemHoweverManyThereAre) {
  options.all = true;
  options.inputs = {folder.Write("in", MixedText())};
  const auto minimised = Run(MinimiseFiles);
  std::string expected;
  std::uint64_t found = 0;
  const auto find_all = [&](const std::string& puzzle) {
    const PuzzleCells cells = CellsOf(puzzle);
    std::string text;
    const auto visit = [&](std::size_t, const PuzzleCells& minimal) {
      text += std::string(TextOf(minimal)) + '\n';
      return true;
    };
    EXPECT_TRUE(AllMinimal().Find(std::span(&cells, 1), visit, nullptr));
    return text;
  };
  const std::string easy = find_all(LinesOfTestData("../../datasets/easy-10k.txt", 10'000)[2]);
  EXPECT_GT(easy.size(), 1000 * 82U);
  const std::string of_puzzle = find_all(kPuzzle);
  expected = easy + of_puzzle + easy + "invalid\nnone\nmultiple\nnone\nnot-9x9\n";
  for (int i = 0; i < 12; ++i) expected += of_puzzle;
  EXPECT_EQ(minimised.text, expected);
  found = (2 * easy.size() + 13 * of_puzzle.size()) / 82;
  EXPECT_EQ(minimised.summary.counts.found, found);
  EXPECT_EQ(minimised.summary.of(ProperOutcome::kProper), 15U);
  options.threads = 3;
  options.chunk_bytes = 900;
  const auto in_chunks = Run(MinimiseFiles);
  EXPECT_EQ(in_chunks.text, expected);
  EXPECT_EQ(in_chunks.faults, minimised.faults);
  EXPECT_EQ(in_chunks.summary.counts.found, found);
}

TEST_F(MinimiseFilesTest, GoesOnWhereItWasStopped) {
  const auto easy = LinesOfTestData("../../datasets/easy-10k.txt", 10'000);
  options.inputs = {folder.Write("in", JoinLines(EveryNth(easy, 20)))};
  options.chunk_bytes = 200;
  const std::string expected = Run(MinimiseFiles).text;
  options.output = folder.Path("stopped");
  RunStopped(options, MinimiseFiles, 30);
  const MinimiseSummary resumed = RunRest(options, MinimiseFiles);
  EXPECT_EQ(resumed.counts.found, 500U);
  EXPECT_EQ(folder.Read("stopped"), expected);
}

}  // namespace
}  // namespace surudoku
