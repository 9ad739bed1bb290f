// Joins the outputs of the shards of a job into the outputs that one run would have written.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "io/touched_paths.h"
#include "pipeline/job_type.h"
#include "pipeline/shard_manifest.h"

namespace surudoku {

struct MergeSummary {
  /// Null if the shards are of no known job.
  const JobType* job = nullptr;
  /// The conclusion of one run of the job, with the size of its outputs. Null if the counts of the
  /// shards could not be read.
  std::unique_ptr<JobConclusion> conclusion;
  std::uint64_t shards = 0;
  double seconds = 0;  ///< of all shards
  /// The faults of all shards, if an earlier merge has joined and removed them. Nothing is joined
  /// then; shards that a killed removal left are removed.
  std::optional<std::uint64_t> faults_before;
  std::vector<std::string> problems;  ///< which shards are refused, and why
  /// Inputs of which the shards read files with other times of change, maybe copies, that were
  /// compared by samples alone: they are not there now, or a shard did not hash what it read.
  std::vector<std::string> compared_by_samples;
  std::optional<IoError> error;  ///< why nothing was written
};

/// The summary of the job that was merged. Throws std::bad_cast if it was another job.
/// Precondition: there is no error.
template <class Summary>
const Summary& SummaryOf(const MergeSummary& merged) {
  return dynamic_cast<const ConclusionOf<Summary>&>(*merged.conclusion).own;
}

/// Checks that all shards are there, complete, of one job (one of `jobs`), and as they were
/// written; then joins them. The observer is told of the same faults as in one run, as far as the
/// shards kept them (see JobOptions::faults_kept). Memory does not depend on the outputs' size. The
/// bytes are the same as of one run; compressed outputs hold the same text in other frames. A job
/// with shards that do not simply follow one another joins them itself: see JobType::join.
MergeSummary MergeShards(const MergeOptions& options, std::span<const JobType* const> jobs,
                         FileJobObserver& observer);

// Steps of merging for jobs that join their shards themselves.

/// All that merging reads and writes.
TouchedPaths PathsOfMerge(const MergeOptions& options, const ShardSet& set);

/// Calls `take`, which throws if a manifest does not hold what its job writes: then this fails.
std::optional<IoError> TakeFromManifests(const MergeOptions& options,
                                         const std::function<void()>& take);

/// The counts of one run. Call it in TakeFromManifests: it throws if a manifest does not hold the
/// counts of its job.
JobRun SumOfShards(const ShardSet& set, const MakeJobTotals& make_totals);

/// Tells the faults of all shards in order, up to the first that was not kept.
void TellFaultsOfShards(const ShardSet& set, FileJobObserver& observer);

}  // namespace surudoku
