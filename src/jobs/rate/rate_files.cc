#include "jobs/rate/rate_files.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "grid/puzzle_text.h"
#include "io/input_identity.h"
#include "io/output_file.h"
#include "jobs/rate/baseline.h"
#include "jobs/rate/level_column.h"
#include "jobs/rate/rate_totals.h"
#include "jobs/rate/rate_worker.h"
#include "jobs/rate/rating_writer.h"
#include "pipeline/job_type.h"
#include "text/rating_text.h"

namespace surudoku {
namespace {

// Ratings on other scales take no time to speak of.
std::shared_ptr<Pace> PaceOf(const RateFilesOptions& options) {
  return TakesTime(options.scale) ? PaceFor({options.output, options.baseline}) : nullptr;
}

// The hardest in a file of their own, or alone in the output, after its header.
void WriteTop(const RateFilesOptions& options, const RatingWriter& writer, Job& job) {
  if (options.writes_top_alone()) {
    job.at_end = [](const Sink& answers, const JobTotals& totals) -> std::optional<IoError> {
      for (const TopPuzzle& puzzle : CountsIn<RateTotals>(totals).top()) answers(puzzle.line);
      return std::nullopt;
    };
    job.has_end_when_stopped = true;
    return;
  }
  job.options.also_written.push_back(options.top_file);
  job.on_totals = [file = TopFile(options.top_file), header = writer.Header(options.top_format),
                   kept = job.kept, format = options.top_format](const JobTotals& totals) mutable {
    const bool has_columns = format == RowFormat::kCsv;
    return file.Show(has_columns ? kept->Header(header, nullptr) : header,
                     CountsIn<RateTotals>(totals).top());
  };
}

Job JobFor(const RateFilesOptions& options, BaselineMatches* matches) {
  const RatingWriter writer(options, ColumnsOf(options));
  const auto raters =
      std::make_shared<RaterPool>([&options] { return std::make_unique<RaterSet>(options); });
  Job job = JobOf<RateSettings>(kRateJob.name, options,
                                RateTotals(options.describe_dataset, options.top, options.scale));
  job.answers =
      JobOutput{options.output, writer.Header(options.format), RatingNumbers(options.format)};
  job.kept = std::make_shared<KeptColumns>(
      options, OwnColumns{.format = options.format, .names = writer.Header(RowFormat::kCsv)});
  job.pace = PaceOf(options);
  job.make_worker = [&options, kept = job.kept, raters, matches] {
    return std::make_unique<RateWorker>(options, *kept, *raters, matches);
  };
  if (options.top > 0) WriteTop(options, writer, job);
  if (!options.baseline.empty() && !options.update_baseline) {
    job.also_read.push_back(options.baseline);
  }
  if (options.update_baseline) {
    const RatingWriter with_maker(options, {.made_by = true});
    job.statistics = JobOutput{options.baseline, with_maker.Header(RowFormat::kCsv),
                               RatingNumbers(RowFormat::kCsv)};
  }
  return job;
}

// The hardest are of the whole input; a file of them is written again and again.
std::optional<IoError> FindTopFault(const RateFilesOptions& options) {
  if (options.top == 0) return std::nullopt;
  if (options.shard) return IoError{"the hardest are those of the whole input: a shard has none"};
  if (options.top_file.empty()) return std::nullopt;
  SURUDOKU_TRY(const bool is_direct, IsWrittenDirectly(options.top_file));
  if (is_direct) {
    return IoError{options.top_file + ": the hardest go into a file, which is written anew"};
  }
  if (!options.keep.has_any() || options.top_format == RowFormat::kLine) return std::nullopt;
  if (options.top_format != options.format) {
    return IoError{options.top_file +
                   ": columns are kept in it only if the output has the same format"};
  }
  if (std::ranges::any_of(options.inputs, CannotBeReadAgain)) {
    return IoError{options.top_file + ": columns are kept in it only of files, not of a pipe"};
  }
  return std::nullopt;
}

// Nothing if there is none to compare with. It is of the whole input.
Result<std::optional<Baseline>, IoError> ReadBaseline(const RateFilesOptions& options) {
  if (options.baseline.empty() || options.update_baseline) return std::optional<Baseline>();
  if (options.shard) return IoError{"a shard cannot be compared with the baseline of the whole"};
  const RatingWriter with_maker(options, {.made_by = true});
  SURUDOKU_TRY(Baseline baseline,
               Baseline::Read(options.baseline, with_maker.Header(RowFormat::kCsv),
                              RatingSettings(options)));
  return std::optional(std::move(baseline));
}

// Counts the puzzles of records without rating them: for a run that did not meet all of them, as it
// went on from an earlier one.
class MatchingWorker final : public JobWorker<RateTotals> {
 public:
  explicit MatchingWorker(BaselineMatches& matches) : matches_(matches) {}

 protected:
  bool ProcessBlock(Chunk& /*chunk*/) override {
    std::string text;
    for (std::size_t i = 0; i < records().size(); ++i) {
      text.clear();
      AppendDotted(records().puzzle(i), text);
      if (const auto puzzle = matches_.baseline().Find(text)) matches_.Count(*puzzle);
    }
    return true;
  }

