#include "surudoku/convert_files.h"

#include <memory>
#include <string>
#include <utility>

#include "jobs/convert/convert_summary.h"
#include "jobs/convert/convert_totals.h"
#include "jobs/convert/convert_worker.h"
#include "shards/run_job.h"

namespace surudoku {
namespace {

// Every member is named here, or this does not compile.
Json ToJson(const ConvertSettings& settings) {
  const auto& [target] = settings;
  return {{"to", NameIn(kTargetFormatNames, target)}};
}

}  // namespace

ConvertSummary SummariseConverting(JobRun run) {
  const auto& outcomes = TotalsOf<ConvertTotals>(*run.totals).outcomes;
  ConvertSummary summary = {std::move(run.summary)};
  summary.converted = outcomes.of(ConvertOutcome::kConverted);
  summary.not_held = outcomes.of(ConvertOutcome::kNotHeld);
  summary.malformed = outcomes.of(ConvertOutcome::kMalformed);
  return summary;
}

ConvertSummary ConvertFiles(const ConvertFilesOptions& options, FileJobObserver& observer) {
  OwnColumns own = OwnColumnsOf(options.target, std::string(TargetHeader(TargetFormat::kCsv)));
  own.has_solution = own.has_rating = true;
  const auto kept = std::make_shared<KeptColumns>(options, std::move(own));
  const Job job = {
      .settings = MakeSettings(JobKind::kConvert,
                               ToJson(static_cast<const ConvertSettings&>(options)), &options),
      .options = options,
      .output = options,
      .files = &options,
      .answers = JobOutput{options.output, std::string(TargetHeader(options.target))},
      .kept = kept,
      .make_totals = [] { return std::make_unique<ConvertTotals>(); },
      .make_worker = [&] { return std::make_unique<ConvertWorker>(options, *kept); }};
  return SummariseConverting(RunJob(job, observer));
}

}  // namespace surudoku
