// Cages, arrows, diagonals: what adds up.
#include <algorithm>
#include <bit>
#include <cstdlib>

#include "clues/clue_kinds.h"

namespace surudoku::clues {
namespace {

using Cells = std::vector<Cell>;

// No sum, or 0: the cells only differ.
void Cage(ClueMaker& maker) {
  const int sum = maker.Peek().empty() && maker.HasNext() ? (maker.Text(), 0) : maker.Number();
  const Cells cells = maker.Cells(1);
  maker.Differ(cells);
  if (maker.ok() && sum != 0) maker.AddUp(cells, sum);
}

// `sum_=_1_-2`: with a weight for each cell.
void SumOfCells(ClueMaker& maker) {
  const std::string text(maker.Text());
  std::vector<int> numbers;
  std::size_t begin = 0;
  while (maker.ok() && begin <= text.size()) {
    const std::size_t end = std::min(text.find('_', begin), text.size());
    const std::string one = text.substr(begin, end - begin);
    char* last = nullptr;
    const long number = std::strtol(one.c_str(), &last, 10);
    const bool is_number = !one.empty() && *last == 0 && std::abs(number) <= 100'000;
    if (is_number) numbers.push_back(static_cast<int>(number));
    if (!is_number && !(one == "=" && numbers.size() == 1)) {
      maker.Fail('"' + one + "\" is no number");
    }
    begin = end + 1;
  }
  const Cells cells = maker.Cells(1);
  if (!maker.ok()) return;
  std::vector<int> weights(numbers.begin() + 1, numbers.end());
  if (numbers.size() == 1) weights.assign(cells.size(), 1);
  if (weights.size() != cells.size()) return maker.Fail("not as many weights as cells");
  maker.Add({cells, weights, numbers[0]});
}

Cells Diagonal(const ClueMaker& maker, int row, int column, int down, int right) {
  Cells cells;
  for (; row >= 0 && row < maker.rows() && column >= 0 && column < maker.columns();
       row += down, column += right) {
    cells.push_back(maker.At(row, column));
  }
  return cells;
}

// Each diagonal has one name: the cell at its end that comes first of left, right, top, bottom.
Cells DiagonalFrom(const ClueMaker& maker, Cell cell) {
  const int row = maker.RowOf(cell), column = maker.ColumnOf(cell);
  const int last_row = maker.rows() - 1, last_column = maker.columns() - 1;
  Cells cells;
  if (column == 0 && row < last_row) {
    cells = Diagonal(maker, row, column, 1, 1);
  } else if (column == last_column && row > 0 && row < last_row) {
    cells = Diagonal(maker, row, column, -1, -1);
  } else if (row == 0) {
    cells = Diagonal(maker, row, column, 1, -1);
  } else if (row == last_row && column < last_column) {
    cells = Diagonal(maker, row, column, -1, 1);
  }
  return cells.size() > 1 ? cells : Cells();
}

void LittleKiller(ClueMaker& maker) {
  const int sum = maker.Number();
  const std::string name(maker.Peek());
  const Cells cells = maker.ok() ? DiagonalFrom(maker, maker.Cell()) : Cells();
  if (maker.ok() && cells.empty()) maker.Fail('"' + name + "\" begins no diagonal");
  maker.OnlyOneAt(name);
  if (maker.ok()) maker.AddUp(cells, sum);
}

void Arrow(ClueMaker& maker) {
  const Cells cells = maker.Cells(2);
  if (maker.ok()) maker.AddUpEqually({{cells[0]}, {cells.begin() + 1, cells.end()}});
}

void DoubleArrow(ClueMaker& maker) {
  const Cells cells = maker.Cells(3);
  if (!maker.ok()) return;
  maker.AddUpEqually({{cells.front(), cells.back()}, {cells.begin() + 1, cells.end() - 1}});
}

// The pill's cells are the digits of a number, read from left to right and top to bottom.
void PillArrow(ClueMaker& maker) {
  const auto size = static_cast<std::size_t>(maker.Number(2, 3));
  Cells cells = maker.Cells(size + 1);
  if (!maker.ok()) return;
  std::sort(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(size));
  Sum sum = {cells, std::vector<int>(cells.size(), 1), 0};
  for (std::size_t i = 0, weight = size == 2 ? 10 : 100; i < size; ++i, weight /= 10) {
    sum.weights[i] = -static_cast<int>(weight);
    if (i > 0) maker.KeepIf(std::span(cells).subspan(i, 1), [](int value) { return value <= 9; });
    const bool follows =
        i == 0 || (std::abs(maker.RowOf(cells[i]) - maker.RowOf(cells[i - 1])) <= 1 &&
                   maker.ColumnOf(cells[i]) - maker.ColumnOf(cells[i - 1]) <= 1 &&
                   maker.ColumnOf(cells[i]) >= maker.ColumnOf(cells[i - 1]));
    if (!follows)
      return maker.Fail("the cells of the pill are not in a row, a column or a diagonal");
  }
  maker.Add(std::move(sum));
}

// The line is cut where it goes from a box to another one.
void RegionSumLine(ClueMaker& maker) {
  const Cells cells = maker.Cells(2);
  std::vector<Cells> pieces;
  const Cells* box_before = nullptr;
  for (const Cell cell : cells) {
    const auto& boxes = maker.BoxesOrRegions();
    const auto box = std::ranges::find_if(
        boxes, [cell](const Cells& box) { return std::ranges::find(box, cell) != box.end(); });
    const Cells* const now = box == boxes.end() ? nullptr : &*box;
    if (pieces.empty() || now != box_before) pieces.emplace_back();
    pieces.back().push_back(cell);
    box_before = now;
  }
  if (maker.ok() && !maker.BoxesOrRegions().empty()) maker.AddUpEqually(pieces);
}

void EqualSum(ClueMaker& maker) {
  std::vector<Cells> lists = {maker.Cells(1)};
  while (maker.ok() && maker.Peek() == "-") {
    maker.Text();
    if (maker.Peek().empty()) maker.Fail("no cell behind the dash");
    lists.push_back(maker.Cells(1));
  }
  if (maker.ok()) maker.AddUpEqually(lists);
}

void Zipper(ClueMaker& maker) {
  const Cells cells = maker.Cells(2);
  std::vector<Cells> lists;
  if (cells.size() % 2 == 1) lists.push_back({cells[cells.size() / 2]});
  for (std::size_t i = 0; i < cells.size() / 2; ++i) {
    lists.push_back({cells[i], cells[cells.size() - 1 - i]});
  }
  if (maker.ok()) maker.AddUpEqually(lists);
}

// As many odd as even values, as many low as high; the one in the middle is neither.
void EqualityCage(ClueMaker& maker) {
  const Cells cells = maker.Cells(1);
  const int half = maker.values() / 2;
  const auto is_low = [&](int value) { return value - maker.first_value() < half; };
  const auto is_high = [&](int value) { return maker.last_value() - value < half; };
  maker.Differ(cells);
  maker.KeepIf(cells, [&](int value) { return is_low(value) || is_high(value); });
  struct State {
    int odd = 0;
    int low = 0;
    auto operator<=>(const State&) const = default;
  };
  if (!maker.ok()) return;
  maker.Walk(
      cells, State(),
      [&](std::size_t, State state, int value, const auto& go) {
        state.odd += value % 2 == 0 ? -1 : 1;
        state.low += is_low(value) ? 1 : -1;
        go(state);
      },
      [](const State& state) { return state.odd == 0 && state.low == 0; });
}

// No part of the cage adds up to the number. A set of values is a state.
void RellikCage(ClueMaker& maker) {
  const int sum = maker.Number(1, 60);
  const Cells cells = maker.Cells(1);
  maker.Differ(cells);
  if (!maker.ok() || maker.values() > 16) return;
  const auto reaches = [&](Mask values) {
    std::uint64_t sums = 1;
    for (Mask rest = values; rest != 0; rest &= rest - 1) {
      sums |= sums << (maker.first_value() + std::countr_zero(rest));
    }
    return (sums >> sum & 1) != 0;
  };
  maker.Walk(
      cells, Mask{0},
      [&](std::size_t, Mask used, int value, const auto& go) {
        const Mask bit = Mask{1} << (value - maker.first_value());
        if ((used & bit) == 0 && !reaches(used | bit)) go(used | bit);
      },
      [](Mask) { return true; });
}

constexpr ClueKind kKinds[] = {
    {"Cage", "sum~cells", Cage},
    {"Sum", "sum[_=_weight_weight..]~cells", SumOfCells},
    {"LittleKiller", "sum~CELL", LittleKiller},
    {"Arrow", "circle~cells", Arrow},
    {"DoubleArrow", "end~cells~end", DoubleArrow},
    {"PillArrow", "2|3~cells", PillArrow},
    {"RegionSumLine", "cells", RegionSumLine},
    {"EqualSum", "cells~-~cells..", EqualSum},
    {"Zipper", "cells", Zipper},
    {"EqualityCage", "cells", EqualityCage},
    {"RellikCage", "sum~cells", RellikCage},
};

}  // namespace

std::span<const ClueKind> SumKinds() { return kKinds; }

}  // namespace surudoku::clues
