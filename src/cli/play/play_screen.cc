#include "play_screen.h"

#include <curses.h>
#include <fmt/format.h>
#include <term.h>
#include <unistd.h>

#include <algorithm>
#include <clocale>
#include <cstdint>
#include <iterator>
#include <string>

#include "play_grid.h"
#include "wrapped_text.h"

namespace surudoku::cli {
namespace {

constexpr int kTop = 1;  // of the grid
constexpr int kLeft = 1;
constexpr int kKeysWidth = 31;  // and a little room
constexpr int kLinesBelow = 6;  // for the cell and for messages

constexpr const char* kKeys[] = {"arrows, hjkl  move",           "( type (row, column) - value",
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

  int keys_left;
  int cell_line;
  int fewest_rows;
  int fewest_columns;
};

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

// Without colour: clues bold, shaded cells underlined, marked cells with a !, the cursor in
// reverse.
void DrawCell(const PlaySession& session, int cell, const PlayGrid::Place& place, bool is_marked) {
  const Game& game = session.game();
  attr_t attributes = A_NORMAL;
  if (game.IsClue(cell)) attributes |= A_BOLD;
  if (game.board().IsShaded(cell)) attributes |= A_UNDERLINE;
  if (cell == session.cursor()) attributes |= A_REVERSE;
  attrset(attributes);
  mvaddch(kTop + place.line, kLeft + place.column, static_cast<chtype>(CharacterOf(game, cell)));
  attrset(A_NORMAL);
  if (is_marked) mvaddch(kTop + place.line, kLeft + place.column + 1, '!');
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
  const PlayGrid grid = GridFor(game.board());
  const ScreenPlan plan(grid);
  if (LINES < plan.fewest_rows || COLS < plan.fewest_columns) {
    mvprintw(0, 0, "%dx%d is needed", plan.fewest_columns, plan.fewest_rows);
    refresh();
    return;
  }
  DrawFrame(session, grid);
  DrawKeys(plan.keys_left, game.board().side());
  const CellSet marked = session.marked();
  for (int cell = 0; cell < game.board().cell_count(); ++cell) {
    DrawCell(session, cell, grid.places[cell], marked[cell]);
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
