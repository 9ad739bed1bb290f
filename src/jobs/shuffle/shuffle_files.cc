#include "jobs/shuffle/shuffle_files.h"

#include <cassert>
#include <memory>
#include <utility>

#include "jobs/shuffle/copies_text.h"
#include "jobs/shuffle/shuffle_summary.h"
#include "jobs/shuffle/shuffle_totals.h"
#include "jobs/shuffle/shuffle_worker.h"
#include "pipeline/run_job.h"

namespace surudoku {
namespace {

// Every member is named here, or this does not compile.
Json ToJson(const ShuffleSettings& settings) {
  const auto& [copies, seed, format, with_map] = settings;
  return {{"copies", copies},
          {"seed", seed},
          {"output_format", NameIn(kShuffleFormatNames, format)},
          {"map", with_map}};
}

}  // namespace

ShuffleSummary SummariseShuffling(JobRun run) {
  const auto& outcomes = TotalsOf<ShuffleTotals>(*run.totals).outcomes;
  ShuffleSummary summary = {std::move(run.summary)};
  summary.shuffled = outcomes.of(ShuffleOutcome::kShuffled);
  summary.not_shuffled = outcomes.of(ShuffleOutcome::kNotShuffled);
  summary.malformed = outcomes.of(ShuffleOutcome::kMalformed);
  return summary;
}

ShuffleSummary ShuffleFiles(const ShuffleFilesOptions& options, FileJobObserver& observer) {
  assert(options.copies > 0);
  ShuffleSettings as_csv = options;
  as_csv.format = ShuffleFormat::kCsv;
  OwnColumns own = OwnColumnsOf(options.format, CopiesHeader(as_csv));
  own.has_solution = true;
  const auto kept = std::make_shared<KeptColumns>(options, std::move(own));
  const Job job = {
      .settings = MakeSettings(JobKind::kShuffle,
                               ToJson(static_cast<const ShuffleSettings&>(options)), &options),
      .options = options,
      .output = options,
      .files = &options,
      .answers = JobOutput{options.output, CopiesHeader(options), CopiesNumbers(options.format)},
      .kept = kept,
      .make_totals = [] { return std::make_unique<ShuffleTotals>(); },
      .make_worker = [&] { return std::make_unique<ShuffleWorker>(options, *kept); }};
  return SummariseShuffling(RunJob(job, observer));
}

}  // namespace surudoku
