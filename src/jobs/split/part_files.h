// The second reading of records: it writes each to the file of its part.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "io/output_stream.h"
#include "jobs/split/class_parts.h"
#include "jobs/split/part_sizes.h"
#include "jobs/split/split_options.h"
#include "pipeline/job.h"

namespace surudoku {

/// A run that does nothing but this step with all records of `files`, in their order. Its totals
/// are SplitTotals, which the step may fill in.
Job JobInOrder(const FileJobOptions& files, std::function<std::optional<IoError>(Chunk&)> step);

/// Receives records of the parts, in order.
class PartFiles {
 public:
  /// By part; an empty path: the part is not written.
  static Result<PartFiles, IoError> Open(const std::array<std::string, kPartCount>& paths);

  /// Reads all records of `files` again and writes those that `parts` gave a part. The run's totals
  /// are SplitTotals: a record that `parts` was not told of is malformed.
  JobRun Write(const FileJobOptions& files, ClassParts& parts, FileJobObserver& observer);

  /// Brings all files to their names, after a complete run.
  std::optional<IoError> Commit(Durability durability);

  /// In the files, after Commit.
  [[nodiscard]] std::uint64_t bytes() const { return bytes_; }

 private:
  struct File {
    std::optional<OutputStream> stream;
    std::string text;  // of the chunk at work
  };

  std::optional<IoError> WriteChunk(Chunk& chunk, SplitTotals& totals, ClassParts& parts);
  std::optional<IoError> WriteHeader(const Chunk& chunk);

  std::array<File, kPartCount> files_;
  bool has_begun_ = false;
  std::uint64_t bytes_ = 0;
};

}  // namespace surudoku
