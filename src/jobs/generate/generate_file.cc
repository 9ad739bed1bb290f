#include "jobs/generate/generate_file.h"

#include <fmt/format.h>

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "generate/board_maker.h"
#include "generate/puzzle_maker.h"
#include "jobs/generate/puzzle_rows.h"
#include "pipeline/job_type.h"
#include "pipeline/summary_text.h"
#include "text/quantities.h"
#include "threads/for_each_index.h"

namespace surudoku {
namespace {

StopSignal StopOf(const GenerateOptions& options) { return options.stop.Until(options.deadline); }

// Takes what was made, of which `written` puzzles are in the chunk's answers. A puzzle that cannot
// be made ends the run, as `stop` does.
void CountBatch(const PuzzleBatch& batch, std::uint64_t written, const GenerateOptions& options,
                Chunk& chunk) {
  auto& totals = CountsIn<GenerateTotals>(*chunk.totals);
  totals.outcomes.Count(GenerateOutcome::kMade, written);
  totals.tried += batch.tried;
  totals.grids += batch.grids;
  chunk.is_complete = written == chunk.record_count;
  if (batch.given_up) totals.given_up_at = chunk.first_record + batch.count;
  totals.is_late = !chunk.is_complete && !batch.given_up && !options.stop.IsSet();
}

// Makes the plain puzzles of one chunk. One worker for each thread.
class GenerateWorker final : public ChunkProcessor {
 public:
  explicit GenerateWorker(const GenerateOptions& options)
      : options_(options), maker_(options.request, StopOf(options), executor_, options.search) {
    if (options.format == RowFormat::kLine) return;
    rows_.emplace(options.format, options.request.profile, options.levels, StopOf(options));
  }

  void Process(Chunk& chunk) override {
    const PuzzleBatch batch = maker_.Make(chunk.first_record, chunk.record_count);
    CountBatch(batch, Write(chunk, batch), options_, chunk);
  }

 private:
  // Returns how many of the puzzles are in the chunk's answers.
  std::uint64_t Write(Chunk& chunk, const PuzzleBatch& batch) {
    if (rows_) return rows_->Append(batch.text, chunk.first_record, chunk.answers);
    chunk.answers = batch.text;
    return batch.count;
  }

  const GenerateOptions& options_;
  ArenaExecutor executor_;
  PuzzleMaker maker_;
  std::optional<PuzzleRows> rows_;
};

// The same of boards.
class BoardWorker final : public ChunkProcessor {
 public:
  explicit BoardWorker(const GenerateOptions& options)
      : options_(options),
        maker_(HousesOf(options.rules, options.side), options.request, StopOf(options)) {}

  void Process(Chunk& chunk) override {
    const PuzzleBatch batch = maker_.Make(chunk.first_record, chunk.record_count);
    chunk.answers = batch.text;
    CountBatch(batch, batch.count, options_, chunk);
  }

 private:
  const GenerateOptions& options_;
  BoardMaker maker_;
};

// A puzzle that takes a certain technique may take seconds to find: few at a time show how far the
// run is, and leave little undone at a deadline. No family is cut: both parts would be made from
// its beginning.
std::uint64_t ChunkRecordsFor(const PuzzleRequest& request, std::uint64_t usual) {
  constexpr std::uint64_t kRareAtATime = 16;
  if (!request.asks_for_steps() && request.family == 1) return usual;
  return (kRareAtATime + request.family - 1) / request.family * request.family;
}

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
      fmt::format("{} in {}", Counted(summary.records, "puzzle"), Duration(cost.seconds));
  if (summary.records >= kFewestForMeans) {
    text += ": " + RateText(summary.new_records(), cost.seconds, "puzzle");
  }
  text += '\n';
  if (summary.counts.grids < summary.records) {
    text += fmt::format("{} behind them (--distinct-grids: one for each)\n",
                        Counted(summary.counts.grids, "solution grid"));
  }
  const std::uint64_t tried = summary.counts.tried;
  if (tried > summary.records && summary.records > 0) {
    const double tried_each = static_cast<double>(tried) / static_cast<double>(summary.records);
    text += fmt::format("{} tried: one in {} led to a puzzle as asked for\n",
                        Counted(tried, "grid"), Rounded(tried_each));
  }
  return text;
}

GenerateSummary GenerateFile(const GenerateOptions& options, FileJobObserver& observer) {
  Job job = JobOf<GenerateSettings, GenerateTotals>(kGenerateJob.name, options);
  job.count = options.count;
  job.chunk_records = ChunkRecordsFor(options.request, job.chunk_records);
  job.made_together = options.request.family;
  job.answers = JobOutput{options.output, PuzzleRows::Header(options.format, options.levels)};
  job.make_worker = [&]() -> std::unique_ptr<ChunkProcessor> {
    if (options.are_boards()) return std::make_unique<BoardWorker>(options);
    return std::make_unique<GenerateWorker>(options);
  };
  return SummariseGenerating(RunJob(job, observer));
}

}  // namespace surudoku
