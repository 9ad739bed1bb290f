#include "play_grid.h"

#include <algorithm>

namespace surudoku::cli {
namespace {

constexpr int kFirstColumn = 4;  // after the numbers of the rows

// Room from one cell to the next: for the cell and a mark, for numbers of two digits above, for a
// line between any two cells.
int StepFor(const PlayBoard& board) {
  if (!board.houses().boxes) return 4;
  return board.side() > kSide ? 3 : 2;
}

// Lines are as long as they have to be: they have no spaces at their end.
void Put(PlayGrid& grid, int line, int column, const std::string& text) {
  std::string& there = grid.rows[static_cast<std::size_t>(line)];
  const auto begin = static_cast<std::size_t>(column);
  if (there.size() < begin + text.size()) there.resize(begin + text.size(), ' ');
  there.replace(begin, text.size(), text);
}

// Two columns more after each stack and a line after each band, or between any two rows.
void PlaceCells(const PlayBoard& board, PlayGrid& grid) {
  const int side = board.side();
  const auto& boxes = board.houses().boxes;
  for (int cell = 0; cell < board.cell_count(); ++cell) {
    const int row = cell / side;
    const int column = cell % side;
    const int lines_above = boxes ? row / boxes->height : row;
    const int bars_before = boxes ? column / boxes->width : 0;
    grid.places.push_back(
        {1 + row + lines_above, kFirstColumn + StepFor(board) * column + 2 * bars_before});
  }
  grid.rows.resize(static_cast<std::size_t>(grid.places.back().line) + 1);
  grid.width = grid.places.back().column + 1;
}

void NumberLines(const PlayBoard& board, PlayGrid& grid) {
  for (int i = 0; i < board.side(); ++i) {
    Put(grid, 0, grid.places[i].column, std::to_string(i + 1));
    Put(grid, grid.places[board.side() * i].line, 0, std::to_string(i + 1));
  }
}

void DrawLinesOfBoxes(const PlayBoard& board, PlayGrid& grid) {
  const BoxShape boxes = *board.houses().boxes;
  const int side = board.side();
  std::string between(static_cast<std::size_t>(grid.width - kFirstColumn), '-');
  for (int column = boxes.width; column < side; column += boxes.width) {
    const int bar = grid.places[column].column - 2;
    between[static_cast<std::size_t>(bar - kFirstColumn)] = '+';
    for (int row = 0; row < side; ++row) Put(grid, grid.places[side * row].line, bar, "|");
  }
  for (int row = boxes.height; row < side; row += boxes.height) {
    Put(grid, grid.places[side * row].line - 1, kFirstColumn, between);
  }
}

void DrawLinesOfRegions(const PlayBoard& board, PlayGrid& grid) {
  const BoardMarks& marks = board.marks();
  const int side = board.side();
  for (int cell = 0; cell < board.cell_count(); ++cell) {
    const auto [line, at] = grid.places[cell];
    const int row = cell / side;
    const int column = cell % side;
    const bool is_below = marks.HasLineBelow(row, column);
    const bool is_at_right = marks.HasLineAtRight(row, column);
    if (is_at_right) Put(grid, line, at + 2, "|");
    if (is_below) Put(grid, line + 1, at - 1, "---");
    if (row + 1 == side || column + 1 == side) continue;
    const bool has_corner = is_below || is_at_right || marks.HasLineBelow(row, column + 1) ||
                            marks.HasLineAtRight(row + 1, column);
    if (has_corner) Put(grid, line + 1, at + 2, "+");
  }
}

}  // namespace

PlayGrid GridFor(const PlayBoard& board) {
  PlayGrid grid;
  PlaceCells(board, grid);
  if (board.houses().boxes) {
    DrawLinesOfBoxes(board, grid);
  } else {
    DrawLinesOfRegions(board, grid);
  }
  NumberLines(board, grid);
  return grid;
}

}  // namespace surudoku::cli
