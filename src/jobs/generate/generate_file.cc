#include "jobs/generate/generate_file.h"

#include <fmt/format.h>

#include <memory>
#include <utility>

#include "jobs/generate/generate_worker.h"
#include "pipeline/job_type.h"
#include "pipeline/run_job.h"
#include "pipeline/typed_job.h"
#include "text/quantities.h"

namespace surudoku {

namespace {

GenerateSummary SummariseGenerating(JobRun run) {
  GenerateSummary summary = Summarise<GenerateTotals>(std::move(run));
  // To go on would be to give up on it again.
  if (summary.counts.given_up_at) summary.interrupted = summary.resumable = false;
  return summary;
}

}  // namespace

constinit const JobType kGenerateJob = [] {
  JobType type = TypeOfJob<GenerateTotals>("generate");
  type.reads = false;
  return type;
}();

std::string SummaryText(const GenerateSummary& summary, const RunCost& cost) {
  std::string text =
      fmt::format("{} in {}: {}\n", Counted(summary.records, "puzzle"), Duration(cost.seconds),
                  RateText(summary.new_records(), cost.seconds, "puzzle"));
  const std::uint64_t tried = summary.counts.tried;
  if (tried > summary.records && summary.records > 0) {
    text += fmt::format("{} tried: one in {:.1f} led to a puzzle as asked for\n",
                        Counted(tried, "grid"),
                        static_cast<double>(tried) / static_cast<double>(summary.records));
  }
  return text;
}

GenerateSummary GenerateFile(const GenerateOptions& options, FileJobObserver& observer) {
  const Job job = {
      .settings = MakeSettings(kGenerateJob.name, FieldsToJson<GenerateSettings>(options), nullptr),
      .options = options,
      .output = options,
      .count = options.count,
      .answers = JobOutput{options.output},
      .make_totals = TotalsFrom<GenerateTotals>(),
      .make_worker = [&options] { return std::make_unique<GenerateWorker>(options); }};
  return SummariseGenerating(RunJob(job, observer));
}

}  // namespace surudoku
