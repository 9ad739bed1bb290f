// The one way to run a job: the whole of it, or a shard.
#pragma once

#include "pipeline/job.h"

namespace surudoku {

/// Runs all of the job, or the part that its options name as a shard, with a manifest. What an
/// earlier run of the shard completed is not done again. Faults and progress go to the observer in
/// the order of the records.
JobRun RunJob(const Job& job, FileJobObserver& observer);

}  // namespace surudoku
