// One sitting at a game, whatever it is shown on.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "levels_option.h"
#include "play_game.h"
#include "play_hints.h"
#include "saved_game.h"
#include "surudoku/stop_signal.h"

namespace surudoku::cli {

/// How long a puzzle takes: runs from its making until Stop(), on from what earlier sittings took.
class PlayTimer {
 public:
  /// The clock; tests have one of their own.
  using Clock = std::function<std::chrono::steady_clock::time_point()>;

  PlayTimer(Clock clock, std::chrono::seconds played)
      : clock_(std::move(clock)), started_(clock_() - played) {}

  void Stop() {
    if (!stopped_) stopped_ = clock_();
  }

  [[nodiscard]] std::chrono::seconds Elapsed() const;

 private:
  Clock clock_;
  std::chrono::steady_clock::time_point started_;
  std::optional<std::chrono::steady_clock::time_point> stopped_;
};

/// The keys that are no characters.
enum PlayKey : int { kKeyUp = 256, kKeyDown, kKeyLeft, kKeyRight, kKeyBack, kKeyEscape };

/// A puzzle to begin with.
struct PlayStart {
  Game game;
  std::optional<std::uint64_t> seed;  ///< that makes it again; nothing of one's own puzzles
  std::chrono::seconds played = {};   ///< in earlier sittings
};

/// Makes a puzzle as asked for, but for the seed; nothing where none is found.
using MakePuzzle = std::function<std::optional<PlayStart>(const LevelChoice& level)>;

/// All that a session depends on besides the keys.
struct PlaySurroundings {
  MakePuzzle make;
  Levels levels;                     ///< puzzles are called by
  std::vector<LevelChoice> choices;  ///< of levels for new puzzles, at least one
  std::size_t wanted_level = 0;      ///< the choice for the next new puzzle
  PlayTimer::Clock clock;
  std::string save_path;
  bool is_from_save = false;  ///< the game was read from save_path: saving writes over it
  StopSignal stop = {};       ///< ends long work early
};

/// Does to the game what each key says, and tells what to show of it. The screen and the plain game
/// are made of it.
class PlaySession {
 public:
  PlaySession(PlayStart start, PlaySurroundings surroundings);

  void OnKey(int key);

  /// A value in a cell (0 clears), as a key would put it; the cell is then the one at work.
  void PutAt(int cell, int value);
  void ToggleNoteAt(int cell, int value);
  void GoTo(int cell) { cursor_ = cell; }

  [[nodiscard]] const Game& game() const { return game_; }
  [[nodiscard]] bool is_over() const { return is_over_; }
  [[nodiscard]] int cursor() const { return cursor_; }
  [[nodiscard]] const std::string& message() const { return message_; }

  /// Cells to mark: those that clash, where that is wanted, and those that a check has found.
  [[nodiscard]] CellSet marked() const;

  /// Cells that the last hint is about, until the game changes.
  [[nodiscard]] CellSet hinted() const;

  /// "surudoku  level medium  seed 7".
  [[nodiscard]] std::string Title() const;
  [[nodiscard]] std::string TimeText() const { return PlayedText(timer_.Elapsed()); }

  /// The notes of the cell at work, and its candidates if they are shown.
  [[nodiscard]] std::string CellText() const;

 private:
  /// A key that would lose moves or another saved game has to be pressed twice.
  enum class Confirmed : std::uint8_t { kNothing, kQuit, kNewPuzzle, kSave };

  void OnTyped(int key);
  [[nodiscard]] std::string MoveText() const;
  bool Move(int key);
  bool Put(int key);
  void OnCommand(int key);
  void OnGameCommand(int key);
  void TellIfFull();
  void TellHint();
  void Check();
  bool MaySave();
  void Save();
  void NextLevel();
  [[nodiscard]] int MiddleCell() const;
  [[nodiscard]] std::optional<int> ValueOfKey(int key) const;
  bool MayLoseMoves(Confirmed what, const std::string& how);
  void Quit();
  void NewPuzzle();
  void Begin(PlayStart start);

  PlaySurroundings surroundings_;
  Game game_;
  std::optional<std::uint64_t> seed_;
  PlayTimer timer_;
  std::string level_;  // of the puzzle
  int cursor_ = 0;
  bool puts_notes_ = false;
  bool shows_candidates_ = false;
  bool marks_clashes_ = true;
  CellSet wrong_;      // found by a check
  std::string typed_;  // a move being typed, after a parenthesis; empty: none is
  std::string message_;
  std::vector<Hint> hints_;  // for the game as it is
  std::size_t hints_told_ = 0;
  Confirmed asked_ = Confirmed::kNothing;
  bool is_over_ = false;
};

}  // namespace surudoku::cli
