// Wires the stages: hand out ranges of numbers (in order), make (parallel), write (in order).
#include <tbb/enumerable_thread_specific.h>
#include <tbb/global_control.h>
#include <tbb/info.h>
#include <tbb/parallel_pipeline.h>
#include <tbb/task_arena.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>

#include "generate/puzzle_maker.h"
#include "pipeline/hand_over.h"
#include "pipeline/state_json.h"
#include "shards/shard_manifest.h"
#include "surudoku/generate.h"
#include "surudoku/output_file.h"
#include "surudoku/version.h"

namespace surudoku {
namespace {

constexpr std::uint64_t kBatchRecords = 1024;

struct Task {
  std::uint64_t first = 0;
  std::uint64_t count = 0;
  PuzzleMaker::Batch batch;
  HandOver hand_over;  // from stage to stage
};

/// Of puzzles, from 1.
struct NumberRange {
  std::uint64_t first = 1;
  std::uint64_t last = 0;

  [[nodiscard]] std::uint64_t size() const { return last - (first - 1); }
};

class GeneratePipeline {
 public:
  GeneratePipeline(const GenerateOptions& options, const NumberRange& range, OutputFile output,
                   GenerateObserver& observer)
      : options_(options),
        range_(range),
        output_(std::move(output)),
        observer_(observer),
        makers_([&options] { return PuzzleMaker(options.request, options.stop); }) {}

  GenerateSummary Run() {
    const int threads = options_.threads > 0 ? options_.threads : tbb::info::default_concurrency();
    const tbb::global_control allowed(tbb::global_control::max_allowed_parallelism,
                                      static_cast<std::size_t>(threads));
    tbb::task_arena arena(threads);
    arena.execute([&] { RunStages(static_cast<std::size_t>(threads) + 2); });
    Finish();
    return std::move(summary_);
  }

 private:
  void RunStages(std::size_t live_tasks) {
    using tbb::filter_mode;
    const auto hand_out = tbb::make_filter<void, Task*>(filter_mode::serial_in_order,
                                                        [this](tbb::flow_control& control) {
                                                          handing_turn_.Take();
                                                          Task* task = NextTask().release();
                                                          handing_turn_.Give();
                                                          if (task == nullptr) {
                                                            control.stop();
                                                          } else {
                                                            task->hand_over.Give();
                                                          }
                                                          return task;
                                                        });
    const auto make = tbb::make_filter<Task*, Task*>(filter_mode::parallel, [this](Task* task) {
      task->hand_over.Take();
      task->batch = makers_.local().Make(task->first, task->count);
      task->hand_over.Give();
      return task;
    });
    const auto write =
        tbb::make_filter<Task*, void>(filter_mode::serial_in_order, [this](Task* handed) {
          const std::unique_ptr<Task> task(handed);
          task->hand_over.Take();
          writing_turn_.Take();
          Write(*task);
          writing_turn_.Give();
        });
    handing_turn_.Give();
    tbb::parallel_pipeline(live_tasks, hand_out & make & write);
    handing_turn_.Take();
    writing_turn_.Take();
  }

  // The next range of numbers, or nothing at the end of the work. The pipeline passes plain
  // pointers: the last stage owns what it gets.
  std::unique_ptr<Task> NextTask() {
    const bool is_stopped = options_.stop != nullptr && options_.stop->load();
    if (is_stopped || is_over_ || handed_out_ == range_.size()) return nullptr;
    auto task = std::make_unique<Task>();
    task->first = range_.first + handed_out_;
    task->count = std::min(kBatchRecords, range_.size() - handed_out_);
    handed_out_ += task->count;
    return task;
  }

  void Write(const Task& task) {
    if (is_over_) return;
    summary_.error = output_.Write(task.batch.text);
    if (summary_.error) {
      is_over_ = true;
      return;
    }
    summary_.puzzles += task.batch.count;
    observer_.OnProgress(summary_.puzzles);
    if (task.batch.count == task.count) return;
    is_over_ = true;
    if (task.batch.given_up) summary_.given_up_at = range_.first + summary_.puzzles;
  }

