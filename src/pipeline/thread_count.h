// How many threads a job runs on.
#pragma once

#include <tbb/info.h>

#include "pipeline/file_job.h"

namespace surudoku {

/// Those that were asked for, or one on each core that the process may use.
inline int ThreadCount(const JobOptions& options) {
  return options.threads > 0 ? options.threads : tbb::info::default_concurrency();
}

}  // namespace surudoku
