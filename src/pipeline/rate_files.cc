#include "surudoku/rate_files.h"

#include "pipeline/rate_worker.h"
#include "pipeline/run_files.h"

namespace surudoku {

RateSummary RateFiles(const RateFilesOptions& options, SolveObserver& observer) {
  SolveFilesOptions run;
  static_cast<FileJobOptions&>(run) = options;
  run.output = options.output;
  run.resume = options.resume;
  const std::string header = RatingHeader(options.format, options.profile);
  const FileJob job = {"rate " + std::string(ProfileName(options.profile)) + " " +
                           std::to_string(static_cast<int>(options.format)),
                       header, [&options] { return std::make_unique<RateWorker>(options); }};
  const SolveSummary summary = RunFiles(run, job, observer);
  return {.records = summary.records,
          .rated = summary.unique,
          .none = summary.none,
          .multiple = summary.multiple,
          .invalid = summary.invalid,
          .faults = summary.faults,
          .bytes_read = summary.bytes_read,
          .interrupted = summary.interrupted,
          .resumable = summary.resumable,
          .partial_outputs = summary.partial_outputs,
          .error = summary.error};
}

}  // namespace surudoku
