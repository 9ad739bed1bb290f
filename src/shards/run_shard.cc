#include "shards/run_shard.h"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>

#include "pipeline/checkpoint.h"
#include "shards/shard_manifest.h"
#include "shards/standard_input_copy.h"

namespace surudoku {
namespace {

FileRun Failure(const IoError& error) {
  FileRun run;
  run.summary.error = error;
  return run;
}

/// A shard on its way to its manifest.
class ShardRun {
 public:
  ShardRun(const OutputJobOptions& options, const FileJob& job, FileJobObserver& observer)
      : options_(options),
        job_(job),
        observer_(observer),
        shard_(*options.shard),
        path_(ManifestPath(options.output, shard_)) {}

  FileRun Run() {
    if (const auto error = CheckOutputs()) return Failure(*error);
    if (const auto error = Prepare()) return Failure(*error);
    if (is_stopped_) return Stopped();
    if (const auto earlier = FindComplete(options_.output, manifest_)) return ResultOf(*earlier);
    unlink(path_.c_str());
    const auto started = std::chrono::steady_clock::now();
    FileRun run = RunPart(PartOptions(), PartJob(), part_, observer_);
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - started;
    manifest_.seconds = elapsed.count();
    KeepManifest(run);
    run.summary.bytes_read = manifest_.range.bytes;
    run.summary.shard = ReportOf(manifest_, path_);
    return run;
  }

 private:
  [[nodiscard]] std::optional<IoError> CheckOutputs() const {
    if (options_.output.empty() || options_.output == "-" || job_.statistics == "-") {
      return IoError{"--shard needs files to write to (-o)"};
    }
    return std::nullopt;
  }

  // Finds what the manifest says before the run.
  std::optional<IoError> Prepare() {
    manifest_.shard = shard_;
    manifest_.settings = SettingsOf(options_, job_.settings);
    if (std::ranges::count(options_.inputs, "-") > 0) {
      auto copy = StandardInputCopy::Make(path_ + ".stdin", options_.stop);
      if (!copy.ok()) return copy.error();
      copy_ = std::move(copy.value());
      part_.standard_input_copy = copy_->path();
    }
    if (auto error = IdentifyAll()) return error;
    const auto range = FindShardRange(options_, shard_, part_.standard_input_copy);
    if (!range.ok()) return range.error();
    is_stopped_ = !range.value() || (options_.stop != nullptr && options_.stop->load());
    if (is_stopped_) return std::nullopt;
    part_.range = manifest_.range = *range.value();
    if (job_.writes_answers) AddOutput(options_.output, job_.numbers);
    if (!job_.statistics.empty()) AddOutput(job_.statistics, job_.statistics_numbers);
    return std::nullopt;
  }

  std::optional<IoError> IdentifyAll() {
    for (const std::string& input : options_.inputs) {
      if (input == "-") {
        manifest_.inputs.push_back(copy_->identity());
        continue;
      }
      const Result<InputIdentity, IoError> identity = IdentifyInput(input);
      if (!identity.ok()) return identity.error();
      manifest_.inputs.push_back(identity.value());
    }
    return std::nullopt;
  }

  void AddOutput(const std::string& path, const NumberPlaces& numbers) {
    manifest_.outputs.push_back({NameBeside(options_.output, path), numbers, {}});
  }

  [[nodiscard]] FileRun ResultOf(const ShardManifest& manifest) const {
    FileRun run = {.totals = manifest.totals, .tally = manifest.tally};
    run.summary.records = manifest.totals.counts.records();
    run.summary.faults = manifest.totals.counts.faults;
    run.summary.bytes_read = manifest.range.bytes;
    for (const ShardOutput& output : manifest.outputs) {
      run.summary.bytes_written += output.content.size;
    }
    run.summary.shard = ReportOf(manifest, path_);
    run.summary.shard->was_complete = true;
    return run;
  }

  [[nodiscard]] static FileRun Stopped() {
    FileRun run;
    run.summary.interrupted = true;
    return run;
  }

  [[nodiscard]] OutputJobOptions PartOptions() const {
    OutputJobOptions options = options_;
    options.output = ShardPath(options_.output, shard_);
    return options;
  }

  [[nodiscard]] FileJob PartJob() const {
    FileJob job = job_;
    if (!job.statistics.empty()) job.statistics = ShardPath(job.statistics, shard_);
    job.has_headers = shard_.number == 1;
    return job;
  }

  // Says what was done. Of a run that could not be begun nothing is known: another may be at work.
  void KeepManifest(FileRun& run) {
    if (!run.has_begun) return;
    FileJobSummary& summary = run.summary;
    manifest_.totals = run.totals;
    manifest_.tally = run.tally;
    manifest_.is_complete = !summary.error && !summary.interrupted;
    if (manifest_.is_complete) {
      summary.error = HashOutputs(options_.output, manifest_);
      if (!summary.error) summary.error = WriteManifest(path_, manifest_, options_.durability);
      return;
    }
    manifest_.stopped_by = summary.error ? summary.error->message : "a signal";
    (void)WriteManifest(path_, manifest_, options_.durability);  // a full disk has no room for it
  }

  const OutputJobOptions& options_;
  const FileJob& job_;
  FileJobObserver& observer_;
  Shard shard_;
  std::string path_;
  ShardManifest manifest_;
  InputPart part_;
  std::unique_ptr<StandardInputCopy> copy_;
  bool is_stopped_ = false;
};

}  // namespace

FileRun RunShard(const OutputJobOptions& options, const FileJob& job, FileJobObserver& observer) {
  return ShardRun(options, job, observer).Run();
}

}  // namespace surudoku
