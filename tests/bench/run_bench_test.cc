#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <numeric>
#include <thread>

#include "surudoku/bench.h"
#include "surudoku/target.h"
#include "temporary_folder.h"

namespace surudoku {
namespace {

using Clock = std::chrono::steady_clock;

const std::string kDatasets = std::string(SURUDOKU_SOURCE_DIR) + "/datasets/";

class SilentObserver final : public BenchObserver {
 public:
  void OnProgress(double share, std::string_view) override {
    EXPECT_GE(share, 0);
    EXPECT_LE(share, 1);
    ++calls;
  }
  int calls = 0;
};

PuzzleSet Load(const std::string& name, std::size_t most = 300) {
  LoadPuzzlesOptions options;
  options.most = most;
  return LoadPuzzles(kDatasets + name, options).value();
}

/// Does as another solver does, and something besides.
class Wrapper : public BlockSolver {
 public:
  explicit Wrapper(Method method) : solver_(MakeBlockSolver(method)) {}

  void Solve(PuzzleBlock& block, const SolveOptions& options, std::span<Answer> answers) override {
    solver_->Solve(block, options, answers);
  }

 private:
  std::unique_ptr<BlockSolver> solver_;
};

/// Solves everything twenty times.
class Slowed final : public Wrapper {
 public:
  using Wrapper::Wrapper;
  void Solve(PuzzleBlock& block, const SolveOptions& options, std::span<Answer> answers) override {
    std::vector<Candidates> puzzles;
    for (std::size_t i = 0; i < block.size(); ++i) puzzles.push_back(block.CandidatesAt(i));
    for (int time = 0; time < 20; ++time) {
      for (std::size_t i = 0; i < block.size(); ++i) block.SetCandidates(i, puzzles[i]);
      Wrapper::Solve(block, options, answers);
    }
  }
};

/// Calls every tenth puzzle ambiguous.
class Mistaken final : public Wrapper {
 public:
  using Wrapper::Wrapper;
  void Solve(PuzzleBlock& block, const SolveOptions& options, std::span<Answer> answers) override {
    Wrapper::Solve(block, options, answers);
    if (++calls_ % 10 == 0) answers.front().status = Status::kMultiple;
  }

