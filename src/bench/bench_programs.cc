#include "bench/bench_programs.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <utility>

#include "bench/program_run.h"
#include "bench/program_samples.h"
#include "io/io_error.h"
#include "text/shell_quote.h"

namespace surudoku {
namespace {

constexpr int kLeastRuns = 3;
constexpr double kShareOfRun = 12;     // a run takes so small a part of the program's time,
constexpr double kTimesStart = 10;     // and so many times as long as starting does,
constexpr double kShortestRun = 0.05;  // but so many seconds at least
constexpr double kLeastLooking = 2;    // seconds, until runs are as long as they are to be

/// A folder for what programs print, which goes away with all that is in it.
class OutputFolder {
 public:
  static Result<OutputFolder, IoError> Make(const std::string& folder) {
    std::string path = folder + "/surudoku-bench-XXXXXX";
    if (mkdtemp(path.data()) == nullptr) return ErrnoError(path);
    return OutputFolder(path);
  }
  OutputFolder(OutputFolder&& other) noexcept : path_(std::exchange(other.path_, {})) {}
  OutputFolder& operator=(OutputFolder&&) = delete;
  ~OutputFolder() {
    std::error_code ignored;
    if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
  }

  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] std::string OwnAnswers() const { return path_ + "/own"; }
  [[nodiscard]] std::string OtherAnswers() const { return path_ + "/other"; }
  [[nodiscard]] std::string Look() const { return path_ + "/look"; }
  [[nodiscard]] std::string Complaints() const { return path_ + "/complaints"; }

 private:
  explicit OutputFolder(std::string path) : path_(std::move(path)) {}

  std::string path_;
};

// Of an exit code as shells have it.
std::string FailureText(int exit_code) {
  constexpr int kSignals = 128;
  const char* const signal = exit_code > kSignals ? sigabbrev_np(exit_code - kSignals) : nullptr;
  if (signal != nullptr) return std::string("was ended by SIG") + signal;
  return "exited with " + std::to_string(exit_code);
}

// Whether the answers to one puzzle alone say nothing of a program: so few are always solved whole.
constexpr std::uint64_t kSolvedWhole = 100;

class ProgramBench {
 public:
  ProgramBench(const BenchProgramsOptions& options, const OutputFolder& folder,
               const std::function<void(std::string_view)>& progress)
      : options_(options),
        folder_(folder),
        progress_(progress),
        samples_(options.path, options.records, folder.path()) {
    runs_.push_back(RunsOf(options.own));
    for (const BenchProgram& other : options.others) runs_.push_back(RunsOf(other));
    seconds_each_ = options.seconds / static_cast<double>(runs_.size());
  }

  /// Finds how much each program is given, and compares its answers.
  std::optional<IoError> Look() {
    for (Runs& runs : runs_) {
      if (auto error = FindSize(runs)) return error;
      if (IsStopping()) return std::nullopt;
      if (is_own(runs)) continue;
      if (auto error = CompareAnswers(runs)) return error;
    }
    return std::nullopt;
  }

