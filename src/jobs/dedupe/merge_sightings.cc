#include "jobs/dedupe/merge_sightings.h"

#include <exception>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>

#include "jobs/dedupe/choose_records.h"
#include "jobs/dedupe/drop_repeats.h"
#include "jobs/dedupe/sighting_totals.h"

namespace surudoku {
namespace {

constexpr std::uint64_t kUsualMemory = std::uint64_t{1} << 29;

// As one run would have been given them. What does not fit throws.
DedupeFilesOptions OptionsFor(const MergeOptions& options, const ShardManifest& manifest) {
  DedupeFilesOptions all;
  static_cast<InputSettings&>(all) = FieldsFrom<InputSettings>(manifest.settings.fields);
  static_cast<DedupeSettings&>(all) = FieldsFrom<DedupeSettings>(manifest.settings.fields);
  all.inputs.clear();
  for (const InputIdentity& input : manifest.inputs) all.inputs.push_back(input.path);
  const auto against = static_cast<std::ptrdiff_t>(all.against.size());
  if (all.against.size() > all.inputs.size()) throw JsonError("not the inputs of its job");
  all.inputs.erase(all.inputs.begin(), all.inputs.begin() + against);
  all.output = options.output;
  // A manifest from anywhere must not say which folder is written to.
  const std::string list = std::filesystem::path(all.duplicates).filename().string();
  all.duplicates = list.empty() ? "" : PathBeside(options.output, list);
  all.durability = options.durability;
  all.also_written = options.also_written;
  all.stop = options.stop;
  all.memory = options.memory.value_or(kUsualMemory);
  all.temporary_folder = options.temporary_folder;
  return all;
}

// Lines of a shard that was cut by bytes count from its start. What does not fit throws.
AllSightings SightingsOf(const std::string& output, const ShardSet& set) {
  AllSightings all;
  all.inputs = set.manifests.front().inputs;
  for (const ShardManifest& manifest : set.manifests) {
    const std::string name = manifest.outputs.front().name;
    const std::string path = ShardPath(PathBeside(output, name), manifest.shard);
    const auto totals = FieldsFrom<SightingTotals>(manifest.totals);
    if (manifest.range.cut == ShardCut::kBytes) {
      all.files.push_back({path, all.lines});
      all.lines += totals.lines;
    } else {
      all.files.push_back({path});
      all.lines = totals.lines;
    }
  }
  return all;
}

// What is read and written besides what one run would.
std::optional<IoError> CheckPaths(const DedupeFilesOptions& options, const ShardSet& set,
                                  const AllSightings& sightings) {
  TouchedPaths paths = PathsOf(options);
  for (const ShardManifest& manifest : set.manifests) {
    paths.Reads(ManifestPath(options.output, manifest.shard));
  }
  for (const SightingsFile& file : sightings.files) paths.Reads(file.path);
  return paths.FindConflict();
}

}  // namespace

std::optional<IoError> JoinSightings(const MergeOptions& options, const ShardSet& set,
                                     FileJobObserver& observer,
                                     std::unique_ptr<JobConclusion>& conclusion) {
  DedupeFilesOptions all;
  AllSightings sightings;
  try {
    all = OptionsFor(options, set.manifests.front());
    sightings = SightingsOf(options.output, set);
  } catch (const std::exception& error) {
    return IoError{options.output + ": the shards' manifests are damaged (" + error.what() + ")"};
  }
  if (auto error = CheckPaths(all, set, sightings)) return error;
  DedupeSummary dropped = DropRepeats(all, sightings, observer);
  std::optional<IoError> error = std::exchange(dropped.error, std::nullopt);
  conclusion = std::make_unique<ConclusionOf<DedupeSummary>>(std::move(dropped));
  return error;
}

}  // namespace surudoku
