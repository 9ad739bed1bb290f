// One shard of a job, with its manifest.
#pragma once

#include "pipeline/job.h"

namespace surudoku {

/// Does nothing where an earlier run was complete, and its inputs, settings and outputs are still
/// the same. Precondition: the job's options name a shard.
JobRun RunShard(const Job& job, FileJobObserver& observer);

}  // namespace surudoku
