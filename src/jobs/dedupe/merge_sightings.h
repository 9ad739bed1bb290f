// What merging does with the shards of dedupe.
#pragma once

#include <memory>
#include <optional>

#include "pipeline/job_type.h"
#include "pipeline/shard_set.h"

namespace surudoku {

/// JobType::join: what becomes of the records is found from the sightings of all shards, and the
/// inputs are read again. Precondition: the shards are of this job, and nothing is wrong with them.
std::optional<IoError> JoinSightings(const MergeOptions& options, const ShardSet& set,
                                     FileJobObserver& observer,
                                     std::unique_ptr<JobConclusion>& conclusion);

}  // namespace surudoku
