#include "jobs/check/check_files.h"

#include <cassert>
#include <memory>
#include <utility>

#include "jobs/check/check_summary.h"
#include "jobs/check/check_totals.h"
#include "jobs/check/check_worker.h"
#include "jobs/check/minimal_worker.h"
#include "jobs/check/solutions_beside.h"
#include "jobs/check/verdict.h"
#include "pipeline/run_job.h"

namespace surudoku {
namespace {

// Every member is named here, or this does not compile.
Json ToJson(const CheckSettings& settings) {
  const auto& [unique, minimal, format] = settings;
  return {{"unique", unique},
          {"minimal", minimal},
          {"output_format", NameIn(kCheckFormatNames, format)}};
}

// Where nothing is written, a manifest alone has a name.
OutputOptions OutputOf(const CheckFilesOptions& options) {
  OutputOptions output = options;
  if (options.format == CheckFormat::kNone && !options.shard) output.output.clear();
  return output;
}

std::optional<JobOutput> AnswersOf(const CheckFilesOptions& options) {
  if (options.format == CheckFormat::kNone) return std::nullopt;
  return JobOutput{options.output, VerdictHeader(options.format), VerdictNumbers(options.format)};
}

}  // namespace

CheckSummary SummariseChecking(JobRun run) {
  const auto& outcomes = TotalsOf<CheckTotals>(*run.totals).outcomes;
  CheckSummary summary = {std::move(run.summary)};
  summary.correct = outcomes.of(CheckOutcome::kCorrect);
  summary.wrong = outcomes.of(CheckOutcome::kWrong);
  summary.malformed = outcomes.of(CheckOutcome::kMalformed);
  return summary;
}

CheckSummary CheckFiles(const CheckFilesOptions& options, FileJobObserver& observer) {
  assert(options.solutions.empty() || !options.shard);
  Job job = {.settings = MakeSettings(JobKind::kCheck,
                                      ToJson(static_cast<const CheckSettings&>(options)), &options),
             .options = options,
             .output = OutputOf(options),
             .files = &options,
             .also_read = options.solutions,
             .answers = AnswersOf(options),
             .make_totals = [] { return std::make_unique<CheckTotals>(); },
             .make_worker = [&]() -> std::unique_ptr<ChunkProcessor> {
               if (options.minimal) return std::make_unique<MinimalWorker>(options);
               return std::make_unique<CheckWorker>(options);
             }};
  if (!options.solutions.empty()) {
    job.in_step = [&options](std::unique_ptr<ChunkSource> puzzles) {
      return std::make_unique<SolutionsBeside>(options, std::move(puzzles));
    };
  }
  return SummariseChecking(RunJob(job, observer));
}

}  // namespace surudoku
