#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <numeric>

#include "bench/bench.h"
#include "bench/stop_watch.h"
#include "surudoku/target.h"
#include "temporary_folder.h"

namespace surudoku {
namespace {

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

/// Raises the stop flag when this comes next.
class StopAt final : public BenchObserver {
 public:
  explicit StopAt(std::string_view what) : what_(what) {}
  void OnProgress(double, std::string_view what) override {
    if (stop) ++calls_after;
    if (what.find(what_) != what.npos) stop = true;
  }
  std::atomic<bool> stop = false;
  int calls_after = 0;

 private:
  std::string_view what_;
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

/// Takes so many seconds for each puzzle, as the bench counts them.
class Slowed final : public Wrapper {
 public:
  Slowed(Method method, double seconds) : Wrapper(method), seconds_(seconds) {}
  void Solve(PuzzleBlock& block, const SolveOptions& options, std::span<Answer> answers) override {
    const StopWatch watch;
    Wrapper::Solve(block, options, answers);
    while (watch.Seconds() < seconds_ * static_cast<double>(block.size())) {
    }
  }

 private:
  double seconds_;
};

/// Calls the first puzzle of each block ambiguous.
class Mistaken final : public Wrapper {
 public:
  Mistaken(Method method, std::uint64_t& mistakes) : Wrapper(method), mistakes_(mistakes) {}
  void Solve(PuzzleBlock& block, const SolveOptions& options, std::span<Answer> answers) override {
    Wrapper::Solve(block, options, answers);
    answers.front().status = Status::kMultiple;
    ++mistakes_;
  }

 private:
  std::uint64_t& mistakes_;
};

/// Gives a grid that is none for the first puzzle of each block.
class Garbled final : public Wrapper {
 public:
  Garbled(Method method, std::uint64_t& mistakes) : Wrapper(method), mistakes_(mistakes) {}
  void Solve(PuzzleBlock& block, const SolveOptions& options, std::span<Answer> answers) override {
    Wrapper::Solve(block, options, answers);
    Grid grid = block.GridAt(0);
    std::swap(grid.cells[0], grid.cells[80]);
    grid.cells[1] = grid.cells[2];
    block.SetCandidates(0, CandidatesOf(grid));
    ++mistakes_;
  }

 private:
  std::uint64_t& mistakes_;
};

/// Never comes to an end by itself, and fails the test where it is ended long before it has had so
/// many seconds of the processor, or ten times as many on the wall. Half of them do: who ends it
/// began to count before it did.
class Endless final : public BlockSolver {
 public:
  explicit Endless(double least) : least_(least) {}
  void Solve(PuzzleBlock&, const SolveOptions& options, std::span<Answer> answers) override {
    const double processor = Seconds(CLOCK_THREAD_CPUTIME_ID);
    const double wall = Seconds(CLOCK_MONOTONIC);
    while (!options.stop.IsSet()) {
    }
    EXPECT_TRUE(Seconds(CLOCK_THREAD_CPUTIME_ID) - processor >= least_ / 2 ||
                Seconds(CLOCK_MONOTONIC) - wall >= 5 * least_);
    std::ranges::fill(answers, Answer());
  }

