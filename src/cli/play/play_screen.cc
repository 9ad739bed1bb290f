#include "play_screen.h"

#include <curses.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <clocale>

namespace surudoku::cli {
namespace {

constexpr int kTop = 1;
constexpr int kLeft = 4;
constexpr int kRows = 24;
constexpr int kColumns = 80;

int LineOf(int cell) { return kTop + 1 + RowOf(cell) + RowOf(cell) / 3; }
int ColumnOnScreen(int cell) { return kLeft + 2 * ColumnOf(cell) + ColumnOf(cell) / 3 * 2; }

// The longest message takes several lines.
void PrintMessage(const std::string& message) {
  for (std::size_t line = 0; line * (kColumns - 2) < message.size() && line < 4; ++line) {
    const std::string part = message.substr(line * (kColumns - 2), kColumns - 2);
    mvaddstr(16 + static_cast<int>(line), 1, part.c_str());
  }
}

void DrawFrame() {
  mvaddstr(0, 1, "surudoku");
  mvaddstr(kTop, kLeft, "1 2 3   4 5 6   7 8 9");
  for (int row = 0; row < kSide; ++row) mvprintw(LineOf(9 * row), 1, "%d", row + 1);
  for (const int line : {kTop + 4, kTop + 8}) mvaddstr(line, kLeft, "------+-------+------");
  for (int row = 0; row < kSide; ++row) {
    for (const int column : {10, 18}) mvaddch(LineOf(9 * row), column, '|');
  }
}

void DrawKeys() {
  constexpr const char* kKeys[] = {"arrows  move",          "1-9     put a digit",
                                   "0, Del  clear",         "(       type (row, column) - value",
                                   "u       undo",          "p       candidates of the cell",
                                   "h       hint",          "c       check",
                                   "s       show solution", "w       save",
                                   "q       quit"};
  int line = kTop + 1;
  for (const char* key : kKeys) mvaddstr(line++, 34, key);
}

// Without colour: clues bold, wrong values with a mark, the cursor in reverse.
void DrawCell(const Game& game, const PlayScreen::View& view, int cell) {
  const int value = game.values().cells[cell];
  const bool is_wrong = std::ranges::find(view.wrong, cell) != view.wrong.end();
  attr_t attributes = A_NORMAL;
  if (game.IsClue(cell)) attributes |= A_BOLD;
  if (cell == view.cursor) attributes |= A_REVERSE;
  attrset(attributes);
  const char shown = value == 0 ? '.' : static_cast<char>('0' + value);
  mvaddch(LineOf(cell), ColumnOnScreen(cell), static_cast<chtype>(shown));
  attrset(A_NORMAL);
  if (is_wrong) mvaddch(LineOf(cell), ColumnOnScreen(cell) + 1, '!');
}

}  // namespace

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

void PlayScreen::Draw(const Game& game, const View& view) {
  erase();
  if (LINES < kRows || COLS < kColumns) {
    mvprintw(0, 0, "%dx%d is needed", kColumns, kRows);
    refresh();
    return;
  }
  DrawFrame();
  DrawKeys();
  for (int cell = 0; cell < kCellCount; ++cell) DrawCell(game, view, cell);
  if (view.shows_candidates) {
    mvaddstr(14, 1,
             fmt::format("candidates of {}: {}", CellName(view.cursor),
                         fmt::join(game.CandidatesOf(view.cursor), " "))
                 .c_str());
  }
  PrintMessage(view.typed.empty() ? view.message : "move: " + view.typed);
  refresh();
}

std::optional<int> PlayScreen::ReadKey() {
  const int key = getch();
  return key == ERR ? std::nullopt : std::optional(key);
}

}  // namespace surudoku::cli
