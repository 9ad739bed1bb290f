#include <string>
#include <string_view>

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

void PrintGrid(const PlaySession& session, std::ostream& output) {
  const Game& game = session.game();
  const auto marked = session.marked();
  output << "    1 2 3   4 5 6   7 8 9\n";
  for (int cell = 0; cell < kCellCount; ++cell) {
    const int column = ColumnOf(cell);
    if (column == 0) output << RowOf(cell) + 1 << "   ";
    const int value = game.values().cells[cell];
    output << (value != 0 ? static_cast<char>('0' + value) : '.');
    output << (marked[cell] ? '!' : column == 8 ? '\n' : ' ');
    if (marked[cell] && column == 8) output << '\n';
    if (column == 2 || column == 5) output << "| ";
    if (column == 8 && (RowOf(cell) == 2 || RowOf(cell) == 5)) {
      output << "    ------+-------+------\n";
    }
  }
}

// "p 4 7".
void TellOfCell(PlaySession& session, const std::string& line, std::ostream& output) {
  const auto move = ParseMove(line.substr(1) + " 0");
  if (!move) {
    output << "p ROW COLUMN\n";
    return;
  }
  session.GoTo(move->cell);
  output << CellName(move->cell) << "  notes: " << DigitsText(session.game().notes()[move->cell])
         << "  candidates: " << DigitsText(session.game().CandidatesOf(move->cell)) << '\n';
}

// The session's keys and moves; false where the line is neither.
bool Play(PlaySession& session, const std::string& line) {
  if (line.size() == 1 && kKeys.find(line[0]) != std::string_view::npos) {
    session.OnKey(static_cast<unsigned char>(line[0]));
    return true;
  }
  const bool is_note = line.starts_with('n');
  const auto move = ParseMove(is_note ? line.substr(1) : line);
  if (!move || (is_note && move->digit == 0)) return false;
  if (is_note) {
    session.ToggleNoteAt(move->cell, move->digit);
  } else {
    session.PutAt(move->cell, move->digit);
  }
  return true;
}

void OnLine(PlaySession& session, const std::string& line, std::ostream& output) {
  if (line.starts_with('p')) return TellOfCell(session, line, output);
  if (line == "g") return PrintGrid(session, output);
  const Grid before = session.game().values();
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
  output << session.Title() << "  (an empty line tells what can be typed)\n";
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