 private:
  int calls_ = 0;
};

/// Gives a grid that is none.
class Garbled final : public Wrapper {
 public:
  using Wrapper::Wrapper;
  void Solve(PuzzleBlock& block, const SolveOptions& options, std::span<Answer> answers) override {
    Wrapper::Solve(block, options, answers);
    Grid grid = block.GridAt(0);
    std::swap(grid.cells[0], grid.cells[80]);
    grid.cells[1] = grid.cells[2];
    block.SetCandidates(0, CandidatesOf(grid));
  }
};

/// Never comes to an end by itself.
class Endless final : public BlockSolver {
 public:
  void Solve(PuzzleBlock&, const SolveOptions& options, std::span<Answer> answers) override {
    while (!*options.stop) {
    }
    std::ranges::fill(answers, Answer());
  }
};

template <class Solver>
BenchMethod MethodWith(Method method, const std::string& name) {
  return {.name = name,
          .make = [method](Target) { return std::make_unique<Solver>(method); },
          .is_for_blocks = false,
          .method = std::nullopt};
}

BenchOptions OptionsFor(std::vector<BenchMethod> methods, double seconds) {
  BenchOptions options;
  options.methods = std::move(methods);
  options.targets = {SupportedTargets().front()};
  options.seconds = seconds;
  return options;
}

BenchResults Measured(const BenchOptions& options, std::vector<PuzzleSet> sets) {
  SilentObserver observer;
  auto results = RunBench(options, std::move(sets), observer);
  EXPECT_TRUE(results.ok()) << results.error().message;
  EXPECT_GT(observer.calls, 0);
  return results.ok() ? results.value() : BenchResults();
}

std::uint64_t CountOf(const CountSpread& spread) {
  return std::accumulate(spread.histogram.begin(), spread.histogram.end(), std::uint64_t{0},
                         [](std::uint64_t sum, const auto& bucket) { return sum + bucket.count; });
}

TEST(RunBench, MeasuresEveryDatasetMethodAndTarget) {
  BenchOptions options =
      OptionsFor({BenchMethodFor(Method::kLockstep), BenchMethodFor(Method::kPropagation)}, 0.5);
  options.targets = SupportedTargets();
  const BenchResults results = Measured(options, {Load("easy-10k.txt"), Load("search-10k.txt")});
  ASSERT_EQ(results.measurements.size(), 2 * (options.targets.size() + 1));
  for (const Measurement& one : results.measurements) {
    EXPECT_EQ(one.target.has_value(), one.method == "lockstep");
    EXPECT_EQ(one.sample, one.answered);
    EXPECT_EQ(one.wrong, 0U);
    EXPECT_EQ(CountOf(one.guesses), one.sample);
    EXPECT_EQ(CountOf(one.rounds), one.sample);
    EXPECT_EQ(one.single.slowest.size(), std::min<std::size_t>(one.sample, 20));
    EXPECT_LE(one.single.median.seconds, one.single.p95.seconds);
    EXPECT_LE(one.single.p99.seconds, one.single.worst.seconds);
    EXPECT_EQ(one.single.worst.seconds, one.single.slowest.front().seconds);
    const Spread& rate = one.throughput.puzzles_per_second;
    EXPECT_LE(0, rate.least);
    EXPECT_LE(rate.least, rate.median);
    EXPECT_LE(rate.median, rate.most);
    EXPECT_EQ(one.tenth_solved, static_cast<std::uint64_t>(rate.median * 0.1));
  }
}

TEST(RunBench, DescribesDatasets) {
  BenchOptions options = OptionsFor({BenchMethodFor(Method::kLockstep)}, 0.1);
  const BenchResults results = Measured(options, {Load("classics.txt"), Load("classics.txt")});
  ASSERT_EQ(results.datasets.size(), 2U);
  EXPECT_EQ(results.datasets[1].name, "classics.txt (2)");
  const BenchDataset& classics = results.datasets.front();
  EXPECT_EQ(classics.name, "classics.txt");
  EXPECT_EQ(classics.unique, 54U);
  EXPECT_EQ(classics.hash.size(), 16U);
  EXPECT_EQ(classics.singles + classics.hidden + classics.locked + classics.search, 54U);
  std::uint64_t puzzles = 0;
  for (const auto& [clues, count] : classics.clues) puzzles += count;
  EXPECT_EQ(puzzles, 54U);
  EXPECT_EQ(classics.clues.front().first, 17);
  EXPECT_EQ(classics.clues.back().first, 40);
}

TEST(RunBench, NamesTheLinesOfSlowPuzzles) {
  const PuzzleSet set = Load("classics.txt");
  const BenchResults results =
      Measured(OptionsFor({BenchMethodFor(Method::kLockstep)}, 0.1), {set});
  for (const SlowPuzzle& slow : results.measurements.front().single.slowest) {
    const auto at = std::ranges::find(set.lines, slow.line) - set.lines.begin();
    EXPECT_EQ(slow.puzzle, set.text(static_cast<std::size_t>(at)));
  }
}

TEST(RunBench, PermutesPuzzlesWithoutMakingThemOthers) {
  BenchOptions options = OptionsFor({BenchMethodFor(Method::kLockstep)}, 0.1);
  const PuzzleSet set = Load("locked-10k.txt");
  const BenchResults plain = Measured(options, {set});
  options.isomorphs = true;
  const BenchResults permuted = Measured(options, {set});
  const BenchDataset& before = plain.datasets.front();
  const BenchDataset& after = permuted.datasets.front();
  EXPECT_EQ(before.hash, after.hash);
  EXPECT_EQ(before.clues, after.clues);
  EXPECT_EQ(before.locked, after.locked);
  EXPECT_EQ(before.unique, after.unique);
  for (const SlowPuzzle& slow : permuted.measurements.front().single.slowest) {
    EXPECT_EQ(set.texts.find(slow.puzzle), std::string::npos);
  }
}

// Alone they would take too long for the time there is.
TEST(RunBench, MeasuresInBlocksWhatIsMadeForThem) {
  const PuzzleSet set = Load("search-10k.txt", 10'000);
  const BenchResults results =
      Measured(OptionsFor({BenchMethodFor(Method::kLockstep)}, 0.01), {set});
  const Measurement& one = results.measurements.front();
  EXPECT_TRUE(one.throughput.is_from_blocks);
  EXPECT_EQ(one.throughput.puzzles_per_second.runs.size(), 5U);
  EXPECT_GE(one.throughput.puzzles, 1000U);
}

TEST(RunBench, StopsPuzzlesThatTakeTooLong) {
  BenchOptions options = OptionsFor(
      {{"endless", [](Target) { return std::make_unique<Endless>(); }, false, std::nullopt}}, 0.2);
  options.puzzle_limit = 0.11;
  const auto started = Clock::now();
  const BenchResults results = Measured(options, {Load("classics.txt")});
  EXPECT_LT(Clock::now() - started, std::chrono::seconds(5));
  const Measurement& one = results.measurements.front();
  EXPECT_GE(one.sample, 1U);
  EXPECT_LT(one.sample, 54U);
  EXPECT_EQ(one.stopped, one.sample);
  EXPECT_EQ(one.answered, 0U);
  EXPECT_EQ(one.tenth_share, 0);
  EXPECT_TRUE(one.throughput.is_upper_bound);
  EXPECT_FALSE(one.throughput.is_from_blocks);
  EXPECT_EQ(one.throughput.puzzles_per_second.median, 0);
  EXPECT_TRUE(one.single.median.is_lower_bound);
  EXPECT_GE(one.single.worst.seconds, 0.11);
}

TEST(RunBench, CountsAnswersThatAreWrong) {
  const BenchResults results =
      Measured(OptionsFor({MethodWith<Mistaken>(Method::kPropagation, "mistaken"),
                           MethodWith<Garbled>(Method::kPropagation, "garbled"),
                           BenchMethodFor(Method::kPropagation)},
                          0.3),
               {Load("easy-10k.txt", 50)});
  EXPECT_GE(results.measurements[0].wrong, 5U);
  EXPECT_GE(results.measurements[1].wrong, 50U);
  EXPECT_EQ(results.measurements[2].wrong, 0U);
}

TEST(RunBench, CountsWhatAMethodGivesUp) {
  const BenchResults results =
      Measured(OptionsFor({BenchMethodFor(Method::kNakedSingles)}, 0.2), {Load("search-10k.txt")});
  const Measurement& one = results.measurements.front();
  EXPECT_EQ(one.gave_up, one.sample);
  EXPECT_EQ(one.wrong, 0U);
  EXPECT_EQ(one.tenth_solved, 0U);
  EXPECT_EQ(one.tenth_share, 0);
}

TEST(RunBench, ComparesAsSlowerWhatWasSlowed) {
  const PuzzleSet set = Load("easy-10k.txt");
  const BenchResults before =
      Measured(OptionsFor({BenchMethodFor(Method::kPropagation)}, 0.5), {set});
  const BenchResults after =
      Measured(OptionsFor({MethodWith<Slowed>(Method::kPropagation, "propagation")}, 0.5), {set});
  const auto comparison = CompareBench(before, after, 0.1);
  ASSERT_TRUE(comparison.ok());
  ASSERT_EQ(comparison.value().ratios.size(), 1U);
  EXPECT_TRUE(comparison.value().ratios.front().is_slower);
  EXPECT_LT(comparison.value().ratios.front().median, 0.5);
  // The other way round it is faster, and nothing is slower than itself.
  EXPECT_FALSE(CompareBench(after, before, 0.1).value().ratios.front().is_slower);
  EXPECT_FALSE(CompareBench(before, before, 0.1).value().ratios.front().is_slower);
}

TEST(RunBench, SolvesFilesByThreads) {
  const TemporaryFolder folder;
  BenchOptions options = OptionsFor({BenchMethodFor(Method::kLockstep)}, 0.3);
  options.folder = folder.Path("");
  options.threads = 3;
  const BenchResults results = Measured(options, {Load("easy-10k.txt")});
  std::vector<std::pair<int, bool>> ways;
  for (const FileMeasurement& one : results.files) {
    ways.emplace_back(one.threads, one.is_discarded);
    EXPECT_EQ(one.bytes, one.puzzles * 82);
    EXPECT_GE(one.puzzles, 300U);
    EXPECT_GT(one.puzzles_per_second.least, 0);
    EXPECT_EQ(one.puzzles_per_second.runs.size(), 3U);
    EXPECT_EQ(one.speed_up.runs.size(), 3U);
    if (one.threads == 1) EXPECT_EQ(one.speed_up.median, 1);
  }
  EXPECT_EQ(ways, (std::vector<std::pair<int, bool>>{
                      {1, true}, {2, true}, {3, true}, {1, false}, {3, false}}));
  EXPECT_TRUE(std::filesystem::is_empty(folder.Path("")));
}

TEST(RunBench, SaysWhereTemporaryFilesFail) {
  BenchOptions options = OptionsFor({BenchMethodFor(Method::kLockstep)}, 0.1);
  options.folder = "/nowhere";
  SilentObserver observer;
  const auto results = RunBench(options, {Load("easy-10k.txt")}, observer);
  ASSERT_FALSE(results.ok());
  EXPECT_NE(results.error().message.find("No such file"), std::string::npos);
}

TEST(RunBench, RefusesADatasetWithoutPuzzles) {
  SilentObserver observer;
  PuzzleSet empty;
  empty.name = "empty.txt";
  const auto results =
      RunBench(OptionsFor({BenchMethodFor(Method::kLockstep)}, 0.1), {empty}, observer);
  ASSERT_FALSE(results.ok());
  EXPECT_EQ(results.error().message, "empty.txt: no 9x9 puzzle to measure");
}

TEST(RunBench, EndsWhenItIsStopped) {
  std::atomic<bool> stop = false;
  BenchOptions options =
      OptionsFor({BenchMethodFor(Method::kLockstep), BenchMethodFor(Method::kBacktracking)}, 100);
  options.stop = &stop;
  std::thread stopper([&stop] {
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    stop = true;
  });
  const auto started = Clock::now();
  const BenchResults results = Measured(options, {Load("classics.txt")});
  stopper.join();
  EXPECT_LT(Clock::now() - started, std::chrono::seconds(5));
  EXPECT_TRUE(results.interrupted);
  EXPECT_FALSE(results.measurements.empty());
}

}  // namespace
}  // namespace surudoku
