#include "surudoku/rate_files.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "answers/rating_text.h"
#include "jobs/rate/baseline.h"
#include "jobs/rate/rate_worker.h"
#include "jobs/summaries.h"
#include "pipeline/run_files.h"

namespace surudoku {
namespace {

FileJob JobFor(const RateFilesOptions& options, const RatingWriter& writer,
               const Baseline* baseline) {
  const auto raters = std::make_shared<Raters>([&options] { return Rater(options.profile); });
  FileJob job = {.settings = "rate " + RatingSettings(options) +
                             " format=" + std::to_string(static_cast<int>(options.format)) +
                             " expect=" + std::to_string(options.expect ? 1 : 0) + " tolerance=" +
                             std::to_string(options.tolerance) + " baseline=" + options.baseline,
                 .header = writer.Header(options.format),
                 .numbers = RatingNumbers(options.format),
                 .make_worker = [&options, raters, baseline] {
                   return std::make_unique<RateWorker>(options, *raters, baseline);
                 }};
  if (options.update_baseline) {
    job.statistics = options.baseline;
    job.statistics_header = writer.Header(RatingFormat::kCsv);
    job.statistics_numbers = RatingNumbers(RatingFormat::kCsv);
  }
  return job;
}

// Nothing where none is to be compared with. It is of the whole input.
Result<std::optional<Baseline>, IoError> ReadBaseline(const RateFilesOptions& options,
                                                      const RatingWriter& writer) {
  if (options.baseline.empty() || options.update_baseline) return std::optional<Baseline>();
  if (options.shard) return IoError{"--baseline: a shard can not be compared with the whole"};
  Result<Baseline, IoError> read =
      Baseline::Read(options.baseline, writer.Header(RatingFormat::kCsv), RatingSettings(options));
  if (!read.ok()) return read.error();
  return std::optional(std::move(read.value()));
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

// What JobFor put together.
RateSummary SummariseRating(FileRun run, const std::string& settings) {
  RateSummary summary = {std::move(run.summary)};
  const RecordCounts& counts = run.totals.counts;
  summary.rated = counts.of(Status::kUnique);
  summary.unknown = counts.of(Status::kUnknown);
  summary.none = counts.of(Status::kNone);
  summary.multiple = counts.of(Status::kMultiple);
  summary.invalid = counts.invalid;
  summary.filtered = run.totals.ratings.filtered;
  summary.comparison = run.totals.ratings.comparison;
  const std::size_t begin = settings.find(' ') + 1;
  summary.settings = settings.substr(begin, settings.find(" format=") - begin);
  summary.is_filtered = summary.settings.find("-er=") != std::string::npos;
  summary.is_compared = settings.find(" expect=1 ") != std::string::npos;
  return summary;
}

RateSummary RateFiles(const RateFilesOptions& options, FileJobObserver& observer) {
  const RatingWriter writer(options);
  Result<std::optional<Baseline>, IoError> read = ReadBaseline(options, writer);
  if (!read.ok()) {
    RateSummary failure;
    failure.error = read.error();
    return failure;
  }
  const std::optional<Baseline>& baseline = read.value();
  const FileJob job = JobFor(options, writer, baseline ? &*baseline : nullptr);
  RateSummary summary = SummariseRating(RunFiles(options, job, observer), job.settings);
  if (baseline) NameMissing(options, *baseline, summary, observer);
  return summary;
}

}  // namespace surudoku
