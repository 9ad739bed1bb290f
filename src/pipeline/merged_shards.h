// The account of shards that were merged and removed, in a file beside their output. It tells the
// shards and the merge, when they are started again, that there is nothing to do.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "io/io_error.h"
#include "pipeline/shard_manifest.h"

namespace surudoku {

/// The path of the account of the shards with this output: "out.txt.merged".
std::string MergedPath(const std::string& output);

/// The files of a shard: the manifest, then its outputs.
std::vector<std::string> FilesOfShard(const std::string& output, const ShardManifest& manifest);

/// Writes the account, the first manifest with `merged` and all faults, and removes the shards.
/// Goes on if a file cannot be removed; returns the first error. `joined`: the merge's outputs; if
/// there are none, there is no account.
std::optional<IoError> RemoveMerged(const std::string& output, const ShardSet& set,
                                    const std::vector<std::string>& joined);

/// The account, if all outputs of that merge are still as it left them.
std::optional<ShardManifest> FindMerged(const std::string& output);

/// Removes the account, whatever became of the outputs; no other file of its name.
std::optional<IoError> RemoveAccount(const std::string& output);

/// The shards that are merged, and that a removal has left because it was stopped. Nothing if there
/// are shards of a later run.
std::optional<ShardSet> FindLeftShards(const std::string& output, const ShardManifest& merged);

/// Removes the files of these shards, as far as it can. Returns the first error.
std::optional<IoError> RemoveShards(const std::string& output, const ShardSet& set);

}  // namespace surudoku
