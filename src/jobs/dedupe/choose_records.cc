#include "jobs/dedupe/choose_records.h"

#include <memory>
#include <utility>

#include "jobs/dedupe/dedupe_totals.h"
#include "jobs/dedupe/dedupe_worker.h"
#include "pipeline/run_pipeline.h"

namespace surudoku {
namespace {

// Keeps no state: what tells which records are first is not in it.
Job JobFor(const FileJobOptions& files, const DedupeFilesOptions& options, bool wants_hashes) {
  const auto make_worker = [&options, wants_hashes] {
    auto hashes = wants_hashes ? std::optional<PuzzleHashes>(options.is_exact) : std::nullopt;
    return std::make_unique<DedupeWorker>(std::move(hashes));
  };
  return {.settings = {},
          .options = options,
          .output = {.output = "", .durability = options.durability},
          .files = &files,
          .make_totals = [] { return std::make_unique<DedupeTotals>(); },
          .make_worker = make_worker};
}

Job MainJob(const DedupeFilesOptions& options, bool wants_hashes) {
  Job job = JobFor(options, options, wants_hashes);
  job.also_read = options.against;
  if (!options.only_checks) job.answers = JobOutput{options.output};
  if (!options.duplicates.empty()) {
    job.statistics = JobOutput{options.duplicates, FirstRecords::ListHeader()};
  }
  return job;
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

}  // namespace

TouchedPaths PathsOf(const DedupeFilesOptions& options) { return PathsOf(MainJob(options, false)); }

DedupeSummary ChooseRecords(const DedupeFilesOptions& options, FindingFirst finding,
                            FileJobObserver& observer) {
  FirstRecords first(options, std::move(finding.find_first));
  const auto done_by = [&](void (FirstRecords::*step)(Chunk&)) {
    return [&, step](Chunk& chunk) {
      (first.*step)(chunk);
      return finding.error ? finding.error() : std::nullopt;
    };
  };
  std::uint64_t faults = 0;
  if (!options.against.empty()) {
    FileJobOptions against = options;
    against.inputs = options.against;
    Job learn = JobFor(against, options, finding.wants_hashes);
    learn.in_order = done_by(&FirstRecords::Learn);
    JobRun run = RunPipeline(learn, {}, observer);
    if (run.summary.error || run.summary.interrupted) {
      run.summary.records = 0;  // none of the inputs'
      run.totals->Clear();
      return Summarise(std::move(run));
    }
    faults = run.summary.faults;
    first.BeginInputs();
  }
  Job job = MainJob(options, finding.wants_hashes);
  job.in_order = done_by(&FirstRecords::Choose);
  DedupeSummary summary = Summarise(RunPipeline(job, {}, observer));
  summary.faults += faults;
  return summary;
}

}  // namespace surudoku
