#include "jobs/dedupe/sorting_run.h"

#include <utility>

#include "jobs/dedupe/drop_repeats.h"
#include "jobs/dedupe/input_copies.h"
#include "jobs/dedupe/sight_puzzles.h"
#include "jobs/dedupe/sighting_totals.h"
#include "pipeline/checkpoint.h"
#include "pipeline/file_job.h"

namespace surudoku {
namespace {

// A run that ended before anything was kept, dropped or told.
DedupeSummary Unfinished(FileJobSummary summary) {
  summary.records = summary.records_before = summary.faults = 0;
  summary.shard.reset();
  return {{std::move(summary)}};
}

std::uint64_t LinesOf(const JobRun& run) { return CountsIn<SightingTotals>(*run.totals).lines; }

// Nothing of what is noted has a name.
DedupeSummary DedupeOnce(const DedupeFilesOptions& options,
                         const std::vector<InputIdentity>& inputs, FileJobObserver& observer) {
  auto sightings = TemporaryFile::Make(options.temporary_folder);
  if (!sightings.ok()) return FailedDedupe(sightings.error());
  ProgressAlone progress(observer);
  JobRun run = SightPuzzles(options, sightings.value(), progress);
  if (run.summary.error || run.summary.interrupted) return Unfinished(std::move(run.summary));
  return DropRepeats(options, {inputs, {{sightings.value().Path()}}, LinesOf(run)}, observer);
}

// What is noted is kept, as that of the only shard, until all is done.
DedupeSummary DedupeResumably(DedupeFilesOptions options, const std::vector<InputIdentity>& inputs,
                              FileJobObserver& observer) {
  options.shard = Shard{1, 1};
  const std::string path = ShardPath(SightingsPath(options.output), *options.shard);
  ProgressAlone progress(observer);
  JobRun run = SightPuzzlesOfShard(options, progress);
  if (run.summary.error || run.summary.interrupted) return Unfinished(std::move(run.summary));
  DedupeSummary summary = DropRepeats(options, {inputs, {{path}}, LinesOf(run)}, observer);
  if (summary.error || summary.interrupted) {
    summary.resumable = true;
    summary.partial_outputs.push_back(path);
    return summary;
  }
  for (const std::string& done : {ManifestPath(options.output, *options.shard), path}) {
    if (!summary.error) summary.error = RemoveFile(done);
  }
  return summary;
}

}  // namespace

DedupeSummary DedupeBySorting(DedupeFilesOptions options, FileJobObserver& observer) {
  const auto copies = InputCopies::Make(options);
  if (!copies.ok()) return FailedDedupe(copies.error());
  const auto inputs = IdentifyInputs(AllFilesOf(options).inputs);
  if (!inputs.ok()) return FailedDedupe(inputs.error());
  const Result<bool, IoError> is_direct = IsWrittenDirectly(options.output);
  if (!is_direct.ok()) return FailedDedupe(is_direct.error());
  return is_direct.value() || options.only_checks
             ? DedupeOnce(options, inputs.value(), observer)
             : DedupeResumably(options, inputs.value(), observer);
}

}  // namespace surudoku
