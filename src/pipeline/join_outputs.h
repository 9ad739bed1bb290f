// One output of a job, joined from those of its shards.
#pragma once

#include <string>

#include "io/output_stream.h"
#include "pipeline/shard_set.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

/// Appends the `index`-th output of all shards, in order, with the numbers they have in the whole.
/// What needs no new numbers is copied by the kernel. `stop` (may be null) ends it early.
std::optional<IoError> JoinOutputs(const std::string& output, const ShardSet& set,
                                   std::size_t index, const StopSignal& stop, OutputStream& joined);

}  // namespace surudoku
