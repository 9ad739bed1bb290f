// Wires the stages: hand out ranges of numbers (in order), make (parallel), write (in order).
#include <tbb/enumerable_thread_specific.h>
#include <tbb/global_control.h>
#include <tbb/info.h>
#include <tbb/parallel_pipeline.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "generate/puzzle_maker.h"
#include "pipeline/hand_over.h"
#include "surudoku/generate.h"
#include "surudoku/output_file.h"

namespace surudoku {
namespace {

constexpr std::uint64_t kBatchRecords = 1024;

struct Task {
  std::uint64_t first = 0;
  std::uint64_t count = 0;
  PuzzleMaker::Batch batch;
  HandOver hand_over;  // from stage to stage
};

class GeneratePipeline {
 public:
  GeneratePipeline(const GenerateOptions& options, OutputFile output, GenerateObserver& observer)
      : options_(options),
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
    if (is_stopped || is_over_ || handed_out_ == options_.count) return nullptr;
    auto task = std::make_unique<Task>();
    task->first = handed_out_ + 1;
    task->count = std::min(kBatchRecords, options_.count - handed_out_);
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
    if (task.batch.given_up) summary_.given_up_at = summary_.puzzles + 1;
  }

  void Finish() {
    if (summary_.error) return;
    if (summary_.puzzles == options_.count) {
      summary_.error = output_.Commit();
      return;
    }
    summary_.interrupted = !summary_.given_up_at;
    if (summary_.puzzles > 0) summary_.partial_output = output_.KeepPartial();
  }

  const GenerateOptions& options_;
  OutputFile output_;
  GenerateObserver& observer_;
  tbb::enumerable_thread_specific<PuzzleMaker> makers_;
  HandOver handing_turn_;
  HandOver writing_turn_;
  std::uint64_t handed_out_ = 0;
  std::atomic<bool> is_over_ = false;
  GenerateSummary summary_;
};

}  // namespace

GenerateSummary GenerateFile(const GenerateOptions& options, GenerateObserver& observer) {
  Result<OutputFile, IoError> output = OutputFile::Open(options.output);
  if (!output.ok()) {
    GenerateSummary summary;
    summary.error = output.error();
    return summary;
  }
  return GeneratePipeline(options, std::move(output.value()), observer).Run();
}

}  // namespace surudoku
