#include "surudoku/check_files.h"

#include <utility>

#include "pipeline/check_worker.h"
#include "pipeline/run_files.h"

namespace surudoku {

CheckSummary CheckFiles(const CheckFilesOptions& options, FileJobObserver& observer) {
  OutputJobOptions without_output = {options};
  without_output.output.clear();
  const FileJob job = {.settings = "check",
                       .make_worker = [&] { return std::make_unique<CheckWorker>(options); }};
  FileRun run = RunFiles(without_output, job, observer);
  CheckSummary summary = {std::move(run.summary)};
  summary.correct = run.totals.counts.of(Status::kSolved);
  summary.wrong = run.totals.counts.of(Status::kNone);
  summary.malformed = run.totals.counts.invalid;
  return summary;
}

}  // namespace surudoku
