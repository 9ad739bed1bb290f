// Given values, houses, and rules of the whole grid.
#include <algorithm>
#include <cstdlib>

#include "clues/clue_kinds.h"

namespace surudoku::clues {
namespace {

using Cells = std::vector<Cell>;

// `R1C1_5`, or with more values (odd, even, high ...): one of them.
void Given(ClueMaker& maker) {
  do {
    const std::string text(maker.Text());
    const std::size_t end = std::min(text.find('_'), text.size());
    const Cell cell = maker.CellOf(text.substr(0, end));
    if (maker.ok() && end == text.size()) maker.Fail("no value is given: CELL_value is wanted");
    Mask values = 0;
    for (const int value : maker.ValuesOf(text.substr(std::min(end + 1, text.size())))) {
      values |= maker.BitOf(value);
    }
    if (maker.ok()) maker.Keep(cell, values);
  } while (maker.ok() && maker.HasNext());
}

// Read before all others (clue_board.cc).
void Shape(ClueMaker& maker) {
  maker.OnlyOneAt("the board");
  while (maker.HasNext() && maker.ok()) maker.Text();
}

void NoBoxes(ClueMaker& maker) { maker.has_boxes = false; }

void RegionSize(ClueMaker& maker) { maker.region_size = maker.Number(2, maker.values()); }

// Cells of equal characters are a region. One group of another size is none.
void Jigsaw(ClueMaker& maker) {
  std::string_view text = maker.Text();
  if (maker.HasNext()) text = maker.Text();
  const auto cells = static_cast<std::size_t>(maker.rows()) * maker.columns();
  if (!maker.ok()) return;
  if (text.size() != cells) {
    return maker.Fail("the regions have " + std::to_string(text.size()) +
                      " characters, the board " + std::to_string(cells) + " cells");
  }
  std::map<char, Cells> groups;
  for (std::size_t cell = 0; cell < cells; ++cell) {
    groups[text[cell]].push_back(static_cast<Cell>(cell));
  }
  if (groups.size() == 1) return;
  int others = 0;
  for (auto& [character, group] : groups) {
    if (static_cast<int>(group.size()) == maker.region_size) {
      maker.Differ(group);
      maker.regions.push_back(std::move(group));
    } else if (++others > 1) {
      return maker.Fail("the regions have different sizes");
    }
  }
}

void Diagonal(ClueMaker& maker) {
  const int direction = maker.Number();
  if (maker.ok() && direction != 1 && direction != -1) maker.Fail("1 (/) or -1 (\\) is wanted");
  if (maker.ok() && maker.rows() != maker.columns()) maker.Fail("the board is not square");
  Cells cells;
  for (int row = 0; row < maker.rows() && maker.ok(); ++row) {
    cells.push_back(maker.At(row, direction > 0 ? maker.columns() - 1 - row : row));
  }
  maker.Differ(cells);
}

// Boxes with one row and column between them, and around them.
void Windoku(ClueMaker& maker) {
  const auto [height, width] = maker.BoxOf(maker.region_size);
  if (height == 0) return maker.Fail("the board has no boxes");
  for (int column = 1; column + width < maker.columns(); column += width + 1) {
    for (int row = 1; row + height < maker.rows(); row += height + 1) {
      Cells cells;
      for (int k = 0; k < width * height; ++k) {
        cells.push_back(maker.At(row + k / width, column + k % width));
      }
      maker.Differ(cells);
    }
  }
}

void DisjointSets(ClueMaker& maker) {
  if (maker.boxes.empty()) return maker.Fail("the board has no boxes");
  for (std::size_t place = 0; place < maker.boxes[0].size(); ++place) {
    Cells cells;
    for (const Cells& box : maker.boxes) cells.push_back(box[place]);
    maker.Differ(cells);
  }
}

void DifferAt(ClueMaker& maker, std::span<const std::pair<int, int>> moves) {
  for (int row = 0; row < maker.rows(); ++row) {
    for (int column = 0; column < maker.columns(); ++column) {
      for (const auto& [down, right] : moves) {
        const int to_row = row + down, to_column = column + right;
        if (to_row >= maker.rows() || to_column < 0 || to_column >= maker.columns()) continue;
        maker.Differ({maker.At(row, column), maker.At(to_row, to_column)});
      }
    }
  }
}

void AntiKnight(ClueMaker& maker) {
  constexpr std::pair<int, int> kMoves[] = {{1, 2}, {2, 1}, {1, -2}, {2, -1}};
  DifferAt(maker, kMoves);
}

void AntiKing(ClueMaker& maker) {
  constexpr std::pair<int, int> kMoves[] = {{1, 1}, {1, -1}};
  DifferAt(maker, kMoves);
}

void AntiConsecutive(ClueMaker& maker) {
  for (const auto& [one, other] : maker.TouchingPairs()) {
    maker.Relate(one, other, [](int a, int b) { return std::abs(a - b) != 1; });
  }
}

// A value is never so many steps from itself as it says.
void AntiTaxicab(ClueMaker& maker) {
  const int cells = maker.rows() * maker.columns();
  for (int one = 0; one < cells; ++one) {
    for (int other = one + 1; other < cells; ++other) {
      const auto first = static_cast<Cell>(one), second = static_cast<Cell>(other);
      const int distance = std::abs(maker.RowOf(first) - maker.RowOf(second)) +
                           std::abs(maker.ColumnOf(first) - maker.ColumnOf(second));
      if (distance > maker.last_value()) continue;
      maker.Relate(first, second, [distance](int a, int b) { return a != b || a != distance; });
    }
  }
}

template <class Holds>
void RelateUnmarked(ClueMaker& maker, const std::set<std::pair<Cell, Cell>>& marked,
                    const Holds& holds) {
  for (const auto& pair : maker.TouchingPairs()) {
    if (!marked.contains(pair)) maker.Relate(pair.first, pair.second, holds);
  }
}

void StrictKropki(ClueMaker& maker) {
  RelateUnmarked(maker, maker.dotted,
                 [](int a, int b) { return std::abs(a - b) != 1 && a != 2 * b && b != 2 * a; });
}

void StrictXV(ClueMaker& maker) {
  RelateUnmarked(maker, maker.crossed, [](int a, int b) { return a + b != 5 && a + b != 10; });
}

// Every square of four cells has a value of each of three classes.
template <class ClassOf>
void EachSquareHas(ClueMaker& maker, const ClassOf& class_of) {
  for (const Cells& square : maker.Squares()) {
    maker.Walk(
        square, 0,
        [&](std::size_t, int classes, int value, const auto& go) {
          go(classes | 1 << class_of(value));
        },
        [](int classes) { return classes == 7; });
  }
}

void GlobalEntropy(ClueMaker& maker) {
  if (maker.values() != 9 || maker.first_value() != 1) {
    return maker.Fail("GlobalEntropy wants values 1 to 9");
  }
  EachSquareHas(maker, [](int value) { return (value - 1) / 3; });
}

void GlobalMod(ClueMaker& maker) {
  EachSquareHas(maker, [](int value) { return value % 3; });
}

// The middle value has the lowest above it or the highest below it.
void DutchFlatmates(ClueMaker& maker) {
  const int middle = (maker.first_value() + maker.last_value()) / 2;
  enum State { kPlain, kLow, kNeedsHigh };
  for (int column = 0; column < maker.columns(); ++column) {
    Cells cells;
    for (int row = 0; row < maker.rows(); ++row) cells.push_back(maker.At(row, column));
    maker.Walk(
        cells, kPlain,
        [&](std::size_t, State state, int value, const auto& go) {
          if (state == kNeedsHigh && value != maker.last_value()) return;
          const bool needs = value == middle && state != kLow;
          go(needs ? kNeedsHigh : value == maker.first_value() ? kLow : kPlain);
        },
        [](State state) { return state != kNeedsHigh; });
  }
}

constexpr ClueKind kKinds[] = {
    {"", "CELL_value[_value..]~..", Given},
    {"Shape", "ROWSxCOLUMNS[~values|low-high][~Raw]", Shape, Turn::kShape},
    {"NoBoxes", "", NoBoxes, Turn::kLayout},
    {"RegionSize", "cells", RegionSize, Turn::kLayout},
    {"Jigsaw", "a character for each cell", Jigsaw, Turn::kRegions},
    {"Diagonal", "1|-1", Diagonal},
    {"Windoku", "", Windoku},
    {"DisjointSets", "", DisjointSets},
    {"AntiKnight", "", AntiKnight},
    {"AntiKing", "", AntiKing},
    {"AntiConsecutive", "", AntiConsecutive},
    {"AntiTaxicab", "", AntiTaxicab},
    {"StrictKropki", "", StrictKropki, Turn::kLast},
    {"StrictXV", "", StrictXV, Turn::kLast},
    {"GlobalEntropy", "", GlobalEntropy},
    {"GlobalMod", "", GlobalMod},
    {"DutchFlatmates", "", DutchFlatmates},
};

}  // namespace

std::span<const ClueKind> GridKinds() { return kKinds; }

}  // namespace surudoku::clues
