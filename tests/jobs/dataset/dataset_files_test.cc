#include "jobs/dataset/dataset_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <vector>

#include "jobs/dataset/check_dataset.h"
#include "jobs/job_test.h"
#include "jobs/shuffle/shuffle_files.h"
#include "jobs/stopper.h"
#include "sole_solution.h"
#include "surudoku/isomorph.h"
#include "test_data.h"
#include "text/rating_text.h"

namespace surudoku {
namespace {

std::string IsomorphOf(const std::string& puzzle, std::uint64_t number) {
  return FormatGrid(Apply(RandomIsomorphism(11, number), ParseGrid(puzzle).value()));
}

// All files of a folder by their names in it.
std::map<std::string, std::string> FilesIn(const std::string& folder) {
  std::map<std::string, std::string> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    std::ifstream file(entry.path(), std::ios::binary);
    files[std::filesystem::relative(entry.path(), folder).string()] = {
        std::istreambuf_iterator<char>(file), {}};
  }
  return files;
}

class DatasetFilesTest : public FolderTest {
 protected:
  DatasetFilesTest() { SizeOf(Part::kTest) = PartSize{{}, 0.2}; }

  std::optional<PartSize>& SizeOf(Part part) {
    return options.sizes[static_cast<std::size_t>(part)];
  }

  // The dataset of these records, in a folder that is made anew.
  std::map<std::string, std::string> Make(const std::string& text) {
    options.inputs = {folder.Write("in.csv", text)};
    options.output = folder.Path("out");
    std::filesystem::remove_all(options.output);
    recorder = {};
    summary = MakeDataset(options, recorder);
    EXPECT_FALSE(summary.error) << summary.error->message;
    return FilesIn(options.output);
  }

  CheckDatasetSummary Check(const std::vector<std::string>& paths) {
    CheckDatasetOptions checked;
    checked.inputs = paths;
    recorder = {};
    const CheckDatasetSummary found = CheckDataset(checked, recorder);
    EXPECT_FALSE(found.error) << found.error->message;
    return found;
  }

