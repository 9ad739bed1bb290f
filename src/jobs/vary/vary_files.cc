#include "jobs/vary/vary_files.h"

#include <memory>
#include <string>
#include <utility>

#include "jobs/vary/first_variations.h"
#include "jobs/vary/vary_summary.h"
#include "jobs/vary/vary_totals.h"
#include "jobs/vary/vary_worker.h"
#include "pipeline/run_job.h"

namespace surudoku {
namespace {

// Every member is named here, or this does not compile; below likewise.
Json ToJson(const ValueRange& range) {
  const auto& [least, most] = range;
  return {{"least", least}, {"most", most}};
}

Json ToJson(const VarySettings& settings) {
  const auto& [request, growth] = settings;
  const auto& [remove, add, minimal] = request;
  return {{"remove", ToJson(remove)},
          {"add", ToJson(add)},
          {"minimal", minimal},
          {"growth", NameIn(kGrowthNames, growth)}};
}

}  // namespace

VarySummary SummariseVarying(JobRun run) {
  const auto& totals = TotalsOf<VaryTotals>(*run.totals);
  VarySummary summary = {std::move(run.summary)};
  summary.written = totals.written;
  summary.repeated = totals.repeated;
  summary.varied = totals.outcomes.of(ProperOutcome::kProper);
  summary.none = totals.outcomes.of(ProperOutcome::kNone);
  summary.multiple = totals.outcomes.of(ProperOutcome::kMultiple);
  summary.not_9x9 = totals.outcomes.of(ProperOutcome::kNot9x9);
  summary.malformed = totals.outcomes.of(ProperOutcome::kInvalid);
  return summary;
}

VarySummary VaryFiles(const VaryFilesOptions& options, FileJobObserver& observer) {
  FirstVariations first(options);
  const Job job = {.settings = MakeSettings(
                       JobKind::kVary, ToJson(static_cast<const VarySettings&>(options)), &options),
                   .options = options,
                   .output = options,
                   .files = &options,
                   .answers = JobOutput{options.output},
                   .pace = PaceFor({options.output}),
                   .make_totals = [] { return std::make_unique<VaryTotals>(); },
                   .make_worker = [&options] { return std::make_unique<VaryWorker>(options); },
                   .in_order = [&first](Chunk& chunk) -> std::optional<IoError> {
                     first.Choose(chunk);
                     return std::nullopt;
                   },
                   .at_resume = [&first](const std::string& path) { return first.Learn(path); }};
  return SummariseVarying(RunJob(job, observer));
}

}  // namespace surudoku
