// Every job, on every kind of input, stopped again and again and resumed, gives what one run gives.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <random>

#include "classic_puzzle.h"
#include "jobs/canon/canon_files.h"
#include "jobs/check/check_files.h"
#include "jobs/convert/convert_files.h"
#include "jobs/rate/rate_files.h"
#include "jobs/solve/solve_files.h"
#include "jobs/solve/solve_totals.h"
#include "json_leaves.h"
#include "pipeline/checkpoint.h"
#include "pipeline/state_file.h"
#include "temporary_folder.h"

namespace surudoku {
namespace {

// Stops the run when it has written so many chunks.
class StopAfter final : public FileJobObserver {
 public:
  explicit StopAfter(std::uint64_t chunks) : left_(chunks) {}
  void OnFault(const Fault& fault) override { faults.push_back(fault.reason); }
  void OnProgress(const Progress&) override {
    if (--left_ == 0) stop = true;
  }

  std::atomic<bool> stop = false;
  std::vector<std::string> faults;

 private:
  std::uint64_t left_;
};

// Puzzles, comments, and a malformed record now and then.
std::string Lines(int records) {
  std::string text;
  for (int i = 0; i < records; ++i) {
    std::string puzzle = kPuzzle;
    puzzle[static_cast<std::size_t>(i % 81)] = '.';
    text += i % 37 == 5 ? "malformed" : puzzle;
    text += i % 11 == 3 ? "\n# comment\n" : "\n";
  }
  return text;
}

std::string Converted(const TemporaryFolder& folder, const std::string& name, TargetFormat target) {
  ConvertFilesOptions options;
  options.inputs = {folder.Path("lines")};
  options.output = folder.Path(name);
  options.target = target;
  StopAfter never(~std::uint64_t{0});
  EXPECT_FALSE(ConvertFiles(options, never).error);
  return options.output;
}

// Grids far from each other, so that they stand in several blocks of a text.
std::string SpreadGrids(const TemporaryFolder& folder) {
  const std::string comment = "# " + std::string(10000, 'x') + "\n";
  Converted(folder, "grids", TargetFormat::kSdk);
  std::string text = folder.Read("grids");
  for (std::size_t at = text.find("\n\n"); at != text.npos; at = text.find("\n\n", at)) {
    text.insert(at + 1, comment);
    at += comment.size() + 1;
  }
  return folder.Write("sdk", text);
}

std::vector<std::string> InputsOfEveryKind(const TemporaryFolder& folder) {
  std::vector<std::string> paths = {folder.Write("lines", Lines(400)),
                                    Converted(folder, "csv", TargetFormat::kCsv),
                                    SpreadGrids(folder),
                                    Converted(folder, "candidates", TargetFormat::kCandidates),
                                    Converted(folder, "csv.gz", TargetFormat::kCsv),
                                    Converted(folder, "csv.zst", TargetFormat::kCsv),
                                    folder.Path("two.zip")};
  const std::string zip = "zip -qj " + paths.back() + " " + paths[0] + " " + paths[2];
  EXPECT_EQ(std::system(zip.c_str()), 0);
  return paths;
}

/// Runs a job on `input` to `output`, resumed.
using Job = std::function<FileJobSummary(const std::string& input, const std::string& output,
                                         StopAfter& observer)>;

template <class Options>
void Set(Options& options, const std::string& input, const std::string& output,
         StopAfter& observer) {
  options.inputs = {input};
  options.output = output;
  options.chunk_bytes = 900;
  options.threads = 2;
  options.stop = &observer.stop;
  options.resume = true;
}

FileJobSummary Solve(const std::string& input, const std::string& output, StopAfter& observer) {
  SolveFilesOptions options;
  Set(options, input, output, observer);
  options.statistics = output + ".stats.jsonl.zst";
  return SolveFiles(options, observer);
}

FileJobSummary Convert(const std::string& input, const std::string& output, StopAfter& observer) {
  ConvertFilesOptions options;
  Set(options, input, output, observer);
  options.target = TargetFormat::kJsonl;
  return ConvertFiles(options, observer);
}

FileJobSummary Rate(const std::string& input, const std::string& output, StopAfter& observer) {
  RateFilesOptions options;
  Set(options, input, output, observer);
  options.format = RowFormat::kCsv;
  return RateFiles(options, observer);
}

FileJobSummary FindForms(const std::string& input, const std::string& output, StopAfter& observer) {
  CanonFilesOptions options;
  Set(options, input, output, observer);
  options.format = RowFormat::kCsv;
  options.with_map = true;
  return CanonFiles(options, observer);
}

// The solutions beside the puzzles are these themselves, so that most verdicts are that they are
// not.
FileJobSummary CheckBeside(const std::string& input, const std::string& output,
                           StopAfter& observer) {
  CheckFilesOptions options;
  Set(options, input, output, observer);
  options.solutions = {input};
  options.format = CheckFormat::kCsv;
  return CheckFiles(options, observer);
}

// A run that is stopped while it goes to where it was.
void RunStopped(const Job& job, const std::string& input, const std::string& output) {
  StopAfter observer(1);
  observer.stop = true;
  const FileJobSummary summary = job(input, output, observer);
  ASSERT_FALSE(summary.error) << summary.error->message;
  EXPECT_TRUE(summary.interrupted);
}

// Returns how many runs it took.
int RunInPieces(const Job& job, const std::string& input, const std::string& output,
                std::mt19937& random, FileJobSummary& summary) {
  for (int runs = 1;; ++runs) {
    RunStopped(job, input, output);
    StopAfter observer(1 + random() % 12);
    summary = job(input, output, observer);
    EXPECT_FALSE(summary.error) << summary.error->message;
    if (!summary.interrupted || summary.error) return runs;
  }
}

class Resume : public testing::TestWithParam<std::pair<std::string, Job>> {};

TEST_P(Resume, GivesTheBytesOfOneRun) {
  std::mt19937 random(20041112);
  const TemporaryFolder folder;
  const Job& job = GetParam().second;
  for (const std::string& input : InputsOfEveryKind(folder)) {
    SCOPED_TRACE(input);
    StopAfter never(~std::uint64_t{0});
    const FileJobSummary whole = job(input, folder.Path("want.gz"), never);
    ASSERT_FALSE(whole.error) << whole.error->message;
    FileJobSummary last;
    EXPECT_GT(RunInPieces(job, input, folder.Path("got.gz"), random, last), 1);
    EXPECT_EQ(folder.Read("got.gz"), folder.Read("want.gz"));
    const std::string statistics = ".gz.stats.jsonl.zst";
    ASSERT_EQ(folder.Has("got" + statistics), folder.Has("want" + statistics));
    if (folder.Has("want" + statistics)) {
      EXPECT_EQ(folder.Read("got" + statistics), folder.Read("want" + statistics));
    }
    EXPECT_GT(whole.records, 0U);
    EXPECT_EQ(last.records, whole.records);
    EXPECT_EQ(last.faults, whole.faults);
    EXPECT_EQ(last.bytes_written, whole.bytes_written);
  }
}

TEST(ResumedRun, NamesInputsWithoutRecordsThoughAnEarlierRunReadThem) {
  std::mt19937 random(20041112);
  const TemporaryFolder folder;
  const std::string comment = folder.Write("comment", "# nothing\n");
  const std::string empty = folder.Write("empty", "");
  const Job job = [&](const std::string& input, const std::string& output, StopAfter& observer) {
    SolveFilesOptions options;
    Set(options, input, output, observer);
    options.inputs = {comment, input, empty};
    return SolveFiles(options, observer);
  };
  FileJobSummary last;
  const std::string lines = folder.Write("lines", Lines(400));
  EXPECT_GT(RunInPieces(job, lines, folder.Path("out"), random, last), 1);
  EXPECT_EQ(last.empty_inputs, (std::vector{comment, empty}));
}

// The state that a run leaves which was stopped after its second checkpoint, and what it belongs
// to.
class StoppedRun {
 public:
  StoppedRun() : input_(folder_.Write("lines", Lines(400))), output_(folder_.Path("out")) {
    StopAfter soon(17);  // with four more at work
    EXPECT_TRUE(Solve(input_, output_, soon).interrupted);
  }

