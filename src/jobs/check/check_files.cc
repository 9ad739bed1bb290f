#include "surudoku/check_files.h"

#include <utility>

#include "jobs/check/check_worker.h"
#include "jobs/summaries.h"
#include "pipeline/run_files.h"

namespace surudoku {

CheckSummary SummariseChecking(FileRun run) {
  CheckSummary summary = {std::move(run.summary)};
  summary.correct = run.totals.counts.of(Status::kSolved);
  summary.wrong = run.totals.counts.of(Status::kNone);
  summary.malformed = run.totals.counts.invalid;
  return summary;
}

CheckSummary CheckFiles(const CheckFilesOptions& options, FileJobObserver& observer) {
  OutputJobOptions without_output = {options};
  without_output.output = options.shard ? options.manifest_name : "";
  const FileJob job = {.settings = options.unique ? "check unique" : "check",
                       .writes_answers = false,
                       .make_worker = [&] { return std::make_unique<CheckWorker>(options); }};
  return SummariseChecking(RunFiles(without_output, job, observer));
}

}  // namespace surudoku
