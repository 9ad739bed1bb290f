// Splits the records of dataset files into training, validation and test sets, without a leak.
#pragma once

#include "jobs/split/split_options.h"
#include "pipeline/file_job.h"

namespace surudoku {

/// Writes each record to the file of its part, its lines as they are, in order, below the first
/// file's header row. All isomorphs go to one part; if a column puts them into several, they stay
/// in the last of train, validation and test. The observer is told of every record that could not
/// be read, and of values that are no part. The files appear when all are complete.
///
/// The inputs are read twice: the first reading notes 16 bytes of each record, the second writes.
/// Memory is bounded (see ClassParts). An input that can be read only once is copied first.
SplitSummary SplitFiles(const SplitFilesOptions& options, FileJobObserver& observer);

}  // namespace surudoku
