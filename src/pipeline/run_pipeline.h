// Runs a job, or a part of it: chunks come in order, are worked on in parallel, written in order.
#pragma once

#include "io/touched_paths.h"
#include "pipeline/chunk_source.h"
#include "pipeline/job.h"

namespace surudoku {

/// Runs the pipeline with a worker for each thread, with the outputs that the job names. Faults and
/// progress go to the observer in the order of the records.
JobRun RunPipeline(const Job& job, const JobPart& part, FileJobObserver& observer);

/// All files that the job reads or may write. One that it writes must be no other one of them: see
/// TouchedPaths::FindConflict.
TouchedPaths PathsOf(const Job& job);

}  // namespace surudoku
