// Joins what the shards of a job wrote into what one run of the job would have written.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "io/touched_paths.h"
#include "pipeline/job_type.h"
#include "pipeline/merge_options.h"
#include "pipeline/shard_set.h"

namespace surudoku {

struct MergeSummary {
  /// What the job is: null where the shards are not of one.
  const JobType* job = nullptr;
  /// What one run of the job would have told, of its outputs' bytes too. Null where nothing was
  /// written.
  std::unique_ptr<JobConclusion> conclusion;
  std::uint64_t shards = 0;
  double seconds = 0;                 ///< of all shards
  std::vector<std::string> problems;  ///< which shards are refused, and why
  std::optional<IoError> error;       ///< why nothing was written
};

/// The summary of the job that was merged. Throws std::bad_cast where it was another. Precondition:
/// there is no error.
template <class Summary>
const Summary& SummaryOf(const MergeSummary& merged) {
  return dynamic_cast<const ConclusionOf<Summary>&>(*merged.conclusion).own;
}

/// Checks that all shards are there, complete, of one job, and as they were written; then joins
/// them. `jobs`: those that they may be of. The observer is told of their faults as one run would
/// have told it, as far as the shards kept them (see JobOptions::faults_kept). Memory does not
/// depend on the outputs' size. The bytes are those of one run; compressed outputs hold the same
/// text in other frames. Jobs whose shards do not simply follow one another join them themselves:
/// see JobType::join.
MergeSummary MergeShards(const MergeOptions& options, std::span<const JobType* const> jobs,
                         FileJobObserver& observer);

// Steps of it that jobs take which join their shards themselves.

/// All that merging reads and writes.
TouchedPaths PathsOfMerge(const MergeOptions& options, const ShardSet& set);

/// What one run would have counted. Throws where a manifest does not hold what its job counts.
JobRun SumOfShards(const ShardSet& set, const MakeJobTotals& make_totals);

/// Tells the faults of all shards in order, up to the first that was not kept.
void TellFaultsOfShards(const ShardSet& set, FileJobObserver& observer);

}  // namespace surudoku
