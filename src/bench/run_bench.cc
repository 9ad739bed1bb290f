// Divides the time: answers of the reference, single puzzles, blocks, turns with the calibration,
// files.
#include <algorithm>
#include <cassert>
#include <chrono>
#include <ctime>
#include <functional>
#include <list>

#include "bench/bench.h"
#include "bench/contender.h"
#include "bench/file_runs.h"
#include "bench/machine.h"
#include "io/io_error.h"
#include "surudoku/target.h"
#include "surudoku/version.h"

namespace surudoku {
namespace {

using Clock = std::chrono::steady_clock;

// Shares of the budget: when the reference's answers, the first single puzzles, and what is not
// from file to file are to end.
constexpr double kReferenceShare = 0.05;
constexpr double kFirstSinglesEnd = 0.15;
constexpr double kMemoryEnd = 0.75;

// Shares of a round. The rest is for the turns.
constexpr double kSinglesOfRound = 0.4;
constexpr double kBlocksOfRound = 0.25;

constexpr int kLeastTurnsOfRound = 2;
constexpr int kMostTurnsOfRound = 20;
constexpr double kShortestTurn = 0.005;  // seconds
constexpr double kTurn = 0.02;
constexpr int kFileRepetitions = 5;
constexpr int kTimesInDoubt = 12;        // what seems slower is measured again so often
constexpr double kPatience = 30;         // seconds, with a machine that is disturbed
constexpr double kLongEnoughRun = 0.05;  // seconds
constexpr std::uint64_t kAllFilesBytes = std::uint64_t{256} << 20;
constexpr std::uint64_t kMostFileBytes = std::uint64_t{64} << 20;

// One run of the bench: prepares the datasets, lets the contenders take turns, and gathers the
// results.
class Bench {
 public:
  Bench(const BenchOptions& options, BenchObserver& observer)
      : options_(options), observer_(observer) {}

  Result<BenchResults, IoError> Run(std::vector<PuzzleSet> sets) {
    Prepare(sets);
    sets.clear();
    if (const auto error = MakeContenders()) return *error;
    DescribeRun();
    if (options_.earlier != nullptr) {
      const auto why_not = WhyNotCompared(*options_.earlier, results_);
      if (why_not)
        return IoError{"cannot be compared with the earlier results: " + why_not->message};
    }
    MeasureInMemory();
    TakeTurnsAgain();
    if (const auto error = MeasureFileRuns()) return *error;
    results_.interrupted = IsStopping();
    results_.seconds = Elapsed();
    return std::move(results_);
  }

 private:
  void Prepare(const std::vector<PuzzleSet>& sets) {
    const double seconds = kReferenceShare * options_.seconds / static_cast<double>(sets.size());
    for (const PuzzleSet& set : sets) {
      Tell(set.name);
      puzzles_.push_back(ShuffleAndAnswer(
          set, {.seed = options_.seed, .isomorphs = options_.isomorphs, .seconds = seconds}));
      results_.datasets.push_back(DescribeDataset(set, puzzles_.back()));
    }
  }

  std::optional<IoError> MakeContenders() {
    auto puzzles = puzzles_.begin();
    for (const BenchDataset& dataset : results_.datasets) {
      const ShuffledPuzzles* unique = nullptr;
      for (const BenchMethod& method : options_.methods) {
        if (method.needs_unique && unique == nullptr) {
          unique = &unique_puzzles_.emplace_back(UniqueOf(*puzzles));
          if (unique->size() == 0) {
            return IoError{dataset.name + ": no puzzle with a single solution to rate"};
          }
        }
        const std::size_t targets = method.is_for_blocks ? options_.targets.size() : 1;
        for (std::size_t i = 0; i < targets; ++i) {
          contenders_.emplace_back(dataset.name, method.needs_unique ? *unique : *puzzles, method,
                                   options_.targets[i]);
        }
      }
      ++puzzles;
    }
    return std::nullopt;
  }

  // In rounds, all that is measured once in each: so a machine whose speed drifts affects all
  // alike.
  void MeasureInMemory() {
    StopAfter limit(options_.puzzle_limit, options_.stop);
    TimeSingles(kFirstSinglesEnd * options_.seconds, limit);
    for (Contender& contender : contenders_) {
      if (contender.has_any()) contender.ChooseCalibrated(CalibratedThen(contender));
    }
    const double first = Elapsed();
    const double round =
        std::max(0.0, kMemoryEnd * options_.seconds - first) / options_.repetitions;
    for (int i = 0; i < options_.repetitions; ++i) {
      TimeSingles(first + (i + kSinglesOfRound) * round, limit);
      TimeBlocks(kBlocksOfRound * round);
      TakeTurns((1 - kSinglesOfRound - kBlocksOfRound) * round, limit);
    }
    for (Contender& contender : contenders_) {
      if (contender.has_any()) contender.TimeSlowestAgain(limit);
    }
    ConcludeMeasurements();
  }

