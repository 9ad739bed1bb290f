#include "pipeline/merge_shards.h"

#include <algorithm>
#include <exception>
#include <filesystem>
#include <span>
#include <utility>

#include "io/io_error.h"
#include "io/output_file.h"
#include "pipeline/join_outputs.h"
#include "pipeline/merged_shards.h"
#include "pipeline/resumability.h"
#include "pipeline/shard_states.h"
#include "pipeline/typed_job.h"
#include "text/quantities.h"

namespace surudoku {
namespace {

// How an input of a shard differs from that of the first one. Their times do not count: each
// machine may have fetched its own copies.
std::optional<std::string> FindOtherInput(const InputIdentity& input, const InputIdentity& first,
                                          const std::string& where) {
  if (input.path != first.path) {
    return "made from " + input.path + ", and " + where + " from " + first.path;
  }
  const std::string name = input.path == "-" ? "standard input" : input.path;
  if (input.size != first.size) {
    return name + " had " + std::to_string(input.size) + " bytes, and for " + where + " " +
           std::to_string(first.size);
  }
  if (input.sample_hash == first.sample_hash) return std::nullopt;
  return name + " had other content than for " + where;
}

std::optional<std::string> FindOtherInput(const std::vector<InputIdentity>& inputs,
                                          const std::vector<InputIdentity>& first,
                                          const std::string& where) {
  if (inputs.size() != first.size()) {
    return "made from " + Counted(inputs.size(), "input") + ", and " + where + " from " +
           WithThousands(first.size());
  }
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (auto other = FindOtherInput(inputs[i], first[i], where)) return other;
  }
  return std::nullopt;
}

// Why a shard is not of the same job as the first one.
std::optional<std::string> FindMismatch(const ShardManifest& shard, const ShardManifest& first) {
  const std::string where = "shard " + NameOf(first.shard);
  if (const auto difference = FindDifference(first.settings, shard.settings)) {
    return "made with other options than " + where + ": " + *difference;
  }
  if (auto other = FindOtherInput(shard.inputs, first.inputs, where)) return other;
  if (shard.range.cut != first.range.cut || shard.range.input_bytes != first.range.input_bytes ||
      shard.range.input_records != first.range.input_records) {
    return "the input is cut otherwise than for " + where;
  }
  const auto name = [](const ShardOutput& output) { return output.name; };
  if (!std::ranges::equal(shard.outputs, first.outputs, {}, name, name)) {
    return "it has other outputs than " + where;
  }
  return std::nullopt;
}

// Negative for a gap between the two shards, positive for an overlap, 0 if they fit.
int CompareEnds(const ShardRange& before, const ShardRange& after) {
  if (before.cut != ShardCut::kBytes) {
    const std::uint64_t next = before.last_record + 1;
    return next < after.first_record ? -1 : next > after.first_record ? 1 : 0;
  }
  const auto key = [](const InputPosition& position) {
    return std::pair(position.input, position.offset);
  };
  if (key(before.end) == key(after.begin)) return 0;
  return key(before.end) < key(after.begin) ? -1 : 1;
}

// The first and the last shard are checked against an empty part before and one after the input.
ShardRange StartOf(const ShardRange& range) {
  ShardRange start;
  start.cut = range.cut;
  return start;
}

ShardRange EndOf(const ShardManifest& manifest) {
  ShardRange end;
  end.cut = manifest.range.cut;
  end.first_record = manifest.range.input_records + 1;
  end.begin = {.input = manifest.inputs.size() - std::min<std::size_t>(1, manifest.inputs.size()),
               .offset = manifest.inputs.empty() ? 0 : manifest.inputs.back().size};
  return end;
}

void CheckRanges(ShardSet& set) {
  ShardRange before = StartOf(set.manifests.front().range);
  for (const ShardManifest& manifest : set.manifests) {
    const int order = CompareEnds(before, manifest.range);
    const std::string name = "shard " + NameOf(manifest.shard);
    if (order < 0) set.problems.push_back(name + ": there is a gap before it");
    if (order > 0) set.problems.push_back(name + ": it overlaps what comes before it");
    before = manifest.range;
  }
  if (CompareEnds(before, EndOf(set.manifests.back())) != 0) {
    set.problems.push_back("shard " + NameOf(set.manifests.back().shard) +
                           ": it does not end where the input ends");
  }
}

// The manifest of one shard, or why it cannot be merged.
Result<ShardManifest, std::string> ReadOne(const std::string& output, const Shard& shard) {
  const std::string path = ManifestPath(output, shard);
  const auto read = ReadManifest(path);
  if (!read.ok()) return read.error().message;
  if (!read.value()) return "not done: no " + path;
  const ShardManifest& manifest = *read.value();
  if (manifest.shard != shard) return path + ": the manifest of shard " + NameOf(manifest.shard);
  if (!manifest.is_complete) return "not complete: stopped by " + manifest.stopped_by;
  return manifest;
}

// The shard that wrote just these bytes as its `index`-th output, if one did.
std::optional<Shard> WriterOf(const FileContent& content, std::size_t index, const ShardSet& set) {
  for (const ShardManifest& manifest : set.manifests) {
    if (manifest.outputs[index].content == content) return manifest.shard;
  }
  return std::nullopt;
}

std::optional<std::string> FindFault(const std::string& output, const Shard& shard,
                                     std::size_t index, const ShardSet& set) {
  const ShardOutput& stated = set.manifests[shard.number - 1].outputs[index];
  const std::string path = ShardPath(PathBeside(output, stated.name), shard);
  const Result<FileContent, IoError> content = ReadFileContent(path);
  if (!content.ok()) return content.error().message;
  if (content.value() == stated.content) return std::nullopt;
  if (const auto writer = WriterOf(content.value(), index, set)) {
    return path + ": what shard " + NameOf(*writer) + " wrote";
  }
  if (content.value().size != stated.content.size) {
    return path + ": " + std::to_string(content.value().size) + " bytes where the shard wrote " +
           std::to_string(stated.content.size);
  }
  return path + ": not the bytes that the shard wrote (their hash is another)";
}

// Reads the manifests and finds the problems that forbid merging: shards that are missing,
// damaged, incomplete, of other inputs, options or versions; gaps and overlaps.
ShardSet ReadShardSet(const std::string& output, std::uint64_t count) {
  ShardSet set;
  for (std::uint64_t number = 1; number <= count; ++number) {
    const Shard shard = {number, count};
    auto manifest = ReadOne(output, shard);
    auto problem = manifest.ok() ? std::nullopt : std::optional(manifest.error());
    if (!problem && !set.manifests.empty()) {
      problem = FindMismatch(manifest.value(), set.manifests.front());
    }
    if (problem) {
      set.problems.push_back("shard " + NameOf(shard) + ": " + *problem);
    } else {
      set.manifests.push_back(std::move(manifest.value()));
    }
  }
  if (set.problems.empty()) CheckRanges(set);
  return set;
}

// Reads all outputs, and adds to the problems each one that is not as its manifest states.
// Precondition: there are no problems yet.
void CheckOutputs(const std::string& output, ShardSet& set) {
  for (const ShardManifest& manifest : set.manifests) {
    for (std::size_t i = 0; i < manifest.outputs.size(); ++i) {
      const auto fault = FindFault(output, manifest.shard, i, set);
      if (fault) set.problems.push_back("shard " + NameOf(manifest.shard) + ": " + *fault);
    }
  }
}

// Whether the shards may have read other bytes than one another, or than those of `now`, if there
// is that.
bool IsInDoubt(const ShardSet& set, std::size_t input, const std::optional<InputIdentity>& now) {
  const InputIdentity& first = set.manifests.front().inputs[input];
  return (now && !HaveSameBytes(*now, first)) ||
         !std::ranges::all_of(set.manifests, [&](const ShardManifest& shard) {
           return HaveSameBytes(shard.inputs[input], first);
         });
}

// The inputs, and how the shards read them. Throws if the first manifest does not tell.
FileJobOptions FilesOf(const MergeOptions& options, const ShardSet& set) {
  const ShardManifest& first = set.manifests.front();
  FileJobOptions files;
  static_cast<InputSettings&>(files) = OldFieldsFrom<InputSettings>(first.settings.fields);
  files.stop = options.stop;
  files.inputs.clear();
  for (const InputIdentity& input : first.inputs) files.inputs.push_back(input.path);
  return files;
}

// Compares the bytes of an input that the shards have read: parts of it with those that are there
// now, or all of it with what the first shard read, and that with what is there now if it
// `is_read_again`. False if that cannot be done.
bool CompareBytes(const FileJobOptions& files, std::size_t input, bool is_read_again,
                  ShardSet& set) {
  const ShardManifest& first = set.manifests.front();
  const std::string& path = files.inputs[input];
  const bool are_cut = first.range.cut == ShardCut::kBytes;
  const auto tells = [](const ShardManifest& shard) { return shard.read.has_value(); };
  if (!std::ranges::all_of(set.manifests, tells)) return false;
  if (are_cut && !IdentifyInput(path).ok()) return false;
  std::optional<OtherBytes> other;
  for (const ShardManifest& shard : set.manifests) {
    const std::string name = "shard " + NameOf(shard.shard) + ": " + path;
    const std::span<const ReadPart> parts = PartsOf(*shard.read, input);
    if (are_cut || (is_read_again && &shard == &first)) other = FindOtherBytes(files, parts);
    if (files.stop.IsSet()) return true;
    if (!are_cut && !std::ranges::equal(parts, PartsOf(*first.read, input))) {
      set.problems.push_back(name + " had other content than for shard " + NameOf(first.shard));
    } else if (other) {
      set.problems.push_back(name + " has changed since (" + other->what + ")");
    }
  }
  return true;
}

// The input as it is now. Adds a problem if that tells already that all shards read other bytes.
std::optional<InputIdentity> FindNow(const InputIdentity& before, ShardSet& set) {
  const auto now = IdentifyInput(before.path);
  if (!now.ok()) {
    set.problems.push_back(now.error().message);
    return std::nullopt;
  }
  if (now.value().size == before.size && now.value().sample_hash == before.sample_hash) {
    return now.value();
  }
  set.problems.push_back(before.path + " has changed since the shards read it (" +
                         std::string(*FindDifference(before, now.value())) + "): run all again");
  return std::nullopt;
}

// Compares what the shards have read of inputs that may be copies, or that are read again. Returns
// those of which it cannot: see MergeSummary::compared_by_samples. Throws as FilesOf does.
std::vector<std::string> CompareCopies(const MergeOptions& options, bool are_read_again,
                                       ShardSet& set) {
  std::vector<std::string> not_compared;
  const std::vector<InputIdentity> inputs = set.manifests.front().inputs;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    const auto now = are_read_again ? FindNow(inputs[i], set) : std::nullopt;
    if (are_read_again && !now) continue;
    if (!IsInDoubt(set, i, now)) continue;
    if (CompareBytes(FilesOf(options, set), i, are_read_again, set)) continue;
    not_compared.push_back(inputs[i].path);
  }
  return not_compared;
}

