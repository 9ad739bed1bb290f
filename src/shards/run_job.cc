#include "shards/run_job.h"

#include <utility>

#include "pipeline/run_pipeline.h"
#include "shards/run_shard.h"

namespace surudoku {

JobRun RunJob(const Job& job, FileJobObserver& observer) {
  if (!job.options.shard) return RunPipeline(job, {}, observer);
  // The names of the joined outputs too must be no inputs.
  if (auto error = CheckPaths(job)) return FailedRun(job, std::move(*error));
  return RunShard(job, observer);
}

}  // namespace surudoku
