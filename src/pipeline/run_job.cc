#include <algorithm>
#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "io/byte_file.h"
#include "io/content_hash.h"
#include "io/input_identity.h"
#include "io/io_error.h"
#include "io/output_file.h"
#include "pipeline/job.h"
#include "pipeline/merged_shards.h"
#include "pipeline/shard_manifest.h"
#include "surudoku/stop_signal.h"

namespace surudoku {
namespace {

// Standard input, kept in a file so that it can be read more than once. The file is removed at the
// end, or before.
class StandardInputCopy {
 public:
  // Reads all of standard input. If `stop` ends it early, the copy ends there.
  static Result<std::unique_ptr<StandardInputCopy>, IoError> Make(const std::string& path,
                                                                  const StopSignal& stop) {
    constexpr std::size_t kBlock = std::size_t{1} << 20;
    SURUDOKU_TRY(ByteFile input, ByteFile::Open("-"));
    SURUDOKU_TRY(OutputFile output, OutputFile::Open(path));
    std::unique_ptr<StandardInputCopy> copy(new StandardInputCopy(path));
    ContentHash hash;
    std::vector<char> buffer(kBlock);
    std::size_t got = 0;
    do {
      got = input.Read(buffer, stop);
      hash.Add({buffer.data(), got});
      if (auto error = output.Write({buffer.data(), got})) return *error;
    } while (got == buffer.size());
    if (input.error()) return *input.error();
    if (auto error = output.Commit()) return *error;
    constexpr int kHexadecimal = 16;
    copy->identity_ = {
        .path = "-",
        .size = input.position(),
        .sample_hash = std::stoull(hash.Digits().substr(0, 16), nullptr, kHexadecimal)};
    return copy;
  }

  ~StandardInputCopy() { (void)Remove(); }
  StandardInputCopy(const StandardInputCopy&) = delete;
  StandardInputCopy& operator=(const StandardInputCopy&) = delete;

  std::optional<IoError> Remove() { return RemoveFile(path_); }

  [[nodiscard]] const std::string& path() const { return path_; }

  // By a hash of all that was read.
  [[nodiscard]] const InputIdentity& identity() const { return identity_; }

 private:
  explicit StandardInputCopy(std::string path) : path_(std::move(path)) {}

  std::string path_;
  InputIdentity identity_;
};

/// Runs one shard: finds its part of the job, has the pipeline do it, and writes the manifest. Does
/// nothing if an earlier run was complete, and its inputs, settings and outputs are still the same.
class ShardRun {
 public:
  ShardRun(const Job& job, FileJobObserver& observer)
      : job_(job),
        observer_(observer),
        shard_(*job.options.shard),
        path_(ManifestPath(job.output.output, shard_)) {}

  JobRun Run() {
    if (auto error = CheckOutputs()) return FailedRun(job_, std::move(*error));
    if (auto error = CheckPaths()) return FailedRun(job_, std::move(*error));
    if (auto error = Prepare()) return FailedRun(job_, std::move(*error));
    if (is_stopped_) return StoppedRun(job_);
    const auto earlier = FindComplete(job_, manifest_);
    if (earlier) return RunOf(*earlier, path_);
    const std::string& output = job_.output.output;
    if (const auto merged = FindMerged(output); merged && IsMergedPart(*merged)) {
      return RunOf(*merged, MergedPath(output));
    }
    if (job_.is_stopping()) return StoppedRun(job_);  // it may be complete
    const auto kept = ReadManifest(path_);
    if (auto error = RemoveFile(path_)) return FailedRun(job_, std::move(*error));
    // The merge is not of all shards any more: the others are to be done again, too.
    if (auto error = RemoveAccount(output)) return FailedRun(job_, std::move(*error));
    const auto started = std::chrono::steady_clock::now();
    JobRun run = RunPipeline(PartOfJob(), part_, observer_);
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - started;
    manifest_.seconds = elapsed.count();
    KeepManifest(run);
    const bool was_refused = !run.has_begun && kept.ok() && kept.value();
    if (was_refused) (void)WriteManifest(path_, *kept.value(), job_.output.durability);
    if (copy_ && !run.summary.error) run.summary.error = copy_->Remove();
    run.summary.bytes_read = manifest_.range.bytes;
    run.summary.shard = ReportOf(manifest_, path_);
    return run;
  }

 private:
  [[nodiscard]] std::optional<IoError> CheckOutputs() const {
    const std::string& output = job_.output.output;
    bool has_files = !output.empty();
    for (const std::string& path : {output, job_.statistics ? job_.statistics->path : output}) {
      SURUDOKU_TRY(const bool is_direct, IsWrittenDirectly(path));
      has_files = has_files && !is_direct;
    }
    if (!has_files) return IoError{"a shard needs files to write to, not a stream or a device"};
    if (!job_.statistics || AreBeside(output, job_.statistics->path)) return std::nullopt;
    return IoError{job_.statistics->path + ": not in the folder of " + output +
                   ", where all files of a shard lie"};
  }

  // No input may have the name of a joined output. (The pipeline checks the files that it writes
  // again.)
  [[nodiscard]] std::optional<IoError> CheckPaths() const {
    TouchedPaths paths = PathsOf(job_);
    for (const std::optional<JobOutput>& output : {job_.answers, job_.statistics}) {
      if (output) paths.Writes(ShardPath(output->path, shard_));
    }
    paths.Writes(path_);
    paths.WritesFor(path_, CopyPath());
    paths.WritesFor(path_, MergedPath(job_.output.output));
    return paths.FindConflict();
  }

  // The path of the copy of standard input.
  [[nodiscard]] std::string CopyPath() const { return path_ + ".stdin"; }

