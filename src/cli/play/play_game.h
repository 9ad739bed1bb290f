// A game: its clues, values and notes, the moves that can be taken back, hints, and its file.
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "io/io_error.h"
#include "surudoku/grid.h"
#include "surudoku/levels.h"
#include "surudoku/solver.h"
#include "surudoku/stop_signal.h"

namespace surudoku::cli {

/// Digits that the player has noted for a cell: bit d-1 stands for digit d.
using Notes = std::array<std::uint16_t, kCellCount>;

/// A puzzle being played. The session changes it by the player's moves, the screen draws it.
class Game {
 public:
  /// `values` has the clues and what was put in so far.
  explicit Game(const Grid& clues) : Game(clues, clues, {}) {}
  Game(const Grid& clues, const Grid& values, const Notes& notes)
      : clues_(clues), now_{values, notes}, saved_(now_) {}

  [[nodiscard]] const Grid& clues() const { return clues_; }
  [[nodiscard]] const Grid& values() const { return now_.values; }
  [[nodiscard]] const Notes& notes() const { return now_.notes; }
  [[nodiscard]] bool IsClue(int cell) const { return clues_.cells[cell] != 0; }
  [[nodiscard]] bool IsFull() const { return CountClues(values()) == kCellCount; }
  [[nodiscard]] bool IsSolved() const { return IsCompleteAndValid(values()); }

  /// Puts a digit in a cell; 0 clears it, and the notes of a blank cell. False for a clue.
  bool Set(int cell, int digit);

  /// Notes a digit for a cell, or no longer; false where the cell is filled.
  bool ToggleNote(int cell, int digit);

  /// Notes for every blank cell what its row, column and box leave.
  void NoteCandidates();

  /// Takes the last change back, and what was taken back again; false where there is none.
  bool Undo();
  bool Redo();

  /// From now on what is there is safe; true where something is not.
  void MarkSaved() { saved_ = now_; }
  [[nodiscard]] bool HasUnsaved() const { return now_ != saved_; }

  /// The digits that the cell's row, column and box leave, from the values there are.
  [[nodiscard]] std::uint16_t CandidatesOf(int cell) const;

  /// Cells that have their digit in common with another cell of a house.
  [[nodiscard]] std::bitset<kCellCount> Clashing() const;

  /// Cells that differ from the solution, or that clash where there is not exactly one solution.
  [[nodiscard]] std::bitset<kCellCount> Wrong() const;

  /// Of the clues; without clues, of the values. Nothing where there is not exactly one.
  [[nodiscard]] std::optional<Grid> Solution() const;

  /// The level of the puzzle, by name; empty unless it has exactly one solution.
  [[nodiscard]] std::string NameOfLevel(const Levels& levels) const;

  /// Fills in the solution. False where there is not exactly one.
  bool ShowSolution();

 private:
  struct State {
    Grid values;
    Notes notes;
    friend bool operator==(const State&, const State&) = default;
  };
  struct Solved {
    Answer answer;
    Grid solution;
  };

  /// The state before the next change.
  void Remember();
  [[nodiscard]] const Grid& puzzle() const { return clues_ == Grid() ? values() : clues_; }
  [[nodiscard]] Solved Solve() const;

  Grid clues_;
  State now_;
  State saved_;
  std::vector<State> before_;      // the last change's at the end
  std::vector<State> taken_back_;  // the next to be done again at the end
};

/// The digits of a set, in order: "1 3 5".
std::string DigitsText(std::uint16_t digits);

/// "(4, 7) - 2", in any spacing, with or without brackets, or "r4c7=2": row, column, value (0
/// clears).
struct TypedMove {
  int cell;
  int digit;
};
std::optional<TypedMove> ParseMove(const std::string& text);

/// Sentences about what to do next, each saying more than the one before: where to look, what helps
/// there, then each step up to the next digit, as trace --method explainer tells it. Never empty.
/// `stop` ends the search early.
std::vector<std::string> HintsFor(const Game& game, const StopSignal& stop);

/// Reads a game from a file. The first grid is the puzzle; a saved game has the values and then the
/// notes on the lines after it. Nothing where the file has no grid, or cannot be read.
std::optional<Game> LoadGame(const std::string& path);

/// The file that saving would write over.
enum class SavePlace : std::uint8_t {
  kFree,       ///< nothing, or no file that could be lost
  kGame,       ///< a saved game
  kOtherFile,  ///< such as the dataset that a puzzle came from
};
SavePlace LookAtSavePlace(const std::string& path);

std::optional<IoError> SaveGame(const Game& game, const std::string& path);

}  // namespace surudoku::cli
