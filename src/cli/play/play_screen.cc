#include "play_screen.h"

#include <curses.h>
#include <term.h>
#include <unistd.h>

#include <clocale>
#include <cstdint>
#include <string>

#include "wrapped_text.h"

namespace surudoku::cli {
namespace {

constexpr int kTop = 1;
constexpr int kLeft = 4;
constexpr int kKeysLeft = 29;
constexpr int kCellLine = 14;
constexpr int kMessageTop = 15;
constexpr int kFewestRows = 20;
constexpr int kFewestColumns = 60;

constexpr const char* kKeys[] = {
    "arrows, hjkl  move",        "1-9 put       0, Del clear",   "( type (row, column) - value",
    "u undo        r redo",      "n notes       a note all",     "p candidates of the cell",
    "? hint, and again",         "c check       m mark clashes", "s show solution",
    "N new puzzle  L its level", "w save        q quit"};

int LineOf(int cell) { return kTop + 1 + RowOf(cell) + RowOf(cell) / 3; }
int ColumnOnScreen(int cell) { return kLeft + 2 * ColumnOf(cell) + ColumnOf(cell) / 3 * 2; }

// As many of its lines as there is room for.
void PrintMessage(const std::string& message) {
  int line = kMessageTop;
  for (const std::string& part : WrappedText(message, static_cast<std::size_t>(COLS - 2))) {
    if (line == LINES) return;
    mvaddstr(line++, 1, part.c_str());
  }
}

void DrawFrame(const PlaySession& session) {
  const std::string time = session.TimeText();
  mvaddstr(0, 1, session.Title().c_str());
  mvaddstr(0, COLS - 1 - static_cast<int>(time.size()), time.c_str());
  mvaddstr(kTop, kLeft, "1 2 3   4 5 6   7 8 9");
  for (int row = 0; row < kSide; ++row) mvprintw(LineOf(9 * row), 1, "%d", row + 1);
  for (const int line : {kTop + 4, kTop + 8}) mvaddstr(line, kLeft, "------+-------+------");
  for (int row = 0; row < kSide; ++row) {
    for (const int column : {10, 18}) mvaddch(LineOf(9 * row), column, '|');
  }
}

void DrawKeys() {
  int line = kTop + 1;
  for (const char* key : kKeys) mvaddstr(line++, kKeysLeft, key);
}

char CharacterOf(const Game& game, int cell) {
  const int value = game.values().cells[cell];
  if (value != 0) return static_cast<char>('0' + value);
  return game.notes()[cell] != 0 ? ':' : '.';
}

// Without colour: clues bold, marked cells with a !, the cursor in reverse.
void DrawCell(const PlaySession& session, int cell, bool is_marked) {
  attr_t attributes = A_NORMAL;
  if (session.game().IsClue(cell)) attributes |= A_BOLD;
  if (cell == session.cursor()) attributes |= A_REVERSE;
  attrset(attributes);
  mvaddch(LineOf(cell), ColumnOnScreen(cell),
          static_cast<chtype>(CharacterOf(session.game(), cell)));
  attrset(A_NORMAL);
  if (is_marked) mvaddch(LineOf(cell), ColumnOnScreen(cell) + 1, '!');
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
  if (LINES < kFewestRows || COLS < kFewestColumns) {
    mvprintw(0, 0, "%dx%d is needed", kFewestColumns, kFewestRows);
    refresh();
    return;
  }
  DrawFrame(session);
  DrawKeys();
  const auto marked = session.marked();
  for (int cell = 0; cell < kCellCount; ++cell) DrawCell(session, cell, marked[cell]);
  mvaddstr(kCellLine, 1, session.CellText().c_str());
  PrintMessage(session.message());
  refresh();
}

std::optional<int> PlayScreen::ReadKey() {
  const int key = getch();
  if (key == ERR || key == KEY_RESIZE) return std::nullopt;
  return KeyOf(key);
}

}  // namespace surudoku::cli
