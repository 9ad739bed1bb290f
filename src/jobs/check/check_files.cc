#include "surudoku/check_files.h"

#include <memory>
#include <utility>

#include "jobs/check/check_summary.h"
#include "jobs/check/check_totals.h"
#include "jobs/check/check_worker.h"
#include "jobs/check/minimal_worker.h"
#include "shards/run_job.h"

namespace surudoku {
namespace {

// Every member is named here, or this does not compile.
Json ToJson(const CheckSettings& settings) {
  const auto& [unique, minimal] = settings;
  return {{"unique", unique}, {"minimal", minimal}};
}

}  // namespace

CheckSummary SummariseChecking(JobRun run) {
  const auto& outcomes = TotalsOf<CheckTotals>(*run.totals).outcomes;
  CheckSummary summary = {std::move(run.summary)};
  summary.correct = outcomes.of(CheckOutcome::kCorrect);
  summary.wrong = outcomes.of(CheckOutcome::kWrong);
  summary.malformed = outcomes.of(CheckOutcome::kMalformed);
  return summary;
}

CheckSummary CheckFiles(const CheckFilesOptions& options, FileJobObserver& observer) {
  const Job job = {
      .settings = MakeSettings(JobKind::kCheck, ToJson(static_cast<const CheckSettings&>(options)),
                               &options),
      .options = options,
      .output = {.output = options.shard ? options.manifest_name : ""},
      .files = &options,
      .make_totals = [] { return std::make_unique<CheckTotals>(); },
      .make_worker = [&]() -> std::unique_ptr<ChunkProcessor> {
        if (options.minimal) return std::make_unique<MinimalWorker>(options.stop);
        return std::make_unique<CheckWorker>(options);
      }};
  return SummariseChecking(RunJob(job, observer));
}

}  // namespace surudoku
