#include "jobs/dedupe/choose_records.h"

#include <memory>
#include <utility>

#include "jobs/dedupe/dedupe_files.h"
#include "jobs/dedupe/dedupe_worker.h"
#include "pipeline/job.h"
#include "pipeline/typed_job.h"

namespace surudoku {
namespace {

// Keeps no state: what tells which records are first is not in it.
Job JobFor(const FileJobOptions& files, const DedupeFilesOptions& options, bool wants_hashes) {
  const auto make_worker = [&options, wants_hashes] {
    auto hashes = wants_hashes ? std::optional<PuzzleHashes>(options.is_exact) : std::nullopt;
    return std::make_unique<DedupeWorker>(std::move(hashes));
  };
  JobOptions run = options;
  run.shard.reset();  // of what was noted, which is read here
  return {.settings = {},
          .options = run,
          .output = {.output = "", .durability = options.durability},
          .files = &files,
          .make_totals = TotalsFrom<DedupeTotals>(),
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

}  // namespace

TouchedPaths PathsOf(const DedupeFilesOptions& options) {
  return surudoku::PathsOf(MainJob(options, false));
}

DedupeSummary ChooseRecords(const DedupeFilesOptions& options, FindingFirst finding,
                            FileJobObserver& observer) {
  FirstRecords first(options, std::move(finding.find_first));
  using Step = void (FirstRecords::*)(Chunk&, DedupeTotals&, const ChunkPuzzles&);
  const auto done_by = [&](Step step) {
    return InOrder<DedupeTotals, ChunkPuzzles>(
        [&, step](Chunk& chunk, DedupeTotals& totals, const ChunkPuzzles& found) {
          (first.*step)(chunk, totals, found);
          return finding.error ? finding.error() : std::nullopt;
        });
  };
  std::uint64_t faults = 0;
  if (!options.against.empty()) {
    FileJobOptions against = options;
    against.inputs = options.against;
    Job learn = JobFor(against, options, finding.wants_hashes);
    learn.in_order = done_by(&FirstRecords::Learn);
    JobRun run = RunJob(learn, observer);
    if (run.summary.error || run.summary.interrupted) {
      run.summary.records = 0;  // none of the inputs'
      run.totals->Clear();
      return {Summarise<DedupeTotals>(std::move(run))};
    }
    faults = run.summary.faults;
    first.BeginInputs();
  }
  Job job = MainJob(options, finding.wants_hashes);
  job.in_order = done_by(&FirstRecords::Choose);
  DedupeSummary summary = {Summarise<DedupeTotals>(RunJob(job, observer))};
  summary.faults += faults;
  return summary;
}

}  // namespace surudoku
