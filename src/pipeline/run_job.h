// The one way to run a job: the whole of it, or a shard.
#pragma once

#include "io/touched_paths.h"
#include "pipeline/job.h"

namespace surudoku {

/// Runs all of the job, or the part that its options name as a shard, with a manifest. What an
/// earlier run of the shard completed is not done again. Faults and progress go to the observer in
/// the order of the records.
JobRun RunJob(const Job& job, FileJobObserver& observer);

/// Runs the pipeline with a worker for each thread, with the outputs that the job names. Faults and
/// progress go to the observer in the order of the records.
JobRun RunPipeline(const Job& job, const JobPart& part, FileJobObserver& observer);

/// All files that the job reads or may write. One that it writes must be no other one of them: see
/// TouchedPaths::FindConflict.
TouchedPaths PathsOf(const Job& job);

}  // namespace surudoku
