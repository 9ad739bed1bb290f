// How often values are in cells.
#include <algorithm>
#include <bit>
#include <cstdlib>
#include <functional>

#include "clues/clue_kinds.h"

namespace surudoku::clues {
namespace {

using Cells = std::vector<Cell>;

void AllDifferent(ClueMaker& maker) { maker.Differ(maker.Cells(1)); }

// Each of the values as often as it is named, or more often.
void Contain(ClueMaker& maker, const Cells& cells, const std::vector<int>& values, bool is_exact) {
  for (std::size_t i = 0; i < values.size() && maker.ok(); ++i) {
    if (std::find(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(i), values[i]) !=
        values.begin() + static_cast<std::ptrdiff_t>(i)) {
      continue;
    }
    const auto wanted = static_cast<int>(std::ranges::count(values, values[i]));
    maker.Count(cells, values[i],
                [&](int count) { return is_exact ? count == wanted : count >= wanted; });
  }
}

// Values of which each is in one of four cells are read together, which sees more.
void Quad(ClueMaker& maker) {
  const std::string name(maker.Peek());
  const Cell corner = maker.Cell();
  std::vector<int> wanted = maker.ok() ? std::vector{maker.Value()} : std::vector<int>();
  while (maker.ok() && maker.HasNext()) wanted.push_back(maker.Value());
  if (!maker.ok()) return;
  maker.OnlyOneAt(name);
  const int row = maker.RowOf(corner), column = maker.ColumnOf(corner);
  if (row + 1 >= maker.rows() || column + 1 >= maker.columns()) {
    return maker.Fail("no square of four cells begins at " + name);
  }
  std::ranges::sort(wanted);
  const Cells cells = {corner, maker.At(row, column + 1), maker.At(row + 1, column),
                       maker.At(row + 1, column + 1)};
  maker.Walk(
      cells, wanted,
      [](std::size_t, std::vector<int> left, int value, const auto& go) {
        const auto place = std::ranges::find(left, value);
        if (place != left.end()) left.erase(place);
        go(left);
      },
      [](const std::vector<int>& left) { return left.empty(); });
}

void ContainAtLeast(ClueMaker& maker) {
  const std::vector<int> values = maker.Values();
  Contain(maker, maker.Cells(1), values, false);
}

void ContainExact(ClueMaker& maker) {
  const std::vector<int> values = maker.Values();
  Contain(maker, maker.Cells(1), values, true);
}

// `2315`: two 3s and one 5.
void LookAndSay(ClueMaker& maker) {
  const std::string text(maker.Text());
  const bool is_digits =
      std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; }) && !text.empty();
  if (maker.ok() && (!is_digits || text.size() % 2 != 0)) {
    maker.Fail('"' + text + "\" is not made of a count and a value, each one digit");
  }
  const Cells cells = maker.Cells(1);
  for (std::size_t i = 0; i + 1 < text.size() && maker.ok(); i += 2) {
    maker.Count(cells, text[i + 1] - '0', [&](int count) { return count == text[i] - '0'; });
  }
}

// Both lists have each value equally often.
void SameIn(ClueMaker& maker, const Cells& one, const Cells& other) {
  Cells cells = one;
  cells.insert(cells.end(), other.begin(), other.end());
  for (int value = maker.first_value(); value <= maker.last_value() && maker.ok(); ++value) {
    maker.Walk(
        cells, 0,
        [&](std::size_t cell, int more, int v, const auto& go) {
          go(more + (v != value ? 0 : cell < one.size() ? 1 : -1));
        },
        [](int more) { return more == 0; });
  }
}

void SameValues(ClueMaker& maker) {
  const auto parts = static_cast<std::size_t>(maker.Number(1, kMostCells));
  const Cells cells = maker.Cells(1);
  if (!maker.ok()) return;
  if (cells.size() % parts != 0) {
    return maker.Fail(std::to_string(cells.size()) + " cells do not make " + std::to_string(parts) +
                      " equal parts");
  }
  const std::size_t size = cells.size() / parts;
  const auto part = [&](std::size_t i) {
    const auto begin = cells.begin() + static_cast<std::ptrdiff_t>(i * size);
    return Cells(begin, begin + static_cast<std::ptrdiff_t>(size));
  };
  for (std::size_t i = 1; i < parts; ++i) {
    if (size == 1) {
      for (std::size_t k = 0; k < i; ++k) maker.Relate(cells[k], cells[i], std::equal_to<int>());
    } else {
      SameIn(maker, part(0), part(i));
    }
  }
}

