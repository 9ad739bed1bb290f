// Dropping repeated puzzles by what was noted of all records: a Sighting of each.
#pragma once

#include <memory>
#include <optional>

#include "jobs/dedupe/dedupe_files.h"
#include "pipeline/job_type.h"
#include "pipeline/shard_set.h"

namespace surudoku {

/// In one run, where memory does not hold all puzzles. Precondition: `options.memory` is set.
DedupeSummary DedupeBySorting(DedupeFilesOptions options, FileJobObserver& observer);

/// JobType::join: what becomes of the records is found from the sightings of all shards, and the
/// inputs are read again. Precondition: the shards are of this job, and nothing is wrong with them.
std::optional<IoError> JoinSightings(const MergeOptions& options, const ShardSet& set,
                                     FileJobObserver& observer,
                                     std::unique_ptr<JobConclusion>& conclusion);

/// A run that could not be begun.
DedupeSummary FailedDedupe(IoError error);

}  // namespace surudoku
