#include "play_session.h"

#include <fmt/format.h>

#include <utility>

#include "io/utf8.h"

namespace surudoku::cli {
namespace {

bool IsClearing(int key) { return key == '0' || key == '.' || key == ' ' || key == kKeyBack; }

}  // namespace

std::chrono::seconds PlayTimer::Elapsed() const {
  const auto elapsed = stopped_.value_or(clock_()) - started_;
  return std::chrono::duration_cast<std::chrono::seconds>(elapsed);
}

PlaySession::PlaySession(PlayStart start, PlaySurroundings surroundings)
    : surroundings_(std::move(surroundings)),
      game_(std::move(start.game)),
      seed_(start.seed),
      timer_(surroundings_.clock, start.played),
      level_(game_.NameOfLevel(surroundings_.levels)),
      cursor_(MiddleCell()),
      message_(game_.board().RulesText()) {
  if (game_.IsSolved()) timer_.Stop();
}

int PlaySession::MiddleCell() const {
  const int middle = game_.board().side() / 2;
  return middle * game_.board().side() + middle;
}

void PlaySession::OnKey(int key) {
  if (!typed_.empty()) return OnTyped(key);
  const Confirmed asked = std::exchange(asked_, Confirmed::kNothing);
  wrong_.reset();
  message_.clear();
  if (key == 'q' || key == 'N' || key == 'w') asked_ = asked;
  if (key == 'q') return Quit();
  if (key == 'N') return NewPuzzle();
  if (key == '(') {
    typed_ = "(";
    message_ = MoveText();
  } else if (!Move(key) && !Put(key)) {
    OnCommand(key);
  }
}

void PlaySession::OnTyped(int key) {
  constexpr std::size_t kLongest = 30;
  if (key == kKeyEscape) {
    typed_.clear();
  } else if (key == kKeyBack) {
    typed_.pop_back();
  } else if (key == '\n') {
    message_ = "That is not a move. Type row, column and value, as in 4 7 2.";
    const auto move = ParseMove(std::exchange(typed_, ""), game_.board().side());
    if (move) PutAt(move->cell, move->value);
    return;
  } else if (key >= ' ' && key < 127 && typed_.size() < kLongest) {
    typed_ += static_cast<char>(key);
  }
  message_ = typed_.empty() ? "" : MoveText();
}

std::string PlaySession::MoveText() const {
  return "Row, column and value, then Enter: " + typed_.substr(1);
}

bool PlaySession::Move(int key) {
  const int side = game_.board().side();
  const auto go = [&](int down, int right) {
    const int row = (cursor_ / side + down + side) % side;
    const int column = (cursor_ % side + right + side) % side;
    cursor_ = side * row + column;
    return true;
  };
  switch (key) {
    case kKeyUp:
    case 'k':
      return go(-1, 0);
    case kKeyDown:
    case 'j':
      return go(1, 0);
    case kKeyLeft:
    case 'h':
      return go(0, -1);
    case kKeyRight:
    case 'l':
      return go(0, 1);
    default:
      return false;
  }
}

// A digit, or a capital letter for 10 and more; those that are commands are none.
std::optional<int> PlaySession::ValueOfKey(int key) const {
  int value = 0;
  if (key >= '1' && key <= '9') value = key - '0';
  if (key >= 'A' && key <= 'P' && key != 'L' && key != 'N') value = key - 'A' + 10;
  if (value < 1 || value > game_.board().side()) return std::nullopt;
  return value;
}

bool PlaySession::Put(int key) {
  const bool clears = IsClearing(key);
  const std::optional<int> value = ValueOfKey(key);
  if (!clears && !value) return false;
  if (puts_notes_ && !clears) {
    ToggleNoteAt(cursor_, *value);
  } else {
    PutAt(cursor_, clears ? 0 : *value);
  }
  return true;
}

void PlaySession::PutAt(int cell, int value) {
  cursor_ = cell;
  message_.clear();
  hints_.clear();
  if (!game_.Set(cell, value)) message_ = "That is a clue.";
  TellIfFull();
}

void PlaySession::ToggleNoteAt(int cell, int value) {
  cursor_ = cell;
  message_ = game_.ToggleNote(cell, value) ? "" : "Notes are for blank cells.";
}

void PlaySession::TellIfFull() {
  if (game_.IsSolved()) {
    timer_.Stop();
    message_ = "Solved!";
  } else if (game_.IsFull()) {
    message_ = "The grid is full, but it is not right: c shows where.";
  }
}

void PlaySession::OnCommand(int key) {
  switch (key) {
    case 'n':
      puts_notes_ = !puts_notes_;
      message_ = puts_notes_ ? "Digits are notes now." : "Digits are values now.";
      break;
    case 'p':
      shows_candidates_ = !shows_candidates_;
      break;
    case 'm':
      marks_clashes_ = !marks_clashes_;
      message_ = marks_clashes_ ? "Clashes are marked." : "Clashes are not marked.";
      break;
    case '?':
      return TellHint();
    case 'c':
      return Check();
    case 't':
      message_ = TimeText();
      break;
    case 'w':
      return Save();
    case 'L':
      return NextLevel();
    default:
      OnGameCommand(key);
  }
}

// The commands that change the game.
void PlaySession::OnGameCommand(int key) {
  if (key == 'u') {
    if (!game_.Undo()) message_ = "Nothing to undo.";
  } else if (key == 'r') {
    if (!game_.Redo()) message_ = "Nothing to redo.";
  } else if (key == 'a') {
    game_.NoteCandidates();
    message_ = game_.board().is_plain() ? "Noted what rows, columns and boxes leave."
                                        : "Noted what the houses leave.";
  } else if (key == 's') {
    if (game_.ShowSolution()) {
      timer_.Stop();
    } else {
      message_ = "There is not exactly one solution.";
    }
  } else {
    return;
  }
  hints_.clear();
}

void PlaySession::TellHint() {
  if (hints_.empty()) {
    hints_ = HintsFor(game_, surroundings_.stop);
    hints_told_ = 0;
  }
  if (hints_told_ < hints_.size()) ++hints_told_;
  message_ = hints_[hints_told_ - 1].text;
  if (hints_told_ < hints_.size()) message_ += " (? says more)";
}

void PlaySession::Check() {
  wrong_ = game_.Wrong();
  message_ = wrong_.none() ? "Nothing is wrong." : fmt::format("{} wrong", wrong_.count());
}

// A file that is no saved game stays. A game of another sitting is written over if w is typed
// twice.
bool PlaySession::MaySave() {
  const std::string& path = surroundings_.save_path;
  const bool was_asked = std::exchange(asked_, Confirmed::kSave) == Confirmed::kSave;
  switch (LookAtSavePlace(path)) {
    case SavePlace::kFree:
      return true;
    case SavePlace::kGame:
      if (was_asked || surroundings_.is_from_save) return true;
      message_ = Printable(path) + " holds another game: w again writes over it.";
      return false;
    case SavePlace::kOtherFile:
      message_ = Printable(path) + " is not a saved game: --save takes another name.";
      return false;
  }
  return false;
}

void PlaySession::Save() {
  if (!MaySave()) return;
  const auto error = SaveGame(game_, timer_.Elapsed(), seed_, surroundings_.save_path);
  if (!error) game_.MarkSaved();
  if (!error) surroundings_.is_from_save = true;
  message_ = Printable(error ? error->message : "Saved in " + surroundings_.save_path);
}

void PlaySession::NextLevel() {
  if (!game_.board().is_plain()) {
    message_ = "Levels are chosen for plain 9x9 puzzles.";
    return;
  }
  std::size_t& level = surroundings_.wanted_level;
  level = (level + 1) % surroundings_.choices.size();
  message_ = fmt::format("Level of the next puzzle (N): {}", surroundings_.choices[level].name);
}

// True where there are none, or this was asked already.
bool PlaySession::MayLoseMoves(Confirmed what, const std::string& how) {
  const bool was_asked = std::exchange(asked_, what) == what;
  if (was_asked || !game_.HasUnsaved() || game_.IsSolved()) return true;
  message_ = "Your moves would be lost: " + how + ", w saves them.";
  return false;
}

void PlaySession::Quit() { is_over_ = MayLoseMoves(Confirmed::kQuit, "q again quits"); }

void PlaySession::NewPuzzle() {
  if (!MayLoseMoves(Confirmed::kNewPuzzle, "N again makes a new puzzle")) return;
  asked_ = Confirmed::kNothing;
  if (auto start = surroundings_.make(surroundings_.choices[surroundings_.wanted_level])) {
    Begin(std::move(*start));
  } else {
    message_ = "No such puzzle was found.";
  }
}

void PlaySession::Begin(PlayStart start) {
  game_ = std::move(start.game);
  seed_ = start.seed;
  timer_ = PlayTimer(surroundings_.clock, start.played);
  level_ = game_.NameOfLevel(surroundings_.levels);
  cursor_ = MiddleCell();
  hints_.clear();
  message_ = "A new puzzle.";
}

CellSet PlaySession::marked() const { return marks_clashes_ ? wrong_ | game_.Clashing() : wrong_; }

CellSet PlaySession::hinted() const {
  return hints_.empty() ? CellSet() : hints_[hints_told_ - 1].cells;
}

std::string PlaySession::Title() const {
  std::string title = "surudoku";
  if (!level_.empty()) title += "  level " + level_;
  if (seed_) title += fmt::format("  seed {}", *seed_);
  return title;
}

std::string PlaySession::CellText() const {
  std::string text = game_.board().CellText(cursor_);
  if (puts_notes_) text = "NOTES  " + text;
  const std::uint32_t notes = game_.notes()[cursor_];
  const bool is_blank = game_.values()[cursor_] == 0;
  if (is_blank && notes != 0) text += "  notes: " + ValuesText(notes);
  if (is_blank && shows_candidates_) {
    text += "  candidates: " + ValuesText(game_.CandidatesOf(cursor_));
  }
  return text;
}

}  // namespace surudoku::cli
