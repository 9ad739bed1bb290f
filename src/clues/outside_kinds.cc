// Clues at the end of a row or column, and cells that point along one.
#include <algorithm>

#include "clues/clue_kinds.h"

namespace surudoku::clues {
namespace {

using Cells = std::vector<Cell>;

// The cells, which differ, add up to `sum` between their lowest and their highest value.
void AddUpBetween(ClueMaker& maker, const Cells& cells, int sum) {
  struct State {
    int low = 0;
    int high = -1;  // below low: nothing was read
    int ends = 0;   // how many of the two were read
    int part = 0;
    auto operator<=>(const State&) const = default;
  };
  const bool is_full = static_cast<int>(cells.size()) == maker.values();
  const auto go_on = [&](State state, int value, const auto& go) {
    const bool is_end = value == state.low || value == state.high;
    if (value < state.low || value > state.high) return;
    state.ends += is_end ? 1 : 0;
    if (state.ends == 1 && !is_end) state.part += value;
    if (state.ends <= 2 && state.part <= sum) go(state);
  };
  maker.Walk(
      cells, State(),
      [&](std::size_t, const State& state, int value, const auto& go) {
        if (state.high >= state.low) return go_on(state, value, go);
        for (int low = maker.first_value(); low <= maker.last_value(); ++low) {
          for (int high = low + 1; high <= maker.last_value(); ++high) {
            const bool is_all = high - low + 1 == maker.values();
            if (is_all || !is_full) go_on({low, high, 0, 0}, value, go);
          }
        }
      },
      [sum](const State& state) { return state.ends == 2 && state.part == sum; });
}

void Sandwich(ClueMaker& maker) {
  const int sum = maker.Number(0);
  const std::string name(maker.Peek());
  const Cells cells = maker.Line();
  maker.OnlyOneAt(name);
  if (maker.ok()) AddUpBetween(maker, cells, sum);
}

void Lunchbox(ClueMaker& maker) {
  const int sum = maker.Number(0);
  const Cells cells = maker.Cells(2);
  maker.Differ(cells);
  if (maker.ok()) AddUpBetween(maker, cells, sum);
}

// Clues at one end of a line or both: `R1~12~8`, `R1~~8`.
enum class Wanted : std::uint8_t { kNumber, kValue };
template <class Clue>
void AtEnds(ClueMaker& maker, Wanted wanted, const Clue& clue) {
  const std::string name(maker.Peek());
  Cells cells = maker.Line();
  bool is_any = false;
  for (const bool is_back : {false, true}) {
    if (!maker.ok() || !maker.HasNext()) continue;
    if (is_back) std::ranges::reverse(cells);
    if (maker.Peek().empty()) {
      maker.Text();
      continue;
    }
    const int number = wanted == Wanted::kValue ? maker.Value() : maker.Number(1);
    maker.OnlyOneAt(name + (is_back ? " from its end" : ""));
    if (maker.ok()) clue(cells, number);
    is_any = true;
  }
  if (!is_any) maker.Fail("a number is wanted for one end or both");
}

// The first cell says how many of the first cells, itself with them, add up to the number.
void XSum(ClueMaker& maker) {
  struct State {
    int left = -1;
    int part = 0;
    auto operator<=>(const State&) const = default;
  };
  AtEnds(maker, Wanted::kNumber, [&](const Cells& cells, int sum) {
    maker.Walk(
        cells, State(),
        [&](std::size_t cell, State state, int value, const auto& go) {
          if (cell == 0) state.left = value;
          if (cell == 0 && (value < 1 || value > static_cast<int>(cells.size()))) return;
          if (state.left > 0) {
            --state.left;
            state.part += value;
          }
          if (state.part <= sum && (state.left > 0 || state.part == sum)) go(state);
        },
        [](const State& state) { return state.left == 0; });
  });
}

// So many cells are higher than all before them; a 0 is no building.
void Skyscraper(ClueMaker& maker) {
  struct State {
    int highest = 0;
    int seen = 0;
    auto operator<=>(const State&) const = default;
  };
  AtEnds(maker, Wanted::kNumber, [&](const Cells& cells, int number) {
    maker.Walk(
        cells, State(),
        [number](std::size_t, State state, int value, const auto& go) {
          if (value > state.highest) state = {value, state.seen + 1};
          if (state.seen <= number) go(state);
        },
        [number](const State& state) { return state.seen == number; });
  });
}

// In place of a height: the first hidden cell was read.
constexpr int kFound = 100;

// The first cell that is lower than one before it has the value.
void HiddenSkyscraper(ClueMaker& maker) {
  AtEnds(maker, Wanted::kValue, [&](const Cells& cells, int number) {
    maker.Walk(
        cells, -1,
        [number](std::size_t, int highest, int value, const auto& go) {
          if (highest == kFound || value > highest) {
            go(std::max(highest, value));
          } else if (value == number) {
            go(kFound);
          }
        },
        [](int highest) { return highest == kFound; });
  });
}

// The pointer's value says which of the cells, and no other, has the value.
void Point(ClueMaker& maker, Cell pointer, const Cells& cells, int value) {
  const int size = static_cast<int>(cells.size());
  maker.KeepIf(std::span(&pointer, 1),
               [size](int number) { return number >= 1 && number <= size; });
  for (int i = 0; i < size; ++i) {
    maker.Relate(pointer, cells[i],
                 [&](int number, int v) { return (number == i + 1) == (v == value); });
  }
}

void NumberedRoom(ClueMaker& maker) {
  AtEnds(maker, Wanted::kValue,
         [&](const Cells& cells, int number) { Point(maker, cells[0], cells, number); });
}

// A cell of row r with value v says that r stands in row v of its column; for columns likewise.
void Indexing(ClueMaker& maker) {
  const std::string_view kind = maker.Text();
  const bool is_row = kind == "R";
  if (maker.ok() && !is_row && kind != "C") maker.Fail("R or C is wanted");
  for (const Cell cell : maker.Cells(1)) {
    const int row = maker.RowOf(cell), column = maker.ColumnOf(cell);
    Cells line;
    for (int i = 0; i < (is_row ? maker.rows() : maker.columns()); ++i) {
      line.push_back(is_row ? maker.At(i, column) : maker.At(row, i));
    }
    Point(maker, cell, line, 1 + (is_row ? row : column));
  }
}

constexpr ClueKind kKinds[] = {
    {"Sandwich", "sum~R#|C#", Sandwich},
    {"Lunchbox", "sum~cells", Lunchbox},
    {"XSum", "R#|C#~first~last", XSum},
    {"Skyscraper", "R#|C#~first~last", Skyscraper},
    {"HiddenSkyscraper", "R#|C#~first~last", HiddenSkyscraper},
    {"NumberedRoom", "R#|C#~first~last", NumberedRoom},
    {"Indexing", "R|C~cells", Indexing},
};

}  // namespace

std::span<const ClueKind> OutsideKinds() { return kKinds; }

}  // namespace surudoku::clues