  // Until so many seconds have passed since the start, turn by turn: the slow ones get the time
  // that the fast ones do not need.
  void TimeSingles(double end, StopAfter& limit) {
    const double turn =
        std::max(0.005, (end - Elapsed()) / (2 * static_cast<double>(contenders_.size())));
    for (bool is_over = false; !is_over;) {
      is_over = true;
      for (Contender& contender : contenders_) {
        const bool is_owed = !contender.has_any() || Elapsed() < end;
        if (IsStopping() || contender.is_complete() || !is_owed) continue;
        Tell(contender.Describe());
        contender.TimeSingles(turn, limit);
        is_over = false;
      }
    }
  }

  // A repetition of those for which blocks are worthwhile.
  void TimeBlocks(double seconds) {
    const double turn = std::max(0.005, seconds / static_cast<double>(contenders_.size()));
    for (Contender& contender : contenders_) {
      if (IsStopping()) return;
      if (!contender.has_any() || !contender.AreBlocksWorthwhile(turn)) continue;
      Tell(contender.Describe());
      contender.TimeBlocks(turn, options_.stop);
    }
  }

  // For the calibrated rates: many short turns rather than a few long ones, so that some are not
  // disturbed.
  void TakeTurns(double seconds, StopAfter& limit) {
    const double seconds_each = seconds / static_cast<double>(contenders_.size());
    const auto turns = static_cast<int>(
        std::clamp(seconds_each / kTurn, double{kLeastTurnsOfRound}, double{kMostTurnsOfRound}));
    const double turn = std::clamp(seconds_each / turns, kShortestTurn, kTurn);
    for (int i = 0; i < turns; ++i) {
      for (Contender& contender : contenders_) TakeTurn(contender, turn, limit);
    }
  }

  void TakeTurn(Contender& contender, double seconds, StopAfter& limit) {
    if (IsStopping()) return;
    Tell(contender.Describe());
    contender.TakeTurn(seconds, limit);
  }

  // Its rate in the earlier results; null if it was not measured then.
  [[nodiscard]] const CalibratedRate* CalibratedThen(const Contender& contender) const {
    if (options_.earlier == nullptr) return nullptr;
    const auto subject =
        SubjectOf(results_, contender.dataset(), contender.method().name, contender.target());
    const Measurement* const then =
        FindMeasurement(*options_.earlier, subject, options_.compared_targets);
    return then != nullptr ? &then->calibrated : nullptr;
  }

  void ConcludeMeasurements() {
    results_.measurements.clear();
    for (const Contender& contender : contenders_) {
      if (contender.has_any()) results_.measurements.push_back(contender.Conclude());
    }
  }

  // The ratios to the earlier results that are worth measuring again after so many times.
  [[nodiscard]] std::vector<BenchRatio> WorthAgain(int times) const {
    if (options_.earlier == nullptr || IsStopping()) return {};
    auto comparison =
        CompareBench(*options_.earlier, results_, options_.tolerance, options_.compared_targets);
    if (!comparison.ok()) return {};
    std::vector<BenchRatio> ratios = std::move(comparison.value().ratios);
    std::erase_if(ratios, [&](const BenchRatio& ratio) {
      return !ratio.is_disturbed && (!ratio.is_doubtful || times >= kTimesInDoubt);
    });
    return ratios;
  }

  void TakeTurnsAgain() {
    constexpr int kTurns = 10;
    StopAfter limit(options_.puzzle_limit, options_.stop);
    const double end = Elapsed() + kPatience;
    for (int times = 0; Elapsed() < end; ++times) {
      std::vector<BenchRatio> ratios = WorthAgain(times);
      std::erase_if(ratios, &BenchRatio::is_from_file);
      if (ratios.empty()) return;
      for (int i = 0; i < kTurns; ++i) {
        for (Contender& contender : contenders_) {
          const auto is_it = [&](const BenchRatio& ratio) {
            return ratio.dataset == contender.dataset() &&
                   ratio.method == contender.method().name && ratio.target == contender.target();
          };
          if (std::ranges::any_of(ratios, is_it)) TakeTurn(contender, kTurn, limit);
        }
      }
      ConcludeMeasurements();
    }
  }

