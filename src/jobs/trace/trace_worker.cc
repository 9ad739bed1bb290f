#include "jobs/trace/trace_worker.h"

#include <algorithm>
#include <bit>
#include <chrono>
#include <span>
#include <utility>
#include <variant>

#include "grid/board_text.h"
#include "grid/grid_text.h"
#include "grid/puzzle_text.h"
#include "rating/step_counter.h"
#include "records/solve_boards.h"
#include "text/quantities.h"
#include "threads/for_each_index.h"

namespace surudoku {
namespace {

// So many records are traced side by side, by threads with nothing else to do: hard puzzles stand
// together in sorted files. Their texts are held meanwhile.
constexpr std::size_t kSideBySide = 16;

// Traces a record again, and writes its steps as they come. False if it was cut short.
bool WriteLate(const TraceFilesOptions& options, const TracedRecord& record, const TraceEnd& end,
               const StepLog& first, TracerPool& tracers, const Sink& sink) {
  std::string before;
  AppendBeforeSteps(options, record, end, first, before);
  if (!sink(before)) return false;
  StepLog log(options);
  log.Begin(record, [&](std::string& text) {
    const bool is_written = sink(text);
    text.clear();
    return is_written;
  });
  bool is_whole = false;
  tracers.With([&](PuzzleTracer& tracer) {
    is_whole = tracer.Trace(record, options.stop, log).has_value();
  });
  if (!is_whole) return false;
  AppendAfterSteps(options, record, end, log.text());
  return sink(log.text());
}

}  // namespace

TraceWorker::TraceWorker(const TraceFilesOptions& options, const KeptColumns& kept,
                         TracerPool& tracers)
    : options_(options),
      kept_text_(kept),
      tracers_(tracers),
      solver_(MakeLockstepBlockSolver()),
      tasks_(kSideBySide, Task(options)) {
  if (TakesBoards(options)) board_solver_.emplace(options.rules);
}

bool TraceWorker::ProcessBlock(Chunk& chunk) {
  if (!SolveBlock(chunk)) return false;
  for (std::size_t begin = 0; begin < records().size(); begin += kSideBySide) {
    const std::size_t end = std::min(begin + kSideBySide, records().size());
    if (!TraceBatch(chunk, begin, end)) return false;
  }
  return true;
}

// False if `stop` left some puzzles without an answer.
bool TraceWorker::SolveBlock(const Chunk& chunk) {
  const std::size_t count = records().size();
  if (count > block_.capacity()) {
    block_ = PuzzleBlock(std::bit_ceil(count));
    answers_.resize(block_.capacity());
  }
  const auto answers = std::span(answers_).first(count);
  records().LoadInto(block_);
  solver_->Solve(block_, {.stop = options_.stop}, answers);
  if (board_solver_ && !SolveBoards(*board_solver_, records(), chunk.file->format.symbols,
                                    {.stop = options_.stop}, answers_, board_solutions_)) {
    return false;
  }
  return std::ranges::find(answers, Status::kUnknown, &Answer::status) == answers.end();
}

// False if `stop` left a record unanswered.
bool TraceWorker::TraceBatch(Chunk& chunk, std::size_t begin, std::size_t end) {
  for (std::size_t i = begin; i < end; ++i) Take(chunk, i, tasks_[i - begin]);
  ForEachIndex(end - begin, [&](std::size_t i) { TraceOne(tasks_[i]); });
  for (std::size_t i = begin; i < end; ++i) {
    Task& task = tasks_[i - begin];
    if (!AnswerOne(chunk, i, task)) return false;
    chunk.times.Add(task.seconds);
  }
  return true;
}

void TraceWorker::Take(Chunk& chunk, std::size_t index, Task& task) {
  const RecordLines& lines = records().record(index);
  TracedRecord& record = task.record;
  task.outcome = OutcomeOf(index);
  record.number = chunk.NumberOf(lines);
  record.puzzle.clear();
  AppendDotted(records().puzzle(index), record.puzzle);
  record.kept = kept_text_.Of(chunk, lines);
  task.board.reset();
  if (task.outcome != TraceOutcome::kTraced) return;
  if (records().kind(index) == PuzzleKind::kBoard) return TakeBoard(chunk, index, task);
  if (records().kind(index) == PuzzleKind::kClues) {
    record.start = ParseGrid(record.puzzle).value();
  } else {
    record.start = ParseCandidates(record.puzzle).value();
  }
  if (options_.format != TraceFormat::kJsonl) return;
  record.solution = block_.GridAt(index);
  record.clues_after_singles.reset();
  if (const Grid* const clues = std::get_if<Grid>(&record.start)) {
    record.clues_after_singles = rating::CluesAfterSingles(*clues);
  }
}

void TraceWorker::TakeBoard(const Chunk& chunk, std::size_t index, Task& task) const {
  const Symbols symbols = chunk.file->format.symbols;
  task.board = TracedBoard{
      .text = BoardFromOne(records().puzzle(index), symbols),
      .regions = std::string(records().regions(index)),
      .solution = BoardFromOne(board_solutions_[records().UnusualNumber(index)], symbols)};
}

TraceOutcome TraceWorker::OutcomeOf(std::size_t index) const {
  const PuzzleKind kind = records().kind(index);
  if (kind == PuzzleKind::kMalformed) return TraceOutcome::kInvalid;
  if (kind == PuzzleKind::kBoard && !board_solver_) return TraceOutcome::kNot9x9;
  if (kind == PuzzleKind::kCandidates && !TakesCandidates(options_)) return TraceOutcome::kNot9x9;
  const Status status = answers_[index].status;
  if (status == Status::kNone) return TraceOutcome::kNone;
  return status == Status::kUnique ? TraceOutcome::kTraced : TraceOutcome::kMultiple;
}

void TraceWorker::TraceOne(Task& task) {
  const auto started = std::chrono::steady_clock::now();
  if (task.board) {
    tracers_.With([&](PuzzleTracer& tracer) {
      task.board_trace = tracer.boards().Trace(task.record, *task.board, options_.stop);
    });
  } else {
    TraceByLog(task);
  }
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - started;
  task.seconds = elapsed.count();
}

void TraceWorker::TraceByLog(Task& task) {
  task.is_too_long = false;
  task.end.reset();
  if (task.outcome != TraceOutcome::kTraced) return;
  task.log.Begin(task.record, [&task](std::string& text) {
    task.is_too_long = true;
    text.clear();
    return true;
  });
  tracers_.With(
      [&](PuzzleTracer& tracer) { task.end = tracer.Trace(task.record, options_.stop, task.log); });
}

// False if `stop` left the record unanswered.
bool TraceWorker::AnswerOne(Chunk& chunk, std::size_t index, Task& task) {
  if (task.outcome != TraceOutcome::kTraced) {
    counts().outcomes.Count(task.outcome);
    TellWhyNot(chunk, index, task.outcome);
    chunk.MakeRoomFor(task.record.puzzle.size() + task.record.kept.size());
    AppendUntraced(options_, task.record, task.outcome, chunk.answers);
    return true;
  }
  if (task.board) {
    if (!task.board_trace) return false;
    const auto& [text, board_outcome, steps] = *task.board_trace;
    counts().outcomes.Count(board_outcome);
    counts().steps += steps;
    chunk.MakeRoomFor(text.size());
    chunk.answers += text;
    return true;
  }
  if (!task.end) return false;
  const TraceOutcome outcome = task.end->outcome;
  if (task.is_too_long) {
    AnswerLater(chunk, task);
  } else {
    AnswerNow(chunk, task);
  }
  if (outcome == TraceOutcome::kUnknown) TellWhyNot(chunk, index, outcome);
  return true;
}

void TraceWorker::AnswerNow(Chunk& chunk, const Task& task) {
  counts().outcomes.Count(task.end->outcome);
  counts().steps += task.log.steps();
  constexpr std::size_t kMostAround = 4096;  // before the steps and after them
  chunk.MakeRoomFor(task.log.text().size() + task.record.kept.size() + kMostAround);
  AppendBeforeSteps(options_, task.record, *task.end, task.log, chunk.answers);
  chunk.answers += task.log.text();
  AppendAfterSteps(options_, task.record, *task.end, chunk.answers);
}

void TraceWorker::AnswerLater(Chunk& chunk, Task& task) {
  const std::size_t held = task.record.kept.size() + sizeof(Task);
  auto late = std::make_shared<Task>(std::move(task));
  task = Task(options_);
  late->log.DropText();
  const auto write = [&options = options_, &tracers = tracers_, late](
                         const Sink& answers, const Sink& /*statistics*/, TraceTotals& totals) {
    if (!WriteLate(options, late->record, *late->end, late->log, tracers, answers)) return false;
    totals.outcomes.Count(late->end->outcome);
    totals.steps += late->log.steps();
    return true;
  };
  AddLate<TraceTotals>(chunk, write, [before = counts()](TraceTotals& totals) { totals = before; });
  chunk.held_besides += held;
}

void TraceWorker::TellWhyNot(Chunk& chunk, std::size_t index, TraceOutcome outcome) const {
  switch (outcome) {
    case TraceOutcome::kTraced:
    case TraceOutcome::kGaveUp:
      break;
    case TraceOutcome::kUnknown:
      return TellFault(chunk, index,
                       "more than " + WithThousands(options_.max_guesses) + " guesses are needed");
    case TraceOutcome::kNone: {
      auto clash = FindClashFault(chunk, records().record(index), records().puzzle(index),
                                  records().regions(index));
      if (clash) return chunk.faults.push_back(std::move(*clash));
      return TellFault(chunk, index, "no solution");
    }
    case TraceOutcome::kMultiple:
      return TellFault(chunk, index, "several solutions: only puzzles with one are traced");
    case TraceOutcome::kNot9x9:
      return TellFault(chunk, index,
                       TakesCandidates(options_)
                           ? "only 9x9 puzzles are traced"
                           : "by this method, only 9x9 puzzles of clues are traced");
    case TraceOutcome::kInvalid:
      return TellFault(chunk, index);
  }
}

}  // namespace surudoku
