// The steps to the solution of every puzzle of dataset files.
#pragma once

#include "jobs/trace/trace_options.h"
#include "pipeline/file_job.h"

namespace surudoku {

struct JobType;

/// Writes the steps of each puzzle with one solution, in order. The observer is told of every other
/// record, and why. Output is the same bytes for any thread count, chunk size and target. A record
/// with more than 8 MiB of text, as methods that guess may have, is traced a second time while it
/// is written: memory does not depend on how many steps there are. Boards take far fewer steps, and
/// are held whole.
TraceSummary TraceFiles(const TraceFilesOptions& options, FileJobObserver& observer);

/// See jobs.h.
extern const JobType kTraceJob;

}  // namespace surudoku
