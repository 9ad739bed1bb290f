#include "pipeline/merge_shards.h"

#include <algorithm>
#include <exception>
#include <filesystem>
#include <memory>
#include <utility>

#include "io/output_file.h"
#include "io/touched_paths.h"
#include "io/try.h"
#include "pipeline/join_outputs.h"
#include "pipeline/shard_set.h"

namespace surudoku {
namespace {

bool IsStopped(const MergeOptions& options) { return options.stop.IsSet(); }

// Where a joined output goes.
std::string FinalPath(const MergeOptions& options, const ShardOutput& output) {
  const bool is_statistics = output.name != std::filesystem::path(options.output).filename();
  if (is_statistics && !options.statistics.empty()) return options.statistics;
  return PathBeside(options.output, output.name);
}

}  // namespace

// The shards and what they were made from are read.
TouchedPaths PathsOfMerge(const MergeOptions& options, const ShardSet& set) {
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

namespace {

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
  if (IsStopped(options)) return bytes;
  for (OutputStream& stream : joined) {
    if (const auto error = stream.Commit(options.durability)) return *error;
    bytes += stream.size();
  }
  return bytes;
}

}  // namespace

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

namespace {

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
std::optional<IoError> JoinShards(const MergeOptions& options, const JobType& job,
                                  const ShardSet& set, FileJobObserver& observer,
                                  std::unique_ptr<JobConclusion>& conclusion) {
  if (auto error = PathsOfMerge(options, set).FindConflict()) return error;
  auto whole =
      job.conclude(SumOfShards(set, job.make_totals), set.manifests.front().settings.fields);
  SURUDOKU_TRY(whole->summary().bytes_written, Join(options, set));
  whole->summary().interrupted = IsStopped(options);
  if (!whole->summary().interrupted) TellFaultsOfShards(set, observer);
  conclusion = std::move(whole);
  return std::nullopt;
}

// By the name in the manifests.
const JobType* FindJob(std::span<const JobType* const> jobs, const ShardSet& set) {
  const auto found = std::ranges::find(jobs, set.manifests.front().settings.job, &JobType::name);
  return found == jobs.end() ? nullptr : *found;
}

// Fails where a manifest does not hold what its job counts.
std::optional<IoError> JoinSet(const MergeOptions& options, const ShardSet& set,
                               FileJobObserver& observer, MergeSummary& summary) {
  try {
    if (summary.job == nullptr) {
      throw JsonError("no such name: " + set.manifests.front().settings.job);
    }
    return summary.job->join != nullptr
               ? summary.job->join(options, set, observer, summary.conclusion)
               : JoinShards(options, *summary.job, set, observer, summary.conclusion);
  } catch (const std::exception& error) {
    return IoError{options.output + ": the shards' manifests are damaged (" + error.what() + ")"};
  }
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
  auto error = JoinSet(options, set, observer, summary);
  if (error || summary.conclusion->summary().interrupted || !options.removes_shards) return error;
  return RemoveShards(options.output, set);
}

}  // namespace

MergeSummary MergeShards(const MergeOptions& options, std::span<const JobType* const> jobs,
                         FileJobObserver& observer) {
  MergeSummary summary;
  summary.error = Merge(options, jobs, observer, summary);
  return summary;
}

}  // namespace surudoku
