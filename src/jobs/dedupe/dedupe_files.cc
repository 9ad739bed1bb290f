#include "surudoku/dedupe_files.h"

#include <cassert>
#include <memory>
#include <utility>

#include "jobs/dedupe/dedupe_totals.h"
#include "jobs/dedupe/dedupe_worker.h"
#include "jobs/dedupe/first_records.h"
#include "pipeline/run_pipeline.h"
#include "shards/run_job.h"

namespace surudoku {
namespace {

// Without a state: what has been seen is in memory alone.
Job JobFor(const FileJobOptions& files, const DedupeFilesOptions& options,
           std::function<void(Chunk&)> in_order) {
  return {.settings = {},
          .options = options,
          .output = {.output = "", .durability = options.durability},
          .files = &files,
          .make_totals = [] { return std::make_unique<DedupeTotals>(); },
          .make_worker = [&options] { return std::make_unique<DedupeWorker>(options.is_exact); },
          .in_order = std::move(in_order)};
}

DedupeSummary Summarise(JobRun run) {
  const auto& outcomes = TotalsOf<DedupeTotals>(*run.totals).outcomes;
  DedupeSummary summary = {std::move(run.summary)};
  summary.kept = outcomes.of(DedupeOutcome::kKept);
  summary.repeated = outcomes.of(DedupeOutcome::kRepeated);
  summary.against = outcomes.of(DedupeOutcome::kAgainst);
  summary.malformed = outcomes.of(DedupeOutcome::kMalformed);
  return summary;
}

Job MainJob(const DedupeFilesOptions& options, FirstRecords& first) {
  Job job = JobFor(options, options, [&first](Chunk& chunk) { first.Choose(chunk); });
  job.also_read = options.against;
  if (!options.only_checks) job.answers = JobOutput{options.output};
  if (!options.duplicates.empty()) {
    job.statistics = JobOutput{options.duplicates, FirstRecords::ListHeader()};
  }
  return job;
}

}  // namespace

DedupeSummary DedupeFiles(const DedupeFilesOptions& options, FileJobObserver& observer) {
  assert(!options.shard);
  FirstRecords first(options);
  const Job job = MainJob(options, first);
  if (auto conflict = PathsOf(job).FindConflict()) return Summarise(FailedRun(job, *conflict));
  std::uint64_t faults = 0;
  if (!options.against.empty()) {
    FileJobOptions against = options;
    against.inputs = options.against;
    const Job learn = JobFor(against, options, [&first](Chunk& chunk) { first.Learn(chunk); });
    JobRun run = RunJob(learn, observer);
    if (run.summary.error || run.summary.interrupted) {
      run.summary.records = 0;  // none of the inputs'
      run.totals->Clear();
      return Summarise(std::move(run));
    }
    faults = run.summary.faults;
    first.BeginInputs();
  }
  DedupeSummary summary = Summarise(RunJob(job, observer));
  summary.faults += faults;
  return summary;
}

}  // namespace surudoku