 private:
  BaselineMatches& matches_;
};

// Meets the puzzles of all records, if the run went on from one that met others.
std::optional<IoError> MeetAll(const RateFilesOptions& options, BaselineMatches& matches,
                               FileJobObserver& observer) {
  matches.Clear();
  const Job job = {.settings = {},
                   .options = options,
                   .output = {.output = ""},
                   .files = &options,
                   .make_totals = TotalsFrom<RateTotals>(),
                   .make_worker = [&matches] { return std::make_unique<MatchingWorker>(matches); }};
  ProgressAlone progress(observer);  // what is wrong with records was told when they were rated
  return RunJob(job, progress).summary.error;
}

// A puzzle may come anywhere: only at the end is it known how often each was met.
void CompareWhole(const RateFilesOptions& options, BaselineMatches& matches, RateSummary& summary,
                  FileJobObserver& observer) {
  if (summary.error || summary.interrupted) return;
  if (summary.records_before > 0) summary.error = MeetAll(options, matches, observer);
  if (summary.error) return;
  summary.faults += matches.TellDifferences(options.baseline, *summary.changes, observer);
}

std::string MaxTimeSetting(const RateSettings& settings) {
  return settings.max_time.count() > 0 ? " max-time=" + TimeText(settings.max_time) : "";
}

std::string NumberLimits(const RateSettings& settings) {
  std::string text;
  if (settings.min_number) text += " min=" + std::to_string(*settings.min_number);
  if (settings.max_number) text += " max=" + std::to_string(*settings.max_number);
  return text;
}

}  // namespace

std::string NumberColumn(RatingScale scale) {
  std::string name(NameIn(kRatingScaleNames, scale));
  std::ranges::replace(name, '-', '_');
  return name;
}

std::string RatingSettings(const RateSettings& options) {
  switch (options.scale) {
    case RatingScale::kGuesses:
      return "scale=guesses shuffles=" + std::to_string(options.shuffles) +
             " seed=" + std::to_string(options.seed);
    case RatingScale::kLevel:
      return "scale=level";
    case RatingScale::kTeDepth:
      return "scale=te-depth" + NumberLimits(options) + MaxTimeSetting(options);
    case RatingScale::kTdoku:
      return "scale=tdoku" + NumberLimits(options);
    case RatingScale::kSe:
      break;
  }
  std::string settings = "scale=se profile=" + std::string(NameIn(kProfileNames, options.profile));
  settings += MaxTimeSetting(options);
  if (options.min_er) settings += " min-er=" + TenthsText(*options.min_er);
  if (options.max_er) settings += " max-er=" + TenthsText(*options.max_er);
  return settings;
}

std::optional<IoError> FindPathConflict(const RateFilesOptions& options) {
  return PathsOf(JobFor(options, nullptr)).FindConflict();
}

namespace {

RateSummary SummariseRating(JobRun run, const RateSettings& settings) {
  const auto& totals = CountsIn<RateTotals>(*run.totals);
  RateSummary summary = {std::move(run.summary), totals.outcomes};
  summary.filtered = totals.filtered;
  summary.hardest = totals.hardest;
  summary.by_rating = totals.by_rating;
  summary.beyond = totals.beyond;
  summary.comparison = totals.comparison;
  summary.by_number = totals.by_number;
  summary.scale = settings.scale;
  summary.settings = RatingSettings(settings);
  summary.is_filtered = settings.is_filtered();
  summary.levels = settings.levels;
  summary.level_counts = totals.levels;
  const bool has_baseline = !settings.baseline.empty() && !settings.update_baseline;
  if (has_baseline) {
    summary.changes = {.changed = totals.changed, .moved = totals.moved, .added = totals.added};
  }
  summary.is_compared = settings.expect || settings.baseline_profile ||
                        (has_baseline && settings.scale == RatingScale::kSe);
  if (!summary.interrupted && !summary.error) summary.dataset = totals.dataset;
  return summary;
}

RateSummary SummariseRatingBy(JobRun run, const Json& settings) {
  return SummariseRating(std::move(run), FieldsFrom<RateSettings>(settings));
}

}  // namespace

const JobType kRateJob = TypeOfJob<RateTotals, SummariseRatingBy>("rate");

RateSummary RateFiles(const RateFilesOptions& options, FileJobObserver& observer) {
  if (options.shard && options.describe_dataset) {
    return Refused<RateSummary>(
        {"what a dataset is like is told of the whole input: a shard has none of it"});
  }
  if (auto error = FindTopFault(options)) return Refused<RateSummary>(*error);
  if (options.expect_level) {
    if (auto error = WhyNoLevelColumn(options)) return Refused<RateSummary>(std::move(*error));
  }
  Result<std::optional<Baseline>, IoError> read = ReadBaseline(options);
  if (!read.ok()) return Refused<RateSummary>(read.error());
  std::optional<BaselineMatches> matches;
  if (read.value()) matches.emplace(*read.value());
  const Job job = JobFor(options, matches ? &*matches : nullptr);
  RateSummary summary = SummariseRating(RunJob(job, observer), options);
  if (matches) CompareWhole(options, *matches, summary, observer);
  return summary;
}

}  // namespace surudoku
