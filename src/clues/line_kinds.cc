// Lines, dots, and tables of one's own: mostly relations between two cells.
#include <algorithm>
#include <bit>
#include <cstdlib>
#include <functional>

#include "clues/clue_kinds.h"

namespace surudoku::clues {
namespace {

using Cells = std::vector<Cell>;

template <class Holds>
void RelateNeighbours(ClueMaker& maker, const Cells& cells, const Holds& holds) {
  for (std::size_t i = 1; i < cells.size(); ++i) maker.Relate(cells[i - 1], cells[i], holds);
}

template <class Holds>
void RelateApart(ClueMaker& maker, const Cells& cells, std::size_t apart, const Holds& holds) {
  for (std::size_t i = apart; i < cells.size(); ++i) {
    maker.Relate(cells[i - apart], cells[i], holds);
  }
}

void Thermo(ClueMaker& maker) { RelateNeighbours(maker, maker.Cells(2), std::less<int>()); }

void Whisper(ClueMaker& maker) {
  const bool has_number = !maker.Peek().starts_with('R');
  const int least = has_number ? maker.Number(0) : 5;
  RelateNeighbours(maker, maker.Cells(2),
                   [least](int a, int b) { return std::abs(a - b) >= least; });
}

void Palindrome(ClueMaker& maker) {
  const Cells cells = maker.Cells(2);
  for (std::size_t i = 0; i < cells.size() / 2; ++i) {
    maker.Relate(cells[i], cells[cells.size() - 1 - i], std::equal_to<int>());
  }
}

// All values differ, and any two by less than there are cells; read one after another as well,
// which sees more.
void Renban(ClueMaker& maker) {
  const Cells cells = maker.Cells(1);
  const int size = static_cast<int>(cells.size());
  maker.Differ(cells);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t k = i + 1; k < cells.size(); ++k) {
      maker.Relate(cells[i], cells[k],
                   [size](int a, int b) { return a != b && std::abs(a - b) < size; });
    }
  }
  if (size < 2 || size > 9 || maker.values() > 16) return;
  maker.Walk(
      cells, Mask{0},
      [&](std::size_t, Mask used, int value, const auto& go) {
        const Mask bit = Mask{1} << (value - maker.first_value());
        const Mask all = used | bit;
        const int span = 32 - std::countl_zero(all) - std::countr_zero(all);
        if ((used & bit) == 0 && span <= size) go(all);
      },
      [](Mask) { return true; });
}

void Modular(ClueMaker& maker) {
  const int modulus = maker.Number(1, 25);
  const Cells cells = maker.Cells(1);
  if (!maker.ok()) return;
  for (int apart = 1; apart < modulus; ++apart) {
    RelateApart(maker, cells, apart,
                [modulus](int a, int b) { return a % modulus != b % modulus; });
  }
  RelateApart(maker, cells, modulus,
              [modulus](int a, int b) { return a % modulus == b % modulus; });
}

void Entropic(ClueMaker& maker) {
  const Cells cells = maker.Cells(1);
  if (maker.values() != 9 || maker.first_value() != 1)
    return maker.Fail("Entropic wants values 1 to 9");
  for (const std::size_t apart : {1, 2}) {
    RelateApart(maker, cells, apart, [](int a, int b) { return (a - 1) / 3 != (b - 1) / 3; });
  }
  RelateApart(maker, cells, 3, [](int a, int b) { return (a - 1) / 3 == (b - 1) / 3; });
}

// The ends first, as all others are compared with them.
Cells EndsFirst(const Cells& cells) {
  Cells order = {cells.front(), cells.back()};
  order.insert(order.end(), cells.begin() + 1, cells.end() - 1);
  return order;
}

struct Ends {
  int low = 0;
  int high = 0;
  auto operator<=>(const Ends&) const = default;
};

Ends EndsWith(std::size_t cell, const Ends& ends, int value) {
  if (cell == 0) return {value, value};
  return {std::min(ends.low, value), std::max(ends.high, value)};
}

void Between(ClueMaker& maker) {
  const Cells cells = maker.Cells(2);
  if (!maker.ok()) return;
  maker.Walk(
      EndsFirst(cells), Ends(),
      [](std::size_t cell, const Ends& ends, int value, const auto& go) {
        if (cell < 2) return go(EndsWith(cell, ends, value));
        if (ends.low < value && value < ends.high) go(ends);
      },
      [](const Ends&) { return true; });
}

void Lockout(ClueMaker& maker) {
  const int least = maker.Number(0);
  const Cells cells = maker.Cells(2);
  if (!maker.ok()) return;
  maker.Walk(
      EndsFirst(cells), Ends(),
      [least](std::size_t cell, const Ends& ends, int value, const auto& go) {
        if (cell < 2) {
          const Ends both = EndsWith(cell, ends, value);
          if (cell == 0 || both.high - both.low >= least) go(both);
        } else if (value < ends.low || value > ends.high) {
          go(ends);
        }
      },
      [](const Ends&) { return true; });
}

