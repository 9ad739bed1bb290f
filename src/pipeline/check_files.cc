#include "surudoku/check_files.h"

#include "pipeline/check_worker.h"
#include "pipeline/run_files.h"

namespace surudoku {

CheckSummary CheckFiles(const CheckFilesOptions& options, SolveObserver& observer) {
  SolveFilesOptions run;
  static_cast<FileJobOptions&>(run) = options;
  run.output.clear();
  const FileJob job = {"check", "", [&options] { return std::make_unique<CheckWorker>(options); }};
  const SolveSummary summary = RunFiles(run, job, observer);
  return {.records = summary.records,
          .correct = summary.solved,
          .wrong = summary.none,
          .malformed = summary.invalid,
          .bytes_read = summary.bytes_read,
          .interrupted = summary.interrupted,
          .error = summary.error};
}

}  // namespace surudoku
