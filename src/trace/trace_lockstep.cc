// The lockstep method is too fast to report what it does. So it is run again and again, each time
// with one guess more, and what has changed since the run before is the step.
#include <bit>

#include "trace/traces.h"

namespace surudoku {
namespace {

struct State {
  Status status;
  Candidates candidates;
};

State Ask(BlockSolver& solver, const Grid& clues, std::uint64_t max_guesses) {
  PuzzleBlock block(1);
  block.Append(clues);
  Answer answer;
  solver.Solve(block, {.limit = 1, .max_guesses = max_guesses}, {&answer, 1});
  return {answer.status, block.CandidatesAt(0)};
}

bool IsWithin(const Candidates& inner, const Candidates& outer) {
  for (int cell = 0; cell < kCellCount; ++cell) {
    if ((inner.cells[cell] & ~outer.cells[cell]) != 0) return false;
  }
  return true;
}

TraceStep Difference(const Candidates& before, const Candidates& after) {
  TraceStep step;
  for (int cell = 0; cell < kCellCount; ++cell) {
    const std::uint16_t now = after.cells[cell];
    const std::uint32_t gone = before.cells[cell] & ~std::uint32_t{now};
    if (gone != 0 && std::has_single_bit(now)) {
      step.placements.push_back({cell, std::countr_zero(now) + 1});
      continue;
    }
    for (int digit = 1; digit <= kSide; ++digit) {
      if ((gone >> (digit - 1) & 1) != 0) step.eliminations.push_back({cell, digit});
    }
  }
  return step;
}

Grid FilledOf(const Candidates& candidates) {
  Grid grid;
  for (int cell = 0; cell < kCellCount; ++cell) {
    const std::uint16_t digits = candidates.cells[cell];
    if (!std::has_single_bit(digits)) continue;
    grid.cells[cell] = static_cast<std::uint8_t>(std::countr_zero(digits) + 1);
  }
  return grid;
}

}  // namespace

Status TraceLockstep(const Grid& clues, const TraceOptions& options, const TraceVisitor& visit) {
  const std::unique_ptr<BlockSolver> solver = MakeLockstepBlockSolver();
  Candidates last = PencilGrid(clues).candidates;
  for (std::uint64_t guesses = 0; guesses <= options.max_guesses; ++guesses) {
    if (options.stop != nullptr && options.stop->load()) return Status::kUnknown;
    const State state = Ask(*solver, clues, guesses);
    if (state.status == Status::kNone) return Status::kNone;
    TraceStep step = Difference(last, state.candidates);
    if (guesses == 0) {
      step.kind = StepKind::kPropagation;
      step.why = "singles and locked candidates, until a pass changes nothing";
    } else if (IsWithin(state.candidates, last)) {
      step.kind = StepKind::kGuess;
      step.why = "a guess at a cell with few candidates, and all that follows from it";
    } else {
      step.kind = StepKind::kRetreat;
      step.why = "guesses failed; this follows from the alternative, and from the guess after it";
    }
    const Grid filled = FilledOf(state.candidates);
    if (!visit(step, filled)) return Status::kUnknown;
    last = state.candidates;
    if (state.status != Status::kSolved) continue;
    visit({StepKind::kSolution, {}, {}, {}, {}, "the grid is full"}, filled);
    return Status::kSolved;
  }
  return Status::kUnknown;
}

}  // namespace surudoku
