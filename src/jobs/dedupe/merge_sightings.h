// What merging does with the shards of dedupe.
#pragma once

#include "shards/shard_set.h"
#include "surudoku/dedupe_files.h"
#include "surudoku/merge_shards.h"

namespace surudoku {

/// Writes what one run would have written, from the sightings of all shards and their inputs, which
/// it reads. Precondition: there are no problems with the shards, which are of this job.
DedupeSummary MergeSightings(const MergeOptions& options, const ShardSet& set,
                             FileJobObserver& observer);

}  // namespace surudoku
