#include "jobs/dedupe/dedupe_files.h"

#include <array>
#include <filesystem>
#include <memory>
#include <utility>

#include "io/byte_file.h"
#include "io/input_identity.h"
#include "io/io_error.h"
#include "io/temporary_file.h"
#include "jobs/dedupe/choose_records.h"
#include "jobs/dedupe/repeated_lines.h"
#include "jobs/dedupe/seen_puzzles.h"
#include "jobs/dedupe/sight_puzzles.h"
#include "pipeline/checkpoint.h"
#include "pipeline/input_copies.h"
#include "pipeline/job_type.h"
#include "pipeline/merge_shards.h"
#include "pipeline/same_layout.h"
#include "surudoku/stop_signal.h"

namespace surudoku {
namespace {

// The sightings of all files, one part after the other.
struct AllSightings {
  std::vector<InputIdentity> inputs;  // all files, as they were then
  std::vector<SightingsFile> files;
  std::uint64_t lines = 0;  // of all files
};

std::optional<IoError> FindChange(const std::vector<InputIdentity>& inputs) {
  for (const InputIdentity& input : inputs) {
    SURUDOKU_TRY(const InputIdentity now, IdentifyInput(input.path));
    if (now != input) return IoError{input.path + ": has changed since it was first read"};
  }
  return std::nullopt;
}

// Finds the repeated puzzles, reads all files again and writes the others. Fails if the files are
// not as they were. Precondition: `options.memory` is set.
DedupeSummary DropRepeats(const DedupeFilesOptions& options, const AllSightings& sightings,
                          FileJobObserver& observer) {
  if (sightings.lines > SeenPuzzles::kLastLine) {
    return Refused<DedupeSummary>(
        {"more than 2^40 lines: read them in several runs, with --against"});
  }
  auto repeats = RepeatedLines::Find(sightings.files, {*options.memory, options.temporary_folder},
                                     options.stop);
  if (!repeats.ok()) return Refused<DedupeSummary>(repeats.error());
  if (options.stop.IsSet()) {
    DedupeSummary summary;
    summary.interrupted = true;
    return summary;
  }
  if (auto change = FindChange(sightings.inputs)) return Refused<DedupeSummary>(std::move(*change));
  const auto find_first = [&](const ClassHash& /*hash*/, std::uint64_t line) {
    return repeats.value().FirstOf(line);
  };
  return ChooseRecords(options,
                       {.find_first = find_first,
                        .error = [&] { return repeats.value().error(); },
                        .wants_hashes = false},
                       observer);
}

// A run that ended before it kept, dropped or told anything.
DedupeSummary Unfinished(FileJobSummary summary) {
  summary.records = summary.records_before = summary.faults = 0;
  return {{std::move(summary)}};
}

std::uint64_t LinesOf(const JobRun& run) { return CountsIn<SightingTotals>(*run.totals).lines; }

// Keeps the sightings in a file without a name.
DedupeSummary DedupeOnce(const DedupeFilesOptions& options,
                         const std::vector<InputIdentity>& inputs, FileJobObserver& observer) {
  auto sightings = TemporaryFile::Make(options.temporary_folder);
  if (!sightings.ok()) return Refused<DedupeSummary>(sightings.error());
  ProgressAlone progress(observer);
  JobRun run = SightPuzzles(options, sightings.value(), progress);
  if (run.summary.error || run.summary.interrupted) return Unfinished(std::move(run.summary));
  return DropRepeats(options, {inputs, {{sightings.value().Path()}}, LinesOf(run)}, observer);
}

// Keeps the sightings until all is done.
DedupeSummary DedupeResumably(const DedupeFilesOptions& options,
                              const std::vector<InputIdentity>& inputs, FileJobObserver& observer) {
  const std::string path = SightingsPath(options.output);
  ProgressAlone progress(observer);
  JobRun run = KeepSightings(options, progress);
  if (run.summary.error || run.summary.interrupted) return Unfinished(std::move(run.summary));
  DedupeSummary summary = DropRepeats(options, {inputs, {{path}}, LinesOf(run)}, observer);
  if (summary.error || summary.interrupted) {
    summary.resumable = true;
    summary.partial_outputs.push_back(path);
    return summary;
  }
  for (const std::string& done : {CheckpointPath(path), path}) {
    if (!summary.error) summary.error = RemoveFile(done);
  }
  return summary;
}

// The options that one run would have been given. Throws if a manifest does not fit.
DedupeFilesOptions OptionsFor(const MergeOptions& options, const ShardManifest& manifest) {
  DedupeFilesOptions all;
  static_cast<InputSettings&>(all) = OldFieldsFrom<InputSettings>(manifest.settings.fields);
  static_cast<DedupeSettings&>(all) = OldFieldsFrom<DedupeSettings>(manifest.settings.fields);
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
  all.memory = options.memory.value_or(kUsualSortingMemory);
  all.temporary_folder = options.temporary_folder;
  return all;
}

// Lines of a shard that was cut by bytes count from its start. Throws if a manifest does not fit.
AllSightings SightingsOf(const std::string& output, const ShardSet& set) {
  AllSightings all;
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

// The merge also reads the shards' manifests and sightings.
std::optional<IoError> CheckPaths(const DedupeFilesOptions& options, const ShardSet& set,
                                  const AllSightings& sightings) {
  TouchedPaths paths = PathsOf(options);
  for (const ShardManifest& manifest : set.manifests) {
    paths.Reads(ManifestPath(options.output, manifest.shard));
  }
  for (const SightingsFile& file : sightings.files) paths.Reads(file.path);
  return paths.FindConflict();
}

// In one run, if memory does not hold all puzzles. Precondition: `options.memory` is set.
DedupeSummary DedupeBySorting(DedupeFilesOptions options, FileJobObserver& observer) {
  const auto copies =
      InputCopies::Make(options, options.temporary_folder, {&options.against, &options.inputs});
  if (!copies.ok()) return Refused<DedupeSummary>(copies.error());
  const auto inputs = IdentifyInputs(AllFilesOf(options).inputs);
  if (!inputs.ok()) return Refused<DedupeSummary>(inputs.error());
  const Result<bool, IoError> is_direct = IsWrittenDirectly(options.output);
  if (!is_direct.ok()) return Refused<DedupeSummary>(is_direct.error());
  return is_direct.value() || options.only_checks
             ? DedupeOnce(options, inputs.value(), observer)
             : DedupeResumably(options, inputs.value(), observer);
}

// JobType::join: the sightings of all shards tell what becomes of the records, and the inputs are
// read again. Precondition: the shards are of this job, and nothing is wrong with them.
std::optional<IoError> JoinSightings(const MergeOptions& options, const ShardSet& set,
                                     FileJobObserver& observer,
                                     std::unique_ptr<JobConclusion>& conclusion) {
  DedupeFilesOptions all;
  AllSightings sightings;
  auto damage = TakeFromManifests(options, [&] {
    all = OptionsFor(options, set.manifests.front());
    sightings = SightingsOf(options.output, set);
  });
  if (damage) return damage;
  if (auto error = CheckPaths(all, set, sightings)) return error;
  SURUDOKU_TRY(sightings.inputs, IdentifyInputs(AllFilesOf(all).inputs));
  DedupeSummary dropped = DropRepeats(all, sightings, observer);
  std::optional<IoError> error = std::exchange(dropped.error, std::nullopt);
  conclusion = std::make_unique<ConclusionOf<DedupeSummary>>(std::move(dropped));
  return error;
}

DedupeSummary DedupeInMemory(const DedupeFilesOptions& options, FileJobObserver& observer) {
  SeenPuzzles seen;
  const auto find_first = [&seen](const ClassHash& hash, std::uint64_t line) {
    return seen.FindOrAdd(hash, line);
  };
  return ChooseRecords(options, {.find_first = find_first}, observer);
}

// The merge reads all inputs again, and finds a shard's files in one folder.
std::optional<IoError> CheckShard(const DedupeFilesOptions& options) {
  for (const std::string& input : AllFilesOf(options).inputs) {
    if (!CannotBeReadAgain(input)) continue;
    const std::string name = input == "-" ? "standard input" : input;
    return IoError{name + ": shards need files, which the merge reads again"};
  }
  if (options.duplicates.empty() || AreBeside(options.output, options.duplicates)) {
    return std::nullopt;
  }
  return IoError{options.duplicates + ": not in the folder of " + options.output +
                 ", where all files of a shard lie"};
}

DedupeSummary DedupeShard(const DedupeFilesOptions& options, FileJobObserver& observer) {
  if (auto error = CheckShard(options)) return Refused<DedupeSummary>(std::move(*error));
  JobRun run = KeepSightings(options, observer);
  const auto& totals = CountsIn<SightingTotals>(*run.totals);
  DedupeSummary summary = {{std::move(run.summary)}};
  summary.sighted = totals.sighted;
  summary.counts.outcomes.Count(DedupeOutcome::kMalformed, totals.malformed);
  return summary;
}

// A run can go on only from an output that is a file.
std::optional<IoError> CheckResumable(const DedupeFilesOptions& options) {
  if (!options.resume) return std::nullopt;
  SURUDOKU_TRY(const bool is_direct, IsWrittenDirectly(options.output));
  if (!is_direct && !options.only_checks) return std::nullopt;
  return IoError{"only a run whose outputs are files can be resumed"};
}

// The job as a state names it when all is done. Precondition: `files` are all of them.
Job JobOfState(const DedupeFilesOptions& options, const FileJobOptions& files) {
  Job job = {.settings = MakeSettings(kDedupeName, FieldsToJson<DedupeSettings>(options), &options),
             .options = options,
             .output = options,
             .files = &files,
             .answers = JobOutput{options.output},
             .make_totals = TotalsFrom<DedupeTotals>(),
             .make_worker = nullptr};
  if (!options.duplicates.empty()) job.statistics = JobOutput{options.duplicates};
  return job;
}

DedupeSummary DedupeAll(const DedupeFilesOptions& options, FileJobObserver& observer) {
  return options.memory ? DedupeBySorting(options, observer) : DedupeInMemory(options, observer);
}

// Does nothing if an earlier run was complete; keeps a state when this one is.
DedupeSummary DedupeUnlessComplete(const DedupeFilesOptions& options, FileJobObserver& observer) {
  const FileJobOptions files = AllFilesOf(options);
  if (std::ranges::any_of(files.inputs, CannotBeReadAgain)) return DedupeAll(options, observer);
  const Job job = JobOfState(options, files);
  auto earlier = FindCompleteRun(job);
  if (!earlier.ok()) return Refused<DedupeSummary>(earlier.error());
  if (earlier.value()) return {Summarise<DedupeTotals>(std::move(*earlier.value()))};
  DedupeSummary summary = DedupeAll(options, observer);
  if (summary.error || summary.interrupted) return summary;
  JobRun run = {.summary = summary,
                .totals = std::make_unique<TotalsOf<DedupeTotals>>(summary.counts),
                .read = summary.read};
  summary.error = KeepCompleteRun(job, run);
  return summary;
}

}  // namespace

// Its shards note puzzles alone: what becomes of their records is known when they are merged.
const JobType kDedupeJob = {
    .name = kDedupeName, .make_totals = NothingCounted<SightingTotals>, .join = JoinSightings};

DedupeSummary DedupeFiles(const DedupeFilesOptions& wanted, FileJobObserver& observer) {
  DedupeFilesOptions options = wanted;
  options.needs_lines = true;  // records are known by their lines
  if (auto conflict = PathsOf(options).FindConflict())
    return Refused<DedupeSummary>(std::move(*conflict));
  if (auto error = CheckResumable(options)) return Refused<DedupeSummary>(std::move(*error));
  if (!options.only_checks) {
    if (auto other = FindOtherLayout(options)) return Refused<DedupeSummary>(std::move(*other));
  }
  if (options.shard) return DedupeShard(options, observer);
  if (options.resume) return DedupeUnlessComplete(options, observer);
  return DedupeAll(options, observer);
}

std::string SummaryText(const DedupeSummary& summary, const RunCost& cost) {
  if (!summary.shard) return SummaryText<DedupeTotals>(summary, cost);
  const std::array<NamedCount, 2> noted = {
      {{"noted", summary.sighted}, {"malformed", summary.of(DedupeOutcome::kMalformed)}}};
  return OutcomesText(summary.records, noted) + SpeedOfWriting(summary, cost.seconds);
}

}  // namespace surudoku
