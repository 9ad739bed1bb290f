// Traces the records of one chunk. One worker for each thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "boards/board_text_solver.h"
#include "jobs/trace/puzzle_tracer.h"
#include "jobs/trace/trace_options.h"
#include "jobs/trace/trace_text.h"
#include "pipeline/kept_columns.h"
#include "pipeline/typed_job.h"
#include "surudoku/puzzle_block.h"
#include "surudoku/solver.h"

namespace surudoku {

class TraceWorker final : public JobWorker<TraceTotals> {
 public:
  TraceWorker(const TraceFilesOptions& options, const KeptColumns& kept, TracerPool& tracers);

 protected:
  bool ProcessBlock(Chunk& chunk) override;

 private:
  // A record at work.
  struct Task {
    explicit Task(const TraceSettings& settings) : log(settings) {}

    TracedRecord record;
    TraceOutcome outcome = TraceOutcome::kTraced;
    StepLog log;
    bool is_too_long = false;  // its steps are not held
    std::optional<TraceEnd> end;
    std::optional<TracedBoard> board;                // of boards, in the place of the log and end
    std::optional<BoardTracer::Traced> board_trace;  // nothing if it was stopped
    double seconds = 0;
  };

  bool SolveBlock(const Chunk& chunk);
  void TakeBoard(const Chunk& chunk, std::size_t index, Task& task) const;
  void TraceByLog(Task& task);
  bool TraceBatch(Chunk& chunk, std::size_t begin, std::size_t end);
  void Take(Chunk& chunk, std::size_t index, Task& task);
  void TraceOne(Task& task);
  [[nodiscard]] TraceOutcome OutcomeOf(std::size_t index) const;
  bool AnswerOne(Chunk& chunk, std::size_t index, Task& task);
  void AnswerNow(Chunk& chunk, const Task& task);
  void AnswerLater(Chunk& chunk, Task& task);
  void TellWhyNot(Chunk& chunk, std::size_t index, TraceOutcome outcome) const;

  const TraceFilesOptions& options_;
  KeptText kept_text_;
  TracerPool& tracers_;
  std::unique_ptr<BlockSolver> solver_;
  std::optional<BoardTextSolver> board_solver_;  // if boards are traced

  // Of the block at work, by record.
  PuzzleBlock block_{0};
  std::vector<Answer> answers_;
  std::vector<std::string> board_solutions_;  // by place in records().unusual()

  std::vector<Task> tasks_;  // of the records that are traced side by side
};

}  // namespace surudoku
