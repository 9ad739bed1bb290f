#include "jobs/canon/canon_files.h"

#include <memory>
#include <utility>

#include "jobs/canon/canon_summary.h"
#include "jobs/canon/canon_text.h"
#include "jobs/canon/canon_totals.h"
#include "jobs/canon/canon_worker.h"
#include "pipeline/run_job.h"

namespace surudoku {
namespace {

// Every member is named here, or this does not compile.
Json ToJson(const CanonSettings& settings) {
  const auto& [form, format, with_map] = settings;
  return {{"form", NameIn(kCanonicalFormNames, form)},
          {"output_format", NameIn(kCanonFormatNames, format)},
          {"map", with_map}};
}

}  // namespace

CanonSummary SummariseForms(JobRun run) {
  const auto& outcomes = TotalsOf<CanonTotals>(*run.totals).outcomes;
  CanonSummary summary = {std::move(run.summary)};
  summary.found = outcomes.of(CanonOutcome::kFound);
  summary.none = outcomes.of(CanonOutcome::kNone);
  summary.multiple = outcomes.of(CanonOutcome::kMultiple);
  summary.no_form = outcomes.of(CanonOutcome::kNoForm);
  summary.malformed = outcomes.of(CanonOutcome::kInvalid);
  return summary;
}

CanonSummary CanonFiles(const CanonFilesOptions& options, FileJobObserver& observer) {
  CanonSettings as_csv = options;
  as_csv.format = CanonFormat::kCsv;
  const auto kept =
      std::make_shared<KeptColumns>(options, OwnColumnsOf(options.format, CanonHeader(as_csv)));
  const Job job = {
      .settings = MakeSettings(JobKind::kCanon, ToJson(static_cast<const CanonSettings&>(options)),
                               &options),
      .options = options,
      .output = options,
      .files = &options,
      .answers = JobOutput{options.output, CanonHeader(options), CanonNumbers(options.format)},
      .kept = kept,
      .make_totals = [] { return std::make_unique<CanonTotals>(); },
      .make_worker = [&] { return std::make_unique<CanonWorker>(options, *kept); }};
  return SummariseForms(RunJob(job, observer));
}

}  // namespace surudoku
