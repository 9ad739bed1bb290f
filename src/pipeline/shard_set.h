// The shards of a job: reads their manifests and finds out whether they can be joined.
#pragma once

#include <string>
#include <vector>

#include "pipeline/shard_manifest.h"

namespace surudoku {

/// How many shards the job with this output was cut into, by the names of the manifests beside it.
/// Fails if there are none, or if they do not agree on the number.
Result<std::uint64_t, IoError> CountShards(const std::string& output);

struct ShardSet {
  std::vector<ShardManifest> manifests;  ///< in order; those that could be read
  std::vector<std::string> problems;     ///< a line each, with the shard's name
};

/// Reads the manifests and finds the problems that forbid merging: shards that are missing,
/// damaged, incomplete, of other inputs, options or versions; gaps and overlaps.
ShardSet ReadShardSet(const std::string& output, std::uint64_t count);

/// Reads all outputs, and adds to the problems each one that is not as its manifest states.
/// Precondition: there are no problems yet.
void CheckOutputs(const std::string& output, ShardSet& set);

}  // namespace surudoku
