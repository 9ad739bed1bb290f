#include "jobs/generate/generate_file.h"

#include <fmt/format.h>

#include <memory>
#include <utility>

#include "generate/board_maker.h"
#include "generate/puzzle_maker.h"
#include "pipeline/job_type.h"
#include "text/quantities.h"
#include "threads/for_each_index.h"

namespace surudoku {
namespace {

// A puzzle that cannot be made ends the run, as `stop` does.
void TakeBatch(PuzzleBatch batch, Chunk& chunk) {
  chunk.answers = std::move(batch.text);
  auto& totals = CountsIn<GenerateTotals>(*chunk.totals);
  totals.outcomes.Count(GenerateOutcome::kMade, batch.count);
  totals.tried += batch.tried;
  chunk.is_complete = batch.count == chunk.record_count;
  if (batch.given_up) totals.given_up_at = chunk.first_record + batch.count;
}

// Makes the plain puzzles of one chunk. One worker for each thread.
class GenerateWorker final : public ChunkProcessor {
 public:
  explicit GenerateWorker(const GenerateOptions& options)
      : maker_(options.request, options.stop, executor_) {}

  void Process(Chunk& chunk) override {
    TakeBatch(maker_.Make(chunk.first_record, chunk.record_count), chunk);
  }

 private:
  ArenaExecutor executor_;
  PuzzleMaker maker_;
};

// The same of boards.
class BoardWorker final : public ChunkProcessor {
 public:
  explicit BoardWorker(const GenerateOptions& options)
      : maker_(HousesOf(options.rules, options.side), options.request, options.stop) {}

  void Process(Chunk& chunk) override {
    TakeBatch(maker_.Make(chunk.first_record, chunk.record_count), chunk);
  }

 private:
  BoardMaker maker_;
};

GenerateSummary SummariseGenerating(JobRun run) {
  GenerateSummary summary = Summarise<GenerateTotals>(std::move(run));
  // To go on would be to give up on it again.
  if (summary.counts.given_up_at) summary.interrupted = summary.resumable = false;
  return summary;
}

}  // namespace

constinit const JobType kGenerateJob = [] {
  JobType type = TypeOfJob<GenerateTotals>("generate");
  type.reads = false;
  return type;
}();

std::string SummaryText(const GenerateSummary& summary, const RunCost& cost) {
  std::string text =
      fmt::format("{} in {}: {}\n", Counted(summary.records, "puzzle"), Duration(cost.seconds),
                  RateText(summary.new_records(), cost.seconds, "puzzle"));
  const std::uint64_t tried = summary.counts.tried;
  if (tried > summary.records && summary.records > 0) {
    text += fmt::format("{} tried: one in {:.1f} led to a puzzle as asked for\n",
                        Counted(tried, "grid"),
                        static_cast<double>(tried) / static_cast<double>(summary.records));
  }
  return text;
}

GenerateSummary GenerateFile(const GenerateOptions& options, FileJobObserver& observer) {
  Job job = JobOf<GenerateSettings, GenerateTotals>(kGenerateJob.name, options);
  job.count = options.count;
  job.answers = JobOutput{options.output};
  job.make_worker = [&]() -> std::unique_ptr<ChunkProcessor> {
    if (options.are_boards()) return std::make_unique<BoardWorker>(options);
    return std::make_unique<GenerateWorker>(options);
  };
  return SummariseGenerating(RunJob(job, observer));
}

}  // namespace surudoku
