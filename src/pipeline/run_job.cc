#include "pipeline/run_job.h"

#include <utility>

#include "pipeline/run_pipeline.h"
#include "pipeline/run_shard.h"

namespace surudoku {

JobRun RunJob(const Job& job, FileJobObserver& observer) {
  if (job.kept != nullptr) {
    if (auto error = job.kept->Settle()) return FailedRun(job, std::move(*error));
  }
  if (!job.options.shard) return RunPipeline(job, {}, observer);
  return RunShard(job, observer);
}

}  // namespace surudoku
