#include "jobs/solve/solve_files.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "jobs/solve/answer_text.h"
#include "jobs/solve/solution_lister.h"
#include "jobs/solve/solve_settings.h"
#include "jobs/solve/solve_summary.h"
#include "jobs/solve/solve_totals.h"
#include "jobs/solve/solve_worker.h"
#include "jobs/solve/statistics_text.h"
#include "pipeline/run_job.h"
#include "pipeline/run_pipeline.h"

namespace surudoku {
namespace {

// Nothing where the run was not completed. A dataset without a record has an empty profile.
std::optional<DatasetProfile> ConcludeProfile(const FileJobSummary& summary,
                                              const SolveTotals& totals) {
  if (!totals.profile || summary.interrupted || summary.error) return std::nullopt;
  DatasetProfile profile = totals.profile->Conclude();
  profile.guesses = totals.guesses.Counts();
  return profile;
}

SolveSummary Refused(const std::string& why) {
  SolveSummary summary = {};
  summary.error = IoError{why};
  return summary;
}

Job JobFor(const SolveFilesOptions& options) {
  const StatisticsFormat format = StatisticsFormatOf(options.statistics);
  const auto lister = options.list_all ? std::make_shared<SolutionLister>(options) : nullptr;
  const auto kept = std::make_shared<KeptColumns>(
      options, OwnColumnsOf(options.format, std::string(AnswerHeader(AnswerFormat::kCsv))));
  Job job = {
      .settings = MakeSettings(JobKind::kSolve, ToJson(static_cast<const SolveSettings&>(options)),
                               &options),
      .options = options,
      .output = options,
      .files = &options,
      .answers = JobOutput{options.output, std::string(AnswerHeader(options.format)),
                           AnswerNumbers(options.format)},
      .kept = kept,
      .make_totals = [&options] { return std::make_unique<SolveTotals>(options.profile); },
      .make_worker = [&options, kept,
                      lister] { return std::make_unique<SolveWorker>(options, *kept, lister); }};
  if (!options.statistics.empty()) {
    job.statistics =
        JobOutput{options.statistics, StatisticsHeader(format, options.inputs.size() > 1),
                  StatisticsNumbers(format)};
  }
  return job;
}

}  // namespace

SolveSummary SummariseSolving(JobRun run) {
  const auto& totals = TotalsOf<SolveTotals>(*run.totals);
  SolveSummary summary = {std::move(run.summary)};
  summary.unique = totals.outcomes.of(SolveOutcome::kUnique);
  summary.multiple = totals.outcomes.of(SolveOutcome::kMultiple);
  summary.none = totals.outcomes.of(SolveOutcome::kNone);
  summary.solved = totals.outcomes.of(SolveOutcome::kSolved);
  summary.unknown = totals.outcomes.of(SolveOutcome::kUnknown);
  summary.gave_up = totals.outcomes.of(SolveOutcome::kGaveUp);
  summary.invalid = totals.outcomes.of(SolveOutcome::kInvalid);
  summary.guesses = totals.guesses.Summarise();
  summary.profile = ConcludeProfile(summary, totals);
  return summary;
}

std::optional<IoError> FindPathConflict(const SolveFilesOptions& options) {
  return PathsOf(JobFor(options)).FindConflict();
}

SolveSummary SolveFiles(const SolveFilesOptions& options, FileJobObserver& observer) {
  if (options.shard && options.profile)
    return Refused("a profile is of the whole input: a shard has none");
  return SummariseSolving(RunJob(JobFor(options), observer));
}

}  // namespace surudoku
