// Divides the time: answers of the reference, single puzzles, blocks, files.
#include <algorithm>
#include <cassert>
#include <chrono>
#include <ctime>
#include <list>

#include "bench/contender.h"
#include "bench/file_runs.h"
#include "bench/machine.h"
#include "surudoku/bench.h"
#include "surudoku/target.h"
#include "surudoku/version.h"

namespace surudoku {
namespace {

using Clock = std::chrono::steady_clock;

// Shares of the budget.
constexpr double kReferenceShare = 0.05;
constexpr double kSinglesEnd = 0.45;
constexpr double kBlocksEnd = 0.72;

constexpr int kFileRepetitions = 3;
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
    MakeContenders();
    TimeSingles();
    TimeBlocks();
    for (const Contender& contender : contenders_) {
      if (contender.has_any()) results_.measurements.push_back(contender.Conclude());
    }
    if (const auto error = MeasureFileRuns()) return *error;
    DescribeRun();
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

  void MakeContenders() {
    auto puzzles = puzzles_.begin();
    for (const BenchDataset& dataset : results_.datasets) {
      for (const BenchMethod& method : options_.methods) {
        const std::size_t targets = method.is_for_blocks ? options_.targets.size() : 1;
        for (std::size_t i = 0; i < targets; ++i) {
          contenders_.emplace_back(dataset.name, *puzzles, method, options_.targets[i]);
        }
      }
      ++puzzles;
    }
  }

  // Turn by turn, so that a machine whose speed drifts affects all alike, and the slow ones get the
  // time that the fast ones do not need.
  void TimeSingles() {
    StopAfter limit(options_.puzzle_limit, options_.stop);
    const double turn = std::max(
        0.005, kSinglesEnd * options_.seconds / (10 * static_cast<double>(contenders_.size())));
    for (bool is_over = false; !is_over;) {
      is_over = true;
      for (Contender& contender : contenders_) {
        const bool is_owed = !contender.has_any() || Elapsed() < kSinglesEnd * options_.seconds;
        if (IsStopping() || contender.is_complete() || !is_owed) continue;
        Tell(contender.Describe());
        contender.TimeSingles(turn, limit);
        is_over = false;
      }
    }
    for (Contender& contender : contenders_) {
      if (contender.has_any()) contender.TimeSlowestAgain(limit);
    }
  }

  // Repetition by repetition. Only those for which blocks are worthwhile take part.
  void TimeBlocks() {
    const double left = kBlocksEnd * options_.seconds - Elapsed();
    const auto turns = static_cast<double>(contenders_.size()) * options_.repetitions;
    const double turn = std::max(0.005, left / turns);
    std::vector<Contender*> taking_part;
    for (Contender& contender : contenders_) {
      if (contender.has_any() && contender.AreBlocksWorthwhile(turn)) {
        taking_part.push_back(&contender);
      }
    }
    for (int repetition = 0; repetition < options_.repetitions; ++repetition) {
      for (Contender* contender : taking_part) {
        if (IsStopping()) return;
        Tell(contender->Describe());
        contender->TimeBlocks(turn, options_.stop);
      }
    }
  }

  // The best method for files: the first one for blocks, else the first one.
  [[nodiscard]] const BenchMethod& BestForFiles() const {
    const auto for_blocks = std::ranges::find(options_.methods, true, &BenchMethod::is_for_blocks);
    return for_blocks != options_.methods.end() ? *for_blocks : options_.methods.front();
  }

  // The rate of blocks, which says how long files must be. Nothing where files are not measured:
  // the method is not for them, or is so slow that not even blocks were worthwhile.
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

  // All methods where there is time for runs that are long enough, else the best one.
  [[nodiscard]] std::vector<FilePlan> PlanFiles(int runs_each) const {
    constexpr double kLongEnough = 0.05;
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
    const bool is_time_for_all = SecondsForRun(all.size(), runs_each) >= kLongEnough;
    return is_time_for_all ? all : best;
  }

  // Of what is left, less what is needed besides: writing the files, starting and ending.
  [[nodiscard]] double SecondsForRun(std::size_t files, int runs_each) const {
    constexpr double kSolvingShare = 0.5;
    constexpr double kLeast = 0.005;
    const double runs = static_cast<double>(files) * runs_each * kFileRepetitions;
    return std::max(kLeast, (options_.seconds - Elapsed()) * kSolvingShare / std::max(runs, 1.0));
  }

  std::optional<IoError> MeasureFileRuns() {
    if (options_.folder.empty() || IsStopping()) return std::nullopt;
    const int threads = options_.threads > 0 ? options_.threads : UsableCores();
    const int runs_each = FileRunsEach(threads);
    Result<std::vector<BenchFile>, IoError> files = WriteFiles(PlanFiles(runs_each), runs_each);
    if (!files.ok()) return files.error();
    contenders_.clear();
    puzzles_.clear();  // what the runs need of memory is measured
    const double runs = static_cast<double>(files.value().size()) * runs_each * kFileRepetitions;
    const double share = std::min(1.0, Elapsed() / options_.seconds);
    double run = 0;
    auto measured = MeasureFiles(
        files.value(), {threads, kFileRepetitions, options_.stop}, [&](const BenchFile::Job& job) {
          observer_.OnProgress(
              share + (1 - share) * run++ / runs,
              job.dataset + " from file to file by " + std::string(NameOf(job.method)));
        });
    if (!measured.ok()) return measured.error();
    results_.files = std::move(measured.value());
    return std::nullopt;
  }

  // Files as long as the time that is left allows.
  Result<std::vector<BenchFile>, IoError> WriteFiles(const std::vector<FilePlan>& plans,
                                                     int runs_each) {
    const double seconds = SecondsForRun(plans.size(), runs_each) * ShareOfProcessor();
    const std::uint64_t most =
        std::min(kMostFileBytes, kAllFilesBytes / std::max<std::uint64_t>(plans.size(), 1));
    std::vector<BenchFile> files;
    for (const FilePlan& plan : plans) {
      const auto bytes = static_cast<std::uint64_t>(seconds * plan.rate * (kCellCount + 1));
      // For slow methods only puzzles that they were seen to solve.
      const std::size_t known =
          plan.is_for_blocks ? plan.puzzles->size() : Contender::kLargestSample;
      Result<BenchFile, IoError> file =
          BenchFile::Write(options_.folder, plan.job, *plan.puzzles, known, std::min(most, bytes));
      if (!file.ok()) return file.error();
      files.push_back(std::move(file.value()));
    }
    return files;
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
    results_.interrupted = IsStopping();
    results_.seconds = Elapsed();
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
  [[nodiscard]] bool IsStopping() const { return options_.stop != nullptr && *options_.stop; }
  void Tell(const std::string& what) {
    observer_.OnProgress(std::min(1.0, Elapsed() / options_.seconds), what);
  }

  const BenchOptions& options_;
  BenchObserver& observer_;
  Clock::time_point started_ = Clock::now();
  std::clock_t started_processor_ = std::clock();
  std::list<ShuffledPuzzles> puzzles_;  // of each dataset
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

BenchMethod BenchMethodFor(Method method) {
  return {.name = std::string(NameOf(method)),
          .make = [method](Target target) { return MakeBlockSolver(method, target); },
          .is_for_blocks = method == Method::kLockstep,
          .method = method};
}

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
