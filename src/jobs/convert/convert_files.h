// Writes dataset files of one format in another.
#pragma once

#include <string>

#include "jobs/convert/convert_options.h"
#include "pipeline/file_job.h"

namespace surudoku {

struct JobType;

/// Converts all records, in order. Blanks become `.`; solutions and ratings are kept where the
/// input has columns of them and the target can hold them. The observer is told of every record
/// that is left out, and why; of a sheet's puzzles also of those that do not have one solution.
/// kSvg wants a folder, kSdk may have one; the others have none.
ConvertSummary ConvertFiles(const ConvertFilesOptions& options, FileJobObserver& observer);

/// The closing words: the outcomes, and the levels that have no section.
std::string SummaryText(const ConvertSummary& summary, const RunCost& cost);

/// See jobs.h.
extern const JobType kConvertJob;

}  // namespace surudoku
