// The pass that proves records into a file of rows, so that a run that was stopped can go on.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "jobs/dataset/prove_records.h"
#include "jobs/split/part_sizes.h"
#include "pipeline/file_job.h"

namespace surudoku {

struct ProvenFileOptions {
  std::string path;  ///< of the rows: see proven_rows.h
  /// Go on where an earlier run was stopped. A file that such a run completed is taken as it is.
  bool resume = false;
  std::optional<Part> part = std::nullopt;  ///< of all records; nothing: as their column says
  std::size_t cells = 0;  ///< the size that all puzzles must have; 0: that of the first one
};

struct ProvenFile {
  FileJobSummary summary;
  ProofTotals totals;
  std::size_t cells = 0;  ///< of each puzzle; 0 if there is none

  [[nodiscard]] bool is_complete() const { return !summary.error && !summary.interrupted; }
};

/// Proves the records of the files. The file has a row for each that is kept, and for each other
/// one that bars its class from a part. It appears when it is complete, with a file beside it that
/// says so.
ProvenFile ProveIntoFile(const FileJobOptions& files, const ProofSettings& settings,
                         const ProvenFileOptions& options, FileJobObserver& observer);

}  // namespace surudoku
