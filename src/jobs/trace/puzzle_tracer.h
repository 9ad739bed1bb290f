// Traces puzzles one after another, in the way that a job's settings name. One for each thread.
#pragma once

#include <optional>

#include "jobs/trace/board_trace.h"
#include "jobs/trace/trace_options.h"
#include "jobs/trace/trace_text.h"
#include "pipeline/tool_pool.h"
#include "surudoku/explain.h"
#include "surudoku/method.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

class PuzzleTracer {
 public:
  explicit PuzzleTracer(const TraceSettings& settings, const BoardRules& rules = {});

  /// Hands the record's steps to the log, which has begun with it. Nothing if `stop` or the log
  /// ended it early. Precondition: the record has exactly one solution.
  std::optional<TraceEnd> Trace(const TracedRecord& record, const StopSignal& stop, StepLog& log);

  [[nodiscard]] BoardTracer& boards() { return boards_; }

 private:
  template <class Puzzle>
  TraceEnd Explain(const Puzzle& puzzle, const StopSignal& stop, StepLog& log);
  template <class Puzzle>
  TraceEnd Solve(const Puzzle& puzzle, const StopSignal& stop, StepLog& log);

  const TraceSettings& settings_;
  BoardTracer boards_;
  std::optional<Explainer> explainer_;  // of that way
  std::optional<Method> method_;        // nothing: a person's way
};

using TracerPool = ToolPool<PuzzleTracer>;

/// Whether the way that is named traces pencilmarks, too.
bool TakesCandidates(const TraceSettings& settings);

}  // namespace surudoku
