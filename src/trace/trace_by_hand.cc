#include <bit>
#include <utility>

#include "grid/houses.h"
#include "trace/traces.h"

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

}  // namespace

Status TraceByHand(const Grid& clues, const TraceOptions& options, const TraceVisitor& visit) {
  PencilGrid state(clues);
  std::vector<OpenGuess> guesses;
  std::uint64_t guesses_left = options.max_guesses;
  while (options.stop == nullptr || !options.stop->load()) {
    TraceStep step;
    if (const auto contradiction = FindContradiction(state)) {
      if (guesses.empty()) return Status::kNone;
      step = Retreat(guesses, state, *contradiction);
    } else if (IsCompleteAndValid(state.grid)) {
      visit({StepKind::kSolution, {}, {}, {}, {}, "the grid is full"}, state.grid);
      return Status::kSolved;
    } else if (auto found = FindStep(state)) {
      step = std::move(*found);
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

}  // namespace surudoku
