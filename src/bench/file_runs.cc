#include "bench/file_runs.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <utility>

#include "bench/peak_memory.h"
#include "surudoku/solve_files.h"

namespace surudoku {
namespace {

class SilentObserver final : public FileJobObserver {
 public:
  void OnFault(const Fault&) override {}
  void OnProgress(const Progress&) override {}
};

// All numbers up to eight, then doublings, and the last.
std::vector<int> ThreadCounts(int most) {
  std::vector<int> counts;
  for (int count = 1; count < most; count = most <= 8 ? count + 1 : 2 * count) {
    counts.push_back(count);
  }
  counts.push_back(most);
  return counts;
}

/// One way to solve a file.
struct Way {
  const BenchFile* file;
  int threads;
  bool is_discarded;
  std::vector<double> rates;
  std::uint64_t peak_memory_bytes = 0;
};

std::vector<Way> WaysOf(const BenchFile& file, int threads) {
  std::vector<Way> ways;
  for (const int count : ThreadCounts(threads)) ways.push_back({&file, count, true, {}});
  for (const Way& way : std::vector<Way>(ways)) {
    if (way.threads == 1 || way.threads == threads) {
      ways.push_back({&file, way.threads, false, {}});
    }
  }
  return ways;
}

// So many that all threads have some to the end, as they have of a long file.
std::size_t ChunkBytes(const Way& way) {
  constexpr std::size_t kLeast = std::size_t{1} << 13;
  constexpr std::size_t kMost = std::size_t{1} << 20;
  const auto shares = static_cast<std::size_t>(way.threads) * 8;
  return std::clamp(static_cast<std::size_t>(way.file->bytes()) / shares, kLeast, kMost);
}

// Nothing where it was stopped.
std::optional<IoError> RunOnce(Way& way, const FileRunOptions& options) {
  SolveFilesOptions job;
  job.inputs = {way.file->path()};
  job.output = way.is_discarded ? "/dev/null" : way.file->path() + ".out";
  job.input_format = InputFormat::kLine;
  job.threads = way.threads;
  job.chunk_bytes = ChunkBytes(way);
  job.method = way.file->job().method;
  job.stop = options.stop;
  SilentObserver observer;
  const bool is_peak_known = ResetPeakMemory();
  const auto started = std::chrono::steady_clock::now();
  const SolveSummary summary = SolveFiles(job, observer);
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - started;
  const std::uint64_t peak = is_peak_known ? PeakMemory() : 0;
  if (!way.is_discarded) unlink(job.output.c_str());
  for (const std::string& path : summary.partial_outputs) unlink(path.c_str());
  unlink(summary.checkpoint.c_str());
  if (summary.error) return summary.error;
  if (summary.interrupted) return std::nullopt;
  way.rates.push_back(static_cast<double>(summary.records) / elapsed.count());
  // Memory that an earlier run left to the process would count for later ones too.
  way.peak_memory_bytes = way.rates.size() == 1 ? peak : std::min(peak, way.peak_memory_bytes);
  return std::nullopt;
}

Spread SpeedUp(const Way& alone, const Way& way) {
  std::vector<double> ratios;
  for (std::size_t i = 0; i < std::min(alone.rates.size(), way.rates.size()); ++i) {
    ratios.push_back(way.rates[i] / alone.rates[i]);
  }
  return SpreadOf(ratios);
}

std::vector<FileMeasurement> Conclude(const std::vector<Way>& ways) {
  std::vector<FileMeasurement> results;
  for (const Way& way : ways) {
    if (way.rates.empty()) continue;  // stopped before
    const auto alone = std::ranges::find_if(ways, [&](const Way& other) {
      return other.file == way.file && other.threads == 1 && other.is_discarded == way.is_discarded;
    });
    results.push_back({.dataset = way.file->job().dataset,
                       .method = std::string(NameOf(way.file->job().method)),
                       .target = way.file->job().target,
                       .threads = way.threads,
                       .is_discarded = way.is_discarded,
                       .puzzles = way.file->puzzles(),
                       .bytes = way.file->bytes(),
                       .puzzles_per_second = SpreadOf(way.rates),
                       .speed_up = SpeedUp(*alone, way),
                       .peak_memory_bytes = way.peak_memory_bytes});
  }
  return results;
}

}  // namespace

BenchFile::BenchFile(BenchFile&& other) noexcept
    : job_(std::move(other.job_)),
      path_(std::exchange(other.path_, {})),
      puzzles_(other.puzzles_) {}

BenchFile::~BenchFile() {
  if (!path_.empty()) unlink(path_.c_str());
}

Result<BenchFile, IoError> BenchFile::Write(const std::string& folder, const Job& job,
                                            const ShuffledPuzzles& puzzles, std::size_t most,
                                            std::uint64_t bytes) {
  constexpr std::uint64_t kAtLeast = 64;
  BenchFile file(job);
  std::string path = folder + "/surudoku-bench-XXXXXX";
  const int descriptor = mkstemp(path.data());
  if (descriptor < 0) return ErrnoError(path);
  close(descriptor);
  file.path_ = path;
  Result<OutputFile, IoError> output = OutputFile::Open(path);
  if (!output.ok()) return output.error();
  const std::uint64_t wanted = std::max(kAtLeast, bytes / kLineSize);
  const auto count = std::min<std::uint64_t>({wanted, most, puzzles.size()});
  std::string text;
  for (std::size_t i = 0; i < count; ++i) {
    text += puzzles.text(i);
    text += '\n';
  }
  do {
    if (const auto error = output.value().Write(text)) return *error;
    file.puzzles_ += count;
  } while (file.puzzles_ + count <= wanted);
  if (const auto error = output.value().Commit()) return *error;
  return file;
}

int FileRunsEach(int threads) {
  return static_cast<int>(ThreadCounts(threads).size()) + (threads > 1 ? 2 : 1);
}

Result<std::vector<FileMeasurement>, IoError> MeasureFiles(
    const std::vector<BenchFile>& files, const FileRunOptions& options,
    const std::function<void(const BenchFile::Job&)>& progress) {
  std::vector<Way> ways;
  for (const BenchFile& file : files) {
    for (Way& way : WaysOf(file, options.threads)) ways.push_back(std::move(way));
  }
  for (int repetition = 0; repetition < options.repetitions; ++repetition) {
    for (Way& way : ways) {
      if (options.stop != nullptr && *options.stop) return Conclude(ways);
      progress(way.file->job());
      if (const auto error = RunOnce(way, options)) return *error;
    }
  }
  return Conclude(ways);
}

}  // namespace surudoku
