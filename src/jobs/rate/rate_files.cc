#include "surudoku/rate_files.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "answers/rating_text.h"
#include "jobs/rate/baseline.h"
#include "jobs/rate/rate_settings.h"
#include "jobs/rate/rate_summary.h"
#include "jobs/rate/rate_totals.h"
#include "jobs/rate/rate_worker.h"
#include "shards/run_job.h"

namespace surudoku {
namespace {

Job JobFor(const RateFilesOptions& options, const Baseline* baseline) {
  const RatingWriter writer(options, options.names_maker);
  const auto raters = std::make_shared<Raters>([&options] { return Rater(options.profile); });
  Job job = {.settings = MakeSettings(JobKind::kRate,
                                      ToJson(static_cast<const RateSettings&>(options)), &options),
             .options = options,
             .output = options,
             .files = &options,
             .answers = JobOutput{options.output, writer.Header(options.format),
                                  RatingNumbers(options.format)},
             .make_totals = [] { return std::make_unique<RateTotals>(); },
             .make_worker =
                 [&options, raters, baseline] {
                   return std::make_unique<RateWorker>(options, *raters, baseline);
                 }};
  if (!options.baseline.empty() && !options.update_baseline) {
    job.also_read.push_back(options.baseline);
  }
  if (options.update_baseline) {
    const RatingWriter with_maker(options, true);
    job.statistics = JobOutput{options.baseline, with_maker.Header(RatingFormat::kCsv),
                               RatingNumbers(RatingFormat::kCsv)};
  }
  return job;
}

// Nothing where none is to be compared with. It is of the whole input.
Result<std::optional<Baseline>, IoError> ReadBaseline(const RateFilesOptions& options) {
  if (options.baseline.empty() || options.update_baseline) return std::optional<Baseline>();
  if (options.shard) return IoError{"a shard cannot be compared with the baseline of the whole"};
  const RatingWriter with_maker(options, true);
  Result<Baseline, IoError> read = Baseline::Read(
      options.baseline, with_maker.Header(RatingFormat::kCsv), RatingSettings(options));
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

std::string RatingSettings(const RateSettings& options) {
  switch (options.scale) {
    case RatingScale::kGuesses:
      return "scale=guesses shuffles=" + std::to_string(options.shuffles) +
             " seed=" + std::to_string(options.seed);
    case RatingScale::kLevel:
      return "scale=level";
    case RatingScale::kSe:
      break;
  }
  std::string settings = "scale=se profile=" + std::string(NameIn(kProfileNames, options.profile));
  if (options.max_time.count() > 0) settings += " max-time=" + TimeText(options.max_time);
  if (options.min_er) settings += " min-er=" + TenthsText(*options.min_er);
  if (options.max_er) settings += " max-er=" + TenthsText(*options.max_er);
  return settings;
}

RateSummary SummariseRating(JobRun run, const RateSettings& settings) {
  const auto& totals = TotalsOf<RateTotals>(*run.totals);
  RateSummary summary = {std::move(run.summary)};
  summary.rated = totals.outcomes.of(RateOutcome::kRated);
  summary.unknown = totals.outcomes.of(RateOutcome::kUnknown);
  summary.none = totals.outcomes.of(RateOutcome::kNone);
  summary.multiple = totals.outcomes.of(RateOutcome::kMultiple);
  summary.invalid = totals.outcomes.of(RateOutcome::kInvalid);
  summary.filtered = totals.filtered;
  summary.comparison = totals.comparison;
  summary.settings = RatingSettings(settings);
  summary.is_filtered = settings.min_er || settings.max_er;
  summary.is_compared = settings.expect;
  return summary;
}

RateSummary RateFiles(const RateFilesOptions& options, FileJobObserver& observer) {
  Result<std::optional<Baseline>, IoError> read = ReadBaseline(options);
  if (!read.ok()) {
    RateSummary failure;
    failure.error = read.error();
    return failure;
  }
  const std::optional<Baseline>& baseline = read.value();
  const Job job = JobFor(options, baseline ? &*baseline : nullptr);
  RateSummary summary = SummariseRating(RunJob(job, observer), options);
  if (baseline) NameMissing(options, *baseline, summary, observer);
  return summary;
}

}  // namespace surudoku