 private:
  static double Seconds(clockid_t clock) {
    timespec now = {};
    clock_gettime(clock, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
  }

  double least_;
};

template <class Solver, class... Arguments>
BenchMethod MethodWith(const std::string& name, Arguments... arguments) {
  return {.name = name,
          .make = [arguments...](Target) { return std::make_unique<Solver>(arguments...); },
          .is_for_blocks = false,
          .method = std::nullopt};
}

// However slow the machine is, no puzzle is stopped.
BenchOptions OptionsFor(std::vector<BenchMethod> methods, double seconds) {
  BenchOptions options;
  options.methods = std::move(methods);
  options.targets = {SupportedTargets().front()};
  options.seconds = seconds;
  options.puzzle_limit = 1e6;
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
    EXPECT_GE(static_cast<double>(one.tenth_alone + 1) * one.single.worst.seconds, 0.1);
    EXPECT_GE(one.calibrated.turns.size(), 10U);
    EXPECT_GT(one.calibrated.puzzles, 0U);
    for (const auto& turn : one.calibrated.turns) EXPECT_GT(turn.calibrations_per_second, 0);
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

TEST(RunBench, RatesPuzzlesAndVerifiesWhereTheStepsLead) {
  PuzzleSet set = Load("locked-10k.txt", 60);
  // Blanked out: several solutions, not for the rater.
  std::ranges::fill(set.texts.begin() + 5 * 81, set.texts.begin() + 6 * 81, '.');
  const BenchResults results = Measured(OptionsFor({BenchRaterFor(Profile::kSe121)}, 0.3), {set});
  ASSERT_EQ(results.measurements.size(), 1U);
  const Measurement& one = results.measurements.front();
  EXPECT_EQ(one.method, "rate/se-1.2.1");
  EXPECT_EQ(one.target, std::nullopt);
  EXPECT_LE(one.sample, 59U);
  EXPECT_EQ(one.answered, one.sample);
  EXPECT_EQ(one.wrong, 0U);
  EXPECT_EQ(results.datasets.front().multiple, 1U);
  EXPECT_GT(one.rounds.mean, 40);  // steps
  EXPECT_GE(one.calibrated.turns.size(), 10U);
  for (const SlowPuzzle& slow : one.single.slowest) {
    Rater rater(Profile::kSe121);
    EXPECT_EQ(slow.rounds,
              static_cast<std::uint64_t>(rater.Rate(ParseGrid(slow.puzzle).value()).steps));
  }
}

TEST(RunBench, RefusesADatasetThatHasNothingToRate) {
  PuzzleSet set = Load("locked-10k.txt", 2);
  std::ranges::fill(set.texts, '.');
  SilentObserver observer;
  const auto results = RunBench(OptionsFor({BenchRaterFor(kDefaultProfile)}, 0.1), {set}, observer);
  ASSERT_FALSE(results.ok());
  EXPECT_EQ(results.error().message, "locked-10k.txt: no puzzle with a single solution to rate");
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
  constexpr double kLimit = 0.11;
  BenchOptions options = OptionsFor({MethodWith<Endless>("endless", kLimit)}, 0.1);
  options.puzzle_limit = kLimit;
  const BenchResults results = Measured(options, {Load("classics.txt")});
  const Measurement& one = results.measurements.front();
  EXPECT_EQ(one.sample, 1U);  // it took all the time there is for single puzzles
  EXPECT_EQ(one.stopped, 1U);
  EXPECT_EQ(one.answered, 0U);
  EXPECT_EQ(one.tenth_share, 0);
  EXPECT_EQ(one.tenth_alone, 0U);
  EXPECT_TRUE(one.calibrated.turns.empty());
  EXPECT_TRUE(one.throughput.is_upper_bound);
  EXPECT_FALSE(one.throughput.is_from_blocks);
  EXPECT_EQ(one.throughput.puzzles_per_second.median, 0);
  EXPECT_TRUE(one.single.median.is_lower_bound);
  EXPECT_GT(one.single.worst.seconds, 0);
}

TEST(RunBench, CountsAnswersThatAreWrong) {
  std::uint64_t mistaken = 0;
  std::uint64_t garbled = 0;
  const BenchResults results = Measured(
      OptionsFor({MethodWith<Mistaken>("mistaken", Method::kPropagation, std::ref(mistaken)),
                  MethodWith<Garbled>("garbled", Method::kPropagation, std::ref(garbled)),
                  BenchMethodFor(Method::kPropagation)},
                 0.3),
      {Load("easy-10k.txt", 50)});
  EXPECT_GT(mistaken, 0U);
  EXPECT_GT(garbled, 0U);
  EXPECT_EQ(results.measurements[0].wrong, mistaken);
  EXPECT_EQ(results.measurements[1].wrong, garbled);
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

TEST(RunBench, CountsAllTheTimeThatAMethodTakes) {
  constexpr double kSeconds = 0.001;
  const BenchResults results =
      Measured(OptionsFor({MethodWith<Slowed>("slowed", Method::kPropagation, kSeconds)}, 0.5),
               {Load("easy-10k.txt")});
  const Measurement& one = results.measurements.front();
  EXPECT_GE(one.single.median.seconds, kSeconds);
  EXPECT_GE(one.single.slowest.back().seconds, kSeconds);
  EXPECT_LE(one.throughput.puzzles_per_second.most, 1 / kSeconds);
  EXPECT_FALSE(CompareBench(results, results, 0.1).value().ratios.front().is_slower);
}

TEST(RunBench, MeasuresWhatIsDoubtfulAgain) {
  const PuzzleSet set = Load("easy-10k.txt");
  BenchOptions options =
      OptionsFor({BenchMethodFor(Method::kPropagation), BenchMethodFor(Method::kLockstep)}, 0.2);
  BenchResults then = Measured(options, {set});
  // Faster than anything, and slower.
  then.measurements[0].calibrated.turns = {{1e12, 1}};
  then.measurements[1].calibrated.turns = {{1e-6, 1}};
  options.earlier = &then;
  const BenchResults now = Measured(options, {set});
  EXPECT_GT(now.measurements[0].calibrated.turns.size(),
            now.measurements[1].calibrated.turns.size());
  const auto ratios = CompareBench(then, now, 0.1).value().ratios;
  EXPECT_TRUE(ratios[0].is_slower);
  EXPECT_FALSE(ratios[1].is_slower);
}

TEST(RunBench, MeasuresTheSamePuzzlesAsThen) {
  const PuzzleSet set = Load("easy-10k.txt");
  BenchOptions options = OptionsFor({BenchMethodFor(Method::kPropagation)}, 0.1);
  BenchResults then = Measured(options, {set});
  then.measurements.front().calibrated.first = 100;
  then.measurements.front().calibrated.puzzles = 17;
  options.earlier = &then;
  const CalibratedRate rate = Measured(options, {set}).measurements.front().calibrated;
  EXPECT_EQ(rate.first, 100U);
  EXPECT_EQ(rate.puzzles, 17U);
  then.measurements.front().calibrated.first = 290;  // 17 of 300: they do not fit any more
  EXPECT_NE(Measured(options, {set}).measurements.front().calibrated.first, 290U);
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
    EXPECT_GE(one.puzzles, 64U);  // on a slow machine; all 300 on others
    EXPECT_GT(one.puzzles_per_second.least, 0);
    EXPECT_EQ(one.puzzles_per_second.runs.size(), 5U);
    EXPECT_EQ(one.calibrated.turns.size(), 5U);
    EXPECT_EQ(one.calibrated.puzzles, 300U);
    EXPECT_EQ(one.speed_up.runs.size(), 5U);
    if (one.threads == 1) {
      EXPECT_EQ(one.speed_up.median, 1);
    }
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

// Within a puzzle, and nothing else is begun.
TEST(RunBench, EndsWhenItIsStopped) {
  StopAt observer("endless");
  BenchOptions options =
      OptionsFor({BenchMethodFor(Method::kLockstep), MethodWith<Endless>("endless", 0.0)}, 100);
  options.stop = &observer.stop;
  const auto results = RunBench(options, {Load("classics.txt")}, observer);
  ASSERT_TRUE(results.ok());
  EXPECT_EQ(observer.calls_after, 0);
  EXPECT_TRUE(results.value().interrupted);
  ASSERT_EQ(results.value().measurements.size(), 1U);
  EXPECT_EQ(results.value().measurements.front().method, "lockstep");
}

}  // namespace
}  // namespace surudoku
