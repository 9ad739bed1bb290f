#include "grid/board_houses.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>
#include <map>
#include <span>

namespace surudoku {
namespace {

std::uint16_t CellAt(const BoardHouses& board, int row, int column) {
  return static_cast<std::uint16_t>(row * board.side + column);
}

BoardHouses RowsAndColumns(int side) {
  assert(side >= 1 && side <= kMostSide);
  BoardHouses board = {.side = side, .houses = {}, .pairs = {}, .boxes = {}};
  board.houses.resize(2 * static_cast<std::size_t>(side));
  for (int i = 0; i < side; ++i) {
    for (int k = 0; k < side; ++k) {
      board.houses[i].push_back(CellAt(board, i, k));
      board.houses[side + i].push_back(CellAt(board, k, i));
    }
  }
  return board;
}

HouseCells Rectangle(const BoardHouses& board, int top, int left, BoxShape shape) {
  HouseCells cells;
  for (int row = top; row < top + shape.height; ++row) {
    for (int column = left; column < left + shape.width; ++column) {
      cells.push_back(CellAt(board, row, column));
    }
  }
  return cells;
}

void AddDiagonals(BoardHouses& board) {
  HouseCells falling, rising;
  for (int i = 0; i < board.side; ++i) {
    falling.push_back(CellAt(board, i, i));
    rising.push_back(CellAt(board, i, board.side - 1 - i));
  }
  board.houses.push_back(falling);
  board.houses.push_back(rising);
}

void AddWindows(BoardHouses& board) {
  const int step = board.boxes->height + 1;
  for (int top = 1; top < board.side; top += step) {
    for (int left = 1; left < board.side; left += step) {
      board.houses.push_back(Rectangle(board, top, left, *board.boxes));
    }
  }
}

// The cells at one place of all boxes.
HouseCells PlaceOfBoxes(const BoardHouses& board, int row, int column) {
  HouseCells cells;
  for (int top = row; top < board.side; top += board.boxes->height) {
    for (int left = column; left < board.side; left += board.boxes->width) {
      cells.push_back(CellAt(board, top, left));
    }
  }
  return cells;
}

void AddCenters(BoardHouses& board) {
  board.houses.push_back(PlaceOfBoxes(board, board.boxes->height / 2, board.boxes->width / 2));
}

void AddDisjointGroups(BoardHouses& board) {
  for (int row = 0; row < board.boxes->height; ++row) {
    for (int column = 0; column < board.boxes->width; ++column) {
      board.houses.push_back(PlaceOfBoxes(board, row, column));
    }
  }
}

// Nine cells of a 9x9 board, as row and column counted from 1.
void AddNineCells(BoardHouses& board, std::span<const std::array<int, 2>, 9> places) {
  HouseCells cells;
  for (const auto& [row, column] : places) cells.push_back(CellAt(board, row - 1, column - 1));
  board.houses.push_back(cells);
}

constexpr std::array<std::array<int, 2>, 9> kAsterisk = {
    {{2, 5}, {3, 3}, {3, 7}, {5, 2}, {5, 5}, {5, 8}, {7, 3}, {7, 7}, {8, 5}}};
constexpr std::array<std::array<int, 2>, 9> kGirandola = {
    {{1, 1}, {1, 9}, {2, 5}, {5, 2}, {5, 5}, {5, 8}, {8, 5}, {9, 1}, {9, 9}}};

using Step = std::array<int, 2>;  // down and right

// All pairs of cells at such a distance.
void AddSteps(BoardHouses& board, std::span<const Step> steps) {
  for (int cell = 0; cell < board.cell_count(); ++cell) {
    for (const auto& [down, right] : steps) {
      const int row = cell / board.side + down;
      const int column = cell % board.side + right;
      if (row >= board.side || column < 0 || column >= board.side) continue;
      board.pairs.emplace_back(cell, CellAt(board, row, column));
    }
  }
}

constexpr std::array<Step, 4> kKnightSteps = {{{1, -2}, {1, 2}, {2, -1}, {2, 1}}};
constexpr std::array<Step, 2> kKingSteps = {{{1, -1}, {1, 1}}};

// The pairs of cells that a kind adds, and how these stand.
struct KindOfPairs {
  std::span<const Step> steps = {};  // none: it adds houses
  std::string_view words = {};
};

KindOfPairs PairsOf(ExtraHouses extra) {
  switch (extra) {
    case ExtraHouses::kAntiKnight:
      return {kKnightSteps, "a knight's move apart"};
    case ExtraHouses::kAntiKing:
      return {kKingSteps, "touching at a corner"};
    case ExtraHouses::kX:
    case ExtraHouses::kWindoku:
    case ExtraHouses::kCenterDot:
    case ExtraHouses::kAsterisk:
    case ExtraHouses::kGirandola:
    case ExtraHouses::kDisjoint:
      break;
  }
  return {};
}

// Whether each cell comes so many cells after the one before.
bool AreApart(const HouseCells& cells, int step) {
  for (std::size_t i = 1; i < cells.size(); ++i) {
    if (cells[i] - cells[i - 1] != step) return false;
  }
  return true;
}

}  // namespace

BoardHouses BoxHouses(BoxShape shape) {
  BoardHouses board = RowsAndColumns(shape.side());
  board.boxes = shape;
  for (int top = 0; top < board.side; top += shape.height) {
    for (int left = 0; left < board.side; left += shape.width) {
      board.houses.push_back(Rectangle(board, top, left, shape));
    }
  }
  return board;
}

Result<BoardHouses, std::string> JigsawHouses(std::string_view regions) {
  int side = 1;
  while (side * side < static_cast<int>(regions.size())) ++side;
  if (side > kMostSide || side * side != static_cast<int>(regions.size())) {
    return std::to_string(regions.size()) + " characters are no square of at most 25x25 cells";
  }
  std::map<char, HouseCells> cells_of;
  for (std::size_t cell = 0; cell < regions.size(); ++cell) {
    cells_of[regions[cell]].push_back(static_cast<std::uint16_t>(cell));
  }
  BoardHouses board = RowsAndColumns(side);
  for (const auto& [name, cells] : cells_of) {
    if (static_cast<int>(cells.size()) != side) {
      return std::string("region '") + name + "' has " + std::to_string(cells.size()) +
             " cells, not " + std::to_string(side);
    }
    board.houses.push_back(cells);
  }
  return board;
}

bool HasExtraHouses(int side, const std::optional<BoxShape>& boxes, ExtraHouses extra) {
  switch (extra) {
    case ExtraHouses::kWindoku:
      return boxes && boxes->height == boxes->width;
    case ExtraHouses::kCenterDot:
      return boxes && boxes->height % 2 == 1 && boxes->width % 2 == 1;
    case ExtraHouses::kAsterisk:
    case ExtraHouses::kGirandola:
      return side == kSide;
    case ExtraHouses::kDisjoint:
      return boxes.has_value();
    case ExtraHouses::kX:
    case ExtraHouses::kAntiKnight:
    case ExtraHouses::kAntiKing:
      break;
  }
  return true;
}

bool AddExtraHouses(BoardHouses& board, ExtraHouses extra) {
  if (!HasExtraHouses(board.side, board.boxes, extra)) return false;
  switch (extra) {
    case ExtraHouses::kX:
      AddDiagonals(board);
      break;
    case ExtraHouses::kWindoku:
      AddWindows(board);
      break;
    case ExtraHouses::kCenterDot:
      AddCenters(board);
      break;
    case ExtraHouses::kAsterisk:
      AddNineCells(board, kAsterisk);
      break;
    case ExtraHouses::kGirandola:
      AddNineCells(board, kGirandola);
      break;
    case ExtraHouses::kDisjoint:
      AddDisjointGroups(board);
      break;
    case ExtraHouses::kAntiKnight:
    case ExtraHouses::kAntiKing:
      AddSteps(board, PairsOf(extra).steps);
      break;
  }
  return true;
}

std::string_view WordForHouse(const BoardHouses& board, std::size_t house) {
  const std::size_t kind = house / static_cast<std::size_t>(board.side);
  if (kind == 0) return "row";
  if (kind == 1) return "column";
  if (kind == 2) return board.boxes ? "box" : "region";
  const HouseCells& cells = board.houses[house];
  const bool is_diagonal = AreApart(cells, board.side + 1) || AreApart(cells, board.side - 1);
  return is_diagonal ? "diagonal" : "house";
}

std::string_view WordsForPair(int side, int first, int second) {
  const Step step = {second / side - first / side, second % side - first % side};
  for (const ExtraHouses extra : EnumeratorsOf<ExtraHouses>()) {
    const KindOfPairs pairs = PairsOf(extra);
    if (std::ranges::find(pairs.steps, step) != pairs.steps.end()) return pairs.words;
  }
  return "";
}

std::vector<std::vector<std::uint16_t>> PeersOf(const BoardHouses& board) {
  std::vector<std::vector<std::uint16_t>> peers(board.cell_count());
  for (const HouseCells& house : board.houses) {
    for (const std::uint16_t cell : house) {
      for (const std::uint16_t other : house) {
        if (other != cell) peers[cell].push_back(other);
      }
    }
  }
  for (const auto& [first, second] : board.pairs) {
    peers[first].push_back(second);
    peers[second].push_back(first);
  }
  for (auto& list : peers) {
    std::ranges::sort(list);
    list.erase(std::unique(list.begin(), list.end()), list.end());
  }
  return peers;
}

}  // namespace surudoku