  // The best method for files: the first one for blocks, else the first one.
  [[nodiscard]] const BenchMethod& BestForFiles() const {
    const auto for_blocks = std::ranges::find(options_.methods, true, &BenchMethod::is_for_blocks);
    return for_blocks != options_.methods.end() ? *for_blocks : options_.methods.front();
  }

  // The rate of blocks, which says how long files must be. Nothing if the method does not solve
  // files, or is so slow that not even blocks were worthwhile.
  [[nodiscard]] std::optional<double> RateOfBlocks(const std::string& dataset,
                                                   const BenchMethod& method) const {
    if (!method.method) return std::nullopt;
    const auto found = std::ranges::find_if(results_.measurements, [&](const Measurement& one) {
      return one.dataset == dataset && one.method == method.name && one.throughput.is_from_blocks;
    });
    if (found == results_.measurements.end()) return std::nullopt;
    return found->throughput.puzzles_per_second.median;
  }

  struct FilePlan {
    BenchFile::Job job;
    const ShuffledPuzzles* puzzles;
    double rate;
    bool is_for_blocks;
  };

  // All methods if there is time for runs that are long enough, else the best one.
  [[nodiscard]] std::vector<FilePlan> PlanFiles(int ways_each) const {
    std::vector<FilePlan> all;
    std::vector<FilePlan> best;
    auto puzzles = puzzles_.begin();
    for (const BenchDataset& dataset : results_.datasets) {
      for (const BenchMethod& method : options_.methods) {
        const auto rate = RateOfBlocks(dataset.name, method);
        if (!rate) continue;
        FilePlan plan = {{dataset.name, *method.method, std::nullopt}, &*puzzles, *rate, false};
        plan.is_for_blocks = method.is_for_blocks;
        if (method.is_for_blocks) plan.job.target = NameOf(DefaultTarget());
        all.push_back(plan);
        if (&method == &BestForFiles()) best.push_back(plan);
      }
      ++puzzles;
    }
    const bool is_time_for_all = SecondsForRun(all.size(), ways_each) >= kLongEnoughRun;
    return is_time_for_all ? all : best;
  }

  // Of what is left, less what is needed besides: writing the files, starting and ending.
  [[nodiscard]] double SecondsForRun(std::size_t files, int ways_each) const {
    constexpr double kSolvingShare = 0.5;
    const double runs = static_cast<double>(files) * ways_each * kFileRepetitions;
    return (options_.seconds - Elapsed()) * kSolvingShare / std::max(runs, 1.0);
  }

  std::optional<IoError> MeasureFileRuns() {
    if (options_.folder.empty() || IsStopping()) return std::nullopt;
    const int threads = options_.threads > 0 ? options_.threads : UsableCores();
    const int ways_each = FileWaysEach(threads);
    SURUDOKU_TRY(const std::vector<BenchFile> files, WriteFiles(PlanFiles(ways_each), ways_each));
    contenders_.clear();
    puzzles_.clear();  // what the runs need of memory is measured
    unique_puzzles_.clear();
    const double all = static_cast<double>(files.size()) * ways_each * kFileRepetitions;
    const double share = std::min(1.0, Elapsed() / options_.seconds);
    double done = 0;
    FileRuns runs(files, threads, options_.stop, [&](const BenchFile::Job& job) {
      observer_.OnProgress(
          share + (1 - share) * std::min(1.0, done++ / all),
          job.dataset + " from file to file by " + std::string(NameOf(job.method)));
    });
    for (int i = 0; i < kFileRepetitions; ++i) {
      if (auto error = runs.Repeat()) return error;
    }
    results_.files = runs.Conclude();
    return RepeatRunsAgain(runs);
  }

  std::optional<IoError> RepeatRunsAgain(FileRuns& runs) {
    const double end = Elapsed() + kPatience;
    for (int times = 0; Elapsed() < end; ++times) {
      std::vector<BenchRatio> ratios = WorthAgain(times / kFileRepetitions);
      std::erase_if(ratios, std::not_fn(&BenchRatio::is_from_file));
      if (ratios.empty()) return std::nullopt;
      auto error = runs.RepeatSome([&](const FileMeasurement& run) {
        return IsCompared(run) && std::ranges::any_of(ratios, [&](const BenchRatio& ratio) {
                 return ratio.dataset == run.dataset && ratio.method == run.method &&
                        ratio.target == run.target;
               });
      });
      if (error) return error;
      results_.files = runs.Conclude();
    }
    return std::nullopt;
  }

