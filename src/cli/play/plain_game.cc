#include <algorithm>
#include <string>
#include <string_view>

#include "play_grid.h"
#include "play_screen.h"

namespace surudoku::cli {
namespace {

constexpr std::string_view kHelp =
    "4 7 2     put 2 in row 4, column 7; 0 clears\n"
    "n 4 7 2   note 2 there, or no longer\n"
    "p 4 7     notes and candidates of the cell\n"
    "u undo, r redo, a note all candidates, ? hint (again: more), c check, m mark clashes or not,\n"
    "s show solution, t time, N new puzzle, L its level, w save, g grid, q quit\n";

constexpr std::string_view kKeys = "ura?cmstNLwq";

// Shaded cells are seen while they are blank.
char CharacterOf(const Game& game, int cell) {
  const int value = game.values()[cell];
  return value == 0 && game.board().IsShaded(cell) ? '_' : CharacterOfValue(value);
}

void PrintGrid(const PlaySession& session, std::ostream& output) {
  const Game& game = session.game();
  const CellSet marked = session.marked();
  PlayGrid grid = GridFor(game.board());
  for (int cell = 0; cell < game.board().cell_count(); ++cell) {
    const auto [line, column] = grid.places[cell];
    std::string& text = grid.rows[static_cast<std::size_t>(line)];
    const auto at = static_cast<std::size_t>(column);
    text.resize(std::max(text.size(), at + (marked[cell] ? 2 : 1)), ' ');
    text[at] = CharacterOf(game, cell);
    if (marked[cell]) text[at + 1] = '!';
  }
  for (const std::string& line : grid.rows) output << line << '\n';
}

// "p 4 7".
void TellOfCell(PlaySession& session, const std::string& line, std::ostream& output) {
  const Game& game = session.game();
  const auto move = ParseMove(line.substr(1) + " 0", game.board().side());
  if (!move) {
    output << "p ROW COLUMN\n";
    return;
  }
  session.GoTo(move->cell);
  output << game.board().CellText(move->cell) << "  notes: " << ValuesText(game.notes()[move->cell])
         << "  candidates: " << ValuesText(game.CandidatesOf(move->cell)) << '\n';
}

// The session's keys and moves; false where the line is neither.
bool Play(PlaySession& session, const std::string& line) {
  if (line.size() == 1 && kKeys.find(line[0]) != std::string_view::npos) {
    session.OnKey(static_cast<unsigned char>(line[0]));
    return true;
  }
  const bool is_note = line.starts_with('n');
  const int side = session.game().board().side();
  const auto move = ParseMove(is_note ? line.substr(1) : line, side);
  if (!move || (is_note && move->value == 0)) return false;
  if (is_note) {
    session.ToggleNoteAt(move->cell, move->value);
  } else {
    session.PutAt(move->cell, move->value);
  }
  return true;
}

void OnLine(PlaySession& session, const std::string& line, std::ostream& output) {
  if (line.starts_with('p')) return TellOfCell(session, line, output);
  if (line == "g") return PrintGrid(session, output);
  const Cells before = session.game().values();
  const auto marked_before = session.marked();
  if (!Play(session, line)) {
    output << kHelp;
    return;
  }
  if (session.game().values() != before || session.marked() != marked_before) {
    PrintGrid(session, output);
  }
  if (!session.message().empty()) {
    output << session.message() << '\n';
  } else if (line.starts_with('n')) {
    output << session.CellText() << '\n';
  }
}

}  // namespace

void PlayPlain(PlaySession& session, std::istream& input, std::ostream& output) {
  output << session.Title() << '\n' << kHelp;
  if (!session.message().empty()) output << session.message() << '\n';
  PrintGrid(session, output);
  while (!session.is_over()) {
    output << "> " << std::flush;
    std::string line;
    if (!std::getline(input, line)) {
      output << '\n';
      return;
    }
    OnLine(session, line, output);
  }
}

}  // namespace surudoku::cli
