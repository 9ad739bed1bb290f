#include "surudoku/solve_files.h"

#include <utility>

#include "answers/answer_text.h"
#include "jobs/solve/solve_worker.h"
#include "jobs/summaries.h"
#include "pipeline/run_files.h"

namespace surudoku {
namespace {

// With the statistics' path: it says their format.
std::string SettingsOf(const SolveFilesOptions& options) {
  std::string settings = "solve " + options.statistics;
  for (const std::uint64_t setting :
       {static_cast<std::uint64_t>(options.format), static_cast<std::uint64_t>(options.method),
        options.limit, options.max_guesses, std::uint64_t{options.list_all},
        std::uint64_t{options.require_unique}, std::uint64_t{options.profile}}) {
    settings += ' ' + std::to_string(setting);
  }
  return settings;
}

// Nothing where the run was not completed. A dataset without a record has an empty profile.
std::optional<DatasetProfile> ConcludeProfile(const FileRun& run) {
  if (run.summary.interrupted || run.summary.error) return std::nullopt;
  DatasetProfile profile = run.totals.profile.value_or(ProfileCounts()).Conclude();
  profile.guesses = run.totals.guesses.Counts();
  return profile;
}

SolveSummary Refused(const std::string& why) {
  SolveSummary summary = {};
  summary.error = IoError{why};
  return summary;
}

}  // namespace

SolveSummary SummariseSolving(FileRun run) {
  SolveSummary summary = {std::move(run.summary)};
  const RecordCounts& counts = run.totals.counts;
  summary.unique = counts.of(Status::kUnique);
  summary.multiple = counts.of(Status::kMultiple);
  summary.none = counts.of(Status::kNone);
  summary.solved = counts.of(Status::kSolved);
  summary.unknown = counts.of(Status::kUnknown);
  summary.gave_up = counts.of(Status::kGaveUp);
  summary.invalid = counts.invalid;
  summary.guesses = run.totals.guesses.Summarise();
  return summary;
}

SolveSummary SolveFiles(const SolveFilesOptions& options, FileJobObserver& observer) {
  if (options.shard && options.profile) return Refused("--report draws all of the input: no shard");
  const StatisticsFormat statistics = StatisticsFormatOf(options.statistics);
  const FileJob job = {.settings = SettingsOf(options),
                       .header = std::string(AnswerHeader(options.format)),
                       .numbers = AnswerNumbers(options.format),
                       .statistics = options.statistics,
                       .statistics_header = std::string(StatisticsHeader(statistics)),
                       .statistics_numbers = StatisticsNumbers(statistics),
                       .make_worker = [&] { return std::make_unique<SolveWorker>(options); },
                       .listing = options.list_all ? &options : nullptr};
  FileRun run = RunFiles(options, job, observer);
  std::optional<DatasetProfile> profile = options.profile ? ConcludeProfile(run) : std::nullopt;
  SolveSummary summary = SummariseSolving(std::move(run));
  summary.profile = std::move(profile);
  return summary;
}

}  // namespace surudoku
