// What merging does with the shards of vary.
#pragma once

#include <cstdint>

#include "pipeline/merge_options.h"
#include "pipeline/shard_set.h"

namespace surudoku {

/// What is left of the variations of all shards.
struct MergedVariations {
  std::uint64_t written = 0;
  std::uint64_t repeated = 0;  ///< of another shard's: dropped
  std::uint64_t bytes_written = 0;
  bool interrupted = false;
};

/// Writes what one run would have written, from what the shards wrote. Precondition: there are no
/// problems with the shards, which are of this job.
Result<MergedVariations, IoError> MergeVariations(const MergeOptions& options, const ShardSet& set);

}  // namespace surudoku
