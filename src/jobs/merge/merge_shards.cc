#include "jobs/merge/merge_shards.h"

#include <exception>
#include <filesystem>
#include <memory>
#include <utility>

#include "io/output_file.h"
#include "io/touched_paths.h"
#include "jobs/canon/canon_summary.h"
#include "jobs/canon/canon_totals.h"
#include "jobs/check/check_summary.h"
#include "jobs/check/check_totals.h"
#include "jobs/convert/convert_summary.h"
#include "jobs/convert/convert_totals.h"
#include "jobs/dedupe/merge_sightings.h"
#include "jobs/generate/generate_summary.h"
#include "jobs/generate/generate_totals.h"
#include "jobs/minimise/minimise_summary.h"
#include "jobs/minimise/minimise_totals.h"
#include "jobs/rate/rate_settings.h"
#include "jobs/rate/rate_summary.h"
#include "jobs/rate/rate_totals.h"
#include "jobs/shuffle/shuffle_summary.h"
#include "jobs/shuffle/shuffle_totals.h"
#include "jobs/solve/solve_summary.h"
#include "jobs/solve/solve_totals.h"
#include "jobs/vary/merge_variations.h"
#include "jobs/vary/vary_summary.h"
#include "jobs/vary/vary_totals.h"
#include "pipeline/join_outputs.h"
#include "pipeline/numbers_before.h"
#include "pipeline/shard_set.h"

