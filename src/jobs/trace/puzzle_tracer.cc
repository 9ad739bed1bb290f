#include "jobs/trace/puzzle_tracer.h"

#include <variant>

#include "surudoku/trace.h"
#include "threads/for_each_index.h"

namespace surudoku {

bool TakesCandidates(const TraceSettings& settings) { return !FindMethod(settings.method); }

PuzzleTracer::PuzzleTracer(const TraceSettings& settings, const BoardRules& rules)
    : settings_(settings), boards_(settings, rules), method_(FindMethod(settings.method)) {
  if (settings.method == kExplainer) explainer_.emplace(settings.profile);
}

std::optional<TraceEnd> PuzzleTracer::Trace(const TracedRecord& record, const StopSignal& stop,
                                            StepLog& log) {
  const TraceEnd end = std::visit(
      [&](const auto& puzzle) {
        return explainer_ ? Explain(puzzle, stop, log) : Solve(puzzle, stop, log);
      },
      record.start);
  const bool is_cut = log.was_ended() || stop.IsSet();
  return is_cut ? std::nullopt : std::optional(end);
}

template <class Puzzle>
TraceEnd PuzzleTracer::Explain(const Puzzle& puzzle, const StopSignal& stop, StepLog& log) {
  const ArenaExecutor threads;
  TraceEnd end;
  const auto visit = [&](const ExplainedStep& step, const Grid& after) {
    end.last = after;
    return log.Add(step, after);
  };
  end.rating = explainer_->Explain(puzzle, stop, visit, &threads);
  if (end.rating.status == RatingStatus::kBeyond) end.outcome = TraceOutcome::kGaveUp;
  return end;
}

template <class Puzzle>
TraceEnd PuzzleTracer::Solve(const Puzzle& puzzle, const StopSignal& stop, StepLog& log) {
  const TraceOptions options = {.method = method_,
                                .may_guess = settings_.method != kLogic,
                                .max_guesses = settings_.max_guesses,
                                .stop = stop};
  TraceEnd end;
  const Status status =
      surudoku::Trace(puzzle, options, [&](const TraceStep& step, const Grid& after) {
        end.last = after;
        return log.Add(step, after);
      });
  if (status == Status::kGaveUp) end.outcome = TraceOutcome::kGaveUp;
  if (status == Status::kUnknown) end.outcome = TraceOutcome::kUnknown;
  return end;
}

}  // namespace surudoku
