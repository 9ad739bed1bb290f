// How far the shards of a job are, by the files beside its output.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "io/io_error.h"
#include "surudoku/enum_names.h"
#include "surudoku/result.h"

namespace surudoku {

enum class ShardState : std::uint8_t {
  kComplete,
  kStopped,  ///< by a signal or an error, as its manifest says
  kBegun,    ///< at work, or killed
  kMissing,
  kDamaged,  ///< its manifest cannot be read
};

inline constexpr auto kShardStateNames =
    NamesOf<ShardState>({"complete", "stopped", "begun", "missing", "damaged"});

/// How many shards the job with this output was cut into, by the names of the manifests beside it,
/// of what killed shards have left, or by the account of shards that were merged and removed.
/// Fails if there are none, or if they do not agree on the number.
Result<std::uint64_t, IoError> CountShards(const std::string& output);

/// Of all shards in order. `count`: nothing if the manifests tell it.
Result<std::vector<ShardState>, IoError> FindShardStates(const std::string& output,
                                                         const std::optional<std::uint64_t>& count);

}  // namespace surudoku
