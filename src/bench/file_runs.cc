#include "bench/file_runs.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <utility>

#include "bench/calibration.h"
#include "bench/machine.h"
#include "bench/stop_watch.h"
#include "io/io_error.h"
#include "jobs/solve/solve_files.h"
#include "surudoku/stop_signal.h"

namespace surudoku {
namespace {

// All numbers up to eight, then doublings, and the last.
std::vector<int> ThreadCounts(int most) {
  std::vector<int> counts;
  for (int count = 1; count < most; count = most <= 8 ? count + 1 : 2 * count) {
    counts.push_back(count);
  }
  counts.push_back(most);
  return counts;
}

// So many that all threads have some to the end, as they have of a long file.
std::size_t ChunkBytes(std::uint64_t bytes, int threads) {
  constexpr std::size_t kLeast = std::size_t{1} << 13;
  constexpr std::size_t kMost = std::size_t{1} << 20;
  const auto shares = static_cast<std::size_t>(threads) * 8;
  return std::clamp(static_cast<std::size_t>(bytes) / shares, kLeast, kMost);
}

// A few together, as the machine is at the moment.
double AverageCalibration() {
  constexpr int kTimes = 32;
  Calibration calibration;
  double seconds = 0;
  for (int i = 0; i < kTimes; ++i) seconds += calibration.Time();
  return seconds / kTimes;
}

}  // namespace

BenchFile::BenchFile(BenchFile&& other) noexcept
    : job_(std::move(other.job_)),
      path_(std::exchange(other.path_, {})),
      different_(other.different_),
      puzzles_(other.puzzles_) {}

BenchFile::~BenchFile() {
  if (!path_.empty()) unlink(path_.c_str());
}

Result<BenchFile, IoError> BenchFile::Write(const std::string& folder, const Job& job,
                                            const ShuffledPuzzles& puzzles, std::uint64_t different,
                                            std::uint64_t bytes) {
  BenchFile file(job, different);
  std::string path = folder + "/surudoku-bench-XXXXXX";
  const int descriptor = mkstemp(path.data());
  if (descriptor < 0) return ErrnoError(path);
  close(descriptor);
  file.path_ = path;
  SURUDOKU_TRY(OutputFile output, OutputFile::Open(path));
  std::string text;
  for (std::size_t i = 0; i < different; ++i) {
    text += puzzles.text(i);
    text += '\n';
  }
  do {
    if (const auto error = output.Write(text)) return *error;
    file.puzzles_ += different;
  } while (file.bytes() + text.size() <= bytes);
  if (const auto error = output.Commit()) return *error;
  return file;
}

int FileWaysEach(int threads) {
  return static_cast<int>(ThreadCounts(threads).size()) + (threads > 1 ? 2 : 1);
}

FileRuns::FileRuns(const std::vector<BenchFile>& files, int threads, const StopSignal& stop,
                   std::function<void(const BenchFile::Job&)> progress)
    : stop_(stop), progress_(std::move(progress)) {
  for (const BenchFile& file : files) {
    for (Way& way : WaysOf(file, threads)) ways_.push_back(std::move(way));
  }
}

std::vector<FileRuns::Way> FileRuns::WaysOf(const BenchFile& file, int threads) {
  std::vector<Way> ways;
  for (const int count : ThreadCounts(threads)) ways.push_back({&file, count, true, {}, {}});
  for (const Way& way : std::vector<Way>(ways)) {
    if (way.threads == 1 || way.threads == threads) {
      ways.push_back({&file, way.threads, false, {}, {}});
    }
  }
  return ways;
}

std::optional<IoError> FileRuns::Repeat() {
  for (Way& way : ways_) {
    if (IsStopping()) return std::nullopt;
    if (auto error = RunOnce(way)) return error;
  }
  return std::nullopt;
}

std::optional<IoError> FileRuns::RepeatSome(
    const std::function<bool(const FileMeasurement&)>& is_wanted) {
  for (Way& way : ways_) {
    if (way.rates.empty() || IsStopping() || !is_wanted(ConcludeWay(way))) continue;
    if (auto error = RunOnce(way)) return error;
  }
  return std::nullopt;
}

// A run that was stopped leaves no trace.
std::optional<IoError> FileRuns::RunOnce(Way& way) const {
  progress_(way.file->job());
  SolveFilesOptions job;
  job.inputs = {way.file->path()};
  job.output = way.is_discarded ? "/dev/null" : way.file->path() + ".out";
  job.input_format = InputFormat::kLine;
  job.threads = way.threads;
  job.chunk_bytes = ChunkBytes(way.file->bytes(), way.threads);
  job.method = way.file->job().method;
  job.stop = stop_;
  SilentObserver observer;
  const bool is_peak_known = ResetPeakMemory();
  const double calibration = AverageCalibration();
  const auto started = std::chrono::steady_clock::now();
  const double processor = SecondsOf(CLOCK_PROCESS_CPUTIME_ID);
  const SolveSummary summary = SolveFiles(job, observer);
  const double processor_elapsed = SecondsOf(CLOCK_PROCESS_CPUTIME_ID) - processor;
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - started;
  const double calibration_after = AverageCalibration();
  const std::uint64_t peak = is_peak_known ? PeakMemory() : 0;
  if (!way.is_discarded) unlink(job.output.c_str());
  for (const std::string& path : summary.partial_outputs) unlink(path.c_str());
  unlink(summary.checkpoint.c_str());
  if (summary.error) return summary.error;
  if (summary.interrupted) return std::nullopt;
  const auto records = static_cast<double>(summary.records);
  way.rates.push_back(records / elapsed.count());
  way.turns.push_back({records / processor_elapsed, 2 / (calibration + calibration_after)});
  // Memory that an earlier run left to the process would count for later ones too.
  way.peak_memory_bytes = way.rates.size() == 1 ? peak : std::min(peak, way.peak_memory_bytes);
  return std::nullopt;
}

FileMeasurement FileRuns::ConcludeWay(const Way& way) const {
  const auto alone = std::ranges::find_if(ways_, [&](const Way& other) {
    return other.file == way.file && other.threads == 1 && other.is_discarded == way.is_discarded;
  });
  return {.dataset = way.file->job().dataset,
          .method = std::string(NameOf(way.file->job().method)),
          .target = way.file->job().target,
          .threads = way.threads,
          .is_discarded = way.is_discarded,
          .puzzles = way.file->puzzles(),
          .bytes = way.file->bytes(),
          .puzzles_per_second = SpreadOf(way.rates),
          .calibrated = {.first = 0, .puzzles = way.file->different(), .turns = way.turns},
          .speed_up = RatiosOf(alone->rates, way.rates),
          .peak_memory_bytes = way.peak_memory_bytes};
}

std::vector<FileMeasurement> FileRuns::Conclude() const {
  std::vector<FileMeasurement> results;
  for (const Way& way : ways_) {
    if (!way.rates.empty()) results.push_back(ConcludeWay(way));  // empty: stopped before
  }
  return results;
}

}  // namespace surudoku
