#include "surudoku/rate_files.h"

#include <optional>
#include <string>
#include <utility>

#include "pipeline/baseline.h"
#include "pipeline/rate_worker.h"
#include "pipeline/rating_text.h"
#include "pipeline/run_files.h"

namespace surudoku {
namespace {

FileJob JobFor(const RateFilesOptions& options, const RatingWriter& writer,
               const Baseline* baseline) {
  FileJob job = {.settings = "rate " + RatingSettings(options) + ' ' +
                             std::to_string(static_cast<int>(options.format)) + ' ' +
                             std::to_string(options.tolerance) + ' ' + options.baseline,
                 .header = writer.Header(options.format),
                 .make_worker = [&options, baseline] {
                   return std::make_unique<RateWorker>(options, baseline);
                 }};
  if (options.update_baseline) {
    job.statistics = options.baseline;
    job.statistics_header = writer.Header(RatingFormat::kCsv);
  }
  return job;
}

RateSummary Summarise(FileRun run) {
  RateSummary summary = {std::move(run.summary)};
  const RecordCounts& counts = run.totals.counts;
  summary.rated = counts.of(Status::kUnique);
  summary.unknown = counts.of(Status::kUnknown);
  summary.none = counts.of(Status::kNone);
  summary.multiple = counts.of(Status::kMultiple);
  summary.invalid = counts.invalid;
  summary.filtered = run.totals.ratings.filtered;
  summary.comparison = run.totals.ratings.comparison;
  return summary;
}

// Records that only the baseline has.
void NameMissing(const RateFilesOptions& options, const Baseline& baseline, RateSummary& summary,
                 FileJobObserver& observer) {
  const bool is_complete = !summary.error && !summary.interrupted;
  if (!is_complete || baseline.size() <= summary.records) return;
  observer.OnFault({options.baseline, summary.records + 2, 1,
                    "not in the input: record " + std::to_string(summary.records + 1) +
                        " and on, " + std::to_string(baseline.size() - summary.records) +
                        " in all"});
  ++summary.faults;
}

}  // namespace

std::string RatingSettings(const RateFilesOptions& options) {
  switch (options.scale) {
    case RatingScale::kGuesses:
      return "scale=guesses shuffles=" + std::to_string(options.shuffles) +
             " seed=" + std::to_string(options.seed);
    case RatingScale::kLevel:
      return "scale=level";
    case RatingScale::kSe:
      break;
  }
  std::string settings = "scale=se profile=" + std::string(ProfileName(options.profile));
  if (options.max_time.count() > 0) settings += " max-time=" + TimeText(options.max_time);
  if (options.min_er) settings += " min-er=" + TenthsText(*options.min_er);
  if (options.max_er) settings += " max-er=" + TenthsText(*options.max_er);
  return settings;
}

RateSummary RateFiles(const RateFilesOptions& options, FileJobObserver& observer) {
  const RatingWriter writer(options);
  std::optional<Baseline> baseline;
  if (!options.baseline.empty() && !options.update_baseline) {
    Result<Baseline, IoError> read = Baseline::Read(
        options.baseline, writer.Header(RatingFormat::kCsv), RatingSettings(options));
    if (!read.ok()) {
      RateSummary failure;
      failure.error = read.error();
      return failure;
    }
    baseline = std::move(read.value());
  }
  const FileJob job = JobFor(options, writer, baseline ? &*baseline : nullptr);
  RateSummary summary = Summarise(RunFiles(options, job, observer));
  if (baseline) NameMissing(options, *baseline, summary, observer);
  return summary;
}

}  // namespace surudoku
