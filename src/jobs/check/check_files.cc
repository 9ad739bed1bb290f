#include "jobs/check/check_files.h"

#include <cassert>
#include <memory>
#include <utility>

#include "jobs/check/check_worker.h"
#include "jobs/check/minimal_worker.h"
#include "jobs/check/solutions_beside.h"
#include "jobs/check/verdict.h"
#include "pipeline/job_type.h"

namespace surudoku {

const JobType kCheckJob = TypeOfJob<CheckTotals>("check");

CheckSummary CheckFiles(const CheckFilesOptions& options, FileJobObserver& observer) {
  assert(options.solutions.empty() || !options.shard);
  Job job = JobOf<CheckSettings, CheckTotals>(kCheckJob.name, options);
  if (options.format != CheckFormat::kNone) {
    job.answers =
        JobOutput{options.output, VerdictHeader(options.format), VerdictNumbers(options.format)};
  } else if (!options.shard) {
    job.output.output.clear();  // only a manifest takes its name from it
  }
  job.also_read = options.solutions;
  job.make_worker = [&]() -> std::unique_ptr<ChunkProcessor> {
    if (options.minimal) return std::make_unique<MinimalWorker>(options);
    return std::make_unique<CheckWorker>(options);
  };
  if (!options.solutions.empty()) {
    job.in_step = [&options](std::unique_ptr<ChunkSource> puzzles) {
      return std::make_unique<SolutionsBeside>(options, std::move(puzzles));
    };
  }
  return Summarise<CheckTotals>(RunJob(job, observer));
}

}  // namespace surudoku
