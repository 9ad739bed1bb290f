#include <memory>
#include <utility>

#include "jobs/generate/generate_settings.h"
#include "jobs/generate/generate_summary.h"
#include "jobs/generate/generate_totals.h"
#include "jobs/generate/generate_worker.h"
#include "pipeline/run_job.h"

namespace surudoku {

GenerateSummary SummariseGenerating(JobRun run) {
  const auto& totals = TotalsOf<GenerateTotals>(*run.totals);
  GenerateSummary summary = {std::move(run.summary), totals.given_up_at, totals.tried};
  // To go on would be to give up on it again.
  if (summary.given_up_at) summary.interrupted = summary.resumable = false;
  return summary;
}

GenerateSummary GenerateFile(const GenerateOptions& options, FileJobObserver& observer) {
  const Job job = {
      .settings = MakeSettings(JobKind::kGenerate,
                               ToJson(static_cast<const GenerateSettings&>(options)), nullptr),
      .options = options,
      .output = options,
      .count = options.count,
      .answers = JobOutput{options.output},
      .make_totals = [] { return std::make_unique<GenerateTotals>(); },
      .make_worker = [&options] { return std::make_unique<GenerateWorker>(options); }};
  return SummariseGenerating(RunJob(job, observer));
}

}  // namespace surudoku