  [[nodiscard]] std::string path() const { return CheckpointPath(output_); }
  [[nodiscard]] Json ReadJson() const { return Json::Parse(folder_.Read("out.resume")); }
  void Write(const std::string& name, const std::string& content) const {
    folder_.Write(name, content);
  }
  [[nodiscard]] std::string Read(const std::string& name) const { return folder_.Read(name); }
  [[nodiscard]] Checkpoint ReadState() const {
    return *ReadCheckpoint(path(), [] {
              return std::make_unique<TotalsOf<SolveTotals>>(SolveTotals(false));
            }).value();
  }

  // Why the run cannot go on, with all that it left as it was; empty where it did.
  [[nodiscard]] std::string WhyNot() const {
    const auto left = [this] {
      std::string all;
      for (const std::string name : {"out.partial", "out.resume", "out"}) {
        all += name + (folder_.Has(name) ? " holds " + Read(name) : " is absent");
      }
      return all;
    };
    const std::string before = left();
    StopAfter never(~std::uint64_t{0});
    const FileJobSummary summary = Solve(input_, output_, never);
    if (!summary.error) return "";
    EXPECT_EQ(left(), before);
    return summary.error->message;
  }

 private:
  TemporaryFolder folder_;
  std::string input_;
  std::string output_;
};

std::vector<Json> ChangedByOne(const Json& leaf) {
  if (const auto* number = std::get_if<std::uint64_t>(&leaf.value())) {
    return {*number + 1, *number - 1};
  }
  if (const auto* flag = std::get_if<bool>(&leaf.value())) return {!*flag};
  return {leaf.text() + "x"};
}

TEST(State, IsRefusedWhereAnyOfItsFieldsWasChangedByOne) {
  const StoppedRun run;
  const std::vector<Json> all = WithEachLeafReplaced(run.ReadJson(), ChangedByOne);
  EXPECT_GT(all.size(), 60U);
  for (const Json& changed : all) {
    run.Write("out.resume", changed.Text(1));
    const std::string why = run.WhyNot();
    EXPECT_TRUE(why == run.path() + ": damaged (its hash is another)" ||
                why == run.path() + ": made by another version")
        << why << "\n"
        << changed.Text(1);
  }
}

// Counts how often the state is written anew.
class StateObserver final : public FileJobObserver {
 public:
  explicit StateObserver(std::string path) : path_(std::move(path)) {}
  void OnFault(const Fault& /*fault*/) override {}
  void OnProgress(const Progress& /*progress*/) override {
    struct stat now = {};
    if (stat(path_.c_str(), &now) != 0) return;
    const std::array<std::int64_t, 3> seen = {static_cast<std::int64_t>(now.st_ino),
                                              now.st_mtim.tv_sec, now.st_mtim.tv_nsec};
    if (seen != last_) ++states;
    last_ = seen;
  }