  // Files as long as the time that is left allows, and long enough for a clock.
  Result<std::vector<BenchFile>, IoError> WriteFiles(const std::vector<FilePlan>& plans,
                                                     int ways_each) {
    const double seconds =
        std::max(kLongEnoughRun, SecondsForRun(plans.size(), ways_each) * ShareOfProcessor());
    const std::uint64_t most =
        std::min(kMostFileBytes, kAllFilesBytes / std::max<std::uint64_t>(plans.size(), 1));
    std::vector<BenchFile> files;
    for (const FilePlan& plan : plans) {
      const auto bytes = static_cast<std::uint64_t>(seconds * plan.rate * BenchFile::kLineSize);
      const FileContent content = ContentOf(plan, std::min(most, bytes));
      SURUDOKU_TRY(BenchFile file, BenchFile::Write(options_.folder, plan.job, *plan.puzzles,
                                                    content.different, content.bytes));
      files.push_back(std::move(file));
    }
    return files;
  }

  struct FileContent {
    std::uint64_t different;
    std::uint64_t bytes;
  };

  // The same as then; else of so many bytes. Of slow methods only puzzles that they were seen to
  // solve.
  [[nodiscard]] FileContent ContentOf(const FilePlan& plan, std::uint64_t bytes) const {
    constexpr std::uint64_t kAtLeast = 64;
    const std::uint64_t known = plan.is_for_blocks
                                    ? plan.puzzles->size()
                                    : std::min(plan.puzzles->size(), Contender::kLargestSample);
    if (options_.earlier != nullptr) {
      const auto subject = SubjectOf(results_, plan.job.dataset,
                                     std::string(NameOf(plan.job.method)), plan.job.target);
      const FileMeasurement* const then =
          FindFileRuns(*options_.earlier, subject, options_.compared_targets);
      const std::uint64_t different = then != nullptr ? then->calibrated.puzzles : 0;
      if (different > 0 && different <= known) {
        return {different, std::min(then->bytes, kMostFileBytes)};
      }
    }
    return {std::min(known, std::max(kAtLeast, bytes / BenchFile::kLineSize)), bytes};
  }

  void DescribeRun() {
    results_.version = Version();
    results_.compiler = Compiler();
    results_.build = BuildType();
    results_.machine = DescribeMachine();
    results_.targets = TargetNames();
    results_.settings = {.seconds = options_.seconds,
                         .seed = options_.seed,
                         .isomorphs = options_.isomorphs,
                         .puzzle_limit_seconds = options_.puzzle_limit,
                         .repetitions = options_.repetitions};
  }

  [[nodiscard]] double Elapsed() const {
    return std::chrono::duration<double>(Clock::now() - started_).count();
  }
  // The share of the processor that other processes have left us so far: rates are in processor
  // time, but files take wall-clock time.
  [[nodiscard]] double ShareOfProcessor() const {
    const auto used = static_cast<double>(std::clock() - started_processor_) / CLOCKS_PER_SEC;
    return std::clamp(used / Elapsed(), 0.05, 1.0);
  }
  [[nodiscard]] bool IsStopping() const { return options_.stop.IsSet(); }
  void Tell(const std::string& what) {
    observer_.OnProgress(std::min(1.0, Elapsed() / options_.seconds), what);
  }

  const BenchOptions& options_;
  BenchObserver& observer_;
  Clock::time_point started_ = Clock::now();
  std::clock_t started_processor_ = std::clock();
  std::list<ShuffledPuzzles> puzzles_;  // of each dataset
  std::list<ShuffledPuzzles> unique_puzzles_;
  std::list<Contender> contenders_;
  BenchResults results_;
};

// Gives sets of the same name names that differ.
void NameApart(std::vector<PuzzleSet>& sets) {
  for (std::size_t i = 0; i < sets.size(); ++i) {
    const std::string name = sets[i].name;
    for (int number = 2;; ++number) {
      const auto before = std::span(sets).first(i);
      if (std::ranges::find(before, sets[i].name, &PuzzleSet::name) == before.end()) break;
      sets[i].name = name + " (" + std::to_string(number) + ")";
    }
  }
}

}  // namespace

Result<BenchResults, IoError> RunBench(const BenchOptions& options, std::vector<PuzzleSet> sets,
                                       BenchObserver& observer) {
  assert(!options.methods.empty() && !options.targets.empty() && options.repetitions >= 1);
  for (const PuzzleSet& set : sets) {
    if (set.size() == 0) return IoError{set.name + ": no 9x9 puzzle to measure"};
  }
  NameApart(sets);
  return Bench(options, observer).Run(std::move(sets));
}

}  // namespace surudoku
