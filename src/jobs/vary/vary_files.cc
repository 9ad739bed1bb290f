#include "jobs/vary/vary_files.h"

#include <memory>
#include <string>
#include <utility>

#include "jobs/dedupe/dedupe_files.h"
#include "jobs/vary/first_variations.h"
#include "jobs/vary/vary_worker.h"
#include "pipeline/job_type.h"
#include "pipeline/merge_shards.h"
#include "pipeline/shard_set.h"
#include "text/quantities.h"

namespace surudoku {
namespace {

// The first of equal variations in all shards is the one that a single run would have kept.
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

// JobType::join: each shard has dropped what repeats its own, and here what repeats an earlier
// shard's is dropped.
std::optional<IoError> JoinVariations(const MergeOptions& options, const ShardSet& set,
                                      FileJobObserver& observer,
                                      std::unique_ptr<JobConclusion>& conclusion) {
  if (auto error = PathsOfMerge(options, set).FindConflict()) return error;
  auto damage = TakeFromManifests(
      options, [&] { conclusion = kVaryJob.conclude(SumOfShards(set, kVaryJob.make_totals), {}); });
  if (damage) return damage;
  VarySummary& vary = dynamic_cast<ConclusionOf<VarySummary>&>(*conclusion).own;
  const DedupeSummary deduped = DropRepeatsOfOthers(options, set);
  if (deduped.error) return deduped.error;
  vary.counts.written = deduped.of(DedupeOutcome::kKept);
  vary.counts.repeated += deduped.of(DedupeOutcome::kRepeated);
  vary.bytes_written = deduped.bytes_written;
  vary.interrupted = deduped.interrupted;
  if (!vary.interrupted) TellFaultsOfShards(set, observer);
  return std::nullopt;
}

}  // namespace

constinit const JobType kVaryJob = [] {
  JobType type = TypeOfJob<VaryTotals>("vary");
  type.join = JoinVariations;
  return type;
}();

VarySummary VaryFiles(const VaryFilesOptions& options, FileJobObserver& observer) {
  FirstVariations first(options);
  Job job = JobOf<VarySettings, VaryTotals>(kVaryJob.name, options);
  job.answers = JobOutput{options.output};
  job.pace = PaceFor({options.output});
  job.make_worker = [&] { return std::make_unique<VaryWorker>(options); };
  job.in_order = InOrder<VaryTotals, ChunkVariations>(
      [&](Chunk& chunk, VaryTotals& totals, const ChunkVariations& found) {
        first.Choose(chunk, totals, found);
      });
  job.at_resume = [&](const std::string& path) { return first.Learn(path); };
  return Summarise<VaryTotals>(RunJob(job, observer));
}

std::string VaryTotals::MorePhrases() const {
  const NamedCount dropped = {"isomorphs dropped", repeated};
  return ", " + Counted(written, "variation") + " written" + CountsText({&dropped, 1});
}

}  // namespace surudoku
