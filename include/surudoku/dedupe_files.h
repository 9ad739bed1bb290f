// Drops the records of dataset files whose puzzles came before.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "surudoku/file_job.h"

namespace surudoku {

struct DedupeFilesOptions : FileJobOptions {
  std::string output = "-";  ///< where the records go that are kept; see OutputFile
  Durability durability = Durability::kProcess;

  /// Puzzles are the same only where their texts are, whatever stands for blanks. Otherwise
  /// isomorphs are the same; what has no canonical form (pencilmarks, larger grids) goes by its
  /// text.
  bool is_exact = false;
  std::vector<std::string> against;  ///< files whose puzzles are dropped as well, read first
  std::string duplicates;    ///< where the dropped records are listed, as CSV; empty: nowhere
  bool only_checks = false;  ///< no record is written, and each repeated one is a fault
};

/// Its records are the sum of the four counts.
struct DedupeSummary : FileJobSummary {
  std::uint64_t kept = 0;       ///< the first of their kind
  std::uint64_t repeated = 0;   ///< dropped: an earlier record of the inputs is the same puzzle
  std::uint64_t against = 0;    ///< dropped: a record of `against` is
  std::uint64_t malformed = 0;  ///< left out
};

/// Writes the first record of each class, its lines as they are, in order, after the first file's
/// header row. The observer is told of every record that could not be read. Takes 23 bytes of
/// memory for each puzzle that is kept or in `against`, and no more. Two puzzles that differ are
/// taken for the same with a probability of 1 in 10^9 for 10^9 puzzles (88 bits of hash). Shards
/// and resuming are not for this job: `shard` must be empty.
DedupeSummary DedupeFiles(const DedupeFilesOptions& options, FileJobObserver& observer);

}  // namespace surudoku