  int states = 0;

 private:
  std::string path_;
  std::array<std::int64_t, 3> last_ = {};
};

TEST(State, IsWrittenTheMoreSeldomTheLargerItIs) {
  const TemporaryFolder folder;
  const auto states_of_run = [&](const std::string& puzzles, std::size_t inputs) {
    SolveFilesOptions options;
    options.inputs.assign(inputs, folder.Write("puzzles", puzzles));
    options.output = folder.Path("out");
    options.chunk_bytes = 900;
    StateObserver observer(CheckpointPath(options.output));
    EXPECT_FALSE(SolveFiles(options, observer).error);
    return observer.states;
  };
  EXPECT_GT(states_of_run(Lines(10'000), 1), 100);
  // As many bytes from 1000 inputs, whose list alone is a tenth of them.
  EXPECT_EQ(states_of_run(Lines(10), 1000), 1);
}

// With a hash that is right.
TEST(State, IsRefusedWhereItsTypesAreOthers) {
  const StoppedRun run;
  Json left = run.ReadJson();
  left.erase("schema");
  left.erase("xxh128");
  const auto others = [](const Json& leaf) -> std::vector<Json> {
    if (std::holds_alternative<std::string>(leaf.value())) return {nullptr, 5, Json::Array()};
    if (std::holds_alternative<bool>(leaf.value())) return {nullptr, 5, "true"};
    return {nullptr, -1, 0.5, "5", true, Json::Array(), Json::Object()};
  };
  const std::vector<Json> all = WithEachLeafReplaced(left, others);
  EXPECT_GT(all.size(), 200U);
  for (const Json& changed : all) {
    ASSERT_TRUE(WriteStateFile(run.path(), 2, changed, Durability::kProcess).ok());
    EXPECT_NE(run.WhyNot(), "") << changed.Text(1);
  }
}

// With a hash that is right: what is not there is not gone to.
TEST(State, IsRefusedWhereItsNumbersAreOutOfRange) {
  using Edit = std::function<void(Checkpoint&)>;
  const StoppedRun run;
  const Checkpoint left = run.ReadState();
  const std::string passed = std::to_string(left.next_record);
  const std::string answered = std::to_string(left.next_record - 1);
  const std::vector<std::pair<std::string, Edit>> edits = {
      {"input 1 of 1", [](Checkpoint& state) { state.position.input = 1; }},
      {"input 99 of 1", [](Checkpoint& state) { state.position.input = 99; }},
      {"a line cut at its start",
       [](Checkpoint& state) { state.position = {.is_in_cut_line = true}; }},
      {"line 0", [](Checkpoint& state) { state.next_line = 0; }},
      {"record 0", [](Checkpoint& state) { state.next_record = 0; }},
      {answered + " records where " + passed + " were passed",
       [](Checkpoint& state) { ++state.next_record; }},
      {"no hash of ", [](Checkpoint& state) { state.answers = {}; }},
      {"more faults than there were",
       [](Checkpoint& state) {
         state.tally.faults.resize(state.faults + 1, {Fault{"a.txt", 1, 1, "a fault"}});
       }},
  };
  for (const auto& [reason, edit] : edits) {
    Checkpoint state = left;
    edit(state);
    ASSERT_TRUE(WriteCheckpoint(run.path(), state).ok());
    EXPECT_TRUE(run.WhyNot().starts_with(run.path() + ": damaged (" + reason)) << run.WhyNot();
  }
}

TEST(State, IsRefusedWhereTheInputHasNoSuchPlace) {
  const StoppedRun run;
  const Checkpoint left = run.ReadState();
  Checkpoint state = left;
  state.position.offset = 1ULL << 40;
  ASSERT_TRUE(WriteCheckpoint(run.path(), state).ok());
  EXPECT_TRUE(run.WhyNot().ends_with("lines: is shorter than it was")) << run.WhyNot();
  state = left;
  state.position.text = ~std::size_t{0};
  ASSERT_TRUE(WriteCheckpoint(run.path(), state).ok());
  EXPECT_TRUE(run.WhyNot().ends_with("lines: has fewer texts than it had")) << run.WhyNot();
}

TEST(State, IsRefusedWhereAPartialOutputWasChanged) {
  for (const std::string name : {"out.partial", "out.stats.jsonl.zst.partial"}) {
    const StoppedRun run;
    const std::string left = run.Read(name);
    const std::string changed = name + ": has changed since the run that is to be resumed ";
    std::string damaged = left;
    damaged[damaged.size() / 3] ^= 1;
    run.Write(name, damaged);
    EXPECT_TRUE(run.WhyNot().ends_with(changed + "(its hash is another)")) << run.WhyNot();
    run.Write(name, left.substr(0, left.size() / 3));
    EXPECT_TRUE(run.WhyNot().ends_with(changed + "(it is shorter)")) << run.WhyNot();
    run.Write(name, left);
    EXPECT_EQ(run.WhyNot(), "");
  }
}

TEST(ResumedRun, GoesOnWhateverBytesTheNamesHave) {
  const TemporaryFolder folder;
  const std::string input = folder.Write("in\xff\\x\n", Lines(400));
  StopAfter never(~std::uint64_t{0});
  ASSERT_FALSE(Solve(input, folder.Path("want"), never).error);
  StopAfter soon(17);
  ASSERT_TRUE(Solve(input, folder.Path("got\xfe"), soon).resumable);
  const FileJobSummary resumed = Solve(input, folder.Path("got\xfe"), never);
  ASSERT_FALSE(resumed.error) << resumed.error->message;
  EXPECT_GT(resumed.records_before, 0U);
  EXPECT_EQ(folder.Read("got\xfe"), folder.Read("want"));
}

// As after days of solving.
TEST(ResumedRun, CountsBeyondFourBillionRecords) {
  constexpr std::uint64_t kBefore = 5'000'000'000;
  const TemporaryFolder folder;
  const std::string input = folder.Write("lines", Lines(400));
  const std::string output = folder.Path("out");
  StopAfter soon(20);
  ASSERT_TRUE(Solve(input, output, soon).interrupted);
  Checkpoint checkpoint = *ReadCheckpoint(CheckpointPath(output), [] {
                             return std::make_unique<TotalsOf<SolveTotals>>(SolveTotals(false));
                           }).value();
  checkpoint.next_record += kBefore;
  checkpoint.next_line += kBefore;
  SolveTotals totals(false);
  totals.Read(checkpoint.totals);
  totals.outcomes.Count(SolveOutcome::kMultiple, kBefore);
  checkpoint.totals = totals.ToJson();
  ASSERT_TRUE(WriteCheckpoint(CheckpointPath(output), checkpoint).ok());
  StopAfter never(~std::uint64_t{0});
  SolveFilesOptions options;
  Set(options, input, output, never);
  options.statistics = output + ".stats.jsonl.zst";
  const SolveSummary summary = SolveFiles(options, never);
  ASSERT_FALSE(summary.error) << summary.error->message;
  EXPECT_EQ(summary.records, kBefore + 400);
  EXPECT_GT(summary.new_records(), 0U);
  EXPECT_LT(summary.new_records(), 400U);
  EXPECT_GE(summary.of(SolveOutcome::kMultiple), kBefore);
  const std::string unpacked = "zstd -dqf " + options.statistics + " -o " + folder.Path("rows");
  ASSERT_EQ(std::system(unpacked.c_str()), 0);
  EXPECT_NE(folder.Read("rows").find(R"({"record":5000000400,"line":5000000436,)"),
            std::string::npos);
}

TEST(ResumedRun, IsRefusedWhereWhatItReadsBesidesHasChanged) {
  const TemporaryFolder folder;
  const std::string input = folder.Write("lines", Lines(400));
  StopAfter soon(17);
  ASSERT_TRUE(CheckBeside(input, folder.Path("out"), soon).resumable);
  CheckFilesOptions options;
  StopAfter never(~std::uint64_t{0});
  Set(options, input, folder.Path("out"), never);
  options.solutions = {folder.Write("others", Lines(401))};
  options.format = CheckFormat::kCsv;
  EXPECT_EQ(CheckFiles(options, never).error->message,
            folder.Path("out.resume") +
                ": cannot be resumed: it was made from other inputs (remove it to start again)");
}

// A run on lines of more bytes than a sample has, stopped before their middle. Then `change` is
// done to the input, and the run resumed.
class ChangedInput : public testing::Test {
 protected:
  FileJobSummary ResumeAfter(const std::function<void()>& change) {
    folder_.Write("in", Lines(1200));
    StopAfter soon(40);
    EXPECT_TRUE(Convert(input(), folder_.Path("out"), soon).resumable);
    change();
    StopAfter never(~std::uint64_t{0});
    return Convert(input(), folder_.Path("out"), never);
  }

  void ExpectBytesOfOneRun() {
    StopAfter never(~std::uint64_t{0});
    EXPECT_FALSE(Convert(input(), folder_.Path("want"), never).error);
    EXPECT_EQ(folder_.Read("out"), folder_.Read("want"));
  }

  void WriteLater(const std::string& text) {
    const auto before = std::filesystem::last_write_time(input());
    folder_.Write("in", text);
    std::filesystem::last_write_time(input(), before + std::chrono::hours(1));
  }

  void ExpectRefusal(const FileJobSummary& summary, const std::string& why) {
    ASSERT_TRUE(summary.error);
    EXPECT_EQ(summary.error->message,
              folder_.Path("out.resume") + ": cannot be resumed: " + input() +
                  " has changed since (" + why + ") (remove it to start again)");
  }

  [[nodiscard]] std::string input() const { return folder_.Path("in"); }

  const TemporaryFolder folder_;
};

TEST_F(ChangedInput, IsReadAgainWhereItsTimeIsAnother) {
  const FileJobSummary summary = ResumeAfter([&] { WriteLater(folder_.Read("in")); });
  EXPECT_FALSE(summary.error);
  EXPECT_GT(summary.records_before, 0U);
  EXPECT_TRUE(summary.grown_inputs.empty());
  ExpectBytesOfOneRun();
}

TEST_F(ChangedInput, MayHaveMoreAtItsEnd) {
  const FileJobSummary summary = ResumeAfter([&] { WriteLater(folder_.Read("in") + Lines(400)); });
  EXPECT_FALSE(summary.error);
  EXPECT_EQ(summary.records, 1600U);
  EXPECT_EQ(summary.grown_inputs, std::vector{input()});
  ExpectBytesOfOneRun();
}

TEST_F(ChangedInput, IsRefusedWhereAByteThatWasReadIsAnother) {
  const FileJobSummary summary = ResumeAfter([&] {
    std::string text = folder_.Read("in");
    text[5000] = text[5000] == '1' ? '2' : '1';
    WriteLater(text);
  });
  ASSERT_TRUE(summary.error);
  EXPECT_NE(summary.error->message.find("has changed since (some of bytes 1 to "),
            std::string::npos);
}

TEST_F(ChangedInput, IsRefusedWhereItIsShorter) {
  const FileJobSummary summary =
      ResumeAfter([&] { WriteLater(folder_.Read("in").substr(0, 90'000)); });
  ASSERT_TRUE(summary.error);
  EXPECT_NE(summary.error->message.find("has changed since (its size, after byte "),
            std::string::npos);
}

// 1.0.0 did not.
TEST_F(ChangedInput, IsRefusedWhereTheStateDoesNotTellWhatWasRead) {
  const FileJobSummary summary = ResumeAfter([&] {
    WriteLater(folder_.Read("in"));
    Json state = *ReadStateFile(folder_.Path("out.resume"), kCheckpointSchema).value();
    state.erase("read");
    ASSERT_TRUE(
        WriteStateFile(folder_.Path("out.resume"), kCheckpointSchema, state, Durability::kProcess)
            .ok());
  });
  ExpectRefusal(summary, "only the time of its last change");
}

TEST_F(ChangedInput, OfACompleteRunHasItBeginAnew) {
  EXPECT_FALSE(ResumeAfter([] {}).error);
  StopAfter never(~std::uint64_t{0});
  EXPECT_EQ(Convert(input(), folder_.Path("out"), never).complete_before,
            folder_.Path("out.resume"));
  WriteLater(folder_.Read("in"));
  EXPECT_FALSE(Convert(input(), folder_.Path("out"), never).complete_before.empty());
  WriteLater(Lines(10));
  const FileJobSummary again = Convert(input(), folder_.Path("out"), never);
  EXPECT_FALSE(again.error);
  EXPECT_EQ(again.new_records(), 10U);
}

TEST(CompleteRun, IsDoneAgainWhereItsOutputIsGoneAndRefusedWhereThatIsAnother) {
  const TemporaryFolder folder;
  const std::string input = folder.Write("in", Lines(100));
  StopAfter never(~std::uint64_t{0});
  const auto run = [&] { return Convert(input, folder.Path("out"), never); };
  EXPECT_EQ(run().new_records(), 100U);
  EXPECT_EQ(run().new_records(), 0U);
  std::filesystem::remove(folder.Path("out"));
  EXPECT_EQ(run().new_records(), 100U);
  folder.Write("out", "edited");
  EXPECT_EQ(run().error->message,
            folder.Path("out") +
                ": has changed since the run that is to be resumed (it is shorter) (remove " +
                folder.Path("out.resume") + " to start again)");
}

INSTANTIATE_TEST_SUITE_P(Of, Resume,
                         testing::Values(std::pair<std::string, Job>("solve", Solve),
                                         std::pair<std::string, Job>("convert", Convert),
                                         std::pair<std::string, Job>("rate", Rate),
                                         std::pair<std::string, Job>("canon", FindForms),
                                         std::pair<std::string, Job>("check", CheckBeside)),
                         [](const auto& info) { return info.param.first; });

}  // namespace
}  // namespace surudoku
