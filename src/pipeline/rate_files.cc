#include "surudoku/rate_files.h"

#include <string>
#include <utility>

#include "pipeline/rate_worker.h"
#include "pipeline/rating_text.h"
#include "pipeline/run_files.h"
#include "pipeline/summaries.h"

namespace surudoku {

RateSummary SummariseRating(FileRun run, Profile profile) {
  RateSummary summary = {std::move(run.summary)};
  summary.rated = run.totals.counts.of(Status::kUnique);
  summary.none = run.totals.counts.of(Status::kNone);
  summary.multiple = run.totals.counts.of(Status::kMultiple);
  summary.invalid = run.totals.counts.invalid;
  summary.profile = profile;
  return summary;
}

RateSummary RateFiles(const RateFilesOptions& options, FileJobObserver& observer) {
  const FileJob job = {.settings = "rate " + std::string(ProfileName(options.profile)) + " " +
                                   std::to_string(static_cast<int>(options.format)) + " " +
                                   std::to_string(options.expect) + " " +
                                   std::to_string(options.tolerance),
                       .header = RatingHeader(options.format, options.profile),
                       .numbers = RatingNumbers(options.format),
                       .make_worker = [&] { return std::make_unique<RateWorker>(options); }};
  return SummariseRating(RunFiles(options, job, observer), options.profile);
}

}  // namespace surudoku
