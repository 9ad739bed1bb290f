#include "bench/bench_programs.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
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

class ProgramBench {
 public:
  ProgramBench(const BenchProgramsOptions& options, const OutputFolder& folder,
               const std::function<void(std::string_view)>& progress)
      : options_(options), folder_(folder), progress_(progress) {
    runs_.push_back({&options.own, {}, {}, {}});
    for (const BenchProgram& other : options.others) runs_.push_back({&other, {}, {}, {}});
  }

  std::optional<IoError> CompareAnswers() {
    for (Runs& runs : runs_) {
      const bool is_own = runs.program == &options_.own;
      const std::string output = is_own ? folder_.OwnAnswers() : folder_.OtherAnswers();
      SURUDOKU_TRY([[maybe_unused]] const ProgramRun run, RunOnce(*runs.program, output));
      if (IsStopping()) return std::nullopt;
      if (is_own) continue;
      SURUDOKU_TRY(runs.answers, CompareAnswerLines(folder_.OwnAnswers(), output));
    }
    return std::nullopt;
  }

  std::optional<IoError> Measure() {
    const auto started = std::chrono::steady_clock::now();
    for (int i = 0; i < options_.runs; ++i) {
      const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - started;
      if (i >= kLeastRuns && elapsed.count() > options_.seconds) return std::nullopt;
      for (Runs& runs : runs_) {
        SURUDOKU_TRY(const ProgramRun run, RunOnce(*runs.program, "/dev/null"));
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
      std::vector<double> rates;
      for (const double seconds : runs.processor) {
        rates.push_back(static_cast<double>(options_.puzzles) / seconds);
      }
      results.push_back({.dataset = options_.dataset,
                         .name = runs.program->name,
                         .command = runs.program->command,
                         .puzzles_per_second = SpreadOf(rates),
                         .wall_seconds = SpreadOf(runs.wall),
                         .processor_seconds = SpreadOf(runs.processor),
                         .wall_ratio = RatiosOf(runs_.front().wall, runs.wall),
                         .processor_ratio = RatiosOf(runs_.front().processor, runs.processor),
                         .answers = runs.answers});
    }
    return results;
  }

 private:
  struct Runs {
    const BenchProgram* program;
    std::vector<double> wall;
    std::vector<double> processor;
    std::optional<AnswerComparison> answers;
  };

  Result<ProgramRun, IoError> RunOnce(const BenchProgram& program, const std::string& output) {
    progress_(program.name);
    auto run = RunProgram(program.command, output, folder_.Complaints(), options_.stop);
    if (!run.ok() || run.value().was_stopped) return run;
    const int most = &program == &options_.own ? 1 : 0;
    if (run.value().exit_code <= most) return run;
    std::ifstream complaints(folder_.Complaints());
    std::string complaint;
    std::getline(complaints, complaint);
    return IoError{program.name + " exited with " + std::to_string(run.value().exit_code) +
                   (complaint.empty() ? "" : ": " + complaint)};
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
