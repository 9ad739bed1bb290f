// Runs a job: the whole of it, a shard, or any other part.
#pragma once

#include "io/touched_paths.h"
#include "pipeline/job.h"

namespace surudoku {

/// Runs all of the job, or the shard that its options name, and then writes the shard's manifest. A
/// shard that an earlier run completed is not done again. Faults and progress go to the observer in
/// the order of the records.
JobRun RunJob(const Job& job, FileJobObserver& observer);

/// Runs a part of the job in the pipeline, with a worker for each thread and the outputs that the
/// job names. The same without shards and manifests: RunJob calls it.
JobRun RunPipeline(const Job& job, const JobPart& part, FileJobObserver& observer);

/// All files that the job reads or may write. A file that it writes must not be another one of
/// them: see TouchedPaths::FindConflict.
TouchedPaths PathsOf(const Job& job);

}  // namespace surudoku
