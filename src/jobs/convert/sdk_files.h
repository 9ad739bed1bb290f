// A .sdk file for each puzzle, with what is known of it.
#pragma once

#include "jobs/convert/convert_files.h"
#include "jobs/convert/numbered_files.h"

namespace surudoku {

/// `job` lacks its worker and hooks.
JobRun MakeSdkFiles(Job job, const ConvertFilesOptions& options, NumberedFiles files,
                    FileJobObserver& observer);

}  // namespace surudoku
