// Traces of the methods that put down one value at a time: the classic ones and exact cover.
#include "classic/classic_method.h"
#include "grid/houses.h"
#include "surudoku/exact_cover.h"
#include "trace/traces.h"

namespace surudoku {
namespace {

/// Turns moves into steps. When a trial fails, a method also takes back what it inferred from it,
/// and does not say so. So the grid before each trial is kept here.
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
    const bool is_stopped = options_.stop != nullptr && options_.stop->load();
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

}  // namespace

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

}  // namespace surudoku