  // Fills in the manifest as far as it is known before the run.
  std::optional<IoError> Prepare() {
    manifest_.shard = shard_;
    manifest_.settings = job_.settings;
    auto error = job_.files != nullptr ? PrepareFiles() : PrepareCount();
    if (error || is_stopped_) return error;
    AddOutput(job_.answers);
    AddOutput(job_.statistics);
    return std::nullopt;
  }

  std::optional<IoError> PrepareFiles() {
    if (std::ranges::count(job_.files->inputs, "-") > 0) {
      SURUDOKU_TRY(copy_, StandardInputCopy::Make(CopyPath(), job_.options.stop));
      part_.standard_input_copy = copy_->path();
    }
    if (auto error = IdentifyAll()) return error;
    SURUDOKU_TRY(const auto range, FindShardRange(*job_.files, shard_, part_.standard_input_copy));
    is_stopped_ = !range || job_.is_stopping();
    if (is_stopped_) return std::nullopt;
    manifest_.range = *range;
    part_.bytes_total = manifest_.range.bytes;
    if (manifest_.range.cut == ShardCut::kBytes) {
      part_.bytes = {manifest_.range.begin, manifest_.range.end};
    } else {
      part_.records = {manifest_.range.first_record, manifest_.range.last_record};
    }
    return std::nullopt;
  }

  std::optional<IoError> PrepareCount() {
    manifest_.range = RangeOfCount(job_.count, job_.made_together, shard_);
    part_.records = {manifest_.range.first_record, manifest_.range.last_record};
    return std::nullopt;
  }

  std::optional<IoError> IdentifyAll() {
    for (const std::string& input : job_.files->inputs) {
      if (input == "-") {
        manifest_.inputs.push_back(copy_->identity());
        continue;
      }
      if (CannotBeReadAgain(input)) {
        return IoError{input + ": a shard reads regular files, or standard input (-)"};
      }
      SURUDOKU_TRY(manifest_.inputs.emplace_back(), IdentifyInput(input));
    }
    return std::nullopt;
  }

  void AddOutput(const std::optional<JobOutput>& output) {
    if (!output) return;
    const std::string name = std::filesystem::path(output->path).filename().string();
    manifest_.outputs.push_back({name, output->numbers, {}});
  }

  // Whether this shard was merged and removed, and wants no summary: the account has none of it.
  [[nodiscard]] bool IsMergedPart(const ShardManifest& merged) const {
    const auto name = [](const ShardOutput& output) { return output.name; };
    const auto is_there = [](const std::string& path) {
      const Result<bool, IoError> is_direct = IsWrittenDirectly(path);
      return path.empty() ||
             (is_direct.ok() && !is_direct.value() && std::filesystem::exists(path));
    };
    return merged.shard.count == shard_.count && merged.settings == manifest_.settings &&
           merged.inputs == manifest_.inputs &&
           std::ranges::equal(merged.outputs, manifest_.outputs, {}, name, name) &&
           std::ranges::all_of(job_.options.also_written, is_there);
  }

  // The run that was complete, as the manifest at this path tells.
  [[nodiscard]] JobRun RunOf(const ShardManifest& manifest, const std::string& path) const {
    JobRun run;
    run.totals = job_.make_totals();
    run.totals->Read(manifest.totals);
    run.tally = manifest.tally;
    run.summary.records = manifest.records;
    run.summary.faults = manifest.faults;
    run.summary.bytes_read = manifest.range.bytes;
    for (const ShardOutput& output : manifest.outputs) {
      run.summary.bytes_written += output.content.size;
    }
    run.summary.shard = ReportOf(manifest, path);
    run.summary.shard->shard = shard_;
    run.summary.shard->was_complete = true;
    return run;
  }

  [[nodiscard]] Job PartOfJob() const {
    Job job = job_;
    job.output.output = ShardPath(job_.output.output, shard_);
    for (std::optional<JobOutput>* output : {&job.answers, &job.statistics}) {
      if (*output) (*output)->path = ShardPath((*output)->path, shard_);
    }
    job.has_headers = shard_.number == 1;
    return job;
  }

  // Writes the manifest, unless the run could not be begun: another run may be at work then.
  void KeepManifest(JobRun& run) {
    if (!run.has_begun) return;
    FileJobSummary& summary = run.summary;
    manifest_.records = run.totals->records();
    manifest_.faults = summary.faults;
    manifest_.totals = run.totals->ToJson();
    manifest_.tally = run.tally;
    manifest_.read = manifest_.range.cut == ShardCut::kBytes ? run.read : manifest_.range.read;
    manifest_.is_complete = !summary.error && !summary.interrupted;
    if (manifest_.is_complete) {
      summary.error = HashOutputs(job_.output.output, manifest_);
      if (!summary.error) summary.error = WriteManifest(path_, manifest_, job_.output.durability);
      return;
    }
    // A run ends by itself at a record that it gives up, or at the time that it was given.
    const char* const by_itself = job_.is_stopping() ? "a signal" : "a limit that it was given";
    manifest_.stopped_by = summary.error ? summary.error->message : by_itself;
    // This may fail on a full disk, and the run has failed anyway.
    (void)WriteManifest(path_, manifest_, job_.output.durability);
  }

  const Job& job_;
  FileJobObserver& observer_;
  Shard shard_;
  std::string path_;
  ShardManifest manifest_;
  JobPart part_;
  std::unique_ptr<StandardInputCopy> copy_;
  bool is_stopped_ = false;
};

}  // namespace

JobRun RunJob(const Job& job, FileJobObserver& observer) {
  if (job.kept != nullptr) {
    if (auto error = job.kept->Settle()) return FailedRun(job, std::move(*error));
  }
  if (!job.options.shard) return RunPipeline(job, {}, observer);
  return ShardRun(job, observer).Run();
}

}  // namespace surudoku
