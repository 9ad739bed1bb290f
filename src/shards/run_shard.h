// One shard of a job on dataset files, with its manifest.
#pragma once

#include "pipeline/run_files.h"

namespace surudoku {

/// Precondition: options.shard. Does nothing where an earlier run was complete, and its inputs,
/// options and outputs are still the same.
FileRun RunShard(const OutputJobOptions& options, const FileJob& job, FileJobObserver& observer);

}  // namespace surudoku
