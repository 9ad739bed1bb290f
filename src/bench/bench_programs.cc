#include "bench/bench_programs.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <utility>

#include "bench/program_run.h"
#include "io/io_error.h"

namespace surudoku {
namespace {

constexpr int kLeastRuns = 3;

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

  [[nodiscard]] std::string OwnAnswers() const { return path_ + "/own"; }
  [[nodiscard]] std::string OtherAnswers() const { return path_ + "/other"; }
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

class ProgramBench {
 public:
  ProgramBench(const BenchProgramsOptions& options, const OutputFolder& folder,
               const std::function<void(std::string_view)>& progress)
      : options_(options), folder_(folder), progress_(progress) {
    runs_.push_back(RunsOf(options.own));
    for (const BenchProgram& other : options.others) runs_.push_back(RunsOf(other));
  }

  std::optional<IoError> CompareAnswers() {
    for (Runs& runs : runs_) {
      const std::string output = is_own(runs) ? folder_.OwnAnswers() : folder_.OtherAnswers();
      SURUDOKU_TRY([[maybe_unused]] const ProgramRun run, RunOnce(runs, output));
      if (IsStopping()) return std::nullopt;
      if (is_own(runs)) continue;
      SURUDOKU_TRY(runs.result.answers, CompareAnswerLines(folder_.OwnAnswers(), output));
    }
    return std::nullopt;
  }

  /// Only those that are right: what a program saves by its mistakes is no speed.
  std::optional<IoError> Measure() {
    const auto started = std::chrono::steady_clock::now();
    for (int i = 0; i < options_.runs; ++i) {
      const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - started;
      if (i >= kLeastRuns && elapsed.count() > options_.seconds) return std::nullopt;
      for (Runs& runs : runs_) {
        if (!IsRight(runs.result)) continue;
        SURUDOKU_TRY(const ProgramRun run, RunOnce(runs, "/dev/null"));
        if (IsStopping()) return std::nullopt;
        runs.wall.push_back(run.wall_seconds);
        runs.processor.push_back(run.processor_seconds);
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] std::vector<ExternalMeasurement> Conclude() const {
    std::vector<ExternalMeasurement> results;
    for (const Runs& runs : runs_) {
      ExternalMeasurement& one = results.emplace_back(runs.result);
      if (!IsRight(one)) continue;
      std::vector<double> rates;
      for (const double seconds : runs.processor) {
        rates.push_back(static_cast<double>(options_.puzzles) / seconds);
      }
      one.puzzles_per_second = SpreadOf(rates);
      one.wall_seconds = SpreadOf(runs.wall);
      one.processor_seconds = SpreadOf(runs.processor);
      one.wall_ratio = RatiosOf(runs_.front().wall, runs.wall);
      one.processor_ratio = RatiosOf(runs_.front().processor, runs.processor);
    }
    return results;
  }

 private:
  struct Runs {
    const BenchProgram* program = nullptr;
    ExternalMeasurement result = {};  // but its times
    std::vector<double> wall = {};
    std::vector<double> processor = {};
  };

  [[nodiscard]] Runs RunsOf(const BenchProgram& program) const {
    Runs runs = {.program = &program};
    runs.result.dataset = options_.dataset;
    runs.result.name = program.name;
    runs.result.command = program.command;
    return runs;
  }

  [[nodiscard]] bool is_own(const Runs& runs) const { return runs.program == &options_.own; }

  // Notes how it failed. That is an error if surudoku does, or if the shell finds nothing to run.
  Result<ProgramRun, IoError> RunOnce(Runs& runs, const std::string& output) {
    constexpr int kCannotExecute = 126;
    constexpr int kNotFound = 127;
    progress_(runs.program->name);
    auto run = RunProgram(runs.program->command, output, folder_.Complaints(), options_.stop);
    if (!run.ok() || run.value().was_stopped) return run;
    const int code = run.value().exit_code;
    if (code <= (is_own(runs) ? 1 : 0)) return run;
    runs.result.failure = FailureText(code);
    std::ifstream complaints(folder_.Complaints());
    std::getline(complaints, runs.result.complaint);
    if (!is_own(runs) && code != kCannotExecute && code != kNotFound) return run;
    return IoError{runs.program->name + ' ' + runs.result.failure +
                   (runs.result.complaint.empty() ? "" : ": " + runs.result.complaint)};
  }

  [[nodiscard]] bool IsStopping() const { return options_.stop.IsSet(); }

  const BenchProgramsOptions& options_;
  const OutputFolder& folder_;
  const std::function<void(std::string_view)>& progress_;
  std::vector<Runs> runs_;
};

}  // namespace

Result<std::vector<ExternalMeasurement>, IoError> MeasurePrograms(
    const BenchProgramsOptions& options, const std::function<void(std::string_view)>& progress) {
  SURUDOKU_TRY(const OutputFolder folder, OutputFolder::Make(options.folder));
  ProgramBench bench(options, folder, progress);
  if (const auto error = bench.CompareAnswers()) return *error;
  if (const auto error = bench.Measure()) return *error;
  return bench.Conclude();
}

}  // namespace surudoku