// The largest houses, if they lack values, have the same ones.
void RegionSameValues(ClueMaker& maker) {
  std::vector<Cells> houses = maker.regions;
  for (int row = 0; row < maker.rows(); ++row) {
    Cells& cells = houses.emplace_back();
    for (int column = 0; column < maker.columns(); ++column) cells.push_back(maker.At(row, column));
  }
  for (int column = 0; column < maker.columns(); ++column) {
    Cells& cells = houses.emplace_back();
    for (int row = 0; row < maker.rows(); ++row) cells.push_back(maker.At(row, column));
  }
  houses.insert(houses.end(), maker.boxes.begin(), maker.boxes.end());
  std::size_t most = 0;
  for (const Cells& house : houses) most = std::max(most, house.size());
  if (static_cast<int>(most) == maker.values()) return;
  std::erase_if(houses, [most](const Cells& house) { return house.size() != most; });
  for (std::size_t i = 1; i < houses.size(); ++i) SameIn(maker, houses[0], houses[i]);
}

// A value in a circle says in how many circles it is. So the values that are there add up to the
// number of circles.
void CountingCircles(ClueMaker& maker) {
  const Cells cells = maker.Cells(1);
  const auto size = static_cast<int>(cells.size());
  std::vector<std::vector<bool>> reached(maker.values() + 1, std::vector<bool>(size + 1));
  const auto fits = [&](int value) {
    std::vector<bool> sums(size + 1);
    sums[0] = true;
    for (int other = 1; other <= maker.last_value(); ++other) {
      if (other == value) continue;
      for (int sum = size; sum >= other; --sum) sums[sum] = sums[sum] || sums[sum - other];
    }
    return value > 0 && value <= size && sums[size - value];
  };
  maker.KeepIf(cells, fits);
  for (int value = 1; value <= maker.last_value() && maker.ok(); ++value) {
    maker.Count(cells, value, [value](int count) { return count == 0 || count == value; });
  }
}

// The first cell says how many values the others have.
void CountDistinct(ClueMaker& maker) {
  const Cell first = maker.Cell();
  Cells cells = maker.Cells(1);
  if (!maker.ok()) return;
  cells.push_back(first);
  constexpr Mask kDone = ~Mask{0};
  maker.Walk(
      cells, Mask{0},
      [&](std::size_t cell, Mask seen, int value, const auto& go) {
        if (cell + 1 < cells.size()) {
          go(seen | Mask{1} << (value - maker.first_value()));
        } else if (std::popcount(seen) == value) {
          go(kDone);
        }
      },
      [](Mask) { return true; });
}

// The first cell's value stands in one of the cells after the second: the second says which.
void ValueIndexing(ClueMaker& maker) {
  const Cells cells = maker.Cells(3);
  struct State {
    int value = -1;
    int number = -1;
    auto operator<=>(const State&) const = default;
  };
  if (!maker.ok()) return;
  maker.Walk(
      cells, State(),
      [&](std::size_t cell, State state, int value, const auto& go) {
        if (cell == 0) {
          state.value = value;
        } else if (cell == 1) {
          if (value < 1 || value > static_cast<int>(cells.size()) - 2) return;
          state.number = value;
        } else if (static_cast<int>(cell) - 1 == state.number && value != state.value) {
          return;
        }
        go(state);
      },
      [](const State&) { return true; });
}

constexpr ClueKind kKinds[] = {
    {"AllDifferent", "cells", AllDifferent},
    {"Quad", "TOPLEFT~value~value..", Quad},
    {"ContainAtLeast", "value_value~cells", ContainAtLeast},
    {"ContainExact", "value_value~cells", ContainExact},
    {"LookAndSay", "(count value)..~cells", LookAndSay},
    {"SameValues", "parts~cells", SameValues},
    {"RegionSameValues", "", RegionSameValues},
    {"CountingCircles", "cells", CountingCircles},
    {"CountDistinct", "CELL~cells", CountDistinct},
    {"ValueIndexing", "CELL~CELL~cells", ValueIndexing},
};

}  // namespace

std::span<const ClueKind> SetKinds() { return kKinds; }

}  // namespace surudoku::clues
