#include "play_grid.h"

#include <algorithm>

namespace surudoku::cli {
namespace {

constexpr int kFirstColumn = 4;  // after the numbers of the rows

// Room from one cell to the next: for the cell and a mark, for numbers of two digits above, for a
// line between any two cells. Notes of neighbours have two columns between them.
int StepFor(const PlayBoard& board, const CellRoom& room) {
  if (!board.houses().boxes) return room.width + 3;
  if (room.width > 1) return room.width + 2;
  return board.side() > kSide ? 3 : 2;
}

// Lines are as long as they have to be: they have no spaces at their end.
void Put(PlayGrid& grid, int line, int column, const std::string& text) {
  std::string& there = grid.rows[static_cast<std::size_t>(line)];
  const auto begin = static_cast<std::size_t>(column);
  if (there.size() < begin + text.size()) there.resize(begin + text.size(), ' ');
  there.replace(begin, text.size(), text);
}

// Two columns more after each stack, and a line after each band or each row.
void PlaceCells(const PlayBoard& board, PlayGrid& grid) {
  const int side = board.side();
  const auto& boxes = board.houses().boxes;
  const int step = StepFor(board, grid.room);
  for (int cell = 0; cell < board.cell_count(); ++cell) {
    const int row = cell / side;
    const int column = cell % side;
    const bool has_line_after_each = !boxes || grid.room.has_lines_between;
    const int lines_above = has_line_after_each ? row : row / boxes->height;
    const int bars_before = boxes ? column / boxes->width : 0;
    grid.places.push_back(
        {1 + row * grid.room.height + lines_above, kFirstColumn + step * column + 2 * bars_before});
  }
  const int line_count = grid.places.back().line + grid.room.height;
  grid.rows.resize(static_cast<std::size_t>(line_count));
  grid.width = grid.places.back().column + grid.room.width;
}

void NumberLines(const PlayBoard& board, PlayGrid& grid) {
  for (int i = 0; i < board.side(); ++i) {
    const int middle = grid.places[i].column + grid.room.width / 2;
    Put(grid, 0, middle, std::to_string(i + 1));
    const int line = grid.places[board.side() * i].line + grid.room.height / 2;
    Put(grid, line, 0, std::to_string(i + 1));
  }
}

void DrawLinesOfBoxes(const PlayBoard& board, PlayGrid& grid) {
  const BoxShape boxes = *board.houses().boxes;
  const int side = board.side();
  std::string between(static_cast<std::size_t>(grid.width - kFirstColumn), '-');
  for (int column = boxes.width; column < side; column += boxes.width) {
    const int bar = grid.places[column].column - 2;
    between[static_cast<std::size_t>(bar - kFirstColumn)] = '+';
    for (int line = 1; line < static_cast<int>(grid.rows.size()); ++line) Put(grid, line, bar, "|");
  }
  for (int row = boxes.height; row < side; row += boxes.height) {
    Put(grid, grid.places[side * row].line - 1, kFirstColumn, between);
  }
}

void DrawLinesOfRegions(const PlayBoard& board, PlayGrid& grid) {
  const BoardMarks& marks = board.marks();
  const int side = board.side();
  const CellRoom& room = grid.room;
  const std::string below(static_cast<std::size_t>(room.width + 2), '-');
  for (int cell = 0; cell < board.cell_count(); ++cell) {
    const auto [line, at] = grid.places[cell];
    const int row = cell / side;
    const int column = cell % side;
    const bool is_below = marks.HasLineBelow(row, column);
    const bool is_at_right = marks.HasLineAtRight(row, column);
    for (int i = 0; is_at_right && i < room.height; ++i) {
      Put(grid, line + i, at + room.width + 1, "|");
    }
    if (is_below) Put(grid, line + room.height, at - 1, below);
    if (row + 1 == side || column + 1 == side) continue;
    const bool has_corner = is_below || is_at_right || marks.HasLineBelow(row, column + 1) ||
                            marks.HasLineAtRight(row + 1, column);
    if (has_corner) Put(grid, line + room.height, at + room.width + 1, "+");
  }
}

}  // namespace

CellRoom RoomForNotes(int side) {
  int width = 1;
  while (width * width < side) ++width;
  return {.width = width, .height = (side + width - 1) / width};
}

std::vector<std::string> LinesOfNotes(std::uint32_t notes, const CellRoom& room) {
  const auto width = static_cast<std::size_t>(room.width);
  std::vector<std::string> lines(static_cast<std::size_t>(room.height), std::string(width, ' '));
  for (int value = 1; notes != 0; ++value, notes >>= 1) {
    const auto place = static_cast<std::size_t>(value - 1);
    if ((notes & 1) != 0) lines[place / width][place % width] = CharacterOfValue(value);
  }
  return lines;
}

PlayGrid GridFor(const PlayBoard& board, const CellRoom& room) {
  PlayGrid grid;
  grid.room = room;
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
