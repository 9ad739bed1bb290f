#include "jobs/check/check_files.h"

#include <cassert>
#include <memory>
#include <utility>

#include "jobs/check/check_worker.h"
#include "jobs/check/minimal_worker.h"
#include "jobs/check/solutions_beside.h"
#include "jobs/check/verdict.h"
#include "pipeline/job_type.h"
#include "pipeline/run_job.h"
#include "pipeline/typed_job.h"

namespace surudoku {

const JobType kCheckJob = TypeOfJob<CheckTotals>("check");

namespace {

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

CheckSummary CheckFiles(const CheckFilesOptions& options, FileJobObserver& observer) {
  assert(options.solutions.empty() || !options.shard);
  Job job = {
      .settings = MakeSettings(kCheckJob.name, FieldsToJson<CheckSettings>(options), &options),
      .options = options,
      .output = OutputOf(options),
      .files = &options,
      .also_read = options.solutions,
      .answers = AnswersOf(options),
      .make_totals = TotalsFrom<CheckTotals>(),
      .make_worker = [&]() -> std::unique_ptr<ChunkProcessor> {
        if (options.minimal) return std::make_unique<MinimalWorker>(options);
        return std::make_unique<CheckWorker>(options);
      }};
  if (!options.solutions.empty()) {
    job.in_step = [&options](std::unique_ptr<ChunkSource> puzzles) {
      return std::make_unique<SolutionsBeside>(options, std::move(puzzles));
    };
  }
  return Summarise<CheckTotals>(RunJob(job, observer));
}

}  // namespace surudoku
