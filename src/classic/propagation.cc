// Propagation, after an Italian C program. Flags say what each cell may hold and which values each
// house has. The only value of a cell, and the only place of a value in a row, column or box, are
// filled in until there are no more. Then the values of the first blank cell are tried by
// recursion.
#include <array>
#include <optional>

#include "classic/classic_method.h"
#include "grid/houses.h"

namespace surudoku::classic {
namespace {

struct State {
  Grid grid;
  std::array<std::array<bool, kSide + 1>, kCellCount> may_hold{};
  std::array<std::array<bool, kSide + 1>, kHouseCount> has{};
};

constexpr MoveKind OnlyPlaceIn(int house) {
  switch (KindOfHouse(house)) {
    case HouseKind::kRow:
      return MoveKind::kOnlyPlaceInRow;
    case HouseKind::kColumn:
      return MoveKind::kOnlyPlaceInColumn;
    case HouseKind::kBox:
      break;
  }
  return MoveKind::kOnlyPlaceInBox;
}

void Put(State& state, int cell, int digit) {
  state.grid.cells[cell] = static_cast<std::uint8_t>(digit);
  state.may_hold[cell] = {};
  for (const int house : HousesOfCell(cell)) {
    state.has[house][digit] = true;
    for (int i = 0; i < kSide; ++i) state.may_hold[CellAt(house, i)][digit] = false;
  }
}

class Propagation {
 public:
  explicit Propagation(Attempt& attempt) : attempt_(attempt) {}

  void Solve(State state, bool is_after_guess) {
    if (is_after_guess) level_ = Level::kSearch;
    while (!is_contradicted_ && (FillOnlyValues(state) || FillOnlyPlaces(state))) {
    }
    if (std::exchange(is_contradicted_, false)) return;
    const auto cell = FirstBlank(state.grid);
    if (cell) return TryValues(state, *cell);
    attempt_.SetLevel(level_);
    attempt_.AddSolution(state.grid);
  }

 private:
  static std::optional<int> FirstBlank(const Grid& grid) {
    for (int cell = 0; cell < kCellCount; ++cell) {
      if (grid.cells[cell] == 0) return cell;
    }
    return std::nullopt;
  }

  bool FillOnlyValues(State& state) {
    bool has_filled = false;
    for (int cell = 0; cell < kCellCount && !is_contradicted_; ++cell) {
      if (state.grid.cells[cell] != 0) continue;
      int count = 0;
      int value = 0;
      for (int digit = 1; digit <= kSide; ++digit) {
        attempt_.CountTest();
        if (!state.may_hold[cell][digit]) continue;
        ++count;
        value = digit;
      }
      if (count == 0) is_contradicted_ = true;
      if (count == 1) has_filled = Fill(state, MoveKind::kOnlyValue, cell, value);
    }
    return has_filled;
  }

  bool FillOnlyPlaces(State& state) {
    bool has_filled = false;
    for (int house = 0; house < kHouseCount; ++house) {
      for (int digit = 1; digit <= kSide && !is_contradicted_; ++digit) {
        if (!state.has[house][digit]) has_filled |= FillOnlyPlace(state, house, digit);
      }
    }
    return has_filled;
  }

  bool FillOnlyPlace(State& state, int house, int digit) {
    int count = 0;
    int place = 0;
    for (int i = 0; i < kSide; ++i) {
      attempt_.CountTest();
      if (!state.may_hold[CellAt(house, i)][digit]) continue;
      ++count;
      place = CellAt(house, i);
    }
    if (count == 0) is_contradicted_ = true;
    if (count != 1) return false;
    if (level_ == Level::kSingles) level_ = Level::kHidden;
    return Fill(state, OnlyPlaceIn(house), place, digit);
  }

  bool Fill(State& state, MoveKind why, int cell, int digit) {
    Put(state, cell, digit);
    attempt_.Deduce(why, cell, digit);
    return true;
  }

  void TryValues(const State& state, int cell) {
    int last = kSide;
    while (last > 0 && !state.may_hold[cell][last]) --last;
    for (int digit = 1; digit <= last && !attempt_.is_over(); ++digit) {
      if (!state.may_hold[cell][digit]) continue;
      if (!attempt_.Try(cell, digit, digit < last)) return;
      State next = state;
      Put(next, cell, digit);
      Solve(next, true);
      if (!attempt_.is_over()) attempt_.Retreat(cell, digit);
    }
  }

  Attempt& attempt_;
  Level level_ = Level::kSingles;
  bool is_contradicted_ = false;
};

State StateOf(const Attempt& attempt) {
  State state;
  for (int cell = 0; cell < kCellCount; ++cell) {
    for (int digit = 1; digit <= kSide; ++digit) {
      state.may_hold[cell][digit] = attempt.Allows(cell, digit);
    }
  }
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (attempt.clues().cells[cell] != 0) Put(state, cell, attempt.clues().cells[cell]);
  }
  return state;
}

}  // namespace

void SolveByPropagation(Attempt& attempt) { Propagation(attempt).Solve(StateOf(attempt), false); }

}  // namespace surudoku::classic
