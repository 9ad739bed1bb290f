// Datasets solved from file to file, by threads.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "bench/shuffled_puzzles.h"
#include "surudoku/bench.h"

namespace surudoku {

/// A file of a dataset's puzzles, made for the measuring; removed at the end.
class BenchFile {
 public:
  BenchFile(BenchFile&& other) noexcept;
  BenchFile& operator=(BenchFile&&) = delete;
  ~BenchFile();

  /// Writes the puzzles again and again until there are about `bytes`, at least once.
  static Result<BenchFile, IoError> Write(const std::string& folder, const std::string& dataset,
                                          const ShuffledPuzzles& puzzles, std::uint64_t bytes);

  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] const std::string& dataset() const { return dataset_; }
  [[nodiscard]] std::uint64_t puzzles() const { return puzzles_; }
  [[nodiscard]] std::uint64_t bytes() const { return puzzles_ * (kCellCount + 1); }

 private:
  explicit BenchFile(const std::string& dataset) : dataset_(dataset) {}

  std::string dataset_;
  std::string path_;
  std::uint64_t puzzles_ = 0;
};

struct FileRunOptions {
  Method method = Method::kLockstep;
  std::optional<std::string> target;  ///< nothing for methods that use none
  int threads = 1;                    ///< up to so many
  int repetitions = 3;
  const std::atomic<bool>* stop = nullptr;
};

/// How many runs MeasureFiles makes of each file in a repetition.
int FileRunsEach(int threads);

/// Solves each file with every number of threads in turn (of more than eight cores 1, 2, 4, ...),
/// to nowhere; and on one and on all threads to another file beside it. `progress` is called
/// before each run, with the dataset.
Result<std::vector<FileMeasurement>, IoError> MeasureFiles(
    const std::vector<BenchFile>& files, const FileRunOptions& options,
    const std::function<void(const std::string&)>& progress);

}  // namespace surudoku
