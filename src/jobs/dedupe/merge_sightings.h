// What merging does with the shards of dedupe.
#pragma once

#include "jobs/dedupe/dedupe_files.h"
#include "pipeline/merge_options.h"
#include "pipeline/shard_set.h"

namespace surudoku {

/// Writes what one run would have written, from the sightings of all shards and their inputs, which
/// it reads. Precondition: there are no problems with the shards, which are of this job.
DedupeSummary MergeSightings(const MergeOptions& options, const ShardSet& set,
                             FileJobObserver& observer);

}  // namespace surudoku
