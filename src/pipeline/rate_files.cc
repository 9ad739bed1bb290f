#include "surudoku/rate_files.h"

#include <string>
#include <utility>

#include "pipeline/rate_worker.h"
#include "pipeline/rating_text.h"
#include "pipeline/run_files.h"

namespace surudoku {

RateSummary RateFiles(const RateFilesOptions& options, FileJobObserver& observer) {
  const FileJob job = {.settings = "rate " + std::string(ProfileName(options.profile)) + " " +
                                   std::to_string(static_cast<int>(options.format)),
                       .header = RatingHeader(options.format, options.profile),
                       .make_worker = [&] { return std::make_unique<RateWorker>(options); }};
  FileRun run = RunFiles(options, job, observer);
  RateSummary summary = {std::move(run.summary)};
  summary.rated = run.totals.counts.of(Status::kUnique);
  summary.none = run.totals.counts.of(Status::kNone);
  summary.multiple = run.totals.counts.of(Status::kMultiple);
  summary.invalid = run.totals.counts.invalid;
  return summary;
}

}  // namespace surudoku
