#include "jobs/jobs.h"

#include <array>

#include "jobs/canon/canon_files.h"
#include "jobs/check/check_files.h"
#include "jobs/convert/convert_files.h"
#include "jobs/dedupe/dedupe_files.h"
#include "jobs/generate/generate_file.h"
#include "jobs/minimise/minimise_files.h"
#include "jobs/rate/rate_files.h"
#include "jobs/shuffle/shuffle_files.h"
#include "jobs/solve/solve_files.h"
#include "jobs/trace/trace_files.h"
#include "jobs/vary/vary_files.h"

namespace surudoku {

std::span<const JobType* const> AllJobs() {
  static constexpr std::array<const JobType*, 11> kAll = {
      &kSolveJob, &kCheckJob,  &kRateJob,    &kGenerateJob, &kTraceJob, &kConvertJob,
      &kCanonJob, &kDedupeJob, &kShuffleJob, &kMinimiseJob, &kVaryJob};
  return kAll;
}

}  // namespace surudoku
