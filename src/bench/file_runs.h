// Datasets solved from file to file, by threads.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "bench/bench.h"
#include "bench/shuffled_puzzles.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

/// A file of a dataset's puzzles, made for a method to solve; removed at the end.
class BenchFile {
 public:
  struct Job {
    std::string dataset;
    Method method = Method::kLockstep;
    std::optional<std::string> target;  ///< nothing for methods that use none
  };

  BenchFile(BenchFile&& other) noexcept;
  BenchFile& operator=(BenchFile&&) = delete;
  ~BenchFile();

  /// Writes the first `different` puzzles again and again until there are about `bytes`, and each
  /// of them at least once.
  static Result<BenchFile, IoError> Write(const std::string& folder, const Job& job,
                                          const ShuffledPuzzles& puzzles, std::uint64_t different,
                                          std::uint64_t bytes);

  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] const Job& job() const { return job_; }
  [[nodiscard]] std::uint64_t different() const { return different_; }
  [[nodiscard]] std::uint64_t puzzles() const { return puzzles_; }
  [[nodiscard]] std::uint64_t bytes() const { return puzzles_ * kLineSize; }

  static constexpr std::size_t kLineSize = kCellCount + 1;

 private:
  BenchFile(const Job& job, std::uint64_t different) : job_(job), different_(different) {}

  Job job_;
  std::string path_;
  std::uint64_t different_;
  std::uint64_t puzzles_ = 0;
};

/// How many ways there are to solve a file, see FileRuns.
int FileWaysEach(int threads);

/// Files solved with every number of threads (of more than eight cores 1, 2, 4, ...), to nowhere;
/// and on one and on all threads to another file beside it.
class FileRuns {
 public:
  /// `progress` is called before each run. The files and the flag, which may be null, must outlive
  /// it; `threads` is the most.
  FileRuns(const std::vector<BenchFile>& files, int threads, const StopSignal& stop,
           std::function<void(const BenchFile::Job&)> progress);

  /// Solves each file in each way once; again, once more.
  std::optional<IoError> Repeat();

  /// Only those of the results that these are; ones without a repetition are left out.
  std::optional<IoError> RepeatSome(const std::function<bool(const FileMeasurement&)>& is_wanted);

  [[nodiscard]] std::vector<FileMeasurement> Conclude() const;

 private:
  /// One way to solve a file.
  struct Way {
    const BenchFile* file;
    int threads;
    bool is_discarded;
    std::vector<double> rates;
    std::vector<CalibratedRate::Turn> turns;
    std::uint64_t peak_memory_bytes = 0;
  };

  static std::vector<Way> WaysOf(const BenchFile& file, int threads);
  std::optional<IoError> RunOnce(Way& way) const;
  [[nodiscard]] FileMeasurement ConcludeWay(const Way& way) const;
  [[nodiscard]] bool IsStopping() const { return stop_.IsSet(); }

  StopSignal stop_;
  std::function<void(const BenchFile::Job&)> progress_;
  std::vector<Way> ways_;
};

}  // namespace surudoku
