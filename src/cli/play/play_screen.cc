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
#include <utility>
#include <vector>

#include "play_grid.h"
#include "terminal.h"
#include "wrapped_text.h"

namespace surudoku::cli {
namespace {

constexpr int kTop = 1;  // of the grid
constexpr int kLeft = 1;
constexpr int kKeysWidth = 31;   // and a little room
constexpr int kLinesOfText = 6;  // for the cell and for messages

// So wide a terminal has the notes of all cells on it, if it is high enough.
constexpr int kColumnsForNotes = 100;

constexpr char kHintMark = '*';
constexpr short kHintColours = 1;  // a pair of curses

constexpr const char* kKeys[] = {"arrows, hjkl  move",           "( 4 7 2: 2 in row 4, column 7",
                                 "u undo        r redo",         "n notes       a note all",
                                 "p candidates of the cell",     "? hint, and again",
                                 "c check       m mark clashes", "s show solution",
                                 "N new puzzle  L its level",    "w save        q quit"};

// The place of the text: the cell at work and the message.
enum class TextPlace : std::uint8_t {
  kBelow,    // below the grid and the keys, as wide as the terminal
  kAtRight,  // below the keys, beside a grid that is higher than these
};

// The places of things, by the size of the grid.
struct ScreenPlan {
  ScreenPlan(const PlayGrid& grid, TextPlace place)
      : keys_left(kLeft + grid.width + 3),
        text_left(place == TextPlace::kBelow ? kLeft : keys_left),
        text_top(kTop + 1 + LinesOfKeys()) {
    const int below_grid = kTop + static_cast<int>(grid.rows.size());
    if (place == TextPlace::kBelow) text_top = std::max(text_top, below_grid + 1);
    fewest_rows = std::max(text_top + kLinesOfText, below_grid);
    fewest_columns = keys_left + kKeysWidth;
  }

  [[nodiscard]] bool Fits() const { return LINES >= fewest_rows && COLS >= fewest_columns; }
  [[nodiscard]] static int LinesOfKeys() { return static_cast<int>(std::size(kKeys)) + 2; }

  int keys_left;
  int text_left;
  int text_top;
  int fewest_rows = 0;
  int fewest_columns = 0;
};

struct Layout {
  PlayGrid grid;
  ScreenPlan plan;
};

// With the text below, if there is room for it.
Layout LayoutOf(PlayGrid grid) {
  ScreenPlan plan(grid, TextPlace::kBelow);
  if (!plan.Fits()) plan = ScreenPlan(grid, TextPlace::kAtRight);
  return {std::move(grid), plan};
}

// With the notes in the cells if there is room, best with a line after each row.
Layout LayoutFor(const PlayBoard& board) {
  CellRoom room = RoomForNotes(board.side());
  for (const bool has_lines_between : {true, false}) {
    room.has_lines_between = has_lines_between;
    Layout layout = LayoutOf(GridFor(board, room));
    if (COLS >= kColumnsForNotes && layout.plan.Fits()) return layout;
  }
  return LayoutOf(GridFor(board));
}

// As many of its lines as there is room for. Returns the line after them.
int PrintText(const std::string& text, int line, int left) {
  for (const std::string& part : WrappedText(text, static_cast<std::size_t>(COLS - left - 1))) {
    if (line == LINES) return line;
    mvaddstr(line++, left, part.c_str());
  }
  return line;
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

// Clues are bold, shaded cells underlined, the cursor is in reverse. What only colour would tell is
// told by a mark, too: `!` of a clash, `*` of a hint, ' ' of neither.
void DrawCell(const PlaySession& session, int cell, const PlayGrid& grid, char mark) {
  const Game& game = session.game();
  const CellRoom& room = grid.room;
  const int line = kTop + grid.places[cell].line;
  const int column = kLeft + grid.places[cell].column;
  attr_t attributes = A_NORMAL;
  if (game.IsClue(cell)) attributes |= A_BOLD;
  if (game.board().IsShaded(cell)) attributes |= A_UNDERLINE;
  if (mark == kHintMark) attributes |= COLOR_PAIR(kHintColours);
  if (cell == session.cursor()) attributes = (attributes & ~A_COLOR) | A_REVERSE;
  attrset(attributes);
  int below = line;
  for (const std::string& text : LinesOfCell(game, cell, room)) {
    mvaddstr(below++, column, text.c_str());
  }
  attrset(A_NORMAL);
  if (mark != ' ') {
    mvaddch(line + room.height / 2, column + room.width, static_cast<chtype>(mark));
  }
}

char MarkOf(bool clashes, bool is_hinted) {
  if (clashes) return '!';
  return is_hinted ? kHintMark : ' ';
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
  if (WantsColour() && has_colors() && start_color() == OK) {
    use_default_colors();
    init_pair(kHintColours, COLOR_BLACK, COLOR_CYAN);
  }
  set_escdelay(25);
  timeout(100);
}

PlayScreen::~PlayScreen() { endwin(); }

void PlayScreen::Draw(const PlaySession& session) {
  erase();
  const Game& game = session.game();
  const auto [grid, plan] = LayoutFor(game.board());
  if (!plan.Fits()) {
    mvprintw(0, 0, "%dx%d is needed", plan.fewest_columns, plan.fewest_rows);
    refresh();
    return;
  }
  DrawFrame(session, grid);
  DrawKeys(plan.keys_left, game.board().side());
  const CellSet marked = session.marked();
  const CellSet hinted = session.hinted();
  for (int cell = 0; cell < game.board().cell_count(); ++cell) {
    DrawCell(session, cell, grid, MarkOf(marked[cell], hinted[cell]));
  }
  const int line = PrintText(session.CellText(), plan.text_top, plan.text_left);
  PrintText(session.message(), line, plan.text_left);
  refresh();
}

std::optional<int> PlayScreen::ReadKey() {
  const int key = getch();
  if (key == ERR || key == KEY_RESIZE) return std::nullopt;
  return KeyOf(key);
}

}  // namespace surudoku::cli
