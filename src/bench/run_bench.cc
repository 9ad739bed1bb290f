// Shares the time out: answers of the reference, single puzzles, blocks, files.
#include <algorithm>
#include <chrono>
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

class Bench {
 public:
  Bench(const BenchOptions& options, BenchObserver& observer)
      : options_(options), observer_(observer) {}

  Result<BenchResults, IoError> Run(std::vector<PuzzleSet> sets) {
    UseTarget(options_.targets.front());
    Prepare(sets);
    sets.clear();
    MakeContenders();
    TimeSingles();
    TimeBlocks();
    for (const Contender& contender : contenders_) {
      if (contender.has_any()) results_.measurements.push_back(contender.Conclude());
    }
    if (const auto error = MeasureFileRuns()) return *error;
    UseTarget(options_.targets.front());
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

  // Turn by turn, so that all suffer alike from a machine whose speed drifts, and the slow ones get
  // the time that the fast ones do not need.
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

  // Repetition by repetition. Those that need no more time than they have take part.
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

  // The best method for it: the first one for blocks, else the first one.
  [[nodiscard]] const BenchMethod& FileMethod() const {
    const auto for_blocks = std::ranges::find(options_.methods, true, &BenchMethod::is_for_blocks);
    return for_blocks != options_.methods.end() ? *for_blocks : options_.methods.front();
  }

  // What it measured on the dataset, or null where blocks were not worthwhile.
  [[nodiscard]] const Measurement* BlocksOf(const std::string& dataset,
                                            const std::string& method) const {
    const auto found = std::ranges::find_if(results_.measurements, [&](const Measurement& one) {
      return one.dataset == dataset && one.method == method && one.throughput.is_from_blocks;
    });
    return found != results_.measurements.end() ? &*found : nullptr;
  }

  std::optional<IoError> MeasureFileRuns() {
    const BenchMethod& method = FileMethod();
    if (options_.folder.empty() || !method.method || IsStopping()) return std::nullopt;
    const int threads = options_.threads > 0 ? options_.threads : UsableCores();
    Result<std::vector<BenchFile>, IoError> files = WriteFiles(method, threads);
    if (!files.ok()) return files.error();
    contenders_.clear();
    puzzles_.clear();  // what the runs need of memory is measured
    const double started = Elapsed();
    const double runs =
        static_cast<double>(files.value().size()) * FileRunsEach(threads) * kFileRepetitions;
    double run = 0;
    UseTarget(options_.targets.front());
    FileRunOptions run_options = {.method = *method.method,
                                  .target = std::nullopt,
                                  .threads = threads,
                                  .repetitions = kFileRepetitions,
                                  .stop = options_.stop};
    if (method.is_for_blocks) run_options.target = options_.targets.front();
    auto measured = MeasureFiles(files.value(), run_options, [&](const std::string& dataset) {
      const double share = started / options_.seconds;
      observer_.OnProgress(share + (1 - share) * run++ / runs, dataset + " from file to file");
    });
    if (!measured.ok()) return measured.error();
    results_.files = std::move(measured.value());
    return std::nullopt;
  }

  // As long as the time that is left allows.
  Result<std::vector<BenchFile>, IoError> WriteFiles(const BenchMethod& method, int threads) {
    constexpr double kWritingShare = 0.5;
    const auto sets = static_cast<double>(puzzles_.size());
    const double seconds = (options_.seconds - Elapsed()) * kWritingShare /
                           (sets * FileRunsEach(threads) * kFileRepetitions);
    const std::uint64_t most =
        std::min(kMostFileBytes, kAllFilesBytes / static_cast<std::uint64_t>(puzzles_.size()));
    std::vector<BenchFile> files;
    auto puzzles = puzzles_.begin();
    for (const BenchDataset& dataset : results_.datasets) {
      const Measurement* blocks = BlocksOf(dataset.name, method.name);
      const ShuffledPuzzles& texts = *puzzles++;
      if (blocks == nullptr) continue;
      const double rate = blocks->throughput.puzzles_per_second.median;
      const double bytes = std::max(seconds, 0.005) * rate * (kCellCount + 1);
      Result<BenchFile, IoError> file = BenchFile::Write(
          options_.folder, dataset.name, texts, std::min(most, static_cast<std::uint64_t>(bytes)));
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
    results_.targets = SupportedTargets();
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
  [[nodiscard]] bool IsStopping() const { return options_.stop != nullptr && *options_.stop; }
  void Tell(const std::string& what) {
    observer_.OnProgress(std::min(1.0, Elapsed() / options_.seconds), what);
  }

  const BenchOptions& options_;
  BenchObserver& observer_;
  Clock::time_point started_ = Clock::now();
  std::list<ShuffledPuzzles> puzzles_;  // of each dataset
  std::list<Contender> contenders_;
  BenchResults results_;
};

// Names tell the sets apart.
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
          .make = [method] { return MakeBlockSolver(method); },
          .is_for_blocks = method == Method::kLockstep,
          .method = method};
}

Result<BenchResults, IoError> RunBench(const BenchOptions& options, std::vector<PuzzleSet> sets,
                                       BenchObserver& observer) {
  for (const PuzzleSet& set : sets) {
    if (set.size() == 0) return IoError{set.name + ": no 9x9 puzzle to measure"};
  }
  NameApart(sets);
  return Bench(options, observer).Run(std::move(sets));
}

}  // namespace surudoku
