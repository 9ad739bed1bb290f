#include "play_screen.h"

#include <curses.h>
#include <fmt/format.h>
#include <term.h>
#include <unistd.h>

#include <algorithm>
#include <bit>
#include <clocale>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <vector>

#include "play_grid.h"
#include "wrapped_text.h"

namespace surudoku::cli {
namespace {

constexpr int kTop = 1;  // of the grid
constexpr int kLeft = 1;
constexpr int kKeysWidth = 31;  // and a little room
constexpr int kLinesBelow = 6;  // for the cell and for messages

// So wide a terminal has the notes of all cells on it, if it is high enough.
constexpr int kColumnsForNotes = 100;

constexpr const char* kKeys[] = {"arrows, hjkl  move",           "( 4 7 2: 2 in row 4, column 7",
                                 "u undo        r redo",         "n notes       a note all",
                                 "p candidates of the cell",     "? hint, and again",
                                 "c check       m mark clashes", "s show solution",
                                 "N new puzzle  L its level",    "w save        q quit"};

// Where things are, by the size of the grid.
struct ScreenPlan {
  explicit ScreenPlan(const PlayGrid& grid)
      : keys_left(kLeft + grid.width + 3),
        cell_line(kTop + 1 + static_cast<int>(std::max(grid.rows.size(), std::size(kKeys) + 2))),
        fewest_rows(cell_line + kLinesBelow),
        fewest_columns(keys_left + kKeysWidth) {}

  [[nodiscard]] bool Fits() const { return LINES >= fewest_rows && COLS >= fewest_columns; }

  int keys_left;
  int cell_line;
  int fewest_rows;
  int fewest_columns;
};

// With the notes in the cells if there is room, best with a line after each row.
PlayGrid GridOnScreen(const PlayBoard& board) {
  CellRoom room = RoomForNotes(board.side());
  for (const bool has_lines_between : {true, false}) {
    room.has_lines_between = has_lines_between;
    PlayGrid grid = GridFor(board, room);
    if (COLS >= kColumnsForNotes && ScreenPlan(grid).Fits()) return grid;
  }
  return GridFor(board);
}

// As many of its lines as there is room for.
void PrintMessage(const std::string& message, int top) {
  int line = top;
  for (const std::string& part : WrappedText(message, static_cast<std::size_t>(COLS - 2))) {
    if (line == LINES) return;
    mvaddstr(line++, 1, part.c_str());
  }
}

void DrawFrame(const PlaySession& session, const PlayGrid& grid) {
  const std::string time = session.TimeText();
  mvaddstr(0, 1, session.Title().c_str());
  mvaddstr(0, COLS - 1 - static_cast<int>(time.size()), time.c_str());
  int top = kTop;
  for (const std::string& line : grid.rows) mvaddstr(top++, kLeft, line.c_str());
}

// "1-6", "1-9 A-G".
std::string KeysOfValues(int side) {
  if (side <= kSide) return fmt::format("1-{}", side);
  return fmt::format("1-9 A-{}", CharacterOfValue(side));
}

void DrawKeys(int left, int side) {
  int line = kTop + 1;
  mvaddstr(line++, left, fmt::format("{:<14}0, Del clear", KeysOfValues(side) + " put").c_str());
  for (const char* key : kKeys) mvaddstr(line++, left, key);
}

char CharacterOf(const Game& game, int cell) {
  const int value = game.values()[cell];
  if (value != 0) return CharacterOfValue(value);
  return game.notes()[cell] != 0 ? ':' : '.';
}

// Notes if there is room for them; else one character, in the middle. A note that stands there
// alone has a colon, so that it is not taken for a value.
std::vector<std::string> LinesOfCell(const Game& game, int cell, const CellRoom& room) {
  const bool has_notes = room.height > 1 && game.values()[cell] == 0 && game.notes()[cell] != 0;
  const std::uint32_t notes = has_notes ? game.notes()[cell] : 0;
  std::vector<std::string> rows = LinesOfNotes(notes, room);
  std::string& row = rows[rows.size() / 2];
  const std::size_t middle = row.size() / 2;
  if (!has_notes) row[middle] = CharacterOf(game, cell);
  if (std::has_single_bit(notes) && row[middle] != ' ') row[middle - 1] = ':';
  return rows;
}

// Without colour: clues bold, shaded cells underlined, marked cells with a !, the cursor in
// reverse.
void DrawCell(const PlaySession& session, int cell, const PlayGrid& grid, bool is_marked) {
  const Game& game = session.game();
  const CellRoom& room = grid.room;
  const int line = kTop + grid.places[cell].line;
  const int column = kLeft + grid.places[cell].column;
  attr_t attributes = A_NORMAL;
  if (game.IsClue(cell)) attributes |= A_BOLD;
  if (game.board().IsShaded(cell)) attributes |= A_UNDERLINE;
  if (cell == session.cursor()) attributes |= A_REVERSE;
  attrset(attributes);
  int below = line;
  for (const std::string& text : LinesOfCell(game, cell, room)) {
    mvaddstr(below++, column, text.c_str());
  }
  attrset(A_NORMAL);
  if (is_marked) mvaddch(line + room.height / 2, column + room.width, '!');
}

// As the session knows it.
int KeyOf(int key) {
  switch (key) {
    case KEY_UP:
      return kKeyUp;
    case KEY_DOWN:
      return kKeyDown;
    case KEY_LEFT:
      return kKeyLeft;
    case KEY_RIGHT:
      return kKeyRight;
    case KEY_DC:
    case KEY_BACKSPACE:
    case 127:
    case 8:
      return kKeyBack;
    case KEY_ENTER:
      return '\n';
    case 27:
      return kKeyEscape;
    default:
      return key;
  }
}

}  // namespace

bool HasScreen() {
  int error = 0;
  if (setupterm(nullptr, STDOUT_FILENO, &error) != OK) return false;
  const bool can_move_cursor = cursor_address != nullptr;
  del_curterm(cur_term);
  return can_move_cursor;
}

PlayScreen::PlayScreen() {
  std::setlocale(LC_ALL, "");  // NOLINT(concurrency-mt-unsafe): no other thread runs yet
  initscr();
  cbreak();
  noecho();
  keypad(stdscr, TRUE);
  curs_set(0);
  set_escdelay(25);
  timeout(100);
}

PlayScreen::~PlayScreen() { endwin(); }

void PlayScreen::Draw(const PlaySession& session) {
  erase();
  const Game& game = session.game();
  const PlayGrid grid = GridOnScreen(game.board());
  const ScreenPlan plan(grid);
  if (!plan.Fits()) {
    mvprintw(0, 0, "%dx%d is needed", plan.fewest_columns, plan.fewest_rows);
    refresh();
    return;
  }
  DrawFrame(session, grid);
  DrawKeys(plan.keys_left, game.board().side());
  const CellSet marked = session.marked();
  for (int cell = 0; cell < game.board().cell_count(); ++cell) {
    DrawCell(session, cell, grid, marked[cell]);
  }
  mvaddstr(plan.cell_line, 1, session.CellText().c_str());
  PrintMessage(session.message(), plan.cell_line + 1);
  refresh();
}

std::optional<int> PlayScreen::ReadKey() {
  const int key = getch();
  if (key == ERR || key == KEY_RESIZE) return std::nullopt;
  return KeyOf(key);
}

}  // namespace surudoku::cli
