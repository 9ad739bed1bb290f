#include "jobs/dedupe/dedupe_files.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "jobs/job_test.h"
#include "jobs/jobs.h"
#include "jobs/stopper.h"
#include "pipeline/merge_shards.h"
#include "surudoku/canonical.h"
#include "surudoku/isomorph.h"
#include "test_data.h"

namespace surudoku {
namespace {

constexpr std::uint64_t kSeed = 20261122;

struct RunResult {
  DedupeSummary summary;
  std::string kept;
  std::string duplicates;
  std::string faults;
};

using DedupeFilesTest = JobTest<DedupeFilesOptions>;

RunResult Dedupe(const TemporaryFolder& folder, DedupeFilesOptions options) {
  options.output = folder.Path("kept");
  options.duplicates = folder.Path("duplicates");
  FaultRecorder recorder;
  RunResult result;
  result.summary = DedupeFiles(options, recorder);
  EXPECT_FALSE(result.summary.error) << result.summary.error->message;
  if (!options.only_checks) result.kept = folder.Read("kept");
  result.duplicates = folder.Read("duplicates");
  result.faults = recorder.named_faults;
  return result;
}

std::vector<std::string> MinimalPuzzles() {
  return LinesOfTestData("../../datasets/minimal-10k.txt", 10'000);
}

std::string Isomorph(const std::string& puzzle, std::uint64_t number) {
  return FormatGrid(Apply(RandomIsomorphism(kSeed, number), ParseGrid(puzzle).value()));
}

// Rows of a few puzzles' isomorphs, copies and broken ones, with comments between.
std::string RandomRows(std::size_t count, std::mt19937& random) {
  std::vector<std::string> puzzles = MinimalPuzzles();
  puzzles.resize(60);
  std::string text = "id,puzzle,note\n";
  for (std::size_t i = 0; i < count; ++i) {
    std::string puzzle = puzzles[random() % puzzles.size()];
    if (random() % 2 == 0) puzzle = Isomorph(puzzle, random());
    if (random() % 9 == 0) puzzle.pop_back();
    if (random() % 5 == 0) text += "# a comment\n";
    text += std::to_string(i) + ',' + puzzle + ",\"" + std::string(random() % 30, 'x') + "\"\n";
  }
  return text;
}

// What is to come out, found one record after the other with a map of forms.
struct Expected {
  std::string kept = "id,puzzle,note\n";
  std::string duplicates = "file,line,repeats_file,repeats_line\n";
  std::uint64_t malformed = 0;
};

Expected ExpectedOf(const std::string& path, const std::string& text) {
  Expected expected;
  std::map<std::string, std::string> first_lines;  // by form
  const auto canonicaliser = MakeCanonicaliser({});
  std::istringstream lines(text);
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    if (number == 1 || line.front() == '#') continue;
    const std::string puzzle = line.substr(line.find(',') + 1, kCellCount);
    if (puzzle.find(',') != std::string::npos) {
      ++expected.malformed;
      continue;
    }
    const std::vector<std::string_view> one = {puzzle};
    std::vector<Canonical> forms(1);
    canonicaliser->Find(one, forms);
    const std::string form(forms[0].form.begin(), forms[0].form.end());
    const auto [first, is_new] = first_lines.emplace(form, std::to_string(number));
    if (is_new) {
      expected.kept += line + '\n';
    } else {
      expected.duplicates +=
          path + ',' + std::to_string(number) + ',' + path + ',' + first->second + '\n';
    }
  }
  return expected;
}

TEST_F(DedupeFilesTest, KeepsTheFirstOfEachClassForAnyThreadCountAndChunkSize) {
  SCOPED_TRACE("seed " + std::to_string(kSeed));
  std::mt19937 random(kSeed);
  const std::string text = RandomRows(2000, random);
  options.inputs = {folder.Write("in.csv", text)};
  const Expected expected = ExpectedOf(options.inputs[0], text);
  ASSERT_GT(expected.malformed, 100U);
  for (const int threads : {1, 3}) {
    for (const std::size_t chunk_bytes : {500U, 20'000U, 1U << 20}) {
      options.threads = threads;
      options.chunk_bytes = chunk_bytes;
      const RunResult result = Dedupe(folder, options);
      EXPECT_EQ(result.kept, expected.kept);
      EXPECT_EQ(result.duplicates, expected.duplicates);
      EXPECT_EQ(result.summary.records, 2000U);
      EXPECT_EQ(result.summary.of(DedupeOutcome::kKept), 60U);
      EXPECT_EQ(result.summary.of(DedupeOutcome::kMalformed), expected.malformed);
      EXPECT_EQ(result.summary.faults, expected.malformed);
    }
  }
}

// Rows in several files, each with its header.
std::vector<std::string> RandomFiles(const TemporaryFolder& folder, const std::string& name,
                                     int files, std::size_t rows, std::mt19937& random) {
  std::vector<std::string> paths;
  for (int i = 0; i < files; ++i) {
    paths.push_back(folder.Write(name + std::to_string(i), RandomRows(rows, random)));
  }
  return paths;
}

std::set<std::string> FilesIn(const TemporaryFolder& folder) {
  std::set<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(folder.Path(""))) {
    names.insert(entry.path().filename().string());
  }
  return names;
}

TEST_F(DedupeFilesTest, GivesTheSameWithAnyMemory) {
  SCOPED_TRACE("seed " + std::to_string(kSeed));
  std::mt19937 random(kSeed);
  const TemporaryFolder room;
  options.temporary_folder = room.Path("");
  options.inputs = RandomFiles(folder, "in", 3, 700, random);
  for (const bool is_exact : {false, true}) {
    for (const int against : {0, 2}) {
      options.is_exact = is_exact;
      options.against = RandomFiles(folder, "against", against, 20, random);
      options.memory.reset();
      options.chunk_bytes = std::size_t{1} << 20;
      const RunResult expected = Dedupe(folder, options);
      ASSERT_GT(expected.summary.of(DedupeOutcome::kKept), 20U);
      ASSERT_GT(expected.summary.of(DedupeOutcome::kRepeated), 500U);
      for (const std::uint64_t memory : {1U, 1000U, 20'000U, 1U << 20}) {
        for (const std::size_t chunk_bytes : {500U, 1U << 20}) {
          SCOPED_TRACE(std::to_string(memory) + " bytes, " + std::to_string(against) + " against");
          options.memory = memory;
          options.chunk_bytes = chunk_bytes;
          options.threads = chunk_bytes == 500 ? 3 : 1;
          const RunResult result = Dedupe(folder, options);
          EXPECT_EQ(result.kept, expected.kept);
          EXPECT_EQ(result.duplicates, expected.duplicates);
          EXPECT_EQ(result.faults, expected.faults);
          EXPECT_EQ(result.summary.records, expected.summary.records);
          EXPECT_EQ(result.summary.of(DedupeOutcome::kKept),
                    expected.summary.of(DedupeOutcome::kKept));
          EXPECT_EQ(result.summary.of(DedupeOutcome::kAgainst),
                    expected.summary.of(DedupeOutcome::kAgainst));
          EXPECT_EQ(result.summary.faults, expected.summary.faults);
        }
      }
    }
  }
  EXPECT_TRUE(std::filesystem::is_empty(room.Path("")));
}

TEST_F(DedupeFilesTest, AgreesWithAMapOfFormsInLittleMemory) {
  SCOPED_TRACE("seed " + std::to_string(kSeed));
  std::mt19937 random(kSeed);
  const std::string text = RandomRows(2000, random);
  options.inputs = {folder.Write("in.csv", text)};
  options.memory = 2000;
  options.chunk_bytes = 20'000;
  const Expected expected = ExpectedOf(options.inputs[0], text);
  const RunResult result = Dedupe(folder, options);
  EXPECT_EQ(result.kept, expected.kept);
  EXPECT_EQ(result.duplicates, expected.duplicates);
  EXPECT_EQ(result.summary.of(DedupeOutcome::kMalformed), expected.malformed);
}

TEST_F(DedupeFilesTest, ReadsAPipeOnceInLittleMemory) {
  const std::vector<std::string> puzzles = MinimalPuzzles();
  const std::string pipe = folder.Path("pipe");
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  std::jthread writer([&] {
    std::ofstream(pipe) << puzzles[0] << '\n' << puzzles[1] << '\n' << puzzles[0] << "\n1\n";
  });
  options.inputs = {pipe};
  options.memory = 16;
  const RunResult result = Dedupe(folder, options);
  EXPECT_EQ(result.kept, puzzles[0] + "\n" + puzzles[1] + "\n");
  EXPECT_EQ(result.duplicates,
            "file,line,repeats_file,repeats_line\n" + pipe + ",3," + pipe + ",1\n");
  EXPECT_EQ(result.faults, pipe + ":4:1: 1 character where 81 make a puzzle\n");
}

TEST_F(DedupeFilesTest, SaysWhyThereIsNoTemporaryFile) {
  options.inputs = {folder.Write("in", std::string(81, '.') + "\n")};
  options.output = folder.Path("out");
  options.memory = 1;
  options.temporary_folder = folder.Path("missing");
  EXPECT_EQ(WhyNot(DedupeFiles),
            "a temporary file in " + options.temporary_folder + ": No such file or directory");
  EXPECT_FALSE(folder.Has("out"));
}

// Changes a file as soon as it was read for the first time.
class Meddler final : public FileJobObserver {
 public:
  explicit Meddler(std::string path) : path_(std::move(path)) {}
  void OnFault(const Fault& /*fault*/) override {}
  void OnProgress(const Progress& /*progress*/) override { std::ofstream(path_) << "changed\n"; }

 private:
  std::string path_;
};

TEST_F(DedupeFilesTest, RefusesInputsThatChangeBetweenItsReadings) {
  options.inputs = {folder.Write("in", std::string(81, '.') + "\n")};
  options.output = folder.Path("out");
  options.memory = 1000;
  Meddler meddler(options.inputs[0]);
  const DedupeSummary summary = DedupeFiles(options, meddler);
  ASSERT_TRUE(summary.error);
  EXPECT_EQ(summary.error->message, options.inputs[0] + ": has changed since it was first read");
  EXPECT_FALSE(folder.Has("out"));
}

TEST_F(DedupeFilesTest, GoesOnWhereverItWasStopped) {
  SCOPED_TRACE("seed " + std::to_string(kSeed));
  std::mt19937 random(kSeed);
  options.inputs = RandomFiles(folder, "in", 2, 300, random);
  options.against = RandomFiles(folder, "against", 2, 20, random);
  options.chunk_bytes = 1000;
  options.threads = 1;
  const RunResult expected = Dedupe(folder, options);
  options.memory = 500;
  options.resume = true;
  options.output = folder.Path("kept");
  options.duplicates = folder.Path("duplicates");
  int resumable = 0;
  for (int stop_at = 1;; ++stop_at) {
    SCOPED_TRACE("stopped at " + std::to_string(stop_at));
    std::filesystem::remove(options.output);
    std::filesystem::remove(options.duplicates);
    Stopper observer(stop_at);
    options.stop = &observer.stop;
    const DedupeSummary stopped = DedupeFiles(options, observer);
    ASSERT_FALSE(stopped.error) << stopped.error->message;
    if (!stopped.interrupted) break;
    EXPECT_FALSE(folder.Has("kept"));
    resumable += stopped.resumable ? 1 : 0;
    options.stop = nullptr;
    EXPECT_EQ(Dedupe(folder, options).kept, expected.kept);
    EXPECT_EQ(folder.Read("duplicates"), expected.duplicates);
    EXPECT_EQ(FilesIn(folder), (std::set<std::string>{"against0", "against1", "duplicates", "in0",
                                                      "in1", "kept", "kept.resume"}));
  }
  EXPECT_GT(resumable, 60);
}

MergeSummary Merge(MergeOptions options, std::string& faults) {
  options.memory = 1000;
  FaultRecorder recorder;
  MergeSummary summary = MergeShards(options, AllJobs(), recorder);
  faults = recorder.named_faults;
  return summary;
}

TEST_F(DedupeFilesTest, GivesTheSameInShards) {
  SCOPED_TRACE("seed " + std::to_string(kSeed));
  std::mt19937 random(kSeed);
  options.inputs = RandomFiles(folder, "in", 3, 200, random);
  options.against = RandomFiles(folder, "against", 2, 30, random);
  options.chunk_bytes = 3000;
  const std::string packed = options.inputs[1] + ".gz";
  for (const bool is_packed : {false, true}) {  // cut by bytes, or by records
    if (is_packed) {
      ASSERT_EQ(std::system(("gzip -n " + options.inputs[1]).c_str()), 0);
      options.inputs[1] = packed;
    }
    const RunResult expected = Dedupe(folder, options);
    for (const std::uint64_t count : {1U, 2U, 5U, 40U}) {
      SCOPED_TRACE(std::to_string(count) + " shards");
      DedupeFilesOptions shard = options;
      shard.output = folder.Path("merged");
      shard.duplicates = folder.Path("merged.csv");
      std::uint64_t sighted = 0;
      for (std::uint64_t number = count; number > 0; --number) {
        shard.shard = Shard{number, count};
        FaultRecorder recorder;
        const DedupeSummary summary = DedupeFiles(shard, recorder);
        ASSERT_FALSE(summary.error) << summary.error->message;
        EXPECT_EQ(summary.records, summary.sighted + summary.of(DedupeOutcome::kMalformed));
        sighted += summary.sighted;
      }
      EXPECT_FALSE(folder.Has("merged"));
      MergeOptions merge;
      merge.output = shard.output;
      merge.removes_shards = true;
      std::string faults;
      const MergeSummary merged = Merge(merge, faults);
      ASSERT_FALSE(merged.error) << merged.error->message;
      EXPECT_EQ(folder.Read("merged"), expected.kept);
      EXPECT_EQ(folder.Read("merged.csv"), expected.duplicates);
      EXPECT_EQ(faults, expected.faults);
      EXPECT_EQ(merged.conclusion->summary().faults, expected.summary.faults);
      const auto& summary = SummaryOf<DedupeSummary>(merged);
      EXPECT_EQ(summary.records, expected.summary.records);
      EXPECT_EQ(summary.of(DedupeOutcome::kKept), expected.summary.of(DedupeOutcome::kKept));
      EXPECT_EQ(summary.of(DedupeOutcome::kRepeated),
                expected.summary.of(DedupeOutcome::kRepeated));
      EXPECT_GT(sighted, summary.of(DedupeOutcome::kKept) + summary.of(DedupeOutcome::kRepeated) +
                             summary.of(DedupeOutcome::kAgainst));
      std::filesystem::remove(shard.output);
      std::filesystem::remove(shard.duplicates);
      EXPECT_EQ(FilesIn(folder).size(), 8U);  // the inputs and what one run wrote
    }
  }
}

TEST_F(DedupeFilesTest, RefusesToMergeWhatBelongsToOtherInputs) {
  options.inputs = {folder.Write("in", std::string(81, '.') + "\n")};
  options.output = folder.Path("out");
  options.shard = Shard{1, 1};
  ASSERT_EQ(WhyNot(DedupeFiles), "");
  folder.Write("in", std::string(81, '.') + "\n" + std::string(81, '.') + "\n");
  MergeOptions merge;
  merge.output = options.output;
  std::string faults;
  const MergeSummary refused = Merge(merge, faults);
  ASSERT_EQ(refused.problems.size(), 1U);
  EXPECT_EQ(refused.problems[0], options.inputs[0] +
                                     " has changed since the shards read it (its size): run all "
                                     "again");
  EXPECT_FALSE(folder.Has("out"));
}

TEST_F(DedupeFilesTest, HasNoShardsOfWhatIsReadOnce) {
  options.inputs = {"-"};
  options.output = folder.Path("out");
  options.shard = Shard{1, 2};
  EXPECT_EQ(WhyNot(DedupeFiles), "standard input: shards need files, which the merge reads again");
}

TEST_F(DedupeFilesTest, DropsWhatOtherFilesHave) {
  std::vector<std::string> puzzles = MinimalPuzzles();
  options.against = {folder.Write("a", puzzles[0] + "\n"),
                     folder.Write("b", "\n" + puzzles[0] + "\n" + puzzles[1] + "\n")};
  options.inputs = {folder.Write("x", puzzles[2] + "\n" + Isomorph(puzzles[1], 1) + "\n"),
                    folder.Write("y", Isomorph(puzzles[2], 2) + "\n" + puzzles[3] + "\n" +
                                          Isomorph(puzzles[0], 3) + "\n")};
  const RunResult result = Dedupe(folder, options);
  EXPECT_EQ(result.kept, puzzles[2] + "\n" + puzzles[3] + "\n");
  const auto row = [&](const std::string& file, int line, const std::string& of, int of_line) {
    return folder.Path(file) + ',' + std::to_string(line) + ',' + folder.Path(of) + ',' +
           std::to_string(of_line) + '\n';
  };
  EXPECT_EQ(result.duplicates, "file,line,repeats_file,repeats_line\n" + row("x", 2, "b", 3) +
                                   row("y", 1, "x", 1) + row("y", 3, "a", 1));
  EXPECT_EQ(result.summary.of(DedupeOutcome::kKept), 2U);
  EXPECT_EQ(result.summary.of(DedupeOutcome::kRepeated), 1U);
  EXPECT_EQ(result.summary.of(DedupeOutcome::kAgainst), 2U);
  EXPECT_EQ(result.summary.records, 5U);
}

TEST_F(DedupeFilesTest, NamesEachRepeatedRecordWhereItOnlyChecks) {
  const std::string puzzle = MinimalPuzzles()[0];
  options.only_checks = true;
  options.inputs = {folder.Write("in", puzzle + "\n12\n" + Isomorph(puzzle, 1) + "\n")};
  const RunResult result = Dedupe(folder, options);
  const std::string in = options.inputs[0];
  EXPECT_EQ(result.faults, in + ":2:1: 2 characters where 81 make a puzzle\n" + in +
                               ":3:1: the same puzzle as in " + in + ":1\n");
  EXPECT_EQ(result.summary.faults, 2U);
  EXPECT_FALSE(folder.Has("kept"));
}

TEST_F(DedupeFilesTest, ComparesTextsWhereThatIsAskedForOrThereIsNoForm) {
  const std::string puzzle = MinimalPuzzles()[0];
  std::string zeros = puzzle;
  for (char& c : zeros) c = c == '.' ? '0' : c;
  options.is_exact = true;
  options.inputs = {
      folder.Write("in", puzzle + "\n" + Isomorph(puzzle, 1) + "\n" + zeros + " again\n")};
  EXPECT_EQ(Dedupe(folder, options).kept, puzzle + "\n" + Isomorph(puzzle, 1) + "\n");

  const std::string pencilmarks(729, '.');
  std::string others = pencilmarks;
  others[0] = '1';
  options.is_exact = false;
  options.inputs = {folder.Write("in", pencilmarks + "\n" + others + "\n" + others + "\n")};
  EXPECT_EQ(Dedupe(folder, options).kept, pencilmarks + "\n" + others + "\n");
}

TEST_F(DedupeFilesTest, ReadsItsOutputOfGridsAgain) {
  const std::vector<std::string> puzzles = MinimalPuzzles();
  std::string grids;
  for (const std::string& puzzle : {puzzles[0], puzzles[1], Isomorph(puzzles[0], 1)}) {
    grids += "[Puzzle]\n";
    for (std::size_t row = 0; row < kSide; ++row) grids += puzzle.substr(9 * row, 9) + "\n";
  }
  options.inputs = {folder.Write("in.sdk", grids)};
  const RunResult result = Dedupe(folder, options);
  EXPECT_EQ(result.summary.of(DedupeOutcome::kKept), 2U);
  options.inputs = {folder.Write("again.sdk", result.kept)};
  const RunResult again = Dedupe(folder, options);
  EXPECT_EQ(again.summary.records, 2U);
  EXPECT_EQ(again.kept, result.kept);
}

TEST_F(DedupeFilesTest, TouchesNothingThatItReads) {
  const std::string in = folder.Write("in", std::string(81, '.') + "\n");
  options.inputs = {in};
  options.output = folder.Path("out");
  options.against = {folder.Write("test", "x\n")};
  for (const std::string& path : {in, options.against[0], options.output}) {
    options.duplicates = path;
    EXPECT_NE(WhyNot(DedupeFiles), "") << path;
  }
  EXPECT_EQ(folder.Read("in"), std::string(81, '.') + "\n");
  EXPECT_EQ(folder.Read("test"), "x\n");
  EXPECT_FALSE(folder.Has("out"));
}

}  // namespace
}  // namespace surudoku
