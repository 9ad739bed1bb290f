// Traces of a person's way to the solution, and of each method's, step by step.
#include "surudoku/trace.h"

#include <bit>
#include <cassert>
#include <utility>

#include "classic/classic_method.h"
#include "grid/houses.h"
#include "surudoku/exact_cover.h"

namespace surudoku {
namespace {

/// A guess that may have to be taken back, and the grid before it.
struct OpenGuess {
  PencilGrid before;
  CellDigit guess;
};

// Why the grid cannot be completed; nothing if no cell or house shows that.
std::optional<std::string> FindContradiction(const PencilGrid& state) {
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (state.candidates.cells[cell] == 0) return "nothing is left for " + CellName(cell);
  }
  for (int house = 0; house < kHouseCount; ++house) {
    std::uint32_t digits = 0;
    for (int i = 0; i < kSide; ++i) digits |= state.candidates.cells[CellAt(house, i)];
    if (digits == kAllDigits) continue;
    return std::to_string(std::countr_one(digits) + 1) + " fits nowhere in " + HouseName(house);
  }
  return std::nullopt;
}

int CellWithFewestCandidates(const PencilGrid& state) {
  int best = -1;
  int fewest = kSide + 1;
  for (int cell = 0; cell < kCellCount; ++cell) {
    const int count = std::popcount(state.candidates.cells[cell]);
    if (state.grid.cells[cell] != 0 || count >= fewest) continue;
    best = cell;
    fewest = count;
  }
  return best;
}

TraceStep Guess(const PencilGrid& state) {
  const int cell = CellWithFewestCandidates(state);
  const int digit = std::countr_zero(state.candidates.cells[cell]) + 1;
  TraceStep step = {StepKind::kGuess, {cell}, {digit}, {{cell, digit}}, {}, {}};
  step.why = "nothing simpler helps, and few values are left for " + CellName(cell);
  return step;
}

// Goes back to the grid before the last guess and takes the guessed value from its cell.
TraceStep Retreat(std::vector<OpenGuess>& guesses, PencilGrid& state, const std::string& because) {
  state = guesses.back().before;
  const CellDigit guess = guesses.back().guess;
  guesses.pop_back();
  TraceStep step = {StepKind::kRetreat, {guess.cell}, {guess.digit}, {}, {guess}, {}};
  step.why = because + ", so that " + std::to_string(guess.digit) + " in " + CellName(guess.cell) +
             " was wrong";
  return step;
}

// Goes by FindStep. If that finds nothing, guesses at a cell with the fewest candidates.
Status TraceByHand(PencilGrid state, const TraceOptions& options, const TraceVisitor& visit) {
  std::vector<OpenGuess> guesses;
  std::uint64_t guesses_left = options.max_guesses;
  while (!options.stop.IsSet()) {
    TraceStep step;
    if (const auto contradiction = FindContradiction(state)) {
      if (guesses.empty()) return Status::kNone;
      step = Retreat(guesses, state, *contradiction);
    } else if (IsCompleteAndValid(state.grid)) {
      visit({StepKind::kSolution, {}, {}, {}, {}, "the grid is full"}, state.grid);
      return Status::kSolved;
    } else if (auto found = FindStep(state)) {
      step = std::move(*found);
    } else if (!options.may_guess) {
      visit({StepKind::kGiveUp, {}, {}, {}, {}, "nothing simpler than a guess helps"}, state.grid);
      return Status::kGaveUp;
    } else {
      if (guesses_left-- == 0) return Status::kUnknown;
      step = Guess(state);
      guesses.push_back({state, step.placements.front()});
    }
    Apply(step, state);
    if (!visit(step, state.grid)) return Status::kUnknown;
  }
  return Status::kUnknown;
}

/// Turns moves into steps. When a trial fails, a method also takes back everything that it inferred
/// from it, and does not say so. So this keeps the grid before each trial.
class MoveTeller final : public classic::MoveObserver {
 public:
  MoveTeller(const Grid& clues, const TraceOptions& options, const TraceVisitor& visit)
      : options_(options), visit_(visit), grid_(clues) {}

  void OnMove(const classic::Move& move) override { Tell(StepOf(move)); }

  void Tell(const TraceStep& step) {
    const bool may_be_taken_back =
        step.kind == StepKind::kGuess || step.kind == StepKind::kPropagation;
    if (may_be_taken_back) before_.push_back(grid_);
    if (step.kind == StepKind::kRetreat) {
      grid_ = before_.back();
      before_.pop_back();
    }
    for (const auto& [cell, digit] : step.placements) {
      grid_.cells[cell] = static_cast<std::uint8_t>(digit);
    }
    const bool is_stopped = options_.stop.IsSet();
    if (is_over_ || is_stopped || !visit_(step, grid_)) is_over_ = true;
  }

  [[nodiscard]] const std::atomic<bool>& is_over() const { return is_over_; }

 private:
  static TraceStep StepOf(const classic::Move& move);

