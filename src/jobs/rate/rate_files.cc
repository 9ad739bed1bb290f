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
    job.at_end = [](const Sink& answers, const Sink& /*statistics*/,
                    const JobTotals& totals) -> std::optional<IoError> {
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
  const auto raters = std::make_shared<RaterPool>(
      [&options] { return std::make_unique<RaterSet>(options, options.rules); });
  Job job = JobOf<RateSettings>(kRateJob.name, options,
                                RateTotals(options.describe_dataset, options.top, options.scale));
  job.answers =
      JobOutput{options.output, writer.Header(options.format), RatingNumbers(options.format)};
  job.kept = std::make_shared<KeptColumns>(
      options,
      OwnColumns{.format = options.FormatOfKept(), .names = writer.Header(RowFormat::kCsv)});
  job.pace = PaceOf(options);
  job.make_worker = [&options, kept = job.kept, raters, matches] {
    return std::make_unique<RateWorker>(options, *kept, *raters, matches);
  };
  if (options.top > 0) WriteTop(options, writer, job);
  if (!options.baseline.empty() && !options.update_baseline) {
    job.also_read.push_back(options.baseline);
  }
  job.answers_have_kept = options.format != RowFormat::kLine;
  if (!options.differences.empty()) {
    job.statistics =
        JobOutput{options.differences, DifferenceWriter(options.differences_format).Header(),
                  NumbersIn(RowsOf(options.differences_format))};
    job.statistics_have_kept = options.differences_format == DifferenceFormat::kCsv;
  }
  if (options.update_baseline) {
    const RatingWriter with_maker(options, BaselineColumnsOf(options));
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

// The kept columns are in one format. JUnit's end is that of all of the input.
std::optional<IoError> FindDifferencesFault(const RateFilesOptions& options) {
  if (options.differences.empty()) return std::nullopt;
  const DifferenceFormat format = options.differences_format;
  if (format == DifferenceFormat::kJUnit) {
    if (!options.shard) return std::nullopt;
    return IoError{options.differences + ": a shard writes its differences as csv or jsonl"};
  }
  if (!options.keep.has_any()) return std::nullopt;
  if (RowsOf(format) != options.FormatOfKept()) {
    return IoError{options.differences +
                   ": columns are kept in it only if the output has the same format"};
  }
  const bool is_pipe = std::ranges::any_of(options.inputs, CannotBeReadAgain);
  if (options.baseline.empty() || !is_pipe) return std::nullopt;
  return IoError{options.differences +
                 ": columns are kept in it beside a baseline only of files, not of a pipe"};
}

// Why the files lack one of the columns that ratings are compared with besides the rating column.
std::optional<IoError> FindMissingColumn(const RateFilesOptions& options) {
  FileJobOptions looked = options;
  looked.keep = {};
  for (const std::string& name :
       {options.expected_ep, options.expected_ed, options.expected_te_depth, options.expected_tdoku,
        options.expected_level}) {
    if (!name.empty()) looked.keep.names.push_back(name);
  }
  return KeptColumns(looked, {.format = RowFormat::kCsv}).Settle();
}

// Nothing if there is none to compare with. It is of the whole input.
Result<std::optional<Baseline>, IoError> ReadBaseline(const RateFilesOptions& options) {
  if (options.baseline.empty() || options.update_baseline) return std::optional<Baseline>();
  if (options.shard) return IoError{"a shard cannot be compared with the baseline of the whole"};
  const RatingWriter with_maker(options, BaselineColumnsOf(options));
  SURUDOKU_TRY(Baseline baseline,
               Baseline::Read(options.baseline, with_maker.Header(RowFormat::kCsv),
                              options.shows_differences ? std::nullopt
                                                        : std::optional(RatingSettings(options))));
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
void EndDifferences(const RateFilesOptions& options, BaselineMatches* matches,
                    FileJobObserver& observer, Job& job) {
  if (matches == nullptr && options.differences.empty()) return;
  job.at_end = [&options, matches, &observer, kept = job.kept, at_end = std::move(job.at_end)](
                   const Sink& answers, const Sink& statistics,
                   const JobTotals& totals) -> std::optional<IoError> {
    if (at_end) {
      if (auto error = at_end(answers, statistics, totals)) return error;
    }
    const auto& counts = CountsIn<RateTotals>(totals);
    const bool has_met_all = matches == nullptr || matches->met() == counts.records();
    if (!has_met_all && !options.stop.IsSet()) {
      if (auto error = MeetAll(options, *matches, observer)) return error;
    }
    if (options.differences.empty() || options.stop.IsSet()) return std::nullopt;
    const DifferenceWriter writer(options.differences_format);
    std::string text;
    if (matches != nullptr) {
      matches->ForEachSurplus([&](const BaselineMatches::Surplus& surplus) {
        RatingDifference difference = surplus.difference;
        const bool is_csv = options.differences_format == DifferenceFormat::kCsv;
        if (is_csv) difference.kept.assign(kept->count(), ',');
        writer.Append(difference, text);
      });
    }
    statistics(text + writer.End(counts.equal_records));
    return std::nullopt;
  };
}

// Tells of the puzzles that more or fewer records have than the baseline has rows.
void CompareWhole(const RateFilesOptions& options, const BaselineMatches& matches,
                  RateSummary& summary, FileJobObserver& observer) {
  if (summary.error || summary.interrupted) return;
  matches.ForEachSurplus([&](const BaselineMatches::Surplus& surplus) {
    const auto& [line, rows, records, difference] = surplus;
    summary.changes->removed += std::max(rows, records) - records;
    summary.changes->repeated += std::max(rows, records) - rows;
    if (!options.shows_differences) {
      observer.OnFault({options.baseline, line, 1, difference.what});
      ++summary.faults;
    }
    ++summary.differences;
    AddLargest(difference, summary.largest);
  });
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

namespace {

std::string ScaleSettings(const RateSettings& options) {
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
    case RatingScale::kLogic:
      return "scale=logic" + (options.houses.empty() ? "" : " houses=" + options.houses) +
             NumberLimits(options) + MaxTimeSetting(options);
    case RatingScale::kSe:
      break;
  }
  std::string settings = "scale=se profile=" + std::string(NameIn(kProfileNames, options.profile));
  settings += MaxTimeSetting(options);
  if (options.min_er) settings += " min-er=" + TenthsText(*options.min_er);
  if (options.max_er) settings += " max-er=" + TenthsText(*options.max_er);
  return settings;
}

}  // namespace

std::string RatingSettings(const RateSettings& options) {
  return ScaleSettings(options) + (options.no_guessing ? " no-guessing" : "");
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
  summary.equal_records = totals.equal_records;
  summary.other_records = totals.other_records;
  summary.differences = totals.differences;
  summary.largest = totals.largest();
  summary.scale = settings.scale;
  summary.settings = RatingSettings(settings);
  summary.is_filtered = settings.is_filtered();
  summary.levels = settings.all_levels();
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
  return SummariseRating(std::move(run), OldFieldsFrom<RateSettings>(settings));
}

}  // namespace

const JobType kRateJob = TypeOfJob<RateTotals, SummariseRatingBy>("rate");

RateSummary RateFiles(const RateFilesOptions& options, FileJobObserver& observer) {
  if (options.shard && options.describe_dataset) {
    return Refused<RateSummary>(
        {"what a dataset is like is told of the whole input: a shard has none of it"});
  }
  if (auto error = FindTopFault(options)) return Refused<RateSummary>(*error);
  if (auto error = FindDifferencesFault(options)) return Refused<RateSummary>(*error);
  if (auto error = FindMissingColumn(options)) return Refused<RateSummary>(*error);
  if (options.expect_level && options.expected_level.empty()) {
    if (auto error = WhyNoLevelColumn(options)) return Refused<RateSummary>(std::move(*error));
  }
  Result<std::optional<Baseline>, IoError> read = ReadBaseline(options);
  if (!read.ok()) return Refused<RateSummary>(read.error());
  std::optional<BaselineMatches> matches;
  if (read.value()) matches.emplace(*read.value());
  Job job = JobFor(options, matches ? &*matches : nullptr);
  EndDifferences(options, matches ? &*matches : nullptr, observer, job);
  RateSummary summary = SummariseRating(RunJob(job, observer), options);
  if (matches) CompareWhole(options, *matches, summary, observer);
  return summary;
}

}  // namespace surudoku