  DatasetFilesOptions options;
  DatasetSummary summary;
  FaultRecorder recorder;
};

std::string Bank(std::size_t count) {
  std::string text = "puzzle,rating\n";
  int number = 0;
  for (const std::string& puzzle : FirstOfDataset("minimal-10k.txt", count)) {
    text += puzzle + ',' + std::to_string(number++ % 40) + '\n';
  }
  return text;
}

TEST_F(DatasetFilesTest, ProvesSplitsAndSolves) {
  auto files = Make(Bank(100));
  EXPECT_EQ(summary.parts[0].puzzles, 80U);
  const auto test = LinesOf(files.at("test.csv"));
  ASSERT_EQ(test.size(), 21U);
  EXPECT_EQ(test.front(), "source,question,answer,rating");
  for (std::size_t i = 1; i < test.size(); ++i) {
    const auto fields = FieldsOf(test[i], ',');
    ASSERT_EQ(fields.size(), 4U);
    EXPECT_EQ(fields[0], "in.csv");
    EXPECT_EQ(fields[2], SoleSolution(fields[1]));
  }
  EXPECT_EQ(Check({options.output}).leaked_classes, 0U);
}

TEST_F(DatasetFilesTest, NamesWrongAnswersAndPuzzlesThatAreNotProper) {
  const std::string puzzle = FirstOfDataset("minimal-10k.txt", 1).front();
  const std::string answer = SoleSolution(puzzle);
  std::string wrong = answer;
  std::swap(wrong[3], wrong[4]);
  std::string open = puzzle;
  *std::ranges::find_if(open, [](char c) { return c != '.' && c != '0'; }) = '.';
  options.sizes = {};
  auto files = Make("puzzle,solution\n" + puzzle + ',' + wrong + '\n' + open + ',' + answer +
                    "\n12,34\n" + puzzle + ',' + answer + '\n');
  EXPECT_EQ(recorder.faults, "2:86: a wrong answer: r1c4 is " + std::string(1, answer[3]) +
                                 " in the only solution\n3:1: several solutions\n"
                                 "4:1: 2 characters where 81 make a puzzle\n");
  EXPECT_EQ(summary.parts[0].puzzles, 1U);
  EXPECT_EQ(summary.proofs.outcomes.of(ProofOutcome::kWrong), 1U);
}

TEST_F(DatasetFilesTest, KeepsOnePuzzleOfEachClassAndOnlyTheDifficulty) {
  const auto puzzles = FirstOfDataset("minimal-10k.txt", 4);
  options.sizes = {};
  options.proof.wanted.least = 20;
  auto files = Make("puzzle,rating\n" + puzzles[0] + ",20\n" + IsomorphOf(puzzles[0], 1) + ",30\n" +
                    puzzles[1] + ",19\n" + puzzles[2] + ",25\n" + puzzles[3] + ",none\n");
  EXPECT_EQ(LinesOf(files.at("train.csv")).size(), 3U);
  EXPECT_EQ(summary.split.outcomes.of(SplitOutcome::kRepeated), 1U);
  EXPECT_EQ(summary.proofs.outcomes.of(ProofOutcome::kFiltered), 1U);
  EXPECT_EQ(recorder.faults, "6:1: no difficulty that is a number\n");
}

TEST_F(DatasetFilesTest, TakesATestSetFromAFileAndNothingOfItForTraining) {
  const auto puzzles = FirstOfDataset("minimal-10k.txt", 50);
  options.sizes = {PartSize{.records = 20}, {}, {}};
  options.test_files = {folder.Write("other.txt", IsomorphOf(puzzles[3], 5) + '\n')};
  std::string text;
  for (const std::string& puzzle : puzzles) text += puzzle + '\n';
  auto files = Make(text);
  EXPECT_EQ(LinesOf(files.at("train.csv")).size(), 21U);
  EXPECT_EQ(LinesOf(files.at("test.csv")).size(), 2U);
  EXPECT_EQ(summary.split.outcomes.of(SplitOutcome::kElsewhere), 1U);
}

// Another rating, none, and a wrong answer: none of them is in the test set that is written.
TEST_F(DatasetFilesTest, TrainsOnNothingOfATestSetThatIsLeftOutOfIt) {
  const auto puzzles = FirstOfDataset("minimal-10k.txt", 5);
  const std::string other = IsomorphOf(puzzles[3], 5);
  std::string wrong = SoleSolution(other);
  std::swap(wrong[3], wrong[4]);
  std::string text = "puzzle,rating\n";
  for (const std::string& puzzle : puzzles) text += puzzle + ",30\n";
  options.sizes = {};
  options.proof.wanted.least = 20;
  options.test_files = {folder.Write(
      "test-set.csv", "puzzle,rating,solution\n" + IsomorphOf(puzzles[1], 5) + ",3,\n" +
                          IsomorphOf(puzzles[2], 5) + ",hard,\n" + other + ",30," + wrong + '\n' +
                          IsomorphOf(puzzles[4], 5) + ",30,\n")};
  auto files = Make(text);
  EXPECT_EQ(LinesOf(files.at("train.csv")).size(), 2U);
  EXPECT_NE(files.at("train.csv").find(puzzles[0]), std::string::npos);
  EXPECT_EQ(LinesOf(files.at("test.csv")).size(), 2U);
  EXPECT_EQ(summary.split.outcomes.of(SplitOutcome::kElsewhere), 4U);
}

TEST_F(DatasetFilesTest, TrainsOnNoIsomorphOfATestRecordByAColumnThatIsLeftOut) {
  const auto puzzles = FirstOfDataset("minimal-10k.txt", 2);
  options.sizes = {};
  options.proof.wanted.least = 20;
  options.proof.columns.by = "part";
  auto files = Make("puzzle,rating,part\n" + puzzles[0] + ",30,train\n" + puzzles[1] +
                    ",30,train\n" + IsomorphOf(puzzles[0], 5) + ",3,test\n");
  EXPECT_EQ(LinesOf(files.at("train.csv")).size(), 2U);
  EXPECT_NE(files.at("train.csv").find(puzzles[1]), std::string::npos);
}

TEST_F(DatasetFilesTest, WritesTheCopiesThatShuffleGives) {
  options.sizes = {};
  options.isomorphs = 130;
  options.seed = 9;
  options.has_originals = false;
  const std::string puzzle = FirstOfDataset("minimal-10k.txt", 1).front();
  auto files = Make(puzzle + '\n');
  ShuffleFilesOptions shuffled;
  shuffled.inputs = options.inputs;
  shuffled.copies = 130;
  shuffled.seed = 9;
  shuffled.output = folder.Path("shuffled");
  SilentObserver silent;
  ASSERT_FALSE(ShuffleFiles(shuffled, silent).error);
  std::string puzzles;
  for (const std::string& line : LinesOf(files.at("train.csv"))) {
    if (!line.starts_with("source")) puzzles += FieldsOf(line, ',')[1] + '\n';
  }
  EXPECT_EQ(puzzles, folder.Read("shuffled"));
}

TEST_F(DatasetFilesTest, IsTheSameForAnyThreadsMemoryAndChunks) {
  options.isomorphs = 70;
  for (const DatasetFormat format :
       {DatasetFormat::kCsv, DatasetFormat::kJsonl, DatasetFormat::kNpy, DatasetFormat::kHrm}) {
    options.format = format;
    options.threads = 1;
    options.chunk_bytes = kChunkOfQuickRecords;
    options.memory = kUsualSortingMemory;
    const auto expected = Make(Bank(150));
    options.threads = 3;
    options.chunk_bytes = 500;
    options.memory = 1 << 12;
    EXPECT_EQ(Make(Bank(150)), expected);
  }
}

TEST_F(DatasetFilesTest, HasTheSameDifficultiesInBothKindsOfArrays) {
  options.isomorphs = 3;
  options.format = DatasetFormat::kNpy;
  const auto plain = Make(Bank(50));
  options.format = DatasetFormat::kHrm;
  const auto without = Make(Bank(50));
  options.with_difficulty = true;
  auto with = Make(Bank(50));
  for (const char* file : {"train/difficulty.npy", "test/difficulty.npy"}) {
    EXPECT_FALSE(without.contains(file));
    EXPECT_EQ(with.at(file), plain.at(file));
    with.erase(file);
  }
  EXPECT_NE(with.at("README.md").find(" --to hrm --with-difficulty "), std::string::npos);
  with["README.md"] = without.at("README.md");
  EXPECT_EQ(with, without);
  CheckDatasetOptions checked;
  checked.inputs = {options.output};
  checked.scale = DifficultyScale::kTdoku;
  EXPECT_EQ(CheckDataset(checked, recorder).proofs.rated, summary.parts[0].examples() + 10);
}

TEST_F(DatasetFilesTest, KeepsColumnsOfEachExampleInAnyForm) {
  const auto puzzles = FirstOfDataset("minimal-10k.txt", 2);
  options.sizes = {};
  options.isomorphs = 1;
  options.keep.all = true;
  options.test_files = {folder.Write("test-set.csv", "puzzle,other\n" + puzzles[1] + ",x\n")};
  const std::string bank = "puzzle,id,rating,source\n" + puzzles[0] + ",\"a,\"\"b\"\"\",7,s\n";
  auto csv = Make(bank);
  const auto train = LinesOf(csv.at("train.csv"));
  ASSERT_EQ(train.size(), 3U);
  EXPECT_EQ(train[0], "source,question,answer,rating,id,other");
  EXPECT_TRUE(train[1].ends_with(",7,\"a,\"\"b\"\"\",")) << train[1];
  EXPECT_TRUE(train[2].ends_with(",7,\"a,\"\"b\"\"\",")) << train[2];
  EXPECT_TRUE(csv.at("test.csv").ends_with(",,,x\n"));
  options.format = DatasetFormat::kJsonl;
  auto json = Make(bank);
  EXPECT_TRUE(json.at("train.jsonl").ends_with("\"rating\":7,\"id\":\"a,\\\"b\\\"\"}\n"));
  options.format = DatasetFormat::kNpy;
  EXPECT_EQ(Make(bank).at("train/kept.csv"),
            "id,source,other\n\"a,\"\"b\"\"\",s,\n\"a,\"\"b\"\"\",s,\n");
  options.format = DatasetFormat::kHrm;
  options.keep = {.names = {"other"}};
  const auto hrm = Make(bank);
  EXPECT_EQ(hrm.at("train/kept.csv"), "other\n\"\"\n\"\"\n");
  EXPECT_EQ(hrm.at("test/kept.csv"), "other\nx\n");
  EXPECT_NE(hrm.at("README.md").find(" --keep other "), std::string::npos);
}

TEST_F(DatasetFilesTest, MakesSmallBoardsToo) {
  options.format = DatasetFormat::kHrm;
  options.isomorphs = 3;
  options.sizes = {};
  auto files = Make("1............4..\n.2....1...4....3\n4..............1\n..3.4......1..2.\n");
  const auto checked = Check({options.output});
  EXPECT_EQ(checked.proofs.outcomes.of(ProofOutcome::kProven), summary.parts[0].examples());
  EXPECT_EQ(checked.wrong_groups, 0U);
}

// The first has several solutions.
TEST_F(DatasetFilesTest, RefusesToRateBoardsOfAnotherSize) {
  const std::string path =
      folder.Write("train.csv", "1............4..\n.2....1...4....3\n4..............1\n");
  CheckDatasetOptions checked;
  checked.inputs = {path};
  checked.scale = options.proof.scale = DifficultyScale::kTdoku;
  const std::string reason = path + ": line 2: --scale tdoku rates 9x9 puzzles alone";
  EXPECT_EQ(CheckDataset(checked, recorder).error.value_or(IoError{}).message, reason);
  options.inputs = {path};
  options.output = folder.Path("out");
  EXPECT_EQ(MakeDataset(options, recorder).error.value_or(IoError{}).message, reason);
  EXPECT_FALSE(folder.Has("out"));
  EXPECT_EQ(recorder.faults, "");
}

TEST_F(DatasetFilesTest, LeavesNothingWhereItFails) {
  SizeOf(Part::kTrain) = PartSize{.records = 1000};
  options.inputs = {folder.Write("in.csv", Bank(30))};
  options.output = folder.Path("out");
  summary = MakeDataset(options, recorder);
  ASSERT_TRUE(summary.error);
  EXPECT_EQ(summary.error->message, "--train 1000: only 24 records are there for it");
  EXPECT_FALSE(folder.Has("out"));
  EXPECT_FALSE(folder.Has("out.partial"));
  folder.Write("out", "mine");
  summary = MakeDataset(options, recorder);
  ASSERT_TRUE(summary.error);
  EXPECT_EQ(folder.Read("out"), "mine");
}

// tdoku itself takes three guesses for the first; the second one's rating is wrong.
TEST_F(DatasetFilesTest, FindsDifficultiesAndSaysWhichShareOfAColumnAgrees) {
  const std::string hard =
      "...4....387.......543.82...3....47..785..39.......62.........94......8..46.7.....";
  const std::string easy =
      "..64.9.3.....7.5..8.2.....123...........1..93..45..1.....12...........583....6...";
  const std::string path =
      folder.Write("train.csv", "puzzle,rating\n" + hard + ",3\n" + easy + ",7\n");
  CheckDatasetOptions checked;
  checked.inputs = {path};
  checked.scale = DifficultyScale::kTdoku;
  const CheckDatasetSummary found = CheckDataset(checked, recorder);
  EXPECT_EQ(found.proofs.rated, 2U);
  EXPECT_EQ(found.proofs.agreeing, 1U);
  const auto difficulty_of = [&](DifficultyScale scale) {
    return DifficultyFinder(scale).Find(hard, SoleSolution(hard), {}).value_or("");
  };
  EXPECT_EQ(difficulty_of(DifficultyScale::kTdoku), "3");
  EXPECT_EQ(difficulty_of(DifficultyScale::kTeDepth), "1");
  EXPECT_NE(DifficultyIn(difficulty_of(DifficultyScale::kEr)), std::nullopt);
}

TEST_F(DatasetFilesTest, ComparesTheDifficultiesOfArrays) {
  options.format = DatasetFormat::kNpy;
  options.sizes = {};
  options.proof.scale = DifficultyScale::kTdoku;
  Make(Bank(20));
  CheckDatasetOptions checked;
  checked.inputs = {options.output};
  checked.scale = DifficultyScale::kTdoku;
  auto found = CheckDataset(checked, recorder);
  EXPECT_EQ(found.proofs.rated, 20U);
  EXPECT_EQ(found.proofs.agreeing, 20U);
  const std::string path = options.output + "/train/difficulty.npy";
  auto bytes = FilesIn(options.output).at("train/difficulty.npy");
  std::ofstream(path, std::ios::binary) << bytes.substr(0, bytes.size() - 8);
  found = CheckDataset(checked, recorder);
  ASSERT_TRUE(found.error);
  EXPECT_EQ(found.error->message, path + ": not as many difficulties as there are puzzles");
  bytes.replace(bytes.size() - 8, 8, std::string(6, '\0') + "\xf8\x7f");  // NaN
  bytes[bytes.size() - 9] = '\x40';
  bytes[bytes.size() - 10] = '\x7f';
  std::ofstream(path, std::ios::binary) << bytes;
  found = CheckDataset(checked, recorder);
  EXPECT_FALSE(found.error);
  EXPECT_EQ(found.proofs.rated, 19U);
  EXPECT_EQ(found.proofs.agreeing, 18U);
}

TEST_F(DatasetFilesTest, ChecksAFolderOfLines) {
  const auto puzzles = FirstOfDataset("minimal-10k.txt", 2);
  folder.Write("train.txt", puzzles[0] + '\n' + puzzles[1] + '\n');
  folder.Write("test.tsv", "puzzle\tlevel\n" + IsomorphOf(puzzles[1], 3) + "\t1\n");
  EXPECT_EQ(Check({folder.Path(".")}).leaked, 1U);
}

TEST_F(DatasetFilesTest, ReadsOnlyPlainNumbersAsDifficulties) {
  EXPECT_EQ(DifficultyIn("42"), 42);
  EXPECT_EQ(DifficultyIn("0.5"), 0.5);
  EXPECT_EQ(DifficultyIn("ED=7.2/1.5/1.5"), 7.2);
  for (const char* text : {"", "hard", "nan", "inf", "1e5", "-3", "007", "5.", ".5", "1.2.3"}) {
    EXPECT_FALSE(DifficultyIn(text)) << text;
  }
}

// Stopped after each chunk: some stops are in the proof, others in what comes after it.
TEST_F(DatasetFilesTest, GoesOnWhereItWasStopped) {
  options.test_files = {folder.Write("test-set.txt", FirstOfDataset("easy-10k.txt", 30)[7] + '\n')};
  options.sizes = {};
  options.isomorphs = 3;
  options.keep.names = {"rating"};
  options.rejected = folder.Path("rejected.csv");
  const std::string bank = "puzzle,rating\n34,early\n" + Bank(200).substr(14) + "12,wrong\n";
  const auto expected = Make(bank);
  const std::string rejected = folder.Read("rejected.csv");
  EXPECT_EQ(LinesOf(rejected).size(), 3U);
  const DatasetSummary whole = summary;
  options.chunk_bytes = 1000;
  options.threads = 1;
  int resumed = 0;
  for (int chunks = 1;; ++chunks) {
    std::filesystem::remove_all(options.output);
    std::filesystem::remove(options.rejected);
    options.resume = false;
    Stopper stopper(chunks);
    options.stop = &stopper.stop;
    summary = MakeDataset(options, stopper);
    ASSERT_FALSE(summary.error);
    if (!summary.interrupted) break;
    ASSERT_FALSE(folder.Has("out") || folder.Has("rejected.csv"));
    ASSERT_EQ(folder.Has("out.partial"), summary.resumable);
    if (!summary.resumable) continue;  // nothing was proven yet
    ++resumed;
    ASSERT_EQ(summary.partial_outputs, std::vector{options.output + ".partial"});
    ASSERT_EQ(MakeDataset(options, recorder).error.value_or(IoError{}).message,
              options.output +
                  ".partial: is there already, perhaps from a run that was stopped: "
                  "--resume goes on with it, or remove it first");
    options.resume = true;
    options.stop = {};
    summary = MakeDataset(options, recorder);
    ASSERT_FALSE(summary.error) << summary.error->message;
    ASSERT_EQ(FilesIn(options.output), expected) << chunks;
    ASSERT_EQ(folder.Read("rejected.csv"), rejected) << chunks;
    ASSERT_EQ(summary.faults, whole.faults);
    ASSERT_EQ(summary.records, whole.records);
  }
  EXPECT_GT(resumed, 15);
}

TEST_F(DatasetFilesTest, WritesARecordThatIsLeftOutAsItIs) {
  options.sizes = {};
  options.rejected = folder.Path("rejected.csv");
  const std::string puzzle = FirstOfDataset("minimal-10k.txt", 1).front();
  options.test_files = {folder.Write("test-set.txt", puzzle + "\n1\n")};
  Make("id,puzzle\n\"a,\"\"b\",12\n1," + puzzle + '\n');
  const std::string in = folder.Path("in.csv");
  const std::string test = folder.Path("test-set.txt");
  const std::string reason = "characters where 81 make a puzzle";
  EXPECT_EQ(folder.Read("rejected.csv"), "file,line,column,reason,record\n" + in + ",2,9,2 " +
                                             reason + ",\"\"\"a,\"\"\"\"b\"\",12\"\n" + test +
                                             ",2,1,1 character where 81 make a puzzle,1\n");
}

TEST_F(DatasetFilesTest, WritesNoRecordsOverWhatItReads) {
  options.inputs = {folder.Write("in.csv", Bank(20) + "12,wrong\n")};
  options.test_files = {folder.Write("test-set.txt", "12\n")};
  options.output = folder.Path("out");
  for (const std::string& path : {options.inputs[0], options.test_files[0], options.output}) {
    const std::string before =
        path == options.output ? "" : folder.Read(path.substr(path.rfind('/') + 1));
    options.rejected = path;
    EXPECT_TRUE(MakeDataset(options, recorder).error) << path;
    EXPECT_FALSE(folder.Has("out"));
    if (path != options.output) EXPECT_EQ(folder.Read(path.substr(path.rfind('/') + 1)), before);
  }
}

TEST_F(DatasetFilesTest, GoesOnOnlyWithTheSameRunAndWholeFiles) {
  options.inputs = {folder.Write("in.csv", Bank(200))};
  options.output = folder.Path("out");
  options.chunk_bytes = 1000;
  options.threads = 1;
  const auto resume = [&] {
    options.resume = true;
    options.stop = {};
    const auto error = MakeDataset(options, recorder).error;
    EXPECT_FALSE(folder.Has("out"));
    return error.value_or(IoError{}).message;
  };
  std::filesystem::create_directories(folder.Path("out.partial/mine"));
  EXPECT_EQ(resume(), options.output + ".partial: no earlier run has left it: remove it first");
  std::filesystem::remove_all(folder.Path("out.partial"));
  options.resume = false;
  const std::string rows = options.output + ".partial/proven/rows.csv";
  for (int chunks = 10; !std::filesystem::exists(rows); ++chunks) {
    std::filesystem::remove_all(options.output + ".partial");
    Stopper stopper(chunks);
    options.stop = &stopper.stop;
    ASSERT_TRUE(MakeDataset(options, stopper).interrupted);
  }
  options.proof.scale = DifficultyScale::kEr;
  EXPECT_EQ(resume(), rows +
                          ".done: cannot be resumed: it was made with other options: "
                          "--scale was column and is er");
  options.proof.scale = DifficultyScale::kColumn;
  options.rejected = folder.Path("rejected.csv");
  EXPECT_EQ(resume(), rows +
                          ".done: cannot be resumed: it was made with other options: "
                          "--rejected was not given and is");
  options.rejected.clear();
  options.keep.all = true;
  EXPECT_NE(resume(), "");
  options.keep.all = false;
  std::ofstream(rows, std::ios::app) << "more\n";
  EXPECT_EQ(resume(), rows + ": damaged (its hash is another)");
  EXPECT_TRUE(std::filesystem::exists(rows));
}

// Texts that could be taken for quoted fields.
TEST_F(DatasetFilesTest, KeepsSourcesAndStrataWithQuotesAndCommas) {
  options.sizes = {};
  options.proof.columns.stratify = "kind";
  const auto puzzles = FirstOfDataset("minimal-10k.txt", 3);
  auto files = Make("puzzle,source,kind\n" + puzzles[0] + ",\"a,\"\"b\",\"u,\"\"v\"\n" +
                    puzzles[1] + ",x\"y,w\"\n" + puzzles[2] + ",\"\"\"z\",\"u,\"\"v\"\n");
  const auto lines = LinesOf(files.at("train.csv"));
  ASSERT_EQ(lines.size(), 4U);
  EXPECT_TRUE(lines[1].starts_with("\"a,\"\"b\"," + puzzles[0])) << lines[1];
  EXPECT_TRUE(lines[2].starts_with("\"x\"\"y\"," + puzzles[1])) << lines[2];
  EXPECT_TRUE(lines[3].starts_with("\"\"\"z\"," + puzzles[2])) << lines[3];
}

TEST_F(DatasetFilesTest, ACheckFindsThePlantedLeak) {
  const auto puzzles = FirstOfDataset("minimal-10k.txt", 20);
  std::string train;
  for (const std::string& puzzle : puzzles) train += puzzle + '\n';
  const auto test_puzzle = FirstOfDataset("easy-10k.txt", 1).front();
  const std::vector<std::string> paths = {
      folder.Write("my-train.txt", train),
      folder.Write("my-test.txt", test_puzzle + '\n' + IsomorphOf(puzzles[6], 3) + '\n')};
  const CheckDatasetSummary found = Check(paths);
  EXPECT_EQ(found.leaked_classes, 1U);
  EXPECT_EQ(found.leaked, 1U);
  EXPECT_EQ(recorder.named_faults, paths[0] + ":7:1: an isomorph of " + paths[1] + ":2\n");
}

TEST_F(DatasetFilesTest, ACheckFindsALeakOfARecordWithAWrongAnswer) {
  const std::string puzzle = FirstOfDataset("minimal-10k.txt", 1).front();
  std::string wrong = SoleSolution(puzzle);
  std::swap(wrong[3], wrong[4]);
  const std::string text = "puzzle,solution\n" + puzzle + ',' + wrong + '\n';
  const auto found = Check({folder.Write("train.csv", text), folder.Write("test.csv", text)});
  EXPECT_EQ(found.leaked, 1U);
  EXPECT_EQ(found.proofs.outcomes.of(ProofOutcome::kWrong), 2U);
}

TEST_F(DatasetFilesTest, ACheckFindsAWrongLabelInArrays) {
  options.format = DatasetFormat::kHrm;
  options.isomorphs = 4;
  Make(Bank(20));
  EXPECT_EQ(Check({options.output}).wrong_groups, 0U);
  EXPECT_EQ(recorder.faults, "");
  const std::string path = options.output + "/train/all__labels.npy";
  auto labels = FilesIn(options.output).at("train/all__labels.npy");
  char& cell = labels[labels.size() - 81 * 3];
  cell = static_cast<char>(cell == 2 ? 3 : 2);
  std::ofstream(path, std::ios::binary) << labels;
  const CheckDatasetSummary found = Check({options.output});
  EXPECT_EQ(found.proofs.outcomes.of(ProofOutcome::kWrong), 1U);
  EXPECT_NE(recorder.faults.find("78:1: a wrong answer: r1c1 is "), std::string::npos)
      << recorder.faults;
}

}  // namespace
}  // namespace surudoku
