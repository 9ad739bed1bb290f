#include "jobs/minimise/minimise_files.h"

#include <memory>
#include <string>
#include <utility>

#include "jobs/minimise/minimise_summary.h"
#include "jobs/minimise/minimise_text.h"
#include "jobs/minimise/minimise_totals.h"
#include "jobs/minimise/minimise_worker.h"
#include "pipeline/run_job.h"

namespace surudoku {
namespace {

// Every member is named here, or this does not compile.
Json ToJson(const MinimiseSettings& settings) {
  const auto& [all, seed, format] = settings;
  return {{"all", all}, {"seed", seed}, {"output_format", NameIn(kMinimiseFormatNames, format)}};
}

}  // namespace

MinimiseSummary SummariseMinimising(JobRun run) {
  const auto& totals = TotalsOf<MinimiseTotals>(*run.totals);
  MinimiseSummary summary = {std::move(run.summary)};
  summary.found = totals.found;
  summary.minimised = totals.outcomes.of(ProperOutcome::kProper);
  summary.none = totals.outcomes.of(ProperOutcome::kNone);
  summary.multiple = totals.outcomes.of(ProperOutcome::kMultiple);
  summary.not_9x9 = totals.outcomes.of(ProperOutcome::kNot9x9);
  summary.malformed = totals.outcomes.of(ProperOutcome::kInvalid);
  return summary;
}

MinimiseSummary MinimiseFiles(const MinimiseFilesOptions& options, FileJobObserver& observer) {
  const std::string csv_header(MinimiseHeader(MinimiseFormat::kCsv));
  const auto kept =
      std::make_shared<KeptColumns>(options, OwnColumnsOf(options.format, csv_header));
  const Job job = {
      .settings = MakeSettings(JobKind::kMinimise,
                               ToJson(static_cast<const MinimiseSettings&>(options)), &options),
      .options = options,
      .output = options,
      .files = &options,
      .answers = JobOutput{options.output, std::string(MinimiseHeader(options.format)),
                           MinimiseNumbers(options.format)},
      .kept = kept,
      .make_totals = [] { return std::make_unique<MinimiseTotals>(); },
      .make_worker = [&] { return std::make_unique<MinimiseWorker>(options, *kept); }};
  return SummariseMinimising(RunJob(job, observer));
}

}  // namespace surudoku