// Pieces that each add up to the number, one after the other; in a loop, from anywhere.
void SumLine(ClueMaker& maker) {
  const int sum = maker.Number(1, 30);
  const Cells cells = maker.Cells(1);
  const bool is_loop = maker.Peek() == "LOOP";
  if (is_loop) maker.Text();
  if (!maker.ok()) return;
  struct State {
    int begin;
    int part;
    auto operator<=>(const State&) const = default;
  };
  const auto go_on = [sum](int begin, int part, const auto& go) {
    if (part <= sum) go(State{begin, part % sum});
  };
  maker.Walk(
      cells, State{-1, 0},
      [&](std::size_t, const State& state, int value, const auto& go) {
        if (state.begin >= 0) return go_on(state.begin, state.part + value, go);
        for (int begin = 0; begin < (is_loop ? sum : 1); ++begin) {
          go_on(begin, begin + value, go);
        }
      },
      [](const State& state) { return state.part == state.begin; });
}

// Dots and the like bind the cells of their list that touch, the earlier to the later.
std::vector<std::pair<Cell, Cell>> TouchingOf(ClueMaker& maker) {
  const Cells cells = maker.Cells(2);
  std::vector<std::pair<Cell, Cell>> pairs;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t k = i + 1; k < cells.size(); ++k) {
      if (maker.Touch(cells[i], cells[k])) pairs.emplace_back(cells[i], cells[k]);
    }
  }
  if (maker.ok() && pairs.empty()) maker.Fail("none of these cells touch");
  return pairs;
}

template <class Holds>
void Mark(ClueMaker& maker, std::set<std::pair<Cell, Cell>>& marked, const Holds& holds) {
  for (const auto& [one, other] : TouchingOf(maker)) {
    maker.Relate(one, other, holds);
    marked.insert(std::minmax(one, other));
  }
}

void WhiteDot(ClueMaker& maker) {
  Mark(maker, maker.dotted, [](int a, int b) { return std::abs(a - b) == 1; });
}
void BlackDot(ClueMaker& maker) {
  Mark(maker, maker.dotted, [](int a, int b) { return a == 2 * b || b == 2 * a; });
}
void RomanX(ClueMaker& maker) {
  Mark(maker, maker.crossed, [](int a, int b) { return a + b == 10; });
}
void RomanV(ClueMaker& maker) {
  Mark(maker, maker.crossed, [](int a, int b) { return a + b == 5; });
}
void GreaterThan(ClueMaker& maker) {
  for (const auto& [one, other] : TouchingOf(maker)) {
    maker.Relate(one, other, std::greater<int>());
  }
}

// A bit for each pair of values, row by row, the lowest first; the zeros at the end are left out.
std::optional<RelationTable> TableOf(ClueMaker& maker) {
  const std::string_view key = maker.Text();
  RelationTable table;
  for (std::size_t i = 0; i < 6 * key.size(); ++i) {
    const int six = SixBitsOf(key[i / 6]);
    const int first = static_cast<int>(i) / maker.values();
    const int second = static_cast<int>(i) % maker.values();
    if (six < 0) {
      maker.Fail("the table has a character that is not of base64");
      return std::nullopt;
    }
    if ((six >> (i % 6) & 1) == 0) continue;
    if (first >= maker.values()) {
      maker.Fail("the table has more pairs than values");
      return std::nullopt;
    }
    table.second_of[first] |= Mask{1} << second;
    table.first_of[second] |= Mask{1} << first;
  }
  return table;
}

void Pair(ClueMaker& maker) {
  const auto table = TableOf(maker);
  for (const Cells& cells : maker.Lists()) {
    for (std::size_t i = 1; i < cells.size(); ++i) maker.Relate(cells[i - 1], cells[i], *table);
  }
}

void PairX(ClueMaker& maker) {
  const auto table = TableOf(maker);
  for (const Cells& cells : maker.Lists()) {
    for (std::size_t i = 0; i < cells.size(); ++i) {
      for (std::size_t k = i + 1; k < cells.size(); ++k) maker.Relate(cells[i], cells[k], *table);
    }
  }
}

constexpr ClueKind kKinds[] = {
    {"Thermo", "cells", Thermo},
    {"Whisper", "[difference]~cells", Whisper},
    {"Palindrome", "cells", Palindrome},
    {"Renban", "cells", Renban},
    {"Modular", "modulus~cells", Modular},
    {"Entropic", "cells", Entropic},
    {"Between", "end~cells~end", Between},
    {"Lockout", "difference~end~cells~end", Lockout},
    {"SumLine", "sum~cells[~LOOP]", SumLine},
    {"WhiteDot", "cells", WhiteDot},
    {"BlackDot", "cells", BlackDot},
    {"X", "cells", RomanX},
    {"V", "cells", RomanV},
    {"GreaterThan", "cells", GreaterThan},
    {"Pair", "table~_name~cells~~cells", Pair},
    {"PairX", "table~_name~cells~~cells", PairX},
};

}  // namespace

std::span<const ClueKind> LineKinds() { return kKinds; }

}  // namespace surudoku::clues