namespace surudoku {
namespace {

bool IsStopped(const MergeOptions& options) {
  return options.stop != nullptr && options.stop->load();
}

// Where a joined output goes.
std::string FinalPath(const MergeOptions& options, const ShardOutput& output) {
  const bool is_statistics = output.name != std::filesystem::path(options.output).filename();
  if (is_statistics && !options.statistics.empty()) return options.statistics;
  return PathBeside(options.output, output.name);
}

// The shards and what they were made from are read.
TouchedPaths PathsOf(const MergeOptions& options, const ShardSet& set) {
  TouchedPaths paths;
  for (const ShardManifest& manifest : set.manifests) {
    paths.Reads(ManifestPath(options.output, manifest.shard));
    for (const ShardOutput& part : manifest.outputs) {
      paths.Reads(ShardPath(PathBeside(options.output, part.name), manifest.shard));
    }
  }
  for (const InputIdentity& input : set.manifests.front().inputs) paths.Reads(input.path);
  for (const ShardOutput& output : set.manifests.front().outputs) {
    paths.Writes(FinalPath(options, output));
  }
  for (const std::string& written : options.also_written) paths.Writes(written);
  return paths;
}

// Joins all outputs; they get their names when all are whole. The bytes written.
Result<std::uint64_t, IoError> Join(const MergeOptions& options, const ShardSet& set) {
  const std::vector<ShardOutput>& outputs = set.manifests.front().outputs;
  std::vector<OutputStream> joined;
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    auto stream = OutputStream::Open(FinalPath(options, outputs[i]), std::nullopt);
    if (!stream.ok()) return stream.error();
    joined.push_back(std::move(stream.value()));
    auto error = JoinOutputs(options.output, set, i, options.stop, joined.back());
    if (!error) error = joined.back().Checkpoint();
    if (error) return *error;
  }
  std::uint64_t bytes = 0;
  if (IsStopped(options)) return bytes;
  for (OutputStream& stream : joined) {
    if (const auto error = stream.Commit(options.durability)) return *error;
    bytes += stream.size();
  }
  return bytes;
}

// Tells the faults of all shards in order, up to the first that was not kept.
void TellFaults(const ShardSet& set, FileJobObserver& observer) {
  NumberingOfShards numbers;
  for (const ShardManifest& manifest : set.manifests) {
    const NumbersBefore before = numbers.Before(manifest);
    for (const KeptFault& kept : manifest.tally.faults) {
      Fault fault = kept.fault;
      if (kept.is_continued) fault.line += before.lines;
      observer.OnFault(fault);
    }
    if (manifest.tally.faults.size() < manifest.faults) return;
    numbers.Pass(manifest);
  }
}

// What one run would have counted.
JobRun SumOf(const ShardSet& set, const MakeJobTotals& make_totals) {
  JobRun run;
  run.totals = make_totals();
  for (const ShardManifest& manifest : set.manifests) {
    const std::unique_ptr<JobTotals> shard = make_totals();
    shard->Read(manifest.totals);
    run.totals->Add(*shard);
    run.summary.faults += manifest.faults;
  }
  run.summary.records = run.totals->records();
  run.summary.bytes_read = set.manifests.front().range.input_bytes;
  return run;
}

using AnySummary = decltype(MergeSummary::job);
static_assert(std::variant_size_v<AnySummary> == EnumeratorCount<JobKind>());

AnySummary SummariseJob(const ShardSet& set) {
  const JobSettings& settings = set.manifests.front().settings;
  const auto sum = [&](const MakeJobTotals& make_totals) { return SumOf(set, make_totals); };
  switch (settings.job) {
    case JobKind::kSolve:
      return SummariseSolving(sum([] { return std::make_unique<SolveTotals>(false); }));
    case JobKind::kRate:
      return SummariseRating(sum([] { return std::make_unique<RateTotals>(); }),
                             RateSettingsFrom(settings.fields));
    case JobKind::kCheck:
      return SummariseChecking(sum([] { return std::make_unique<CheckTotals>(); }));
    case JobKind::kConvert:
      return SummariseConverting(sum([] { return std::make_unique<ConvertTotals>(); }));
    case JobKind::kGenerate:
      return SummariseGenerating(sum([] { return std::make_unique<GenerateTotals>(); }));
    case JobKind::kCanon:
      return SummariseForms(sum([] { return std::make_unique<CanonTotals>(); }));
    case JobKind::kDedupe:
      break;  // see DropRepeats
    case JobKind::kShuffle:
      return SummariseShuffling(sum([] { return std::make_unique<ShuffleTotals>(); }));
    case JobKind::kMinimise:
      return SummariseMinimising(sum([] { return std::make_unique<MinimiseTotals>(); }));
    case JobKind::kVary:
      return SummariseVarying(sum([] { return std::make_unique<VaryTotals>(); }));
  }
  return {};
}

// All but the bytes written. Fails where a manifest does not hold what its job counts.
std::optional<IoError> Summarise(const MergeOptions& options, const ShardSet& set,
                                 MergeSummary& summary) {
  for (const ShardManifest& manifest : set.manifests) {
    summary.seconds += manifest.seconds;
    summary.faults += manifest.faults;
  }
  try {
    summary.job = SummariseJob(set);
  } catch (const std::exception& error) {
    return IoError{options.output + ": the shards' manifests are damaged (" + error.what() + ")"};
  }
  return std::nullopt;
}

// The first error, with all removed that can be.
std::optional<IoError> RemoveShards(const std::string& output, const ShardSet& set) {
  std::optional<IoError> error;
  const auto remove = [&error](const std::string& path) {
    auto failure = RemoveFile(path);
    if (!error) error = std::move(failure);
  };
  for (const ShardManifest& manifest : set.manifests) {
    remove(ManifestPath(output, manifest.shard));
    for (const ShardOutput& part : manifest.outputs) {
      remove(ShardPath(PathBeside(output, part.name), manifest.shard));
    }
  }
  return error;
}

// Of the jobs whose outputs are those of their shards, one after the other.
std::optional<IoError> JoinShards(const MergeOptions& options, const ShardSet& set,
                                  FileJobObserver& observer, MergeSummary& summary) {
  if (auto error = PathsOf(options, set).FindConflict()) return error;
  if (auto error = Summarise(options, set, summary)) return error;
  const Result<std::uint64_t, IoError> bytes_written = Join(options, set);
  if (!bytes_written.ok()) return bytes_written.error();
  std::visit([&](auto& job) { job.bytes_written = bytes_written.value(); }, summary.job);
  summary.interrupted = IsStopped(options);
  if (!summary.interrupted) TellFaults(set, observer);
  return std::nullopt;
}

// Of the job whose shards may have written the same.
std::optional<IoError> JoinVariations(const MergeOptions& options, const ShardSet& set,
                                      FileJobObserver& observer, MergeSummary& summary) {
  if (auto error = PathsOf(options, set).FindConflict()) return error;
  if (auto error = Summarise(options, set, summary)) return error;
  const Result<MergedVariations, IoError> merged = MergeVariations(options, set);
  if (!merged.ok()) return merged.error();
  auto& job = std::get<VarySummary>(summary.job);
  job.written = merged.value().written;
  job.repeated += merged.value().repeated;
  job.bytes_written = merged.value().bytes_written;
  summary.interrupted = merged.value().interrupted;
  if (!summary.interrupted) TellFaults(set, observer);
  return std::nullopt;
}

// Of the job whose shards do not know what becomes of their records.
std::optional<IoError> DropRepeats(const MergeOptions& options, const ShardSet& set,
                                   FileJobObserver& observer, MergeSummary& summary) {
  DedupeSummary dropped = MergeSightings(options, set, observer);
  summary.faults = dropped.faults;
  summary.interrupted = dropped.interrupted;
  for (const ShardManifest& manifest : set.manifests) summary.seconds += manifest.seconds;
  std::optional<IoError> error = std::exchange(dropped.error, std::nullopt);
  summary.job = std::move(dropped);
  return error;
}

std::optional<IoError> Merge(const MergeOptions& options, FileJobObserver& observer,
                             MergeSummary& summary) {
  const Result<std::uint64_t, IoError> count =
      options.shards ? *options.shards : CountShards(options.output);
  if (!count.ok()) return count.error();
  summary.shards = count.value();
  ShardSet set = ReadShardSet(options.output, count.value());
  if (set.problems.empty()) CheckOutputs(options.output, set);
  if (!set.problems.empty()) {
    summary.problems = std::move(set.problems);
    return IoError{options.output + ": not merged"};
  }
  const JobKind job = set.manifests.front().settings.job;
  const auto join = job == JobKind::kDedupe ? DropRepeats
                    : job == JobKind::kVary ? JoinVariations
                                            : JoinShards;
  auto error = join(options, set, observer, summary);
  if (error || summary.interrupted || !options.removes_shards) return error;
  return RemoveShards(options.output, set);
}

}  // namespace

MergeSummary MergeShards(const MergeOptions& options, FileJobObserver& observer) {
  MergeSummary summary;
  summary.error = Merge(options, observer, summary);
  return summary;
}

}  // namespace surudoku