  void Finish() {
    if (summary_.error) return;
    if (summary_.puzzles == range_.size()) {
      summary_.error = output_.Commit();
      return;
    }
    summary_.interrupted = !summary_.given_up_at;
    if (summary_.puzzles > 0) summary_.partial_output = output_.KeepPartial();
  }

  const GenerateOptions& options_;
  NumberRange range_;
  OutputFile output_;
  GenerateObserver& observer_;
  tbb::enumerable_thread_specific<PuzzleMaker> makers_;
  HandOver handing_turn_;
  HandOver writing_turn_;
  std::uint64_t handed_out_ = 0;
  std::atomic<bool> is_over_ = false;
  GenerateSummary summary_;
};

GenerateSummary Failure(const IoError& error) {
  GenerateSummary summary;
  summary.error = error;
  return summary;
}

GenerateSummary Make(const GenerateOptions& options, const NumberRange& range,
                     const std::string& path, GenerateObserver& observer) {
  Result<OutputFile, IoError> output = OutputFile::Open(path);
  if (!output.ok()) return Failure(output.error());
  return GeneratePipeline(options, range, std::move(output.value()), observer).Run();
}

// All that the puzzles depend on.
std::string SettingsOf(const GenerateOptions& options) {
  const PuzzleRequest& request = options.request;
  std::string job = "generate";
  for (const std::uint64_t setting :
       {options.count, request.seed, std::uint64_t{request.full},
        static_cast<std::uint64_t>(request.min_clues),
        static_cast<std::uint64_t>(request.max_clues), std::uint64_t{request.minimal},
        static_cast<std::uint64_t>(request.symmetry), static_cast<std::uint64_t>(request.level),
        request.max_attempts}) {
    job += ' ' + std::to_string(setting);
  }
  return Json{{"version", Version()}, {"job", job + ' ' + request.may_hold_clue.to_string()}}
      .dump();
}

// What the manifest says before the run.
ShardManifest ManifestOf(const GenerateOptions& options) {
  const Shard& shard = *options.shard;
  ShardManifest manifest;
  manifest.shard = shard;
  manifest.settings = SettingsOf(options);
  manifest.range.cut = ShardCut::kPuzzles;
  manifest.range.input_records = options.count;
  manifest.range.first_record = ShareOf(options.count, shard.number - 1, shard.count) + 1;
  manifest.range.last_record = ShareOf(options.count, shard.number, shard.count);
  manifest.outputs.push_back({NameBeside(options.output, options.output), {}, {}});
  return manifest;
}

GenerateSummary MakeShard(const GenerateOptions& options, GenerateObserver& observer) {
  if (options.output == "-") return Failure(IoError{"--shard needs a file to write to (-o)"});
  const std::string path = ManifestPath(options.output, *options.shard);
  ShardManifest manifest = ManifestOf(options);
  GenerateSummary summary;
  if (const auto earlier = FindComplete(options.output, manifest)) {
    summary.puzzles = earlier->totals.counts.records();
    summary.shard = ReportOf(*earlier, path);
    summary.shard->was_complete = true;
    return summary;
  }
  unlink(path.c_str());
  const auto started = std::chrono::steady_clock::now();
  const NumberRange range = {manifest.range.first_record, manifest.range.last_record};
  summary = Make(options, range, ShardPath(options.output, *options.shard), observer);
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - started;
  summary.shard = ReportOf(manifest, path);
  if (summary.error || summary.interrupted || summary.given_up_at) return summary;
  manifest.is_complete = true;
  manifest.seconds = elapsed.count();
  manifest.totals.counts.by_status[static_cast<std::size_t>(Status::kUnique)] = summary.puzzles;
  summary.error = HashOutputs(options.output, manifest);
  if (!summary.error) summary.error = WriteManifest(path, manifest, Durability::kProcess);
  return summary;
}

}  // namespace

GenerateSummary GenerateFile(const GenerateOptions& options, GenerateObserver& observer) {
  if (options.shard) return MakeShard(options, observer);
  return Make(options, {1, options.count}, options.output, observer);
}

}  // namespace surudoku