// Statistics have another name than the answers.
bool IsStatistics(const MergeOptions& options, const ShardOutput& output) {
  return output.name != std::filesystem::path(options.output).filename();
}

// The path of a joined output.
std::string FinalPath(const MergeOptions& options, const ShardOutput& output) {
  if (IsStatistics(options, output) && !options.statistics.empty()) return options.statistics;
  return PathBeside(options.output, output.name);
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

// The outputs that the merge has written.
std::vector<std::string> JoinedPaths(const MergeOptions& options, const JobType& job,
                                     const ShardSet& set) {
  if (job.join != nullptr) return {options.output};
  std::vector<std::string> paths;
  for (const ShardOutput& output : set.manifests.front().outputs) {
    paths.push_back(FinalPath(options, output));
  }
  return paths;
}

// Whether the merge of this account wrote the statistics where they are wanted.
bool HasJoined(const ShardManifest& merged, const MergeOptions& options) {
  return options.statistics.empty() ||
         std::ranges::any_of(merged.merged, [&](const InputIdentity& joined) {
           std::error_code error;
           return std::filesystem::equivalent(PathBeside(options.output, joined.path),
                                              options.statistics, error);
         });
}

// A job that joins its shards itself has none.
bool HasStatistics(const MergeOptions& options, const JobType& job, const ShardSet& set) {
  return job.join == nullptr &&
         std::ranges::any_of(set.manifests.front().outputs, [&](const ShardOutput& output) {
           return IsStatistics(options, output);
         });
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

// An input is empty if none of the shards found a record in it.
std::vector<std::string> EmptyInputsOfShards(const ShardSet& set) {
  const std::vector<InputIdentity>& inputs = set.manifests.front().inputs;
  std::vector<bool> has_records(inputs.size());
  for (const ShardManifest& manifest : set.manifests) manifest.tally.inputs.Mark(has_records);
  std::vector<std::string> empty;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (!has_records[i]) empty.push_back(inputs[i].path);
  }
  return empty;
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
  const auto merged = FindMerged(options.output);
  if (merged && merged->shard.count == count && HasJoined(*merged, options)) {
    if (const auto left = FindLeftShards(options.output, *merged)) {
      summary.faults_before = merged->faults;
      return options.removes_shards ? RemoveShards(options.output, *left) : std::nullopt;
    }
  }
  ShardSet set = ReadShardSet(options.output, count);
  if (set.problems.empty()) {
    summary.job = FindJob(jobs, set);
    const bool reads_again = summary.job != nullptr && summary.job->join != nullptr;
    auto damage = TakeFromManifests(
        options, [&] { summary.compared_by_samples = CompareCopies(options, reads_again, set); });
    if (damage) return damage;
  }
  if (set.problems.empty()) CheckOutputs(options.output, set);
  if (!set.problems.empty()) {
    summary.problems = std::move(set.problems);
    return IoError{options.output + ": not merged"};
  }
  if (summary.job != nullptr && !options.statistics.empty() &&
      !HasStatistics(options, *summary.job, set)) {
    return IoError{options.statistics + ": the shards were made without --stats"};
  }
  for (const ShardManifest& manifest : set.manifests) summary.seconds += manifest.seconds;
  if (summary.job == nullptr) {
    return DamagedManifests(options, "no such name: " + set.manifests.front().settings.job);
  }
  const auto join = summary.job->join;
  auto error = join != nullptr
                   ? join(options, set, observer, summary.conclusion)
                   : JoinShards(options, *summary.job, set, observer, summary.conclusion);
  if (error || summary.conclusion->summary().interrupted || !options.removes_shards) return error;
  return RemoveMerged(options.output, set, JoinedPaths(options, *summary.job, set));
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
  if (options.removes_shards) paths.WritesFor(options.output, MergedPath(options.output));
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
      if (fault.record > 0) fault.record += before.records;
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
  run.summary.empty_inputs = EmptyInputsOfShards(set);
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
