#include "jobs/generate/generate_file.h"

#include <fmt/format.h>

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "generate/board_maker.h"
#include "generate/jigsaw_maker.h"
#include "generate/killer_maker.h"
#include "generate/puzzle_maker.h"
#include "jobs/generate/board_rows.h"
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
  // A part of a family would be made from its beginning again.
  const bool goes_on = !chunk.is_complete && !batch.given_up && options.request.family == 1;
  if (goes_on && written == batch.count) chunk.EndAfter(written);
  totals.is_late = !chunk.is_complete && !batch.given_up && !options.stop.IsSet();
}

// Makes the puzzles of one chunk. One worker for each thread. The pace may be null.
class BatchWorker : public ChunkProcessor {
 public:
  BatchWorker(const GenerateOptions& options, std::shared_ptr<Pace> pace)
      : options_(options), pace_(std::move(pace)) {}

  void Process(Chunk& chunk) final {
    const Pace::Clock::time_point begin = Pace::Clock::now();
    PuzzleBatch batch = Make(chunk.first_record, chunk.record_count);
    if (!options_.are_killers()) SetBlanks(options_.blanks_as, batch.text);
    const std::uint64_t written = Write(batch, chunk);
    CountBatch(batch, written, options_, chunk);
    const std::chrono::duration<double> elapsed = Pace::Clock::now() - begin;
    if (pace_) pace_->Note(written, elapsed.count());
  }

 protected:
  // Returns how many of the puzzles are in the chunk's answers.
  virtual std::uint64_t Write(const PuzzleBatch& batch, Chunk& chunk) {
    chunk.answers = batch.text;
    return batch.count;
  }

 private:
  virtual PuzzleBatch Make(std::uint64_t first, std::uint64_t count) = 0;

  const GenerateOptions& options_;
  std::shared_ptr<Pace> pace_;
};

class GenerateWorker final : public BatchWorker {
 public:
  GenerateWorker(const GenerateOptions& options, std::shared_ptr<Pace> pace)
      : BatchWorker(options, std::move(pace)),
        maker_(options.request, StopOf(options), executor_, options.search) {
    if (options.format == RowFormat::kLine) return;
    rows_.emplace(options.format, options.request.profile, options.levels, StopOf(options));
  }

 private:
  PuzzleBatch Make(std::uint64_t first, std::uint64_t count) override {
    return maker_.Make(first, count);
  }

  std::uint64_t Write(const PuzzleBatch& batch, Chunk& chunk) override {
    if (!rows_) return BatchWorker::Write(batch, chunk);
    return rows_->Append(batch.text, chunk.first_record, chunk.answers);
  }

  ArenaExecutor executor_;
  PuzzleMaker maker_;
  std::optional<PuzzleRows> rows_;
};

// The same of boards.
class BoardWorker final : public BatchWorker {
 public:
  BoardWorker(const GenerateOptions& options, std::shared_ptr<Pace> pace)
      : BatchWorker(options, std::move(pace)) {
    if (options.random_regions) {
      jigsaws_.emplace(options.rules, options.side, options.request, StopOf(options));
    } else {
      boards_.emplace(HousesOf(options.rules, options.side), options.request, StopOf(options));
    }
    if (options.format == RowFormat::kLine) return;
    rows_.emplace(options.format, options.rules, options.levels, StopOf(options));
  }

 private:
  PuzzleBatch Make(std::uint64_t first, std::uint64_t count) override {
    return jigsaws_ ? jigsaws_->Make(first, count) : boards_->Make(first, count);
  }

  std::uint64_t Write(const PuzzleBatch& batch, Chunk& chunk) override {
    if (!rows_) return BatchWorker::Write(batch, chunk);
    return rows_->Append(batch.text, chunk.first_record, chunk.answers);
  }

  std::optional<BoardMaker> boards_;  // one of the two
  std::optional<JigsawMaker> jigsaws_;
  std::optional<BoardRows> rows_;
};

// Killers, which are lines alone.
class KillerWorker final : public BatchWorker {
 public:
  KillerWorker(const GenerateOptions& options, std::shared_ptr<Pace> pace)
      : BatchWorker(options, std::move(pace)),
        maker_(options.side, *options.cages, options.request, StopOf(options)) {}

 private:
  PuzzleBatch Make(std::uint64_t first, std::uint64_t count) override {
    return maker_.Make(first, count);
  }

  KillerMaker maker_;
};

// A puzzle that takes a certain technique, or a large board, may take seconds to find: few at a
// time show how far the run is, and leave little undone at a deadline. Those of a rating may, too,
// but common ones are made faster together. No family is cut: both parts would be made from its
// beginning.
std::uint64_t ChunkRecordsFor(const GenerateOptions& options, std::uint64_t usual) {
  constexpr std::uint64_t kRareAtATime = 16;
  constexpr std::uint64_t kRatedAtATime = 128;
  const PuzzleRequest& request = options.request;
  const bool is_slow = options.side > kSide || options.are_killers();
  if (request.asks_for_steps() || request.family > 1 || is_slow) {
    return (kRareAtATime + request.family - 1) / request.family * request.family;
  }
  return request.is_rated() ? kRatedAtATime : usual;
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
  job.chunk_records = ChunkRecordsFor(options, job.chunk_records);
  job.made_together = options.request.family;
  job.answers = JobOutput{options.output, options.are_boards()
                                              ? BoardRows::Header(options.format)
                                              : PuzzleRows::Header(options.format, options.levels)};
  job.pace = PaceFor({options.output});
  job.make_worker = [&options, pace = job.pace]() -> std::unique_ptr<ChunkProcessor> {
    if (options.are_killers()) return std::make_unique<KillerWorker>(options, pace);
    if (options.are_boards()) return std::make_unique<BoardWorker>(options, pace);
    return std::make_unique<GenerateWorker>(options, pace);
  };
  return SummariseGenerating(RunJob(job, observer));
}

}  // namespace surudoku
