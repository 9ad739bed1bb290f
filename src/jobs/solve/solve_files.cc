#include "jobs/solve/solve_files.h"

#include <memory>
#include <utility>

#include "jobs/solve/answer_text.h"
#include "jobs/solve/block_ratings.h"
#include "jobs/solve/long_search.h"
#include "jobs/solve/solve_totals.h"
#include "jobs/solve/solve_worker.h"
#include "jobs/solve/statistics_text.h"
#include "pipeline/job_type.h"

namespace surudoku {
namespace {

// Nothing if the run was not completed. A dataset without a record has an empty profile.
std::optional<DatasetProfile> ConcludeProfile(const FileJobSummary& summary,
                                              const SolveTotals& totals) {
  if (!totals.profile || summary.interrupted || summary.error) return std::nullopt;
  DatasetProfile profile = totals.profile->Conclude();
  profile.guesses = totals.guesses.Counts();
  return profile;
}

Job JobFor(const SolveFilesOptions& options) {
  const StatisticsFormat format = StatisticsFormatOf(options.statistics);
  const auto lister = options.list_all ? std::make_shared<SolutionLister>(options) : nullptr;
  Job job = JobOf<SolveSettings>(kSolveJob.name, options, SolveTotals(options.profile));
  AnswerInRows(job, options,
               {.format = RowsOf(options.format),
                .names = HeaderRow([](OutputRow row) { AppendAnswer({}, row); })});
  const auto raters =
      std::make_shared<BlockRatings::Raters>([] { return std::make_unique<Rater>(); });
  job.make_worker = [&options, kept = job.kept, lister, raters] {
    return std::make_unique<SolveWorker>(options, *kept, lister, raters);
  };
  // A rating may last, and nothing else does.
  if (options.with_er) job.pace = PaceFor({options.output, options.statistics});
  if (!options.statistics.empty()) {
    job.statistics =
        JobOutput{options.statistics,
                  StatisticsHeader(format, StatisticsColumnsOf(options), options.inputs.size() > 1),
                  StatisticsNumbers(format)};
  }
  return job;
}

SolveSummary SummariseSolving(JobRun run) {
  const auto& totals = CountsIn<SolveTotals>(*run.totals);
  SolveSummary summary = {std::move(run.summary), totals.outcomes, totals.guesses.Summarise()};
  summary.profile = ConcludeProfile(summary, totals);
  return summary;
}

}  // namespace

const JobType kSolveJob = TypeOfJob<SolveTotals, SummariseSolving>("solve");

std::optional<IoError> FindPathConflict(const SolveFilesOptions& options) {
  return PathsOf(JobFor(options)).FindConflict();
}

SolveSummary SolveFiles(const SolveFilesOptions& options, FileJobObserver& observer) {
  if (options.shard && options.profile) {
    return Refused<SolveSummary>({"a profile is of the whole input: a shard has none"});
  }
  return SummariseSolving(RunJob(JobFor(options), observer));
}

}  // namespace surudoku