  /// Only those that are right: what a program saves by its mistakes is no speed.
  std::optional<IoError> Measure() {
    is_timed_ = true;
    for (int i = 0; i < options_.runs; ++i) {
      const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - started_;
      if (i >= kLeastRuns && elapsed.count() > options_.seconds) return std::nullopt;
      for (Runs& runs : runs_) {
        if (!IsRight(runs.result)) continue;
        if (auto error = MeasureOnce(runs)) return error;
        if (IsStopping()) return std::nullopt;
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] std::vector<ExternalMeasurement> Conclude() const {
    std::vector<ExternalMeasurement> results;
    const Rates own = RatesOf(runs_.front());
    for (const Runs& runs : runs_) {
      ExternalMeasurement& one = results.emplace_back(runs.result);
      if (!IsRight(one)) continue;
      const Rates rates = RatesOf(runs);
      one.puzzles = runs.puzzles;
      if (IsStartKnown(runs)) one.startup_seconds = SpreadOf(runs.start_wall);
      one.wall_puzzles_per_second = SpreadOf(rates.wall);
      one.puzzles_per_second = SpreadOf(rates.processor);
      one.wall_seconds = SpreadOf(runs.wall);
      one.processor_seconds = SpreadOf(runs.processor);
      one.wall_ratio = RatiosOf(rates.wall, own.wall);
      one.processor_ratio = RatiosOf(rates.processor, own.processor);
    }
    return results;
  }

 private:
  struct Runs {
    const BenchProgram* program = nullptr;
    ExternalMeasurement result = {};  // but its times
    std::uint64_t checked = 0;        // records of the file whose answers are kept to be compared
    std::uint64_t puzzles = 0;        // records of the file that it is timed with
    std::vector<double> wall = {};
    std::vector<double> processor = {};
    std::vector<double> start_wall = {};
    std::vector<double> start_processor = {};
  };
  struct Rates {
    std::vector<double> wall;
    std::vector<double> processor;
  };

  [[nodiscard]] Runs RunsOf(const BenchProgram& program) const {
    Runs runs = {.program = &program};
    runs.result.dataset = options_.dataset;
    runs.result.name = program.name;
    runs.result.command = WithPath(program.command, options_.path);
    return runs;
  }

  [[nodiscard]] bool is_own(const Runs& runs) const { return runs.program == &options_.own; }

  // Larger and larger files, until one takes long enough, or all looks together do.
  std::optional<IoError> FindSize(Runs& runs) {
    const double wanted = std::max(seconds_each_ / kShareOfRun, kShortestRun);
    double alone = 0;
    double all_looks = 0;
    for (std::uint64_t records = samples_.can_be_cut() ? 1 : samples_.records(); records > 0;) {
      runs.result.failure.clear();
      SURUDOKU_TRY(const ProgramRun run, Try(runs, records));
      if (IsStopping() || run.was_late) return std::nullopt;
      runs.puzzles = records;
      if (records == 1) alone = WorkOf(run);
      all_looks += run.wall_seconds;
      const double work = WorkOf(run) - (records == 1 ? 0 : alone);
      const bool is_enough = work >= std::max(wanted, kTimesStart * alone) ||
                             all_looks > std::max(seconds_each_ / 2, kLeastLooking);
      records = NextSize(records, work, wanted, is_enough);
    }
    return std::nullopt;
  }

  // By the processor's time, which others on the machine do not lengthen, but for a program that
  // mostly waits.
  [[nodiscard]] static double WorkOf(const ProgramRun& run) {
    constexpr double kWaits = 20;
    const bool waits = run.wall_seconds > kWaits * run.processor_seconds;
    return waits ? run.wall_seconds : run.processor_seconds;
  }

  // 0: no more. The size of all of the dataset is not left out, because all answers are compared
  // then.
  [[nodiscard]] std::uint64_t NextSize(std::uint64_t records, double work, double wanted,
                                       bool is_enough) const {
    const std::uint64_t all = samples_.records();
    if (records < all && all <= kSolvedWhole) return all;
    if (is_enough || records == samples_.most_records()) return 0;
    constexpr double kMostTimes = 64;
    const double times = std::clamp(wanted / std::max(work, wanted / kMostTimes), 2.0, kMostTimes);
    const auto next = static_cast<std::uint64_t>(static_cast<double>(records) * times);
    return records < all && next > all ? all : std::min(next, samples_.most_records());
  }

  // Keeps the answers that are to be compared: those of the largest part of the dataset that is
  // solved in time, or what a program gave that came late with its first.
  Result<ProgramRun, IoError> Try(Runs& runs, std::uint64_t records) {
    const bool is_compared = records <= samples_.records();
    auto run = RunOnce(runs, records, is_compared ? folder_.Look() : "/dev/null");
    const bool is_kept = is_compared && run.ok() && (!run.value().was_late || runs.checked == 0);
    if (!is_kept) return run;
    runs.checked = records;
    std::error_code error;
    const std::string kept = is_own(runs) ? folder_.OwnAnswers() : folder_.OtherAnswers();
    std::filesystem::rename(folder_.Look(), kept, error);
    if (error) return IoError{kept + ": " + error.message()};
    return run;
  }

  // With surudoku's answers to the same records. A run that failed or came late is compared, too.
  std::optional<IoError> CompareAnswers(Runs& runs) {
    if (options_.answers == ProgramAnswers::kNone) {
      runs.result.answers.emplace().why_not = "nobody asked for that (--answers none)";
      return std::nullopt;
    }
    if (runs_.front().checked != runs.checked) {
      SURUDOKU_TRY([[maybe_unused]] const ProgramRun own,
                   RunOnce(runs_.front(), runs.checked, folder_.OwnAnswers()));
      if (IsStopping()) return std::nullopt;
      runs_.front().checked = runs.checked;
    }
    const auto compare =
        options_.answers == ProgramAnswers::kCount ? CompareAnswerCount : CompareAnswerLines;
    SURUDOKU_TRY(runs.result.answers, compare(folder_.OwnAnswers(), folder_.OtherAnswers()));
    return std::nullopt;
  }

  std::optional<IoError> MeasureOnce(Runs& runs) {
    if (samples_.can_be_cut()) {
      SURUDOKU_TRY(const ProgramRun start, RunOnce(runs, 1, "/dev/null"));
      if (IsStopping()) return std::nullopt;
      runs.start_wall.push_back(start.wall_seconds);
      runs.start_processor.push_back(start.processor_seconds);
    }
    SURUDOKU_TRY(const ProgramRun run, RunOnce(runs, runs.puzzles, "/dev/null"));
    if (IsStopping()) return std::nullopt;
    runs.wall.push_back(run.wall_seconds);
    runs.processor.push_back(run.processor_seconds);
    return std::nullopt;
  }

  // Whether the runs are so much longer than starting that it can be taken off.
  [[nodiscard]] static bool IsStartKnown(const Runs& runs) {
    return !runs.start_wall.empty() && runs.puzzles > 1 &&
           SpreadOf(runs.wall).median > 2 * SpreadOf(runs.start_wall).median;
  }

  // Without starting if that is known, which took `starts`, with one puzzle.
  [[nodiscard]] static std::vector<double> RatesOf(const Runs& runs, std::vector<double> seconds,
                                                   const std::vector<double>& starts) {
    const bool is_start_known = IsStartKnown(runs);
    const auto puzzles = static_cast<double>(runs.puzzles - (is_start_known ? 1 : 0));
    const double start = is_start_known ? SpreadOf(starts).median : 0;
    for (double& one : seconds) one = puzzles / std::max(one - start, one / 100);
    return seconds;
  }
  [[nodiscard]] static Rates RatesOf(const Runs& runs) {
    return {RatesOf(runs, runs.wall, runs.start_wall),
            RatesOf(runs, runs.processor, runs.start_processor)};
  }

  // Programs that never end share the time for it: each of many would take all of it.
  [[nodiscard]] double PatienceWith(const Runs& runs) const {
    constexpr double kLeast = 1;
    const bool is_shared = options_.late_left != nullptr && !is_own(runs);
    const double left = is_shared ? std::max(*options_.late_left, kLeast) : options_.patience;
    return std::max(std::min(options_.patience, left), seconds_each_);
  }

  // Notes how it failed. That is an error if surudoku does, or if the shell finds nothing to run.
  Result<ProgramRun, IoError> RunOnce(Runs& runs, std::uint64_t records,
                                      const std::string& output) {
    constexpr int kCannotExecute = 126;
    constexpr int kNotFound = 127;
    progress_(runs.program->name);
    SURUDOKU_TRY(const std::string path, samples_.PathOf(records));
    auto run = RunProgram(WithPath(runs.program->command, path), output, folder_.Complaints(),
                          options_.stop, PatienceWith(runs));
    if (!run.ok() || run.value().was_stopped) return run;
    const int code = run.value().exit_code;
    if (run.value().was_late) return NoteLate(runs, run.value());
    if (code <= (is_own(runs) ? 1 : 0)) return run;
    runs.result.failure = FailureText(code);
    std::ifstream complaints(folder_.Complaints());
    std::getline(complaints, runs.result.complaint);
    if (!is_own(runs) && code != kCannotExecute && code != kNotFound) return run;
    return IoError{runs.program->name + ' ' + runs.result.failure +
                   (runs.result.complaint.empty() ? "" : ": " + runs.result.complaint)};
  }

  // A look that comes late has been at too many records: fewer were solved. Any other has failed.
  Result<ProgramRun, IoError> NoteLate(Runs& runs, const ProgramRun& run) const {
    if (options_.late_left != nullptr) *options_.late_left -= run.wall_seconds;
    if (runs.puzzles > 0 && !is_timed_) return run;
    runs.result.failure = fmt::format("was killed after {:.3g} s", run.wall_seconds);
    if (!is_own(runs)) return run;
    return IoError{runs.program->name + ' ' + runs.result.failure};
  }

  [[nodiscard]] bool IsStopping() const { return options_.stop.IsSet(); }

  const BenchProgramsOptions& options_;
  const OutputFolder& folder_;
  const std::function<void(std::string_view)>& progress_;
  ProgramSamples samples_;
  std::vector<Runs> runs_;
  double seconds_each_ = 0;
  std::chrono::steady_clock::time_point started_ = std::chrono::steady_clock::now();
  bool is_timed_ = false;  // looking is over
};

}  // namespace

std::string WithPath(const std::string& command, const std::string& path) {
  constexpr std::string_view kPlace = "{}";
  const std::string word = PosixQuoted(path);
  std::string text = command;
  for (std::size_t at = 0; (at = text.find(kPlace, at)) != text.npos; at += word.size()) {
    text.replace(at, kPlace.size(), word);
  }
  return text;
}

Result<std::vector<ExternalMeasurement>, IoError> MeasurePrograms(
    const BenchProgramsOptions& options, const std::function<void(std::string_view)>& progress) {
  SURUDOKU_TRY(const OutputFolder folder, OutputFolder::Make(options.folder));
  ProgramBench bench(options, folder, progress);
  if (const auto error = bench.Look()) return *error;
  if (const auto error = bench.Measure()) return *error;
  return bench.Conclude();
}

}  // namespace surudoku
