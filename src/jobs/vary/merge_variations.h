// What merging does with the shards of vary.
#pragma once

#include <memory>
#include <optional>

#include "pipeline/job_type.h"
#include "pipeline/shard_set.h"

namespace surudoku {

/// JobType::join: each shard has dropped what repeats its own, and here what repeats an earlier
/// shard's is dropped. Precondition: the shards are of this job, and nothing is wrong with them.
std::optional<IoError> JoinVariations(const MergeOptions& options, const ShardSet& set,
                                      FileJobObserver& observer,
                                      std::unique_ptr<JobConclusion>& conclusion);

}  // namespace surudoku
