#include "pipeline/merge_shards.h"

#include <algorithm>
#include <exception>
#include <filesystem>
#include <functional>
#include <memory>
#include <utility>

#include "io/output_file.h"
#include "io/touched_paths.h"
#include "io/try.h"
#include "pipeline/join_outputs.h"
#include "pipeline/shard_set.h"

namespace surudoku {
namespace {

// The path of a joined output.
std::string FinalPath(const MergeOptions& options, const ShardOutput& output) {
  const bool is_statistics = output.name != std::filesystem::path(options.output).filename();
  if (is_statistics && !options.statistics.empty()) return options.statistics;
  return PathBeside(options.output, output.name);
}

// The manifest of a shard, then its outputs.
std::vector<std::string> FilesOfShard(const std::string& output, const ShardManifest& manifest) {
  std::vector<std::string> files = {ManifestPath(output, manifest.shard)};
  for (const ShardOutput& part : manifest.outputs) {
    files.push_back(ShardPath(PathBeside(output, part.name), manifest.shard));
  }
  return files;
}

// Joins all outputs; they get their names when all are whole. The bytes written.
Result<std::uint64_t, IoError> Join(const MergeOptions& options, const ShardSet& set) {
  const std::vector<ShardOutput>& outputs = set.manifests.front().outputs;
  std::vector<OutputStream> joined;
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    SURUDOKU_TRY(OutputStream stream,
                 OutputStream::Open(FinalPath(options, outputs[i]), std::nullopt));
    joined.push_back(std::move(stream));
    auto error = JoinOutputs(options.output, set, i, options.stop, joined.back());
    if (!error) error = joined.back().Checkpoint();
    if (error) return *error;
  }
  std::uint64_t bytes = 0;
  if (options.stop.IsSet()) return bytes;
  for (OutputStream& stream : joined) {
    if (const auto error = stream.Commit(options.durability)) return *error;
    bytes += stream.size();
  }
  return bytes;
}

// Removes all files that it can. Returns the first error.
std::optional<IoError> RemoveShards(const std::string& output, const ShardSet& set) {
  std::optional<IoError> error;
  for (const ShardManifest& manifest : set.manifests) {
    for (const std::string& file : FilesOfShard(output, manifest)) {
      auto failure = RemoveFile(file);
      if (!error) error = std::move(failure);
    }
  }
  return error;
}

// For jobs whose outputs are simply the shards' outputs, one after the other.
std::optional<IoError> JoinShards(const MergeOptions& options, const JobType& job,
                                  const ShardSet& set, FileJobObserver& observer,
                                  std::unique_ptr<JobConclusion>& conclusion) {
  if (auto error = PathsOfMerge(options, set).FindConflict()) return error;
  auto damage = TakeFromManifests(options, [&] {
    conclusion =
        job.conclude(SumOfShards(set, job.make_totals), set.manifests.front().settings.fields);
  });
  if (damage) return damage;
  FileJobSummary& summary = conclusion->summary();
  SURUDOKU_TRY(summary.bytes_written, Join(options, set));
  summary.interrupted = options.stop.IsSet();
  if (!summary.interrupted) TellFaultsOfShards(set, observer);
  return std::nullopt;
}

IoError DamagedManifests(const MergeOptions& options, const std::string& reason) {
  return {options.output + ": the shards' manifests are damaged (" + reason + ")"};
}

// By the name in the manifests.
const JobType* FindJob(std::span<const JobType* const> jobs, const ShardSet& set) {
  const auto found = std::ranges::find(jobs, set.manifests.front().settings.job, &JobType::name);
  return found == jobs.end() ? nullptr : *found;
}

std::optional<IoError> Merge(const MergeOptions& options, std::span<const JobType* const> jobs,
                             FileJobObserver& observer, MergeSummary& summary) {
  SURUDOKU_TRY(const std::uint64_t count,
               options.shards ? *options.shards : CountShards(options.output));
  summary.shards = count;
  ShardSet set = ReadShardSet(options.output, count);
  if (set.problems.empty()) CheckOutputs(options.output, set);
  if (!set.problems.empty()) {
    summary.problems = std::move(set.problems);
    return IoError{options.output + ": not merged"};
  }
  summary.job = FindJob(jobs, set);
  for (const ShardManifest& manifest : set.manifests) summary.seconds += manifest.seconds;
  if (summary.job == nullptr) {
    return DamagedManifests(options, "no such name: " + set.manifests.front().settings.job);
  }
  const auto join = summary.job->join;
  auto error = join != nullptr
                   ? join(options, set, observer, summary.conclusion)
                   : JoinShards(options, *summary.job, set, observer, summary.conclusion);
  if (error || summary.conclusion->summary().interrupted || !options.removes_shards) return error;
  return RemoveShards(options.output, set);
}

}  // namespace

TouchedPaths PathsOfMerge(const MergeOptions& options, const ShardSet& set) {
  TouchedPaths paths;
  for (const ShardManifest& manifest : set.manifests) {
    for (const std::string& file : FilesOfShard(options.output, manifest)) paths.Reads(file);
  }
  for (const InputIdentity& input : set.manifests.front().inputs) paths.Reads(input.path);
  for (const ShardOutput& output : set.manifests.front().outputs) {
    paths.Writes(FinalPath(options, output));
  }
  for (const std::string& written : options.also_written) paths.Writes(written);
  return paths;
}

std::optional<IoError> TakeFromManifests(const MergeOptions& options,
                                         const std::function<void()>& take) {
  try {
    take();
    return std::nullopt;
  } catch (const std::exception& error) {
    return DamagedManifests(options, error.what());
  }
}

void TellFaultsOfShards(const ShardSet& set, FileJobObserver& observer) {
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

JobRun SumOfShards(const ShardSet& set, const MakeJobTotals& make_totals) {
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

MergeSummary MergeShards(const MergeOptions& options, std::span<const JobType* const> jobs,
                         FileJobObserver& observer) {
  MergeSummary summary;
  summary.error = Merge(options, jobs, observer, summary);
  return summary;
}

}  // namespace surudoku