  const TraceOptions& options_;
  const TraceVisitor& visit_;
  Grid grid_;
  std::vector<Grid> before_;
  std::atomic<bool> is_over_ = false;
};

TraceStep OnlyPlace(const classic::Move& move, int house) {
  return {StepKind::kHiddenSingle,
          {move.cell},
          {move.digit},
          {{move.cell, move.digit}},
          {},
          std::to_string(move.digit) + " fits no other cell of " + HouseName(house)};
}

TraceStep MoveTeller::StepOf(const classic::Move& move) {
  switch (move.kind) {
    case classic::MoveKind::kOnlyValue:
      return {StepKind::kNakedSingle,
              {move.cell},
              {move.digit},
              {{move.cell, move.digit}},
              {},
              "no other value is left for " + CellName(move.cell)};
    case classic::MoveKind::kOnlyPlaceInRow:
      return OnlyPlace(move, HouseOf(HouseKind::kRow, move.cell));
    case classic::MoveKind::kOnlyPlaceInColumn:
      return OnlyPlace(move, HouseOf(HouseKind::kColumn, move.cell));
    case classic::MoveKind::kOnlyPlaceInBox:
      return OnlyPlace(move, HouseOf(HouseKind::kBox, move.cell));
    case classic::MoveKind::kTry:
      return {StepKind::kGuess,          {move.cell}, {move.digit},
              {{move.cell, move.digit}}, {},          "the next value that conflicts with nothing"};
    case classic::MoveKind::kRetreat:
      return {StepKind::kRetreat,
              {move.cell},
              {move.digit},
              {},
              {},
              "nothing that follows from it can be completed"};
    case classic::MoveKind::kSolution:
      return {StepKind::kSolution, {}, {}, {}, {}, "the grid is full"};
    case classic::MoveKind::kGiveUp:
      break;
  }
  return {StepKind::kGiveUp, {}, {}, {}, {}, "no cell has a single value left"};
}

classic::ClassicMethod MethodOf(Method method) {
  switch (method) {
    case Method::kNakedSingles:
      return classic::SolveByNakedSingles;
    case Method::kBacktracking:
      return classic::SolveByBacktracking;
    case Method::kRecursive:
      return classic::SolveByRecursion;
    case Method::kPropagation:
      return classic::SolveByPropagation;
    default:
      return classic::SolveByColouring;
  }
}

Status TraceClassic(const Grid& clues, const TraceOptions& options, const TraceVisitor& visit) {
  MoveTeller teller(clues, options, visit);
  const SolveOptions solve_options = {
      .limit = 1, .max_guesses = options.max_guesses, .stop = &teller.is_over()};
  Grid filled;
  return classic::Run(MethodOf(*options.method), CandidatesOf(clues), 0, solve_options, &teller,
                      filled)
      .status;
}

Status TraceExactCover(const Grid& clues, const TraceOptions& options, const TraceVisitor& visit) {
  MoveTeller teller(clues, options, visit);
  bool is_solved = false;
  const auto watch = [&](int cell, int digit, bool is_guess, bool is_taken_back) {
    if (clues.cells[cell] != 0) return;  // a clue is covered like any other
    TraceStep step = {StepKind::kGuess, {cell}, {digit}, {{cell, digit}}, {}, {}};
    step.why = "its item has fewest options";
    if (!is_guess) {
      step.kind = StepKind::kPropagation;
      step.why = "the last option of its item";
    }
    if (is_taken_back) {
      step = {StepKind::kRetreat, {cell}, {digit}, {}, {}, "some item has no option left"};
    }
    teller.Tell(step);
  };
  const auto on_solution = [&](std::span<const std::uint8_t>) {
    is_solved = true;
    teller.Tell({StepKind::kSolution, {}, {}, {}, {}, "every item is covered"});
    return false;
  };
  const auto outcome =
      ExactCoverSolver(BoxShape{})
          .Enumerate(clues.cells, on_solution, {options.max_guesses, &teller.is_over(), watch});
  if (is_solved) return Status::kSolved;
  return outcome.complete ? Status::kNone : Status::kUnknown;
}

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

// The lockstep method is too fast to report its moves. So it runs again and again, each time with
// one guess more, and the step is the difference from the run before.
Status TraceLockstep(const Grid& clues, const TraceOptions& options, const TraceVisitor& visit) {
  const std::unique_ptr<BlockSolver> solver = MakeLockstepBlockSolver();
  Candidates last = PencilGrid(clues).candidates;
  for (std::uint64_t guesses = 0; guesses <= options.max_guesses; ++guesses) {
    if (options.stop.IsSet()) return Status::kUnknown;
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

}  // namespace

Status Trace(const Grid& clues, const TraceOptions& options, const TraceVisitor& visit) {
  if (FindClash(clues)) return Status::kNone;
  if (!options.method) return TraceByHand(PencilGrid(clues), options, visit);
  switch (*options.method) {
    case Method::kExactCover:
      return TraceExactCover(clues, options, visit);
    case Method::kLockstep:
      return TraceLockstep(clues, options, visit);
    default:
      return TraceClassic(clues, options, visit);
  }
}

Status Trace(const Candidates& pencilmarks, const TraceOptions& options,
             const TraceVisitor& visit) {
  assert(!options.method);
  return TraceByHand(PencilGrid(pencilmarks), options, visit);
}

}  // namespace surudoku
