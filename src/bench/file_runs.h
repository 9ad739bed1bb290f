// Datasets solved from file to file, by threads.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "bench/shuffled_puzzles.h"
#include "surudoku/bench.h"

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

  /// Writes the first `most` puzzles, or fewer, again and again until there are about `bytes`, and
  /// at least 64 lines.
  static Result<BenchFile, IoError> Write(const std::string& folder, const Job& job,
                                          const ShuffledPuzzles& puzzles, std::size_t most,
                                          std::uint64_t bytes);

  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] const Job& job() const { return job_; }
  [[nodiscard]] std::uint64_t puzzles() const { return puzzles_; }
  [[nodiscard]] std::uint64_t bytes() const { return puzzles_ * kLineSize; }

 private:
  static constexpr std::size_t kLineSize = kCellCount + 1;

  explicit BenchFile(const Job& job) : job_(job) {}

  Job job_;
  std::string path_;
  std::uint64_t puzzles_ = 0;
};

struct FileRunOptions {
  int threads = 1;  ///< the most
  int repetitions = 3;
  const std::atomic<bool>* stop = nullptr;
};

/// How many runs MeasureFiles makes of each file in a repetition.
int FileRunsEach(int threads);

/// Solves each file with every number of threads in turn (of more than eight cores 1, 2, 4, ...),
/// to nowhere; and on one and on all threads to another file beside it. `progress` is called
/// before each run.
Result<std::vector<FileMeasurement>, IoError> MeasureFiles(
    const std::vector<BenchFile>& files, const FileRunOptions& options,
    const std::function<void(const BenchFile::Job&)>& progress);

}  // namespace surudoku
