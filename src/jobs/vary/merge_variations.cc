#include "jobs/vary/merge_variations.h"

#include "jobs/dedupe/dedupe_files.h"
#include "jobs/vary/vary_files.h"
#include "pipeline/merge_shards.h"

namespace surudoku {
namespace {

// What comes first of all that the shards wrote came first in one run.
DedupeSummary DropRepeatsOfOthers(const MergeOptions& options, const ShardSet& set) {
  DedupeFilesOptions dedupe;
  dedupe.inputs.clear();
  for (const ShardManifest& manifest : set.manifests) {
    const std::string& name = manifest.outputs.front().name;
    dedupe.inputs.push_back(ShardPath(PathBeside(options.output, name), manifest.shard));
  }
  dedupe.input_format = InputFormat::kLine;
  dedupe.output = options.output;
  dedupe.durability = options.durability;
  dedupe.also_written = options.also_written;
  dedupe.stop = options.stop;
  SilentObserver observer;  // the shards were checked: their lines are puzzles
  return DedupeFiles(dedupe, observer);
}

}  // namespace

std::optional<IoError> JoinVariations(const MergeOptions& options, const ShardSet& set,
                                      FileJobObserver& observer,
                                      std::unique_ptr<JobConclusion>& conclusion) {
  if (auto error = PathsOfMerge(options, set).FindConflict()) return error;
  VarySummary vary = Summarise<VaryTotals>(SumOfShards(set, kVaryJob.make_totals));
  const DedupeSummary deduped = DropRepeatsOfOthers(options, set);
  if (deduped.error) return deduped.error;
  vary.counts.written = deduped.of(DedupeOutcome::kKept);
  vary.counts.repeated += deduped.of(DedupeOutcome::kRepeated);
  vary.bytes_written = deduped.bytes_written;
  vary.interrupted = deduped.interrupted;
  if (!vary.interrupted) TellFaultsOfShards(set, observer);
  conclusion = std::make_unique<ConclusionOf<VarySummary>>(std::move(vary));
  return std::nullopt;
}

}  // namespace surudoku
