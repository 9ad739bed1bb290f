#include "jobs/vary/merge_variations.h"

#include "jobs/dedupe/dedupe_files.h"

namespace surudoku {

// Each shard has dropped what repeats its own, so what comes first of all shards came first in one
// run.
Result<MergedVariations, IoError> MergeVariations(const MergeOptions& options,
                                                  const ShardSet& set) {
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
  const DedupeSummary deduped = DedupeFiles(dedupe, observer);
  if (deduped.error) return *deduped.error;
  return MergedVariations{deduped.kept, deduped.repeated, deduped.bytes_written,
                          deduped.interrupted};
}

}  // namespace surudoku
