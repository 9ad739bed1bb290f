// The two forms of a sheet.
#pragma once

#include "jobs/convert/convert_files.h"
#include "jobs/convert/numbered_files.h"

namespace surudoku {

/// One HTML document, the job's answers. `job` lacks its worker, answers and hooks.
JobRun MakeHtmlSheet(Job job, const ConvertFilesOptions& options, FileJobObserver& observer);

/// An SVG file for each page.
JobRun MakeSvgPages(Job job, const ConvertFilesOptions& options, NumberedFiles files,
                    FileJobObserver& observer);

}  // namespace surudoku
