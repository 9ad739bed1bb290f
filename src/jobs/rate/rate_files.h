// Rates whole dataset files on all cores, every record answered in order.
#pragma once

#include <optional>

#include "io/io_error.h"
#include "jobs/rate/rate_options.h"
#include "jobs/rate/rate_summary.h"
#include "pipeline/file_job.h"

namespace surudoku {

struct JobType;

/// Why a run with these options would overwrite what it reads, or write two outputs to one file;
/// nothing if it would not. RateFiles asks the same before it touches anything; who opens a file
/// of `also_written` earlier asks here.
std::optional<IoError> FindPathConflict(const RateFilesOptions& options);

/// Rates the puzzles that have exactly one solution; the observer is told of every other record,
/// and why it is not rated.
RateSummary RateFiles(const RateFilesOptions& options, FileJobObserver& observer);

/// See jobs.h.
extern const JobType kRateJob;

}  // namespace surudoku
