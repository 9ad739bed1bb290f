#include "pipeline/file_job.h"

#include <tbb/info.h>

namespace surudoku {

int ThreadCount(const JobOptions& options) {
  return options.threads > 0 ? options.threads : tbb::info::default_concurrency();
}

std::string TextOf(const Fault& fault) {
  return fault.file + ':' + std::to_string(fault.line) + ':' + std::to_string(fault.column) + ": " +
         fault.reason;
}

}  // namespace surudoku
